import TallyCore
import TallyDocuments

/// Reads what the configuration says of secrets.
///
///     redact: {fields: [internalNote], keep: [owner, /items/*/author], off: [coordinates]}
///     redact: {off: true}
enum RedactionReader {
  static func read(
    _ node: Document.Node, into rules: inout RedactionRules
  ) throws(InputError) {
    try node.readMembers(of: "\"redact\"", by: members, into: &rules)
  }

  static var members: MemberTable<RedactionRules> {
    [
      "fields": { (rules, node) throws(InputError) in
        rules.fields = try texts(node, "\"fields\"").map(\.value)
      },
      "keep": { (rules, node) throws(InputError) in
        for text in try texts(node, "\"keep\"") {
          guard let kept = RedactionRules.Kept(text.value) else {
            throw InputError(
              .wrongType(of: "what is kept", expected: "a name, or a JSON Pointer such as /a/*/b"),
              at: text.place)
          }
          rules.kept.append(kept)
        }
      },
      "off": { (rules, node) throws(InputError) in
        if let bool = node.bool {
          rules.isOff = bool
          return
        }
        guard node.type == .array else {
          throw node.isNot("\"off\"", "true, or a list of kinds of secrets")
        }
        let names = SecretKind.allCases.map(\.rawValue)
        for element in node.elements {
          rules.off.insert(
            try element.choice("a kind of secret", of: names) { SecretKind(rawValue: $0) })
        }
      },
    ]
  }

  private static func texts(
    _ node: Document.Node, _ what: String
  ) throws(InputError) -> [Configuration.Placed<String>] {
    guard node.type == .array else { throw node.isNot(what, "a list of texts") }
    var texts: [Configuration.Placed<String>] = []
    for element in node.elements { texts.append(try element.placedString("a text of \(what)")) }
    return texts
  }
}
