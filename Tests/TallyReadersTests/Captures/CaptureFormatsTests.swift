import Testing

@testable import TallyReaders

@Suite struct CaptureFormatsTests {
  @Test(arguments: CaptureFormats.rows)
  func reads(_ row: CaptureFormats.Row) throws {
    let reading = try CaptureReading(row.text)
    #expect(reading.format == row.format)
    #expect(reading.exchanges.map { $0.replacing(#/ @\d+/#, with: "") } == row.exchanges)
    #expect(reading.errors.count == row.errors.count, "\(reading.errors)")
    for (error, beginning) in zip(reading.errors, row.errors) {
      #expect(error.hasPrefix(beginning), "\(error)")
    }
  }

  @Test(arguments: CaptureFormats.rows)
  func readsTheSameInChunks(_ row: CaptureFormats.Row) throws {
    let whole = try CaptureReading(row.text)
    for size in [1, 7, 64] { #expect(try CaptureReading(row.text, chunk: size) == whole) }
  }

  /// A file may be cut anywhere: nothing crashes, and nothing whole is lost or made up.
  @Test(arguments: CaptureFormats.rows)
  func readsWhatComesBeforeACut(_ row: CaptureFormats.Row) throws {
    let bytes = Array(row.text.utf8)
    let whole = try CaptureReading(bytes)
    for end in stride(from: 1, to: bytes.count, by: 1 + bytes.count / 60) {
      let reading = try CaptureReading(Array(bytes[..<end]))
      guard row.text.first == "{" || row.text.first == "[", reading.format == row.format,
        row.format != "NDJSON"
      else { continue }
      #expect(!reading.errors.isEmpty, "cut at \(end)")
      #expect(whole.exchanges.starts(with: reading.exchanges), "cut at \(end)")
    }
  }
}
