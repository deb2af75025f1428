import TallyDocuments

// The keywords that ask about other schemas, or about several members at once.

extension Observer {
  mutating func judge(
    _ demand: Shape.Demand, of schema: SchemaID, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) {
    switch demand {
    case .not(let other):
      guard decide(other, document, index, node) else { return }
      violate(Violation.Key(keyword: "not", schema: schema), document, index, node) {
        ("not \($0.words(for: other))", $0[other].location)
      }
    case .contains(let contains): judge(contains, of: schema, document, index, node)
    case .propertyNames(let names): judgeNames(names, of: schema, document, index, node)
    case .dependentRequired(let dependent):
      judge(dependent, of: schema, document, index, node)
    case .looseItems(let loose): judge(loose, document, index, node)
    }
  }

  private mutating func judge(
    _ contains: Schema.Contains, of schema: SchemaID, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) {
    var count = 0
    var element = index + 1
    while element < document.next(index) {
      if decide(contains.schema, document, element, node) { count += 1 }
      element = document.next(element)
    }
    guard let breach = contains.breach(of: count) else { return }
    let key = Violation.Key(keyword: breach.keyword, schema: schema)
    violate(key, document, index, node, text: String(count)) {
      (
        "\(breach.bound) \($0.words(for: contains.schema))",
        $0[contains.schema].location
      )
    }
  }

  private mutating func judgeNames(
    _ names: SchemaID, of schema: SchemaID, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) {
    var name = index + 1
    while name < document.next(index) {
      if !decide(names, document, name, node) {
        let member = self.member(document, name, of: node)
        violate(
          Violation.Key(keyword: "propertyNames", schema: schema), document, name, member,
          evidence: Evidence(name: name, of: document)
        ) { ("names that are \($0.words(for: names))", $0[names].location) }
      }
      name = document.next(name + 1)
    }
  }

  private mutating func judge(
    _ dependent: Schema.DependentRequired, of schema: SchemaID, _ document: borrowing Document,
    _ index: Int, _ node: Int32
  ) {
    guard document.member(dependent.name, of: index) != nil else { return }
    for name in dependent.required where document.member(name, of: index) == nil {
      guard let member = shapes[tree[node].shape].members.first(where: { $0.name == name }) else {
        continue
      }
      let absent = child(of: node, for: member)
      violate(Violation.Key(keyword: "dependentRequired", schema: schema), document, index, absent)
      {
        _ in ("\"\(name)\" beside \"\(dependent.name)\"", dependent.location)
      }
    }
  }

  private mutating func judge(
    _ loose: Shape.LooseItems, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) {
    var position = 0
    var element = index + 1
    while element < document.next(index) {
      if position >= loose.start, !isContained(element, in: loose.contains, document, node),
        !decide(loose.schema, document, element, node)
      {
        let child = self.element(position, of: node)
        let key = Violation.Key(keyword: "unevaluatedItems", schema: loose.holder)
        violate(key, document, element, child) {
          ($0.words(for: loose.schema), $0[loose.schema].location)
        }
      }
      position += 1
      element = document.next(element)
    }
  }

  private mutating func isContained(
    _ element: Int, in schemas: [SchemaID], _ document: borrowing Document, _ node: Int32
  ) -> Bool {
    for schema in schemas where decide(schema, document, element, node) { return true }
    return false
  }

  /// Counts a value that should not be there.
  @inline(never)
  mutating func noteBanned(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    for ban in tree.bans[node] ?? [] {
      let key = Violation.Key(keyword: ban.keyword, schema: ban.schema)
      violate(key, document, index, node) { ("no value", $0[ban.schema].location) }
    }
  }
}

extension Schema.Contains {
  /// The keyword that a count breaks, and the bound in words.
  func breach(of count: Int) -> (keyword: String, bound: String)? {
    if count < least {
      let noun = least == 1 ? "element that is" : "elements that are"
      return (least == 1 ? "contains" : "minContains", "at least \(least) \(noun)")
    }
    guard let most, count > most else { return nil }
    return ("maxContains", "at most \(most) \(most == 1 ? "element that is" : "elements that are")")
  }
}

extension Evidence {
  /// A member's name, at the place of the member.
  init(name index: Int, of document: borrowing Document) {
    let name = Evidence(document, index + 1)
    self.init(
      location: document.location(index), pointer: name.pointer, type: .string,
      text: Evidence.text(document, index), length: document.length(index) - 2)
  }
}

extension Contract {
  /// What a schema asks for, in a few words: its name, its listed values, its types.
  func words(for schema: SchemaID) -> String {
    let known = self[schema]
    if known.isNever { return "no value" }
    if let name = componentName(of: schema) { return name }
    if let tag = known.assertions.first(where: \.isTag) { return tag.expectation }
    if let assertion = known.assertions.first { return assertion.expectation }
    if !known.required.isEmpty {
      return "an object with " + known.required.map { "\"\($0)\"" }.joined(separator: ", ")
    }
    return known.types.words
  }
}
