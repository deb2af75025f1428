import Testing

/// What lies between the bytes of a body and its JSON, in every way that recorders keep it.
@Suite struct BodyDecodingTests {
  /// Bytes that are characters of another set are counted as what they are in the file.
  @Test func placesMistakesInLatin1() throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=iso-8859-1\r\n\r\n"
    let body = Array("{\"".utf8) + [0xE9, 0xFC, 0x80, 0xE9] + Array("\": 1,\n \"b\" 2}".utf8)
    let reading = try CaptureReading(Array(head.utf8) + body)
    #expect(reading.exchanges.count == 1)
    #expect(reading.exchanges.first?.hasSuffix("invalid (broken JSON) 5:6") == true)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// As it is spelled in a HAR.
    let text: String
    let encoding: String
    let type: String
    let coding: String
    let body: String

    init(
      _ what: String, text: String, encoding: String, type: String, coding: String, body: String
    ) {
      testDescription = what
      self.text = text
      self.encoding = encoding
      self.type = type
      self.coding = coding
      self.body = body
    }
  }

  static let rows = [
    Row(
      "gzip", text: "H4sIAAAAAAACA6tWykvMTVWyUjq8UqkWACLGdtINAAAA", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "gzip in gzip", text: "H4sIAAAAAAACA5Pv5mAAASbm1WGnvM/4hm4KstoTtFKMQelY2SVeoAQASoSkbiEAAAA=",
      encoding: "base64", type: "application/json; charset=utf-8", coding: "",
      body: #"json {"name":"é"}"#),
    Row(
      "zlib", text: "eJyrVspLzE1VslI6vFKpFgAgIQTI", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "raw deflate, by the header", text: "q1bKS8xNVbJSOrxSqRYA", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "deflate", body: #"json {"name":"é"}"#),
    Row(
      "gzip of UTF-16", text: "H4sIAAAAAAACA/v/r5pBiSGPIZEhlyEVyLIC4pdAXMsAACPWtDQaAAAA",
      encoding: "base64", type: "application/json; charset=utf-8", coding: "",
      body: #"json {"name":"é"}"#),
    Row(
      "gzip, cut short", text: "H4sIAAAAAAACA6tWykvMTVWyUjq8UqkW", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "",
      body: "unverifiable (the body is compressed with gzip, and is cut short)"),
    Row(
      "gzip, damaged", text: "H4sIAAAAAAACA6tWykvMTVWyUjq8UqkWACLGd9INAAAA", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "",
      body:
        "unverifiable (the body is compressed with gzip, and is damaged: its checksum does not match)"
    ),
    Row(
      "zstd", text: "KLUv/QQA", encoding: "base64", type: "application/json; charset=utf-8",
      coding: "", body: "unverifiable (the body is compressed with zstd, which is not read)"),
    Row(
      "brotli", text: "CwKAeyJhIjoxfQM=", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "br",
      body: "unverifiable (the body is compressed with brotli, which is not read)"),
    Row(
      "JSON under brotli's header", text: "eyJuYW1lIjoiw6kifQ==", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "br", body: #"json {"name":"é"}"#),
    Row(
      "gzip as characters",
      text:
        #"\u001f\u008b\b\u0000\u0000\u0000\u0000\u0000\u0002\u0003\u00abV\u00caK\u00ccMU\u00b2R:\u00bcR\u00a9\u0016\u0000\"\u00c6v\u00d2\r\u0000\u0000\u0000"#,
      encoding: "", type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#
    ),
    Row(
      "gzip as text, destroyed",
      text:
        #"\u001f\ufffd\b\u0000\u0000\u0000\u0000\u0000\u0002\u0003\ufffdV\ufffdK\ufffdMU\ufffdR:\ufffdR\ufffd\u0016\u0000\"\ufffdv\ufffd\r\u0000\u0000\u0000"#,
      encoding: "", type: "application/json; charset=utf-8", coding: "",
      body: "unverifiable (the body is compressed, and was kept as text, which destroyed it)"),
    Row(
      "UTF-16, little end first", text: "ewAiAG4AYQBtAGUAIgA6ACIA6QAiAH0A", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "UTF-16, big end first", text: "AHsAIgBuAGEAbQBlACIAOgAiAOkAIgB9", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "UTF-16 with its mark", text: "/v8AewAiAG4AYQBtAGUAIgA6ACIA6QAiAH0=", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "UTF-8 with a mark", text: "77u/eyJuYW1lIjoiw6kifQ==", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "Latin-1", text: "eyJuYW1lIjoi6SJ9", encoding: "base64",
      type: "application/json; charset=ISO-8859-1", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "Windows-1252", text: "eyJuYW1lIjoigJPplCJ9", encoding: "base64",
      type: #"application/json;charset=\"windows-1252\""#, coding: "",
      body: #"json {"name":"€“é”"}"#),
    Row(
      "UTF-8 under Latin-1's name", text: "eyJuYW1lIjoiw6kifQ==", encoding: "base64",
      type: "application/json; charset=latin1", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "Latin-1 under no name", text: "eyJuYW1lIjoi6SJ9", encoding: "base64",
      type: "application/json", coding: "", body: "invalid (JSON in another encoding than UTF-8)"),
    Row(
      "text that is no base64", text: #"{\"name\":\"é\"}"#, encoding: "base64",
      type: "application/json; charset=utf-8", coding: "", body: #"json {"name":"é"}"#),
    Row(
      "pieces of base64", text: #"[\"H4sIAAAAAAAC\", \"A6tWykvMTVWyUjq8UqkWACLGdtINAAAA\"]"#,
      encoding: "base64", type: "application/json; charset=utf-8", coding: "",
      body: #"json {"name":"é"}"#),
    Row(
      "hexadecimal pieces",
      text: #"[\"1f8b08000000000002\", \"03ab56ca4bcc4d55b2523abc52a9160022c676d20d000000\"]"#,
      encoding: "_isBinary", type: "application/json; charset=utf-8", coding: "",
      body: #"json {"name":"é"}"#),
    Row(
      "a person's words", text: "MANUALLY REMOVED", encoding: "base64",
      type: "application/json; charset=utf-8", coding: "",
      body: "unverifiable (the capture holds a stand-in for the body)"),
    Row(
      "a token", text: #"{\"id\":<GITHUB_ID>}"#, encoding: "",
      type: "application/json; charset=utf-8", coding: "",
      body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "a template", text: #"{\"id\":{{id}}}"#, encoding: "",
      type: "application/json; charset=utf-8", coding: "",
      body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "stars", text: #"{\"id\":***}"#, encoding: "", type: "application/json; charset=utf-8",
      coding: "", body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "a word", text: "[REDACTED]", encoding: "", type: "application/json; charset=utf-8",
      coding: "", body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "a word alone", text: "<redacted>", encoding: "", type: "application/json; charset=utf-8",
      coding: "", body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "capitals", text: "BODY REMOVED", encoding: "", type: "application/json; charset=utf-8",
      coding: "", body: "unverifiable (the capture holds a stand-in for a part of the body)"),
    Row(
      "a comma too many", text: #"{\"id\":1,}"#, encoding: "",
      type: "application/json; charset=utf-8", coding: "",
      body: "invalid (JSON with a comma too many)"),
    Row(
      "a message", text: "user removed", encoding: "", type: "application/json; charset=utf-8",
      coding: "", body: "invalid (text)"),
  ]

  @Test(arguments: rows)
  func opens(_ row: Row) throws {
    var content = "\"mimeType\":\"\(row.type)\",\"text\":\"\(row.text)\""
    if row.encoding == "base64" { content += ",\"encoding\":\"base64\"" }
    if row.encoding == "_isBinary" { content += ",\"_isBinary\":true" }
    let headers = ",\"headers\":[{\"name\":\"Content-Encoding\",\"value\":\"\(row.coding)\"}]"
    let reading = try CaptureReading(
      HARReaderTests.har(HARReaderTests.entry(content, more: row.coding.isEmpty ? "" : headers)))
    #expect(reading.errors == [])
    let body = reading.exchanges.first?.replacing(#/ 1:\d+$/#, with: "")
    #expect(body?.hasSuffix(" " + row.body) == true, "\(reading.exchanges)")
  }
}
