import TallyCore
import TallyDocuments
import TallyKit

/// `tally init`: a first configuration, and what a CI server needs.
struct InitCommand: Command {
  static let name = "init"
  static let summary = "Write tally.yml, and a CI file, from what stands in this folder"
  static var operands: Operands<Self>? { nil }
  static var options: [Option<Self>] {
    [
      Option(
        "--ci", "HOST",
        help:
          "The CI file to write: github, gitlab or none; else by what stands here and git's remote.",
        .value { (command, value) throws(UsageError) in
          command.pipelines = try pipelines(value)
        }),
      Option("--force", help: "Write over files that are there.", .flag(\.overwrites)),
      Option("--dry-run", help: "Print what would be written, and write nothing.", .flag(\.isDry)),
    ]
  }

  /// Those that were asked for; `nil` for those that the folder is made for.
  var pipelines: [Pipeline]?
  var overwrites = false
  var isDry = false

  private static func pipelines(_ value: String) throws(UsageError) -> [Pipeline] {
    if value == "none" { return [] }
    if let pipeline = Pipeline(rawValue: value) { return [pipeline] }
    let hosts = Pipeline.allCases.map(\.rawValue) + ["none"]
    throw .badChoice("CI host", value, allowed: hosts, of: name)
  }

  mutating func run(_ streams: Streams) throws -> ExitCode {
    if !isDry, !overwrites, let file = try Configuration.find() {
      guard let pipelines, !pipelines.isEmpty else {
        throw UsageError.missing(
          "\(file) is here already",
          hint: "Write over it with --force; --ci github and --ci gitlab add a CI file alone.",
          of: Self.name)
      }
      streams.message("\(file) is here already, and stays as it is\n")
      try addPipelines(streams)
      return .clean
    }
    let beginning = try Beginning()
    if isDry {
      try streams.report(beginning.configuration)
    } else {
      try Disk.write(beginning.configuration, to: Beginning.fileName)
      try streams.report("wrote \(Beginning.fileName)\n")
    }
    try addPipelines(streams)
    streams.message(beginning.findings.map { "\($0)\n" }.joined())
    return .clean
  }

  private func addPipelines(_ streams: Streams) throws {
    let wanted = try pipelines ?? Pipeline.found()
    for pipeline in wanted { try add(pipeline, streams) }
    if let top = Pipeline.folder, pipelines?.isEmpty != true {
      streams.message(
        "no CI file is looked for here: it belongs to the top of the repository, which is \(top)\n")
    } else if wanted.isEmpty, pipelines == nil {
      streams.message(
        "no CI file: there is no .github, no .gitlab-ci.yml, and no git remote at GitHub or GitLab; "
          + "ask for one with --ci github or --ci gitlab\n")
    }
  }

  /// Writes a CI file; says what to add where it is somebody's.
  private func add(_ pipeline: Pipeline, _ streams: Streams) throws {
    let file = pipeline.file
    if try Disk.kind(of: file) != nil {
      if !pipeline.ownsFile {
        return streams.message(
          "\(file) is here already, and stays as it is: add this to it\n\n\(pipeline.text)\n")
      }
      guard overwrites else {
        return streams.message(
          "\(file) is here already, and stays as it is; --force writes over it\n")
      }
    }
    if isDry { return streams.message("would write \(file):\n\n\(pipeline.text)\n") }
    try Disk.makeFolder(holding: file)
    try Disk.write(pipeline.text, to: file)
    try streams.report("wrote \(file)\n")
    streams.message("\(file): put the tally command on its path, as a comment in it says\n")
  }
}
