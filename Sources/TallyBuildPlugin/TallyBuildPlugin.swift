import Foundation
import PackagePlugin

/// Fails the build of a target where the package's captures have drifted: `tally check` by its `tally.yml` or
/// `tally.json`.
///
/// The check runs again when a file of the package has changed that may be a capture, a contract or a
/// client; of new files SwiftPM learns with the next one that changes. There is no output: a report would
/// become a resource of the target. SwiftPM ends with 1 for a failed build, whatever the check ended with.
@main
struct TallyBuildPlugin: BuildToolPlugin {
  private static let configurations = ["tally.yml", "tally.json", "tally.yaml"]
  private static let kinds: Set = [
    "h", "har", "http", "json", "m", "mm", "ndjson", "swift", "yaml", "yml",
  ]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL
    let found = Self.configurations.map { folder.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    guard let configuration = found.first, found.count == 1 else {
      Diagnostics.error(
        found.isEmpty
          ? "there is no tally.yml or tally.json in \(folder.path): make one with tally init"
          : "there are two configurations in \(folder.path): keep one of them")
      return []
    }
    return [
      .buildCommand(
        displayName: "Checking what \(target.name) is sent",
        executable: try context.tool(named: "tally").url,
        arguments: [
          "check", "--config", configuration.path, "--quiet", "--report", "xcode",
        ],
        inputFiles: Self.files(beneath: folder), outputFiles: [])
    ]
  }

  /// What a check may depend on, sorted.
  private static func files(beneath folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (all?.allObjects ?? []).compactMap { $0 as? URL }
      .filter { kinds.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
