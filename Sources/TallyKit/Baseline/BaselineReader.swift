import TallyCore
public import TallyDocuments
import TallyReaders

extension Baseline {
  /// Reads a baseline.
  ///
  /// - Throws: `InputError` where there is no file, and at the first line that is no entry.
  public init(reading file: String) throws(InputError) {
    self.init(file: file)
    guard try Disk.kind(of: file) != nil else {
      throw InputError(
        .invalid(
          "there is no baseline here",
          hint: "Write it with tally accept, which takes the options of the check."),
        at: SourceLocation(file: file, offset: 0))
    }
    let document = try InputFile(path: file, bytes: try Disk.contents(of: file)).parse()
    let root = document.root
    guard root.type == .array, let header = root.elements.first,
      header.type == .object, header["tally"]?.string == "baseline"
    else {
      throw InputError(
        .invalid("this is no baseline", hint: "Write one with tally accept."), at: root.location)
    }
    guard header["version"]?.integer == 1 else {
      throw InputError(
        .invalid("this baseline is of another version", hint: "Use a newer tally."),
        at: header.location)
    }
    for element in root.elements.dropFirst() { entries.append(try Self.entry(element)) }
  }

  private static let required = ["id", "rule", "severity", "endpoint"]

  /// The texts of an entry, by member, and how far it goes.
  private struct Texts {
    var texts: [String: String] = [:]
    var extent: Extent?

    subscript(_ name: String) -> String? {
      get { texts[name] }
      set { texts[name] = newValue }
    }
  }

  private static func reading(
    _ name: String
  ) -> (inout Texts, Document.Node) throws(InputError) -> Void {
    { (target, node) throws(InputError) in
      // The body itself has the empty location.
      if name == "location", node.string == "" {
        target[name] = ""
      } else {
        target[name] = try node.placedString("\"\(name)\"").value
      }
    }
  }

  private static func readingExtent() -> (inout Texts, Document.Node) throws(InputError) -> Void {
    { (target, node) throws(InputError) in
      guard node.type == .array else { throw node.isNot("\"accepted\"", "a list of strings") }
      var words: [String] = []
      for word in node.elements { words.append(try word.placedString("what is accepted").value) }
      target.extent = Extent(words)
    }
  }

  private static func entry(_ node: Document.Node) throws(InputError) -> Entry {
    var texts = Texts()
    var table: MemberTable<Texts> = [:]
    for name in required + ["location", "until", "why"] { table[name] = reading(name) }
    table["accepted"] = readingExtent()
    try node.readMembers(of: "an entry of the baseline", by: table, into: &texts)
    for name in required + ["location"] where texts[name] == nil {
      throw InputError(.missingMember(name), at: node.location)
    }
    guard let severity = Severity(rawValue: texts["severity"] ?? "") else {
      throw (node["severity"] ?? node).isNot(
        "\"severity\"", "one of: \(Severity.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if let until = texts["until"], Day(until) == nil {
      throw (node["until"] ?? node).isNot("\"until\"", "a day, as \"2027-01-31\"")
    }
    return Entry(
      id: texts["id"] ?? "", rule: texts["rule"] ?? "", severity: severity,
      endpoint: texts["endpoint"] ?? "", location: texts["location"] ?? "",
      extent: texts.extent,
      until: texts["until"], why: texts["why"], place: node.location)
  }
}
