import TallyCore
import TallyDocuments
import Testing

/// The libraries that could not be run, held to what their sources and documentation say.
@Suite struct ClientsLibraryRowsTests {
  /// A library with its switches, a type, its default if any, a body and what comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let library: String
    var options: [String: Bool] = [:]
    let type: String
    var fallback: String?
    let body: String
    let outcomes: Set<Outcome>

    init(
      _ library: String, _ type: String, _ body: String, _ outcomes: Set<Outcome>,
      default fallback: String? = nil, _ options: [String: Bool] = [:]
    ) {
      (self.library, self.type, self.body, self.outcomes) = (library, type, body, outcomes)
      (self.fallback, self.options) = (fallback, options)
    }

    var testDescription: String { "\(library) \(type) \(body)" }
  }

  static let handyJSON: [Row] = [
    Row("handyjson", "Int", "{}", [.keepsDefault]),
    Row("handyjson", "Int?", #"{"v":null}"#, [.nil]),
    Row("handyjson", "Int", #"{"v":null}"#, [.keepsDefault]),
    Row("handyjson", "Int", #"{"v":"abc"}"#, [.keepsDefault], default: "7"),
    Row("handyjson", "Int", #"{"v":"12"}"#, [.converted]),
    Row("handyjson", "String", #"{"v":12}"#, [.converted]),
    Row("handyjson", "String", #"{"v":{"a":1}}"#, [.lossy]),
    Row("handyjson", "String", #"{"v":[1]}"#, [.lossy]),
    Row("handyjson", "E", #"{"v":"zzz"}"#, [.keepsDefault]),
    Row("handyjson", "[Sub]", #"{"v":[{"x":1},5]}"#, [.drop]),
    Row("handyjson", "Sub", #"{"v":5}"#, [.keepsDefault]),
    Row("handyjson", "Int", #"{"v":1,"w":2}"#, []),
  ]

  static let moshi: [Row] = [
    Row("moshi", "String", "{}", [.failResponse]),
    Row("moshi", "String", "{}", [.keepsDefault], default: "\"d\""),
    Row("moshi", "String", #"{"v":null}"#, [.failResponse]),
    Row("moshi", "String", #"{"v":null}"#, [.failResponse], default: "\"d\""),
    Row("moshi", "String?", #"{"v":null}"#, [.nil]),
    Row("moshi", "Int", #"{"v":true}"#, [.failResponse]),
    Row("moshi", "Int", #"{"v":"12"}"#, [.converted]),
    Row("moshi", "String", #"{"v":12}"#, [.converted]),
    Row("moshi", "String", #"{"v":1,"w":2}"#, [.converted]),
    Row("moshi", "String", #"{"v":"a","w":2}"#, [.failResponse], ["failOnUnknown": true]),
    Row("moshi", "E", #"{"v":"zzz"}"#, [.failResponse]),
    Row("moshi", "[Int]", #"{"v":[1,{}]}"#, [.failResponse]),
    Row("moshi", "[Int]", #"{"v":[1,null]}"#, [.nullElement]),
    Row("moshi", "Sub", #"{"v":5}"#, [.failResponse]),
    Row("moshi", "Int", #"{"v":3000000000}"#, [.failResponse]),
    Row("moshi", "Long", #"{"v":3000000000}"#, []),
  ]

  static let kotlinx: [Row] = [
    Row("kotlinx", "String", "{}", [.failResponse]),
    Row("kotlinx", "String?", "{}", [.failResponse]),
    Row("kotlinx", "String?", "{}", [.nil], ["explicitNulls": false]),
    Row("kotlinx", "String", "{}", [.keepsDefault], default: "\"d\""),
    Row("kotlinx", "String", #"{"v":null}"#, [.failResponse], default: "\"d\""),
    Row(
      "kotlinx", "String", #"{"v":null}"#, [.keepsDefault], default: "\"d\"",
      ["coerceInputValues": true]),
    Row("kotlinx", "String", #"{"v":null}"#, [.failResponse], ["coerceInputValues": true]),
    Row("kotlinx", "Int", #"{"v":true}"#, [.failResponse]),
    Row("kotlinx", "Int", #"{"v":"12"}"#, [.converted]),
    Row("kotlinx", "String", #"{"v":12}"#, [.failResponse]),
    Row("kotlinx", "String", #"{"v":12}"#, [.converted], ["isLenient": true]),
    Row("kotlinx", "String", #"{"v":"a","w":2}"#, [.failResponse]),
    Row("kotlinx", "String", #"{"v":"a","w":2}"#, [], ["ignoreUnknownKeys": true]),
    Row("kotlinx", "E", #"{"v":"zzz"}"#, [.failResponse]),
    Row(
      "kotlinx", "E", #"{"v":"zzz"}"#, [.keepsDefault], default: "\"a\"",
      ["coerceInputValues": true]),
    Row("kotlinx", "[Int]", #"{"v":[1,"x"]}"#, [.failResponse]),
    Row("kotlinx", "[Int]", #"{"v":[1,null]}"#, [.failResponse]),
    Row("kotlinx", "Sub", #"{"v":{}}"#, [.failResponse]),
  ]

  static let jsonSerializable: [Row] = [
    Row("json_serializable", "int?", "{}", [.nil]),
    Row("json_serializable", "int", "{}", [.failResponse]),
    Row("json_serializable", "int", "{}", [.keepsDefault], default: "7"),
    Row("json_serializable", "int", #"{"v":null}"#, [.keepsDefault], default: "7"),
    Row("json_serializable", "int", #"{"v":"12"}"#, [.failResponse]),
    Row("json_serializable", "int", #"{"v":12.5}"#, [.lossy]),
    Row("json_serializable", "int", #"{"v":3000000000}"#, []),
    Row("json_serializable", "String", #"{"v":12}"#, [.failResponse]),
    Row("json_serializable", "int", #"{"v":1,"w":2}"#, []),
    Row(
      "json_serializable", "int", #"{"v":1,"w":2}"#, [.failResponse],
      ["disallowUnrecognizedKeys": true]),
    Row("json_serializable", "E", #"{"v":"zzz"}"#, [.failResponse]),
    Row("json_serializable", "[int]", #"{"v":[1,"x"]}"#, [.failResponse]),
    Row("json_serializable", "Sub", #"{"v":[]}"#, [.failResponse]),
  ]

  @Test(arguments: handyJSON + moshi + kotlinx + jsonSerializable)
  func row(_ row: Row) throws {
    var probe = ClientsProbe(row.library)
    probe.decoder.options = row.options
    probe.declare("Sub", ["x": "Int"])
    probe.declare("E", cases: .strings(["a"]))
    probe.declare("Root", "v", row.type) { $0.fallback = row.fallback }
    let tally = try probe.tally("Root", row.body)
    // What a list drops has an outcome of its own as well.
    let outcomes = row.outcomes == [.drop] ? tally.outcomes.subtracting([.nil]) : tally.outcomes
    #expect(outcomes == row.outcomes, "\(tally.events.keys.map(\.detail))")
    #expect((tally.decoded == 0) == (row.outcomes == [.failResponse]))
  }

  /// A body that is no object loses the response, whether or not the library calls it an error.
  @Test(arguments: decoderProfiles.map(\.name))
  func wrongRoot(_ library: String) throws {
    var probe = ClientsProbe(library)
    probe.declare("Root", ["v": "Int?"])
    let tally = try probe.tally("Root", "[]")
    #expect(tally.decoded == 0 && tally.outcomes == [.failResponse])
    let detail = try #require(tally.events.keys.first?.detail)
    let isSilent = DecoderProfile.named(library)?.root == .isNil
    #expect(detail.hasSuffix("so nil without an error") == isSilent)
  }

  /// A refused member is told of the model, and names that only a slow property reads are none.
  @Test func refusedMembers() throws {
    var probe = ClientsProbe("kotlinx")
    probe.declare("Sub", "x", "Int", paths: [["x"], ["y"]])
    probe.declare("Root", ["subs": "[Sub]"])
    #expect(try probe.tally("Root", #"{"subs":[{"x":1},{"y":2}]}"#).events.isEmpty)
    let tally = try probe.tally("Root", #"{"subs":[{"x":1,"z":2},{"x":1,"z":3}]}"#)
    let event = try #require(tally.events.first)
    #expect(tally.events.count == 1 && event.value.bodies == 1)
    #expect(event.key.symbol.model == "Sub" && event.key.symbol.property == "self")
    #expect(event.key.location.description == "/subs/*/z" && event.key.outcome == .failResponse)
    #expect(event.key.detail == "JsonDecodingException: unknown key \"z\"")
  }
}
