import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// The table of what zod did, cell by cell.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct ClientsZodMatrixTests {
  @Test func everyCell() throws {
    var agreement = Agreement()
    for cell in try ClientsMatrix("raw_zod.md").cells {
      let body = ClientsMatrix.body(cell.label, named: ["2^53+1": "9007199254740993"])
      let tally = try Self.probe(cell.section).tally("Root", body)
      agreement.add(
        cell.section, cell.label, cell.result, expected: Self.expected(cell, body.valueOfV), tally)
    }
    agreement.print("raw_zod")
    #expect(agreement.misses == [])
    #expect(agreement.total.of > 160)
  }

  /// What the last line of the table says of members that the schema has not.
  @Test func unknownMembers() throws {
    for (isStrict, decoded) in [(false, 1), (true, 0)] {
      var probe = ClientsProbe("zod")
      probe.decoder.options["strict"] = isStrict
      probe.declare("Root", ["a": "number"])
      #expect(try probe.tally("Root", #"{"a":1,"b":2}"#).decoded == decoded)
    }
  }

  private static func probe(_ section: String) -> ClientsProbe {
    var probe = ClientsProbe("zod")
    if section.contains("coerce") { probe.decoder.options["coerce"] = true }
    if section.contains("strict") { probe.decoder.options["strict"] = true }
    probe.declare("E", cases: .strings(["abc", "x"]))
    probe.models["Empty"] = Model(
      name: "Empty", content: .object([]), location: SourceLocation(file: "probe", offset: 0))
    let names = [
      ("array", "[number]"), ("object", "Empty"), ("enum", "E"), ("string", "String"),
      ("number", "number"), ("int", "Int"), ("boolean", "boolean"),
    ]
    let name = names.first { section.contains($0.0) }?.1 ?? section
    let isOptional = ["optional", "nullable", "nullish"].contains { section.contains($0) }
    probe.declare("Root", "v", isOptional ? name + "?" : name) { property in
      property.mustNotBeNull = section.contains("optional")
      property.mustBePresent = section.contains("nullable")
      property.isLenient = section.contains("catch")
      if section.contains("default") { property.fallback = "\"d\"" }
      if section.contains("catch") { property.fallback = "0" }
    }
    return probe
  }

  private static func expected(_ cell: ClientsMatrix.Cell, _ sent: String?) -> Expected {
    if cell.result.hasPrefix("THROW") { return .nothing }
    let kept = cell.result
    if kept == "undefined" || kept == "null" { return .kept([.nil]) }
    if cell.section.contains("catch"), kept == "0" { return .kept([.keepsDefault]) }
    if cell.section.contains("default"), sent == nil { return .kept([.keepsDefault]) }
    switch cell.section {
    case let section where section.contains("string"):
      return .kept(coerced(text: kept.trimmingQuotes, from: sent))
    case let section where section.contains("boolean"):
      return .kept(sent == "true" || sent == "false" ? [] : coerced(bool: sent))
    case let section
    where section.contains("array") || section.contains("object")
      || section.contains("enum"):
      return .kept([])
    default:
      let isNothing = sent == "null" || sent == "[]" || sent == "\"\""
      return .kept(isNothing ? [.lossy] : Keeping.number(sent, kept))
    }
  }

  private static func coerced(text kept: String, from sent: String?) -> Set<Outcome> {
    if sent == "9007199254740993" { return kept == sent ? [.converted] : [.lossy] }
    return Keeping.text(sent, kept)
  }

  /// Every value but a boolean is made one, and says nothing of being true.
  private static func coerced(bool sent: String?) -> Set<Outcome> {
    sent == "0" || sent == "1" ? [.converted] : [.lossy]
  }
}
