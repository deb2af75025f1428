import Foundation
import Synchronization
import TallyCore
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// The contract of the corpora that is spread over the most files.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct DigitalOceanTests {
  @Test(arguments: [("2021-01-15", 215, 509), ("2022-10-05", 278, 662)])
  func isReadAsOne(_ edition: String, _ operations: Int, _ files: Int) throws {
    let folder = try #require(
      Corpora.url("corpora/contract-traffic/digitalocean/contract/\(edition)"))
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let root = try #require(names.first { $0.hasSuffix("DigitalOcean-public.v2.yaml") })
    let asked = Mutex<[String: Int]>([:])
    let path = folder.appending(path: root).path
    let file = InputFile(
      path: path, bytes: Bytes([UInt8](try Data(contentsOf: URL(filePath: path))))
    ) {
      (path: String) throws(InputError) -> Bytes? in
      asked.withLock { $0[path, default: 0] += 1 }
      return (try? Data(contentsOf: URL(filePath: path))).map { Bytes([UInt8]($0)) }
    }
    let start = ContinuousClock.now
    let contract: Contract = try contractReaders.read(file)
    let time = ContinuousClock.now - start
    let counts = asked.withLock { $0 }
    print(
      "digitalocean \(edition): \(contract.operations.count) operations,",
      "\(contract.schemas.count) schemas, \(counts.count + 1) of \(names.count) files, \(time)")
    for notice in contract.notices { print("    \(notice.location.line): \(notice.message)") }
    #expect(contract.operations.count == operations)
    #expect(counts.count + 1 == files)
    #expect(counts.values.allSatisfy { $0 == 1 })
  }
}
