import Foundation
import TallyCore
import TallyDocuments
import TestSupport
import Testing

/// Bodies and models that no server and no client has, but that must not end the process.
@Suite struct ClientsHostileTests {
  /// As deep as a document may be, on the smallest stack that a thread may have.
  @Test(arguments: decoderProfiles.map(\.name))
  func deepBodies(_ profile: String) throws {
    var probe = ClientsProbe(profile)
    probe.declare("Item", ["id": "Int?", "children": "[Item]?", "next": "Item?"])
    let list = String(repeating: #"{"children":["#, count: 255) + "]}".repeated(255)
    let chain =
      String(repeating: #"{"next":"#, count: 511) + "{}" + String(repeating: "}", count: 511)
    for body in [list, chain] {
      let tally = try onSmallStack { [probe] in try probe.tally("Item", body) }
      #expect(tally.of == 1 && !tally.events.isEmpty)
    }
  }

  /// Types that are tried in turn hold one another; each is tried once at each value.
  @Test(.timeLimit(.minutes(5))) func deepUnions() throws {
    let probe = try ClientsProbe(
      swift: """
        enum Value: Decodable {
          case number(Int), list([Value]), map([String: Value]), held(Holder)
          init(from decoder: Decoder) throws {
            let c = try decoder.singleValueContainer()
            if let value = try? c.decode(Holder.self) { self = .held(value) }
            else if let value = try? c.decode([String: Value].self) { self = .map(value) }
            else if let value = try? c.decode([Value].self) { self = .list(value) }
            else { self = .number(try c.decode(Int.self)) }
          }
        }
        struct Holder: Decodable { let a: Value; let b: Value }
        """)
    for (text, isDecoded) in [("1", true), ("true", false)] {
      let list = String(repeating: "[", count: 511) + text + String(repeating: "]", count: 511)
      let chain = String(repeating: #"{"a":1,"c":"#, count: 510) + text + "}".repeated(510)
      for body in [list, chain] {
        let tally = try onSmallStack { [probe] in try probe.tally("Value", body) }
        #expect(tally.decoded == (isDecoded ? 1 : 0))
      }
    }
  }

  /// Each is decoded from the other's object, so that decoding never ends.
  @Test func modelsThatShareWithoutEnd() throws {
    let probe = try ClientsProbe(
      swift: """
        struct A: Decodable {
          let id: Int, b: B
          enum CodingKeys: String, CodingKey { case id }
          init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            id = try c.decode(Int.self, forKey: .id)
            b = try B(from: decoder)
          }
        }
        struct B: Decodable {
          let id: Int, a: A
          enum CodingKeys: String, CodingKey { case id }
          init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            id = try c.decode(Int.self, forKey: .id)
            a = try A(from: decoder)
          }
        }
        enum C: Decodable {
          case c, number(Int)
          init(from decoder: Decoder) throws {
            if let d = try? D(from: decoder) { self = .c } else { self = .number(try Int(from: decoder)) }
          }
        }
        enum D: Decodable {
          case d, text(String)
          init(from decoder: Decoder) throws {
            if let c = try? C(from: decoder) { self = .d } else { self = .text(try String(from: decoder)) }
          }
        }
        """)
    #expect(try probe.tally("A", #"{"id":1}"#).decoded == 0)
    #expect(try probe.tally("C", "1").of == 1)
    #expect(probe.client.reads(root: .model("A")).count > 1)
    #expect(probe.client.reads(root: .model("C")).count < 10)
  }

  @Test func modelsWithoutEnd() throws {
    var probe = ClientsProbe("codable")
    probe.declare("A", ["b": "B"])
    probe.declare("B", ["a": "A", "more": "[A]", "map": "[String: B]"])
    #expect(probe.client.reads(root: .model("A")).count == 6)
    #expect(try probe.tally("A", "{}").decoded == 0)
    #expect(probe.client.unknownModel(in: .model("A")) == nil)
    #expect(probe.client.unknownModel(in: .array(.model("C"))) == "C")
  }

  /// A body whose member names are data does not make the simulation grow without end.
  @Test(arguments: [KeyStrategy.useDefaultKeys, .convertFromSnakeCase])
  func manyNames(_ strategy: KeyStrategy) throws {
    var probe = ClientsProbe("codable")
    probe.decoder.keyStrategy = strategy
    probe.declare("A", ["wanted": "Int"])
    var simulation = ClientSimulation(client: probe.client, root: .model("A"))
    for body in 0..<20 {
      let members = (0..<200).map { "\"id_\(body)_\($0)\":1" }.joined(separator: ",")
      let text = "{\(members),\"wanted\":1}"
      simulation.decode(try Document(parsing: Bytes(text), origin: Origin(file: "body.json")))
    }
    #expect(simulation.tally.decoded == 20)
  }

  @Test(arguments: decoderProfiles.map(\.name))
  func anythingAsAnything(_ profile: String) throws {
    var bodies = ClientsOracleBodies(random: SplitMix64(seed: 21))
    let types = [
      "Int", "Decimal", "URL", "Date?", "Data", "[Int]", "[[A]]", "[String: A]", "[Int: A?]",
      "[E: Int]", "Set<A>", "A?", "E", "Missing", "[Missing]", "NSArray<A *> *", "TimeZone",
      "CGRect", "Any", "UUID?", "Float",
    ]
    for type in types {
      var probe = ClientsProbe(profile)
      probe.declare("A", [("v", type, "a.b.@count"), ("w", type, "w"), ("x", type, "w.x")])
      probe.declare("E", cases: .strings(["a"]))
      for _ in 0..<100 {
        let value = bodies.pick([
          "1", "{}", "[]", "null", "[[1,null]]", #"{"w":[1]}"#, "\"s\"", "1e400",
        ])
        let body = bodies.object([
          ("a", #"{"b":\#(value)}"#), ("w", value), ("w", bodies.anything()),
        ])
        let tally = try probe.tally(bodies.pick(["A", "[A]", "[String: A]", type]), body)
        #expect(tally.of == 1)
      }
    }
  }

  private func onSmallStack<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    let box = Box<Value>()
    let thread = Thread { box.result = Result(catching: work) }
    // Frames are some ten times as large without optimization.
    #if DEBUG
    thread.stackSize = 8 << 20
    #else
    thread.stackSize = 512 << 10
    #endif
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    return try #require(box.result).get()
  }

  private final class Box<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
