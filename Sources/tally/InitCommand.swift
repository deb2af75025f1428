import TallyCore
import TallyDocuments
import TallyKit

/// `tally init`: a first configuration.
struct InitCommand: Command {
  static let name = "init"
  static let summary = "Write tally.yml, and a workflow, from what stands in this folder"
  static var operands: Operands<Self>? { nil }
  static var options: [Option<Self>] {
    [
      Option("--force", help: "Write over files that are there.", .flag(\.overwrites)),
      Option("--dry-run", help: "Print what would be written, and write nothing.", .flag(\.isDry)),
    ]
  }

  var overwrites = false
  var isDry = false

  mutating func run(_ streams: Streams) throws -> ExitCode {
    if !isDry, !overwrites, let file = try Configuration.find() {
      throw UsageError.missing(
        "\(file) is here already", hint: "Write over it with --force.", of: Self.name)
    }
    let beginning = try Beginning()
    if isDry {
      try streams.report(beginning.configuration)
    } else {
      try Disk.write(beginning.configuration, to: Beginning.fileName)
      try streams.report("wrote \(Beginning.fileName)\n")
    }
    try addPipeline(streams)
    streams.message(beginning.findings.map { "\($0)\n" }.joined())
    return .clean
  }

  /// Writes a workflow where there is a place for it; says what to add where there is a file.
  private func addPipeline(_ streams: Streams) throws {
    if try Disk.kind(of: ".gitlab-ci.yml") == .file {
      return streams.message("add this to .gitlab-ci.yml:\n\n\(Beginning.pipeline)\n")
    }
    guard try Disk.kind(of: ".github") == .folder, !isDry,
      try overwrites || Disk.kind(of: Beginning.workflowFile) == nil
    else { return }
    try Disk.makeFolder(".github/workflows")
    try Disk.write(Beginning.workflow, to: Beginning.workflowFile)
    try streams.report("wrote \(Beginning.workflowFile)\n")
  }
}
