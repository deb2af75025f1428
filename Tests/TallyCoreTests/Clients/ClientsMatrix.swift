import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TestSupport

/// A table of what a library was seen to do: sections of types, cells of labelled inputs and results.
struct ClientsMatrix {
  struct Cell {
    let section: String
    let label: String
    let result: String
  }

  let cells: [Cell]

  init(_ file: String) throws {
    let url = Corpora.url("oracle-matrices/\(file)") ?? URL(filePath: file)
    var section = ""
    var cells: [Cell] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("#") {
        section = String(line.drop { "# ".contains($0) }).replacing("`", with: "")
      } else if line.hasPrefix("- "), let arrow = line.range(of: " → ") {
        let result = line[arrow.upperBound...].trimmingCharacters(in: ["`"])
        for label in line[..<arrow.lowerBound].dropFirst(2).components(separatedBy: " ; ") {
          cells.append(Cell(section: section, label: label, result: result))
        }
      }
    }
    self.cells = cells
  }

  /// The body whose member `v` is what a label stands for.
  static func body(_ label: String, named names: [String: String]) -> String {
    switch label {
    case "missing": return "{}"
    case "dup 1,2": return #"{"v":1,"v":2}"#
    case #"dup "a","b""#: return #"{"v":"a","v":"b"}"#
    default: return "{\"v\":\(names[label] ?? quoted(label))}"
    }
  }

  /// `{x:1,extra}` is short for a JSON text.
  private static func quoted(_ label: String) -> String {
    label.replacing(",extra}", with: ",y:2}").replacing(#/([{,])([A-Za-z_]\w*):/#) { match in
      "\(match.1)\"\(match.2)\":"
    }
  }
}

/// How many cells a prediction met, by section, and those that it missed.
struct Agreement {
  private var counts: [(section: String, agree: Int, of: Int)] = []
  private(set) var misses: [String] = []
  private(set) var excluded: [String: Int] = [:]

  mutating func add(
    _ cell: ClientsMatrix.Cell, _ agrees: Bool, _ predicted: @autoclosure () -> String
  ) {
    if counts.last?.section != cell.section { counts.append((cell.section, 0, 0)) }
    counts[counts.count - 1].of += 1
    if agrees {
      counts[counts.count - 1].agree += 1
    } else {
      misses.append("\(cell.section): \(cell.label) → \(cell.result), predicted \(predicted())")
    }
  }

  /// How many cells of a section were compared.
  func cells(of section: String) -> Int {
    counts.filter { $0.section == section }.map(\.of).reduce(0, +)
  }

  mutating func exclude(_ reason: String) { excluded[reason, default: 0] += 1 }

  var total: (agree: Int, of: Int) {
    (counts.map(\.agree).reduce(0, +), counts.map(\.of).reduce(0, +))
  }

  func print(_ title: String) {
    var lines = ["\(title): \(total.agree) agree of \(total.of)"]
    lines += counts.map { "  \($0.agree) of \($0.of)  \($0.section)" }
    lines += excluded.sorted { $0.key < $1.key }.map { "  left out: \($0.value)  \($0.key)" }
    lines += misses.map { "  MISS \($0)" }
    Swift.print(lines.joined(separator: "\n"))
  }
}

/// How the models of a matrix come about.
enum ClientsRoute: CaseIterable {
  /// They are declared in the test.
  case models
  /// They are read from source.
  case source
}

/// One model with one property `v` of a type, and what becomes of it in one body.
struct ClientsProbe {
  var decoder: DecoderSettings
  var models: [String: Model] = [:]

  init(_ profile: String) { decoder = DecoderSettings(profile: profile) }

  /// The models that a file of Objective-C declares.
  init(objectiveC text: String) throws { try self.init(text, in: "Probe.m") }

  /// The models that a file of Swift declares.
  init(swift text: String) throws { try self.init(text, in: "Probe.swift") }

  private init(_ text: String, in file: String) throws {
    let read = try ClientFiles.model(of: InputFile(path: file, bytes: Bytes(text)))
    decoder = read.decoder
    models = read.models
  }

  mutating func declare(_ name: String, _ properties: KeyValuePairs<String, String>) {
    declare(name, properties.map { ($0.key, $0.value, nil) })
  }

  /// Properties as name, type and key path.
  mutating func declare(_ name: String, _ properties: [(String, String, String?)]) {
    let place = SourceLocation(file: "probe", offset: 0)
    models[name] = Model(
      name: name,
      content: .object(
        properties.map { name, type, path in
          let key = path ?? decoder.keyStrategy.key(forProperty: name)
          return Property(
            name: name,
            paths: [JSONKeyPath(keys: key.split(separator: ".").map(String.init), location: place)],
            type: (try? ClientType(type)) ?? .model("?"), location: place)
        }), location: place)
  }

  mutating func declare(_ name: String, cases: Model.Content) {
    models[name] = Model(
      name: name, content: cases, location: SourceLocation(file: "probe", offset: 0))
  }

  var client: ClientModel {
    var client = ClientModel(client: "probe", decoder: decoder, file: "probe")
    client.models = models
    return client
  }

  func tally(_ root: String, _ body: String) throws -> ClientTally {
    var simulation = ClientSimulation(client: client, root: try ClientType(root))
    simulation.decode(try Document(parsing: Bytes(body), origin: Origin(file: "body.json")))
    return simulation.tally
  }
}

extension ClientTally {
  /// The decoder's words for what ends the decoding.
  var failures: [String] {
    events.keys.filter { $0.outcome == .failResponse || $0.outcome == .crash }.map(\.detail)
  }

  var outcomes: Set<Outcome> { Set(events.keys.map(\.outcome)) }
}
