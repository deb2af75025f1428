import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport
import Testing

/// A mapping file and bodies as texts, for tests.
struct Simulating {
  let model: ClientModel

  init(_ mapping: String) throws { model = try mappingFile(mapping) }

  func tally(_ root: String, _ bodies: String...) throws -> ClientTally {
    var simulation = ClientSimulation(client: model, root: try ClientType(root))
    for (index, body) in bodies.enumerated() {
      simulation.decode(
        try Document(parsing: Bytes(body), origin: Origin(file: "body-\(index).json")))
    }
    return simulation.tally
  }

  /// Every event as a line: `ArticleInfo.authorName /author/name FAIL_RESPONSE 1: keyNotFound …`.
  func lines(_ root: String, _ bodies: String...) throws -> [String] {
    var simulation = ClientSimulation(client: model, root: try ClientType(root))
    for body in bodies {
      simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    }
    return lines(of: simulation.tally)
  }

  func lines(of tally: ClientTally) -> [String] {
    tally.events.map { key, count in
      let adapter = key.adapter.map { " [\($0)]" } ?? ""
      return "\(key.symbol.model).\(key.symbol.property)\(adapter) \(key.location) "
        + "\(key.outcome.rawValue) \(count.bodies): \(key.detail)"
    }.sorted()
  }
}

/// The client of a mapping file, which must keep the schema of mapping files.
func mappingFile(_ text: String) throws -> ClientModel {
  let client = try ClientFiles.model(
    of: InputFile(path: "App/ios.mapping.json", bytes: Bytes(text)))
  #expect(try OwnSchema("mapping").isValid(text), "\(text)")
  return client
}

/// The example of the product's description, with the models that it leaves out.
let productExample = """
  {"client": "ios", "decoder": "jsonmodel",
   "models": {
     "ArticleInfo": {"properties": {
       "articleId":     {"from": "articleId",   "type": "String"},
       "authorName":    {"from": "author.name", "type": "String"},
       "authorIconUrl": {"from": "author.icon", "type": "URL?"}}},
     "Home": {"properties": {
       "banner":  {"from": "items", "adapter": "first", "type": "Item"},
       "list":    {"from": "items", "adapter": "rest",  "type": "[Item]"}}},
     "Gallery": {"properties": {
       "media":   {"from": ["videos", "pictures"], "adapter": "concat", "tag": {"kind": ["video", "picture"]}, "type": "[Media]"}}},
     "Item": {"properties": {"id": {"type": "Int"}}},
     "Media": {"properties": {"kind": {"type": "String"}, "url": {"type": "URL"}}}}}
  """
let codableExample = productExample.replacing("jsonmodel", with: "codable")
