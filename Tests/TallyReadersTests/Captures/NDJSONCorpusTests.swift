import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import TallyReaders

/// The line-wise traffic with which another drift checker is tested.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct NDJSONCorpusTests {
  static let folder =
    Corpora.url("corpora/peer-traffic-suites/redocly-drift/tests/e2e/drift/fixtures")?.path ?? ""

  static let files: [String] = {
    let names = (try? Disk.names(in: folder)) ?? []
    return names.filter { $0.hasPrefix("traffic") && $0.hasSuffix(".ndjson") }
  }()

  @Test func thereAreFiles() { #expect(Self.files.count == 10) }

  /// Every line is an exchange with a request, and none is in doubt.
  @Test(arguments: files)
  func readsEveryLineAsAnExchange(_ file: String) throws {
    let bytes = try Disk.contents(of: "\(Self.folder)/\(file)")
    let text = bytes.string(in: 0..<bytes.count)
    let reading = try CaptureReading(text, path: file)
    #expect(reading.format == "NDJSON")
    #expect(reading.errors == [])
    #expect(reading.exchanges.count == text.split(separator: "\n").count)
    for exchange in reading.exchanges {
      #expect(
        exchange.contains(#/^[A-Z]+ https?://\S+ \d{3} .* (json .+|none|other)$/#), "\(exchange)")
    }
  }
}
