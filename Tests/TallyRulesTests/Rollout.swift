/// Formats that have changed in part, and those that only look it.
enum Rollout {
  static let url = #"{"type": "string", "format": "uri"}"#
  static let text = #"{"type": "string"}"#
  static let person =
    #"{"type": "object", "required": ["name", "mail"], "properties": {"name": \#(text), "mail": \#(text)}}"#
  static let post =
    #"{"type": "object", "required": ["id", "title", "author"], "properties": {"id": {"type": "integer"}, "title": \#(text), "author": \#(text)}}"#

  static func object(_ members: String) -> String {
    let names = members.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1)[0] }
    return
      "{\"type\": \"object\", \"required\": [\(names.joined(separator: ","))], \"properties\": {\(members.split(separator: "\n").joined(separator: ","))}}"
  }

  static func list(_ items: String) -> String {
    #"{"type": "array", "items": \#(items)}"#
  }

  struct Change {
    let contract: String
    /// Two captures as promised, and three as they are now.
    let before: String
    let after: String
    let told: [String]
    var message = "3 of 5"
  }

  static let changes: [Change] = [
    Change(
      contract: object("\"id\":{}\n\"icon_url\":\(url)"),
      before: #"{"id": 1, "icon_url": "https://a.org/1.png"}"#,
      after: #"{"id": 1, "media": {"icon_url": "https://a.org/2.png"}}"#,
      told: ["moved-field /icon_url > /media/icon_url"]),
    Change(
      contract: list(
        object("\"id\":{}\n\"icon_url\":\(url)\n\"author\":\(object("\"name\":{}"))")),
      before: #"[{"id": 1, "icon_url": "https://a.org/1.png", "author": {"name": "a"}}]"#,
      after: #"[{"id": 1, "author": {"name": "a", "icon_url": "https://a.org/2.png"}}]"#,
      told: ["moved-field /*/icon_url > /*/author/icon_url"]),
    Change(
      contract: object("\"id\":{}\n\"author\":\(person)"),
      before: #"{"id": 1, "author": {"name": "a", "mail": "a@b.org"}}"#,
      after: #"{"id": 1, "meta": {"author": {"name": "a", "mail": "a@b.org"}}}"#,
      told: ["moved-field /author > /meta/author"]),
    Change(
      contract: object("\"id\":{}\n\"author\":\(person)"),
      before: #"{"id": 1, "author": {"name": "a", "mail": "a@b.org"}}"#,
      after: #"{"id": 1, "author_name": "a", "author_mail": "a@b.org"}"#,
      told: [
        "moved-field /author/mail > /author_mail", "moved-field /author/name > /author_name",
      ]),
    Change(
      contract: object("\"id\":{}\n\"author\":\(person)"),
      before: #"{"id": 1, "author": {"name": "a", "mail": "a@b.org"}}"#,
      after: #"{"id": 1, "writer": {"name": "a", "mail": "a@b.org", "zip": 1}}"#,
      told: ["renamed-field /author > /writer", "undeclared-field /writer/zip"]),
    Change(
      contract: post, before: #"{"id": 1, "title": "t", "author": "a"}"#,
      after: #"{"data": {"id": 1, "title": "t", "author": "a"}}"#,
      told: ["wrapped-value  > /data"], message: "3 of 5 bodies"),
    Change(
      contract: object("\"data\":\(post)"),
      before: #"{"data": {"id": 1, "title": "t", "author": "a"}}"#,
      after: #"{"id": 1, "title": "t", "author": "a"}"#,
      told: ["wrapped-value /data > "], message: "unwrapped in part: in 3 of 5 bodies"),
    Change(
      contract: list(post), before: #"[{"id": 1, "title": "t", "author": "a"}]"#,
      after: #"{"items": [{"id": 1, "title": "t", "author": "a"}]}"#,
      told: ["wrapped-value  > /items"], message: "3 of 5 bodies"),
    Change(
      contract: object("\"n\":{}\n\"posts\":\(list(post))"),
      before: #"{"n": 1, "posts": [{"id": 1, "title": "t", "author": "a"}]}"#,
      after: #"{"n": 1, "posts": {"data": [{"id": 1, "title": "t", "author": "a"}]}}"#,
      told: ["wrapped-value /posts > /posts/data"], message: "3 of 5 values"),
    Change(
      contract: object("\"n\":{}\n\"posts\":\(object("\"data\":\(list(post))"))"),
      before: #"{"n": 1, "posts": {"data": [{"id": 1, "title": "t", "author": "a"}]}}"#,
      after: #"{"n": 1, "posts": [{"id": 1, "title": "t", "author": "a"}]}"#,
      told: ["wrapped-value /posts/data > /posts"], message: "3 of 5 values"),
    Change(
      contract: object("\"id\":{}\n\"tags\":\(list(text))"), before: #"{"id": 1, "tags": ["a"]}"#,
      after: #"{"id": 1, "tags": {"items": ["a"], "total": 1}}"#,
      told: ["wrapped-value /tags > /tags/items"]),
    Change(
      contract: object("\"id\":{}\n\"note\":\(text)"), before: #"{"id": 1, "note": "a"}"#,
      after: #"{"id": 1, "note": {"text": "a"}}"#, told: ["wrapped-value /note > /note/text"]),
    Change(
      contract: object("\"id\":{}\n\"tag\":\(text)"), before: #"{"id": 1, "tag": "a"}"#,
      after: #"{"id": 1, "tag": ["a"]}"#, told: ["retyped-field /tag"]),
    Change(
      contract: object("\"id\":{}\n\"author\":\(person)"),
      before: #"{"id": 1, "author": {"name": "a", "mail": "a@b.org"}}"#,
      after: #"{"id": 1, "author": [{"name": "a", "mail": "a@b.org"}]}"#,
      told: ["retyped-field /author"]),
    Change(
      contract: object("\"id\":{}\n\"name\":\(text)"),
      before: #"{"id": 1, "name": "Ada Lovelace"}"#,
      after: #"{"id": 1, "first_name": "Ada", "last_name": "Lovelace"}"#,
      told: ["split-field /name > /first_name+/last_name"]),
    Change(
      contract: object("\"id\":{}\n\"first_name\":\(text)\n\"last_name\":\(text)"),
      before: #"{"id": 1, "first_name": "Ada", "last_name": "Lovelace"}"#,
      after: #"{"id": 1, "full_name": "Ada Lovelace"}"#,
      told: ["merged-field /first_name+/last_name > /full_name"]),
    Change(
      contract: object(
        "\"id\":{}\n\"photos\":\(list(object("\"url\":\(url)\n\"width\":{}")))\n\"videos\":\(list(object("\"url\":\(url)\n\"seconds\":{}")))"
      ),
      before: """
        {"id": 1, "photos": [{"url": "https://a.org/1", "width": 5}],
         "videos": [{"url": "https://a.org/2", "seconds": 9}]}
        """,
      after: """
        {"id": 1, "media": [{"type": "photo", "url": "https://a.org/1", "width": 5},
         {"type": "video", "url": "https://a.org/2", "seconds": 9}]}
        """,
      told: ["merged-field /photos+/videos > /media"]),
  ]

  /// What is sometimes there and something else that is sometimes there are two things; so are bodies of
  /// two kinds.
  static let others: [(contract: String, captures: [String])] = [
    (
      #"{"type": "object", "required": ["id"], "properties": {"id": {}, "icon": \#(url)}}"#,
      [
        #"{"id": 1, "icon": "https://a.org/1"}"#,
        #"{"id": 2, "media": {"icon": "https://a.org/1"}}"#,
      ]
    ),
    (
      post,
      [
        #"{"id": 1, "title": "t", "author": "a"}"#,
        #"{"results": [{"id": 1, "title": "t"}], "page": 1}"#,
      ]
    ),
    (
      post,
      [
        #"{"id": 1, "title": "t", "author": "a"}"#,
        #"{"status": "pending", "job": {"id": 7, "name": "import", "created": "2020-01-01"}}"#,
      ]
    ),
    (
      object("\"id\":{}\n\"icon\":\(url)\n\"author\":\(object("\"name\":{}"))"),
      [
        #"{"id": 1, "icon": "https://a.org/1", "author": {"name": "a", "icon": "https://a.org/2"}}"#,
        #"{"id": 1, "author": {"name": "a", "icon": "https://a.org/2"}}"#,
      ]
    ),
    (
      object("\"id\":{}\n\"billing\":\(person)"),
      [
        #"{"id": 1, "billing": {"name": "a", "mail": "a@b.org"}}"#,
        #"{"id": 1, "pickup": {"shop": {"name": "c", "mail": "c@b.org", "hours": "8-20"}}}"#,
      ]
    ),
    (
      list(object("\"id\":{}\n\"name\":\(text)\n\"price\":{}")),
      [
        #"[{"id": 1, "name": "a", "price": 1}]"#,
        #"[{"kind": "ad", "target": "https://a.org", "text": "Buy"}]"#,
      ]
    ),
    (
      """
      {"oneOf": [
       {"type": "object", "required": ["kind", "icon"], "properties": {"kind": {"const": "a"}, "icon": {}}},
       {"type": "object", "required": ["kind", "image"], "properties": {"kind": {"const": "b"},
        "image": {"type": "object", "properties": {"icon": {}}}}}]}
      """,
      [
        #"{"kind": "a", "icon": "https://a.org/1"}"#,
        #"{"kind": "b", "image": {"icon": "https://a.org/1"}}"#,
      ]
    ),
  ]
}
