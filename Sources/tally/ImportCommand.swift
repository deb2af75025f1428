import TallyCore
import TallyDocuments
import TallyKit

/// `tally import`: captures of any format as files that can be kept, without their secrets.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "Keep captures of any format as files, one of each shape, without secrets"
  static var operands: Operands<Self>? {
    Operands(
      placeholder: "captures…", help: "Files, folders, patterns, or - for standard input.",
      limit: .max
    ) { $0.captures.append($1) }
  }

  static var options: [Option<Self>] {
    [
      Option(
        "--into", "DIR", help: "Where to write DIR/<endpoint>/<number>.json.",
        .value { (command, value) in command.folder = value }),
      Option(
        "--contract", "FILE", help: "Whose operations the folders are named after.",
        .list { (command, value) in command.contracts.append(value) }),
      Option(
        "--endpoint", "ENDPOINT",
        help: "What captures that are bodies alone answer, such as \"GET /articles/{id}\".",
        .endpoint { (command, value) in command.endpoint = value }),
      Option(
        "--config", "FILE", help: "The configuration, instead of \(Configuration.spokenName) here.",
        .value { (command, value) in command.configuration = value }),
      Option(
        "--keep", "NAME|POINTER", help: "Leave a field as it is: email, or /users/*/email.",
        .list { (command, value) throws(UsageError) in
          command.kept.append(try pointer(value))
        }),
      Option(
        "--key", "TEXT", help: "Make the same stand-ins as any other run with this key.",
        .value { (command, value) in command.key = value }),
      Option("--no-redact", help: "Write secrets as they are.", .flag(\.isPlain)),
      Option("--force", help: "Overwrite files that stand in the way.", .flag(\.overwrites)),
      Option(
        "--allow-truncated", help: "Accept a capture that is cut short, up to the cut.",
        .flag(\.allowsTruncated)),
      Option("--quiet", help: "Say nothing of what was done.", .flag(\.isQuiet)),
    ]
  }

  var captures: [String] = []
  var contracts: [String] = []
  var endpoint: String?
  var configuration: String?
  var folder: String?
  var kept: [String] = []
  var key: String?
  var isPlain = false
  var overwrites = false
  var allowsTruncated = false
  var isQuiet = false

  mutating func run(_ streams: Streams) throws -> ExitCode {
    guard let folder else {
      throw UsageError.missing(
        "there is no folder to write to", hint: "Give one with --into.", of: Self.name)
    }
    guard !captures.isEmpty else {
      throw UsageError.missing(
        "there are no captures to import", hint: "Name files or folders, or - for standard input.",
        of: Self.name)
    }
    var options = ImportOptions(folder: folder)
    (options.key, options.kept) = (key, kept)
    (options.redacts, options.overwrites) = (!isPlain, overwrites)
    if isPlain {
      streams.message(
        "warning: nothing is redacted: passwords, tokens and personal data are written to "
          + "\(folder.withVisibleControls()) as they were sent\n")
    }
    let result = try Importer(try configured(), options).run()
    for notice in result.notices { streams.complain("warning: \(notice)") }
    if !isQuiet { try streams.report(Self.summary(of: result, in: folder)) }
    for error in result.errors { streams.complain(error) }
    return result.errors.isEmpty ? .clean : .trouble
  }

  private static func pointer(_ value: String) throws(UsageError) -> String {
    if !value.hasPrefix("/") || (try? JSONPointer(value)) != nil { return value }
    throw .badValue(
      "--keep", value, expected: "a name, or a JSON Pointer such as /users/*/email", of: name)
  }

  private func configured() throws -> Configuration {
    var result = Configuration()
    if let file = try configuration ?? Configuration.find() {
      result = try Configuration(file: file)
    }
    if !contracts.isEmpty {
      result.contracts = contracts.map(CheckCommand.placed)
      result.joinsExamples = true
      result.endpoints = []
      result.clients = []
    }
    result.captures = captures.map(CheckCommand.placed)
    result.bareBodies = endpoint.map(CheckCommand.endpoint)
    result.looksAtNothingElse = true
    result.allowsTruncated = allowsTruncated
    return result
  }

  private static func summary(of result: ImportResult, in folder: String) -> String {
    func count(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    var lines = [
      "\(count(result.exchanges, "response")), \(count(result.files.count, "file")) of "
        + "\(count(result.folders, "endpoint")) in \(folder), \(count(result.redacted, "value")) redacted"
    ]
    lines += result.leftOut.map { "left out \($0.count): \($0.reason)" }
    return lines.map { $0.withVisibleControls() + "\n" }.joined()
  }
}
