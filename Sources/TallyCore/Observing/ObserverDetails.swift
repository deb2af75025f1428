import TallyDocuments

// What happens only when something is seen for the first time, or is wrong.

extension Observer {
  @inline(never)
  mutating func keepSample(
    _ document: borrowing Document, _ index: Int, _ node: Int32, _ type: JSONType
  ) {
    let evidence = Evidence(document, index)
    if tree.details[Int(node)].samples.count < Limits.samples {
      tree.details[Int(node)].samples.append(evidence)
    }
    if tree.details[Int(node)].evidence[type] == nil {
      tree.details[Int(node)].evidence[type] = evidence
    }
  }

  @inline(never)
  mutating func noteDuplicate(_ document: borrowing Document, _ name: Int, _ node: Int32) {
    tree.details[Int(node)].duplicates += 1
    if tree.details[Int(node)].duplicate == nil {
      tree.details[Int(node)].duplicate = Evidence(document, name + 1)
    }
  }

  /// Counts an integer that some number type cannot hold.
  @inline(never)
  mutating func weigh(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    let value = document.integer(index)
    let magnitude = value.map { $0.magnitude } ?? .max
    guard value.map({ Int32(exactly: $0) == nil }) ?? true else { return }
    let evidence = Evidence(document, index)
    tree.details[Int(node)].beyondInt32.add(evidence)
    if magnitude > 1 << 53 - 1 { tree.details[Int(node)].beyondDouble.add(evidence) }
    if value == nil { tree.details[Int(node)].beyondInt64.add(evidence) }
  }

  /// Tests `enum`, `const`, `format` and bounds; a value of a wrong type has one fault, not two.
  mutating func test(_ document: borrowing Document, _ index: Int, _ node: Int32) {
    let shape = known[Int(tree[node].shape)]
    guard shape.types.allows(document.type(index)) else { return }
    for (schema, assertion) in shape.assertions where !assertion.holds(document, index) {
      violate(
        Violation.Key(keyword: assertion.keyword, schema: schema), assertion.expectation,
        assertion.location, document, index, node)
    }
    for (schema, name) in shape.formats where Format.matches(name, document, index) == false {
      violate(
        Violation.Key(keyword: "format", schema: schema), name,
        shapes.contract[schema].location, document, index, node)
    }
  }

  @inline(never)
  private mutating func violate(
    _ key: Violation.Key, _ expected: String, _ location: SourceLocation,
    _ document: borrowing Document, _ index: Int, _ node: Int32
  ) {
    let evidence = Evidence(document, index)
    var violation = tree.details[Int(node)].violations[key] ?? Violation()
    violation.add(evidence, expected: expected, location: location)
    tree.details[Int(node)].violations[key] = violation
  }
}

/// Whether a member name is an identifier of a thing: digits alone, a UUID, a long hexadecimal text.
///
/// Objects with such names are maps, and a report for each key would be of no use.
func isIdentifier(_ document: borrowing Document, _ name: Int) -> Bool {
  let content = document.start(name) + 1..<document.end(name) - 1
  guard !content.isEmpty else { return false }
  var digits = 0
  var hexadecimal = 0
  var dashes = 0
  for offset in content {
    switch document.bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      hexadecimal += 1
    case UInt8(ascii: "-"): dashes += 1
    default: return false
    }
  }
  let length = content.count
  if digits == length || (digits + dashes == length && digits >= 4) { return true }
  return digits + hexadecimal >= 16 && digits >= 2 && digits + hexadecimal + dashes == length
}
