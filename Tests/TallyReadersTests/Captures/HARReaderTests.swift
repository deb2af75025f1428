import TestSupport
import Testing

@testable import TallyReaders

@Suite struct HARReaderTests {
  static func har(_ entries: String) -> String {
    "{\"log\":{\"version\":\"1.2\",\"entries\":[\(entries)]}}"
  }

  /// An entry with a response's content, and more if given.
  static func entry(
    _ content: String, status: Int = 200, method: String = "GET", more: String = ""
  ) -> String {
    "{\"request\":{\"method\":\"\(method)\",\"url\":\"https://h/a\"},\"response\":{\"status\":\(status)\(more),\"content\":{\(content)}}}"
  }

  static let json = #""mimeType":"application/json; charset=utf-8""#

  static let bodies: [(entry: String, body: String)] = [
    (entry(json + #","text":"{\"id\": 1}""#), #"json {"id": 1}"#),
    (entry(json + #","text":"eyJpZCI6MX0=","encoding":"base64""#), #"json {"id":1}"#),
    (entry(json + #","text":"eyJpZCI6MX0","encoding":"BASE64""#), #"json {"id":1}"#),
    (
      entry(json + #","text":"MANUALLY REMOVED","encoding":"base64""#),
      "unverifiable (the capture holds a stand-in for the body)"
    ),
    (
      entry(json + #","text":"H4sIAAAAAAAA","encoding":"base64""#),
      "unverifiable (the body is compressed with gzip, and is cut short)"
    ),
    (entry(json + #","text":"{}","encoding":"utf-8""#), "json {}"),
    (
      entry(
        json + #","text":"{}""#, more: #","headers":[{"name":"content-encoding","value":"gzip"}]"#),
      "json {}"
    ),
    (entry(json + #","size":10"#), "unverifiable (the capture did not keep the body)"),
    (entry(json + #","size":-1"#), "unverifiable (the capture did not keep the body)"),
    (entry(json), "unverifiable (the capture did not keep the body)"),
    (entry(json + #","size":0"#), "none"),
    (
      entry(json + #","size":0"#, more: #","bodySize":9"#),
      "unverifiable (the capture did not keep the body)"
    ),
    (entry(json + #","size":0,"text":"""#), "none"),
    (entry(json + #","text":"""#), "none"),
    (entry(json + #","size":7,"text":"""#), "unverifiable (the capture did not keep the body)"),
    (
      entry(json + #","size":7,"_file":"a.json""#),
      "unverifiable (the capture keeps the body in another file, which is not beside it)"
    ),
    (entry(json + #","text":"{}""#, status: 204), "none"),
    (entry(json + #","text":"{}""#, status: 304), "none"),
    (entry(json + #","text":"{}""#, method: "head"), "none"),
    (
      entry(json + #","size":5"#, status: 0),
      "unverifiable (the capture holds no response, as its status says)"
    ),
    (entry(#""mimeType":"text/html","text":"<p>""#), "other"),
    (entry(#""mimeType":"text/html","size":3"#), "other"),
    (entry(#""mimeType":"text/html","text":"{}""#), "other"),
    (entry(#""mimeType":"image/png","text":"iVBOR","encoding":"base64""#), "other"),
    (entry(#""mimeType":"text/plain","text":" [1]""#), "json [1]"),
    (entry(#""mimeType":"text/plain","text":"[1""#), "other"),
    (entry(#""mimeType":"text/plain","text":"17""#), "other"),
    (entry(#""mimeType":"application/octet-stream","text":"{}""#), "json {}"),
    (entry(#""text":"{}""#), "json {}"),
    (
      entry(
        #""mimeType":"","text":"{""#,
        more: #","headers":[{"name":"Content-TYPE","value":"text/json"}]"#),
      "invalid (truncated JSON)"
    ),
    (entry(#""mimeType":"application/problem+json","text":"{}""#), "json {}"),
    (
      entry(json + #","text":"  ""#),
      "invalid (empty)"
    ),
    (
      entry(json + #","text":"\u003c!DOCTYPE html>""#),
      "invalid (HTML)"
    ),
    (
      entry(json + #","text":"oops""#),
      "invalid (text)"
    ),
    (
      entry(json + #","text":"{\"id\":\n<ID>}""#),
      "unverifiable (the capture holds a stand-in for a part of the body)"
    ),
    (
      entry(json + #","text":"\#(String(repeating: "[", count: 600))""#),
      "unverifiable (the body is nested deeper than 512 levels)"
    ),
    (#"{"request":{"method":"GET","url":"/a"}}"#, "unverifiable (the capture holds no response)"),
    (#"{"request":{"method":"GET","url":"/a"},"response":{"status":200}}"#, "none"),
  ]

  @Test(arguments: bodies)
  func readsBodies(_ row: (entry: String, body: String)) throws {
    let reading = try CaptureReading(Self.har(row.entry))
    #expect(reading.errors == [])
    #expect(reading.exchanges.count == 1)
    let body = reading.exchanges.first?.replacing(#/ 1:\d+$/#, with: "")
    #expect(body?.hasSuffix(" " + row.body) == true, "\(reading.exchanges)")
  }

  /// The text of a body that is not JSON, `^` before the place where it stops being JSON.
  @Test(arguments: [
    #"^oops"#, #" ^"#, #"{\"id\":\n^@}"#, #"\t{\"a\": \"\u00e9é\ud83d\ude00\",^}"#, #"{\"a\":^"#,
    #"{\"a\":\"^\u000a\""#,
  ])
  func placesMistakesInTheFile(_ marked: String) throws {
    for before in ["", "\n", "{},\n\n  {\"é\":1},"] {
      let text = Self.har(before + Self.entry(Self.json + ",\"text\":\"\(marked)\""))
      let lines = text.prefix { $0 != "^" }.split(separator: "\n", omittingEmptySubsequences: false)
      let place = "\(lines.count):\((lines.last?.unicodeScalars.count ?? 0) + 1)"
      let reading = try CaptureReading(text.replacing("^", with: ""))
      #expect(reading.exchanges.last?.hasSuffix(" " + place) == true, "\(reading.exchanges)")
    }
  }

  static let requests: [(request: String, read: String)] = [
    (#""request":{"method":"get","url":"https://h/a?b=c"}"#, "GET https://h/a?b=c - "),
    (#""request":{"method":"GET","url":"a.json"}"#, "GET /a.json - "),
    (#""request":{"url":"/a"}"#, "GET /a - "),
    (#""request":{"method":"GET"}"#, "- - "),
    (#""x":1"#, "- - "),
    (
      #""request":{"headers":[{"name":":method","value":"PUT"},{"name":":path","value":"/a?b"},{"name":":authority","value":"h"}]}"#,
      "PUT https://h/a?b - "
    ),
  ]

  @Test(arguments: requests)
  func readsRequests(_ row: (request: String, read: String)) throws {
    let reading = try CaptureReading(Self.har("{\(row.request)}"))
    #expect(reading.exchanges.first?.hasPrefix(row.read) == true, "\(reading.exchanges)")
  }

  static let mistakes: [(text: String, exchanges: Int, error: String)] = [
    (har(""), 0, ""),
    (#"{"log":{"entries":[]},"log":{"entries":[{}]}} "#, 1, ""),
    (har("{},\n7,\n{}"), 2, "2:1 an entry must be an object"),
    (har("{},\n{\"a\":},\n{}"), 2, "2:6 expected a value, found '}'"),
    (har("{} {}"), 1, "1:39 expected ',' or ']', found '{'"),
    (har("{}") + "x", 1, "1:41 expected the end of the text, found 'x'"),
    (
      #"{"log":{"entries":[{},{"re"#, 1,
      "1:27 expected the rest of this entry, found the end of the file"
    ),
    (#"{"log":{"entries":[{}"#, 1, "1:22 expected the rest of the HAR, found the end of the file"),
    (
      "{\n\"log\":\n{\"entries\":[{}]}\n", 1,
      "4:1 expected the rest of the HAR, found the end of the file"
    ),
    (#"{"creator":{}}"#, 0, "1:1 the member \"log\" is missing"),
    (#"{"log":{"pages":[]}}"#, 0, "1:1 the member \"entries\" is missing"),
    (#"{"log":[2] "x"}"#, 0, "1:1 \"log\" must be an object"),
    ("[]", 0, "1:1 expected a HAR's '{', found '['"),
    ("cb({})", 0, "1:1 the member \"log\" is missing"),
    ("cb{}", 0, "1:3 expected '(', found '{'"),
    ("a({\"log\":{\"entries\":[{}]}});x", 1, "1:29 expected the end of the text, found 'x'"),
  ]

  @Test(arguments: mistakes)
  func saysWhatIsWrongAndReadsTheRest(
    _ row: (text: String, exchanges: Int, error: String)
  ) throws {
    let reading = try CaptureReading(row.text, path: "a.har")
    #expect(reading.errors.joined() == row.error)
    #expect(reading.exchanges.count == row.exchanges)
  }

  @Test func readsTheSameInChunksOfEverySize() throws {
    let entries =
      Self.bodies.prefix(12).map(\.entry) + ["7", "[\"\\\\\", {}]", "\"x]\"", "{\"a\":é}"]
    let text = "\u{FEFF}" + Self.har("\n" + entries.joined(separator: " ,\n\t") + " \n")
    let whole = try CaptureReading(text)
    #expect(whole.exchanges.count == 12)
    #expect(whole.errors.isEmpty == false)
    for size in 1...text.utf8.count {
      let pieces = try CaptureReading(text, chunk: size)
      #expect(pieces.exchanges == whole.exchanges, "chunks of \(size)")
      #expect(pieces.errors.first == whole.errors.first)
    }
  }

  /// A HAR cut anywhere gives what came before the cut, then an error; never a crash.
  @Test func readsWhatStandsBeforeACut() throws {
    let text = Array(Self.har(Self.bodies.prefix(5).map(\.entry).joined(separator: ",")).utf8)
    let whole = try CaptureReading(text)
    for length in 1..<text.count {
      let cut = try CaptureReading(Array(text.prefix(length)), path: "a.har")
      #expect(cut.errors.count == 1, "cut at \(length)")
      #expect(whole.exchanges.starts(with: cut.exchanges), "cut at \(length)")
    }
  }

  /// Random damage is an error or another reading, never a crash.
  @Test(arguments: 0..<300)
  func survivesDamage(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var text = Array(Self.har(Self.bodies.map(\.entry).joined(separator: ",")).utf8)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      text[Int.random(in: 0..<text.count, using: &random)] =
        Array("{}[]\",:\\x\0\u{7F}".utf8).randomElement(using: &random) ?? 0
    }
    let size = Int.random(in: 1...text.count, using: &random)
    #expect(try CaptureReading(text, path: "a.har", chunk: size).format == "HAR")
  }
}
