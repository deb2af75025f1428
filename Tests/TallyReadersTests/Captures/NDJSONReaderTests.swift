import Testing

@testable import TallyReaders

@Suite struct NDJSONReaderTests {
  @Test func readsBodies() throws {
    let reading = try CaptureReading("\u{FEFF}{\"a\":1}\r\n\n[2]\n  3  ")
    #expect(
      reading.exchanges == [
        "- - - @3 json {\"a\":1}", "- - - @13 json [2]", "- - - @19 json 3",
      ])
    #expect(reading.errors == [])
  }

  static let shapes: [(line: String, exchange: String)] = [
    (
      #"{"request":{"method":"get","url":"http://h/a?b=1"},"response":{"status":200,"headers":{"content-type":"application/json"},"body":"{\"id\":\"7\"}"}}"#,
      #"GET http://h/a?b=1 200 application/json @0 json {"id":"7"}"#
    ),
    (
      #"{"request":{"method":"GET","url":"/a"},"response":{"status":200,"headers":[{"name":"Content-Type","value":"text/html"}],"body":"<p>"}}"#,
      "GET /a 200 text/html @0 other"
    ),
    (
      #"{"request":{"method":"GET","url":"/a"},"response":{"status":"200","headers":{"Content-Type":["application/json"]},"body":{"id":7}}}"#,
      #"GET /a 200 application/json @0 json {"id":7}"#
    ),
    (
      #"{"request":{"method":"POST","url":"/a"},"response":{"status":201,"headers":{}}}"#,
      "POST /a 201 - @0 none"
    ),
    (
      #"{"method":"GET","url":"/a","status":200,"body":[1]}"#,
      "GET /a 200 - @0 json [1]"
    ),
    (
      #"{"method":"GET","url":"/a","status":200,"body":"[1]"}"#,
      "GET /a 200 - @0 json [1]"
    ),
    (
      #"{"method":"GET","url":"/a","status":200,"body":"plain"}"#,
      "GET /a 200 - @0 other"
    ),
    (
      #"{"method":"HEAD","url":"/a","status":200,"headers":{"content-type":"application/json"},"body":""}"#,
      "HEAD /a 200 application/json @0 none"
    ),
    (
      #"{"method":"GET","url":"/a","status":200,"headers":{"content-type":"application/json"},"body":"{\"a\":\n\"\u00e9"}"#,
      "GET /a 200 application/json @0 invalid (truncated JSON) 1:112"
    ),
    (
      #"{"method":"GET","url":"/a","status":200,"headers":{"content-type":"application/json"},"body":" <html>"}"#,
      "GET /a 200 application/json @0 invalid (HTML) 1:96"
    ),
    (#"{"method":"GET","url":"/a"}"#, #"- - - @0 json {"method":"GET","url":"/a"}"#),
  ]

  @Test(arguments: shapes)
  func readsExchanges(_ row: (line: String, exchange: String)) throws {
    #expect(try CaptureReading(row.line + "\n0\n").exchanges.first == row.exchange)
  }

  @Test func countsTheOtherLinesWhenOneIsNotJSON() throws {
    let reading = try CaptureReading("{\"a\":1}\n{\"é\":,}\n{\"a\":2}\n")
    #expect(reading.exchanges.count == 2)
    #expect(reading.errors == ["2:6 expected a value, found ','"])
  }

  /// What a line lacks at its end is told as that, wherever a chunk ends.
  @Test(arguments: ["{\"b\":", "{\"b\": \"x", "[1,", "tru", "{\"b\": \"\\u12"])
  func tellsMistakesAlikeInChunksOfEverySize(_ line: String) throws {
    let text = "{\"a\":1}\n\(line)\n{\"a\":2}\n"
    let whole = try CaptureReading(text)
    #expect(whole.errors.count == 1 && whole.errors[0].hasPrefix("2:"))
    #expect(whole.errors[0].contains("the end of the line"))
    for size in 1...text.utf8.count {
      #expect(try CaptureReading(text, chunk: size) == whole, "chunks of \(size)")
    }
  }

  @Test func readsTheSameInChunksOfEverySize() throws {
    let text =
      "\u{FEFF}{\"a\":\"é\\n\"}\r\n\n\(RecognitionTests.exchange)\n  \n{\"b\":}\n[1,\"\\\"\"]\n\(RecognitionTests.exchange)"
    let whole = try CaptureReading(text)
    #expect(whole.exchanges.count == 4)
    for size in 1...text.utf8.count {
      #expect(try CaptureReading(text, chunk: size) == whole, "chunks of \(size)")
    }
  }
}
