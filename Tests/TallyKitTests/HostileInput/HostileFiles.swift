/// Good files replaced by bad ones, role by role.
enum HostileFiles {
  static let configured = ["check", "--config", "config.json"]

  static var all: [HostileCase] {
    syntax + systems + captures + contracts + clients + configurations
  }

  /// Every kind of bytes that is no JSON, in every role.
  static var syntax: [HostileCase] {
    HostileBytes.all.flatMap { bad in
      [
        HostileCase(bad.name, "contract.json", .bytes(bad.bytes)),
        HostileCase(bad.name, "capture.json", .bytes(bad.bytes)),
        HostileCase(bad.name, "client.mapping.json", .bytes(bad.bytes)),
        HostileCase(bad.name, "config.json", .bytes(bad.bytes), arguments: configured),
      ]
    }
  }

  /// What the file system can put in a file's place.
  static var systems: [HostileCase] {
    ["contract.json", "client.mapping.json", "config.json"].flatMap { file in
      let arguments = file == "config.json" ? configured : HostileCase.usual
      return [
        HostileCase("unreadable", file, .circularLink, arguments: arguments),
        HostileCase("a folder", file, .folder, arguments: arguments),
      ]
    } + [
      HostileCase("unreadable", "capture.json", .circularLink),
      HostileCase("an empty folder", "capture.json", .folder),
      missing("contract.json"), missing("capture.json"), missing("client.mapping.json"),
      HostileCase(
        "missing: config", arguments: ["check", "--config", "@/none.json"], place: "none.json"),
      HostileCase(
        "no match: contract", arguments: ["check", "capture.json", "--contract", "@/none/*.json"],
        place: "/none/*.json"),
      HostileCase(
        "no match: captures", arguments: ["check", "@/**/*.har", "--contract", "contract.json"],
        place: "/**/*.har"),
      HostileCase(
        "a path too long",
        arguments: [
          "check", "@/" + String(repeating: "x", count: 5000), "--contract", "contract.json",
        ],
        place: "xxx"),
      HostileCase(
        "a report in a file",
        arguments: HostileCase.usual + ["--report", "json=@/contract.json/r.json"],
        place: "contract.json/r.json"),
      HostileCase(
        "a report over a folder", ["out": .folder],
        arguments: HostileCase.usual + ["--report", "json=@/out"], place: "/out"),
    ]
  }

  private static func missing(_ file: String) -> HostileCase {
    HostileCase(
      "missing: \(file)",
      arguments: HostileCase.usual.map { $0.hasPrefix(file) ? "@/none-\($0)" : $0 },
      place: "none-\(file)")
  }

  // MARK: - Captures

  private static func capture(_ name: String, _ file: String, _ text: String) -> HostileCase {
    HostileCase(
      name, file, text, arguments: ["check", file, "--contract", "contract.json"])
  }

  static var captures: [HostileCase] {
    let entry =
      #"{"request":{"method":"GET","url":"https://h/a"},"response":{"status":200,"content":{"mimeType":"application/json","text":"{\"id\":1}"}}}"#
    return [
      capture("HAR without a log", "a.har", #"{"creator": {}}"#),
      capture("HAR without entries", "a.har", #"{"log": {"version": "1.2"}}"#),
      capture("HAR with no entries", "a.har", #"{"log": {"entries": []}}"#),
      capture("HAR whose log is a list", "a.har", #"{"log": []}"#),
      capture("HAR whose entries are an object", "a.har", #"{"log": {"entries": {}}}"#),
      capture("HAR whose entries are numbers", "a.har", #"{"log": {"entries": [1, 2]}}"#),
      capture(
        "HAR cut in an entry", "a.har", "{\"log\": {\"entries\": [\(entry), \(entry.dropLast(9))"),
      capture("HAR cut after an entry", "a.har", "{\"log\": {\"entries\": [\(entry)"),
      capture("HAR with a broken entry", "a.har", "{\"log\": {\"entries\": [\(entry), {\"a\":}]}}"),
      capture("HAR with a missing comma", "a.har", "{\"log\": {\"entries\": [\(entry) \(entry)]}}"),
      capture("HAR and more", "a.har", "{\"log\": {\"entries\": [\(entry)]}} x"),
      capture("HAR in half a call", "a.har", "cb {\"log\": {\"entries\": [\(entry)]}})"),
      capture(
        "HAR that is deep", "a.har",
        "{\"log\": {\"entries\": [\(String(repeating: "[", count: 90_000))"),
      capture("HAR of other hosts", "a.har", "{\"log\": {\"entries\": [{}, {}]}}"),
      capture("NDJSON with a broken line", "a.ndjson", "{\"id\":1}\n{\"id\":\n{\"id\":2}\n"),
      capture("NDJSON cut", "a.ndjson", "{\"id\":1}\n{\"id\":2"),
      capture("NDJSON with prose", "a.ndjson", "{\"id\":1}\nand so on\n"),
      capture("NDJSON with zeros", "a.ndjson", "{\"id\":1}\n\0\0\0\n"),
      capture("nothing but blank lines", "a.ndjson", "\n\n\n"),
      HostileCase(
        "a client's file alone", ["ios.mapping.json": .bytes(Array("{}".utf8))],
        arguments: ["check", "ios.mapping.json", "--contract", "contract.json"],
        place: "ios.mapping.json"),
      capture("a curl transcript without a blank line", "a.txt", "HTTP/1.1 200 OK\r\n{}"),
      capture("something behind a message", "a.txt", "HTTP/1.1 204 No Content\r\n\r\n{}"),
      capture(
        "a cassette that is cut", "a.json", "{\"interactions\": [{\"request\": {\"uri\": \"/a"),
      capture("a cassette of broken YAML", "a.yml", "interactions:\n- request: {uri: '/a}\n"),
      capture("a cassette of nothing", "a.yml", "interactions: []\nrequest: 1\n"),
      capture(
        "a collection of nothing", "a.json",
        "{\"info\": {\"schema\": \"/collection/\"}, \"item\": []}"),
      capture("a pact of messages", "a.json", "{\"provider\": {}, \"messages\": [{\"a\": 1}]}"),
      capture("a contract for a capture", "a.json", "{\"openapi\": \"3.0.0\", \"paths\": {}}"),
      HostileCase(
        "nothing that belongs to the contract",
        [
          "a.har": .bytes(Array("{\"log\": {\"entries\": [\(entry)]}}".utf8)),
          "c.json": .bytes(Array(openAPI(#"{"/b": {"get": {"responses": {}}}}"#).utf8)),
        ],
        arguments: ["check", "a.har", "--contract", "c.json"], place: "a.har"),
    ]
  }

  static func openAPI(_ paths: String) -> String {
    #"{"openapi": "3.0.3", "info": {"title": "t", "version": "1"}, "paths": \#(paths)}"#
  }
}
