import Foundation
import TallyCore
import TallyDocuments
import Testing

/// Of dates that code decodes it is not known what becomes of a value, but a member that is not there
/// or is null is missed before the code is asked: told by the real `JSONDecoder`.
@Suite struct SwiftCustomDateTests {
  struct Dated: Decodable {
    let at: Date
    let all: [Date]
    let other: Date?
    var made: Date { at }
  }

  private static let source = """
    struct Dated: Decodable {
      let at: Date
      let all: [Date]
      let other: Date?
      var made: Date { at }
    }
    func decoder() { decoder.dateDecodingStrategy = .custom { try read($0) } }
    """

  @Test(arguments: [
    #"{"at": "1", "all": ["2"], "other": "3"}"#, #"{"at": "1", "all": []}"#,
    #"{"at": 1, "all": [true], "other": null}"#, #"{"at": [], "all": ["2"]}"#,
    #"{"all": ["2"]}"#, #"{"at": "1"}"#, #"{"other": "3"}"#, #"{}"#, #"{"at": null, "all": []}"#,
    #"{"at": "1", "all": null}"#,
  ])
  func isMissed(_ body: String) throws {
    let decoder = JSONDecoder()
    // Code that takes whatever it is given.
    decoder.dateDecodingStrategy = .custom { _ in Date(timeIntervalSince1970: 0) }
    let isDecoded = (try? decoder.decode(Dated.self, from: Data(body.utf8))) != nil
    let client = try SwiftSources(Self.source).client
    var simulation = ClientSimulation(client: client, root: try ClientType("Dated"))
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    #expect((simulation.tally.decoded == 1) == isDecoded)
    #expect(client.models["Dated"]?.properties.filter { $0.opacity != nil }.count == 3)
  }

  struct Packed: Decodable {
    let raw: Data
    let more: [Data]
    let spare: Data?
  }

  private static let packed = """
    struct Packed: Decodable { let raw: Data; let more: [Data]; let spare: Data? }
    func decoder() { decoder.dataDecodingStrategy = .custom { try unpack($0) } }
    """

  @Test(arguments: [
    #"{"raw": "!", "more": [1], "spare": "3"}"#, #"{"raw": 1, "more": []}"#, #"{"more": []}"#,
    #"{"raw": null, "more": []}"#, #"{"raw": {}, "more": null}"#, #"{"raw": {}}"#, "{}",
  ])
  func dataIsMissed(_ body: String) throws {
    let decoder = JSONDecoder()
    decoder.dataDecodingStrategy = .custom { _ in Data() }
    let isDecoded = (try? decoder.decode(Packed.self, from: Data(body.utf8))) != nil
    let client = try SwiftSources(Self.packed).client
    var simulation = ClientSimulation(client: client, root: try ClientType("Packed"))
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    #expect((simulation.tally.decoded == 1) == isDecoded)
    #expect(client.models["Packed"]?.properties.map(\.known) == [.presence, .presence, .nothing])
  }
}
