import Foundation
import PackagePlugin

/// `swift package tally …`: the command, in the folder of the package.
///
/// SwiftPM ends with 1 whenever a plugin fails, so drift and trouble are told apart by what is said alone.
@main
struct TallyCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "tally").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("tally \(arguments.first ?? "") ended with \(process.terminationStatus)")
    }
  }
}
