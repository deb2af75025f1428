import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import Testing

private let clientFolder = ProcessInfo.processInfo.environment["TALLY_CLIENT_SOURCES"]

/// How much of a folder of client sources is read, with what is opaque by its reason.
@Suite(.enabled(if: clientFolder != nil, "TALLY_CLIENT_SOURCES names no folder"))
struct ClientFolderTests {
  @Test func everyFileIsReadOrSaysWhyNot() throws {
    let root = URL(filePath: try #require(clientFolder))
    var files = ClientFiles(ClientRequest(name: "folder"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    for path in paths where ["swift", "m", "h", "mm"].contains(path.split(separator: ".").last) {
      let bytes = Bytes([UInt8](try Data(contentsOf: root.appending(path: path))))
      try files.add(InputFile(path: path, bytes: bytes))
    }
    for client in try files.models() {
      let properties = client.models.values.flatMap(\.properties).filter { $0.operands.isEmpty }
      let opaque = properties.compactMap(\.opacity)
      let reasons = Dictionary(grouping: opaque) {
        $0.reason.replacing(#/[\w.]+(\(\))?$/#, with: "…")
      }
      print(
        "\(client.decoder.profile): \(client.models.count) models, \(properties.count) properties,"
          + " \(opaque.count) opaque, \(client.notices.count) notices")
      for (reason, all) in reasons.sorted(by: {
        ($1.value.count, $0.key) < ($0.value.count, $1.key)
      }) {
        print("  \(all.count)  \(reason)  \(all[0].location)")
      }
      for notice in client.notices { print("  notice: \(notice.message) \(notice.location)") }
      #expect(!client.models.isEmpty)
      #expect(opaque.allSatisfy { !$0.reason.isEmpty && !$0.location.file.isEmpty })
    }
  }
}
