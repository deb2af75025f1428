import TallyDocuments

// What happens only when something is seen for the first time, or is wrong.

extension Observer {
  @inline(never)
  mutating func keepSample(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ type: JSONType
  ) {
    let isSample = tree.details[Int(node)].samples.count < Limits.samples
    let isFirst = tree.details[Int(node)].evidence[type] == nil
    guard isSample || isFirst else { return }
    let evidence = Evidence(document, index, from: &cursor)
    if isSample { tree.details[Int(node)].samples.append(evidence) }
    if isFirst { tree.details[Int(node)].evidence[type] = evidence }
  }

  @inline(never)
  mutating func noteDuplicate(_ document: borrowing Document, _ name: Int, _ node: Int32) {
    tree.details[Int(node)].duplicates += 1
    if tree.details[Int(node)].duplicate == nil {
      tree.details[Int(node)].duplicate = Evidence(document, name + 1)
    }
  }

  /// Counts the required members that an object does not have.
  @inline(never)
  mutating func noteAbsent(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ visit: UInt32
  ) {
    for position in tree.required[Int(node)].indices {
      let member = tree.required[Int(node)][position]
      guard tree[member].stamp != visit else { continue }
      tree.details[Int(member)].requiredAbsent &+= 1
      if tree.details[Int(member)].absence == nil {
        tree.details[Int(member)].absence = Evidence(document, index)
      }
    }
  }

  /// Counts an integer that some number type cannot hold.
  @inline(never)
  mutating func weigh(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    let value = document.integer(index)
    guard value.map({ Int32(exactly: $0) == nil }) ?? true else { return }
    tree.details[Int(node)].beyondInt32.add(Evidence(document, index))
    guard (value?.magnitude ?? .max) > 1 << 53 - 1 else { return }
    tree.details[Int(node)].beyondDouble.add(Evidence(document, index))
    if value == nil { tree.details[Int(node)].beyondInt64.add(Evidence(document, index)) }
  }

  /// Tests `enum`, `const`, `format` and bounds of a value whose type is allowed.
  mutating func test(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ type: JSONType
  ) {
    if countsListed { noteListed(document, index, node) }
    let first = tree[node].checks
    for position in first..<first &+ tree[node].checkCount {
      let check = checks[position]
      if !checks.pass(check, document, index, type) {
        judge(check, document, index, node)
      }
    }
  }

  /// Remembers which of the values that an `enum` lists this is.
  @inline(never)
  private mutating func noteListed(
    _ document: borrowing Document, _ index: Int, _ node: Int32
  ) {
    for (_, assertion) in shapes[tree[node].shape].assertions {
      guard case .enumeration(let literals) = assertion.kind else { continue }
      for literal in literals where literal.equals(document, index) {
        tree.details[Int(node)].listed.insert(literal.text)
      }
    }
  }

  /// Asks the keyword itself.
  @inline(never)
  private mutating func judge(
    _ check: ValueChecks.Check, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) {
    let shape = shapes[tree[node].shape]
    switch check.kind {
    case .format:
      guard !check.format.matches(document, index) else { return }
      let (schema, name) = shape.formats[Int(check.position)]
      let key = Violation.Key(keyword: "format", schema: schema)
      violate(key, document, index, node) { (name, $0[schema].location) }
    case .content:
      let (schema, content) = shape.contents[Int(check.position)]
      guard let keyword = content.broken(by: document, index) else { return }
      let key = Violation.Key(keyword: keyword.rawValue, schema: schema)
      violate(key, document, index, node) {
        (content.expectation(of: keyword), $0[schema].location)
      }
    case .demand:
      let (schema, demand) = shape.demands[Int(check.position)]
      judge(demand, of: schema, document, index, node)
    default:
      let (schema, assertion) = shape.assertions[Int(check.position)]
      guard !holds(assertion, of: schema, document, index, node) else { return }
      let key = Violation.Key(keyword: assertion.keyword, schema: schema)
      violate(key, document, index, node) { _ in (assertion.expectation, assertion.location) }
    }
  }

  /// Whether a value passes; what a pattern leaves undecided is counted, and does.
  private mutating func holds(
    _ assertion: Assertion, of schema: SchemaID, _ document: borrowing Document, _ index: Int,
    _ node: Int32
  ) -> Bool {
    guard case .pattern(let pattern) = assertion.kind else {
      return assertion.holds(document, index)
    }
    let verdict = pattern.test(document, index)
    if verdict == .undecided { noteUndecided(schema, document, index, node) }
    return verdict != .noMatch
  }

  /// Counts a value about which a pattern could not be decided within its limit.
  mutating func noteUndecided(
    _ schema: SchemaID, _ document: borrowing Document, _ index: Int, _ node: Int32
  ) {
    let key = Violation.Key(keyword: "pattern-undecided", schema: schema)
    violate(key, document, index, node) { ("a pattern within its limit", $0[schema].location) }
  }

  /// Counts a broken keyword, which is described the first time.
  ///
  /// `text` is what broke it, where that is not the value as it is spelled.
  mutating func violate(
    _ key: Violation.Key, _ document: borrowing Document, _ index: Int, _ node: Int32,
    text: String? = nil, evidence: Evidence? = nil,
    _ keyword: (Contract) -> (expected: String, location: SourceLocation)
  ) {
    if tree.details[Int(node)].violations[key] == nil {
      let (expected, location) = keyword(shapes.contract)
      var violation = Violation()
      violation.expected = expected
      violation.location = location
      tree.details[Int(node)].violations[key] = violation
    }
    let text = text ?? Evidence.text(document, index)
    tree.details[Int(node)].violations[key]?.add(text, at: evidence ?? Evidence(document, index))
  }
}
