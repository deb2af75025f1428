package import TallyCore
package import TallyDocuments

extension PastReport {
  /// Reads what `--report json` has written.
  ///
  /// - Throws: `InputError` for what is no report, for one of another version than 1, and at the first
  ///   member that is missing or of another type.
  package init(reading file: InputFile) throws(InputError) {
    let root = try Document(parsing: file.bytes, origin: Origin(file: file.path)).root
    guard root.type == .object, let version = root["report"], root["tally"]?.string != nil else {
      throw InputError(
        .invalid(
          "this is no report of tally check",
          hint: "Write one with tally check --report json=FILE."), at: root.location)
    }
    guard version.integer == 1 else {
      throw InputError(
        .invalid("this report is of another version", hint: "Use a newer tally."),
        at: version.location)
    }
    var endpoints: [Endpoint] = []
    for node in try root.list("endpoints") { endpoints.append(try Endpoint(node)) }
    var findings: [Drift] = []
    for node in try root.list("findings") { findings.append(try Drift(node)) }
    self.init(
      file: file.path, verdict: try root.word("verdict"), endpoints: endpoints,
      findings: findings, errors: try root.list("errors").count)
  }
}

extension PastReport.Endpoint {
  fileprivate init(_ node: Document.Node) throws(InputError) {
    guard let captures = try node.required("captures").integer else {
      throw try node.required("captures").isNot("\"captures\"", "an integer")
    }
    self.init(id: try node.text("id"), captures: captures, verdict: try node.word("verdict"))
  }
}

extension PastReport.Drift {
  fileprivate init(_ node: Document.Node) throws(InputError) {
    guard let isBaselined = try node.required("baselined").bool else {
      throw try node.required("baselined").isNot("\"baselined\"", "true or false")
    }
    var clients: Set<String> = []
    for impact in try node.list("impact") where try impact.text("effect") != "none" {
      clients.insert(try impact.text("client"))
    }
    var others: [(id: String, endpoint: String)] = []
    for place in try node.list("alsoAt") {
      others.append((try place.text("id"), try place.text("endpoint")))
    }
    self.init(
      id: try node.text("id"), rule: try node.text("rule"), severity: try node.word("severity"),
      endpoint: try node.text("endpoint"), location: try node.text("location"),
      message: try node.text("message"), clients: clients.sorted(), isBaselined: isBaselined,
      others: others)
  }
}

extension Document.Node {
  fileprivate func required(_ name: String) throws(InputError) -> Document.Node {
    guard type == .object else { throw isNot("this", "an object") }
    guard let value = self[name] else { throw InputError(.missingMember(name), at: location) }
    return value
  }

  fileprivate func text(_ name: String) throws(InputError) -> String {
    let value = try required(name)
    guard let text = value.string else { throw value.isNot("\"\(name)\"", "a string") }
    return text
  }

  fileprivate func word<Word: RawRepresentable<String>>(
    _ name: String
  ) throws(InputError) -> Word {
    guard let word = Word(rawValue: try text(name)) else {
      throw try required(name).isNot("\"\(name)\"", "a word of version 1 of the report")
    }
    return word
  }

  fileprivate func list(_ name: String) throws(InputError) -> [Document.Node] {
    let value = try required(name)
    guard value.type == .array else { throw value.isNot("\"\(name)\"", "a list") }
    return value.elements
  }

  fileprivate func isNot(_ what: String, _ expected: String) -> InputError {
    InputError(.wrongType(of: what, expected: expected), at: location)
  }
}
