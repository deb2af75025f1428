import TallyCore
import TallyDocuments
import TallyKit

extension CheckCommand {
  /// The configuration file, with what the command line says instead.
  ///
  /// - Throws: ``UsageError`` where neither says what to check, or an `InputError` in the file.
  func configured() throws -> Configuration {
    var result = try found()
    if !contracts.isEmpty {
      // Another contract has other endpoints: those of the configuration, and the clients that are
      // attached to them, are no longer spoken of.
      result.contracts = contracts.map(Self.placed)
      // Bodies without a request could not be told apart by them.
      result.joinsExamples = true
      result.endpoints = []
      result.clients = []
    }
    if !captures.isEmpty {
      result.seesPartOnly =
        contracts.isEmpty
        && (!result.captures.isEmpty || result.endpoints.contains { !$0.captures.isEmpty })
      result.captures = captures.map(Self.placed)
      result.looksAtNothingElse = true
    }
    if !clients.isEmpty { result.clients = clients.map(Self.client) }
    if let baseline { result.baseline = Self.placed(baseline) }
    result.failOn = failOn ?? result.failOn
    result.only = only
    result.readsExcerpts =
      reports.isEmpty || reports.contains { ["text", "html"].contains($0.format) }
    result.guessesModels = guessesModels
    result.bareBodies = endpoint.map(Self.endpoint)
    if isStrict { result.hosts = .strict }
    result.jobs = jobs
    result.capturesExamples = capturesExamples
    result.allowsTruncated = allowsTruncated
    return result
  }

  /// The configuration file, or an empty configuration where the command line says enough.
  private func found() throws -> Configuration {
    if let file = try configuration ?? Configuration.find() {
      return try Configuration(file: file)
    }
    let missing =
      contracts.isEmpty
      ? ("there is no contract to check against", "Give one with --contract")
      : ("there are no captures to check", "Name files or folders")
    let hasCaptures = !captures.isEmpty || capturesExamples
    guard contracts.isEmpty || !hasCaptures else { return Configuration() }
    if contracts.isEmpty, let contract = captures.first(where: Files.looksLikeContract) {
      throw UsageError.missing(
        missing.0, hint: "\(contract) looks like one: write --contract \(contract).", of: Self.name)
    }
    throw UsageError.missing(
      missing.0, hint: "\(missing.1), or write \(Configuration.spokenName).", of: Self.name)
  }

  /// An argument, which is its own place.
  static func placed(_ argument: String) -> Configuration.Placed<String> {
    Configuration.Placed(argument, at: SourceLocation(file: argument, offset: 0))
  }

  /// What `--endpoint` names.
  static func endpoint(_ argument: String) -> Configuration.Placed<String> {
    Configuration.Placed(argument, at: SourceLocation(file: "--endpoint", offset: 0))
  }

  /// `FILE` or `FILE:MODEL`.
  private static func client(_ argument: String) -> Configuration.Client {
    let place = SourceLocation(file: argument, offset: 0)
    guard let colon = colon(of: argument), !argument[colon...].contains("/") else {
      return Configuration.Client(sources: [placed(argument)])
    }
    let root = String(argument[argument.index(after: colon)...])
    return Configuration.Client(
      sources: [Configuration.Placed(String(argument[..<colon]), at: place)],
      root: Configuration.Placed(root, at: place))
  }

  /// The colon before the model: a dictionary has one of its own, `F:[String: Model]`.
  private static func colon(of argument: String) -> String.Index? {
    var depth = 0
    return argument.indices.last { index in
      if argument[index] == "]" { depth += 1 }
      if argument[index] == "[" { depth -= 1 }
      // A bracket that nobody closes is the type's mistake, and not part of the file's name.
      return depth <= 0 && argument[index] == ":"
    }
  }

  // MARK: - Values

  static func threshold(_ value: String) throws(UsageError) -> Configuration.Threshold {
    if let threshold = Configuration.Threshold(value) { return threshold }
    throw .badChoice("threshold", value, allowed: Configuration.Threshold.names, of: name)
  }

  static func jobs(_ value: String) throws(UsageError) -> Int {
    if let jobs = Int(value), (1...1024).contains(jobs) { return jobs }
    throw .badValue("--jobs", value, expected: "a whole number from 1 to 1024", of: name)
  }

  /// `GET /articles/{id}`, or the name of an endpoint.
  static func selection(_ value: String) throws(UsageError) -> Configuration.Selection {
    if !value.isMethod, let selection = Configuration.Selection(value) { return selection }
    let expected = "a request, such as \"GET /articles/{id}\", or the name of an endpoint"
    throw .badValue("--only", value, expected: expected, of: name)
  }
}
