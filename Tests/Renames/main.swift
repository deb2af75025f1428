import Foundation
import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules

// What the recogniser of renames sees and says, for `ci/fit-renames`:
//
//     tally-renames FOLDER [WEIGHTS.json [rows]]
//
// Each folder in FOLDER holds contract.json and capture-*.json. A line of JSON is printed for each:
// its findings and, if asked for, the signals of every pair. WEIGHTS.json has "leaves" and
// "containers", each with a number by signal; `-` stands for the product's own.

/// One line of the output.
struct Scored: Encodable {
  let id: String
  var names: [String]?
  var rows: [Row]?
  var findings: [Told]

  struct Row: Encodable {
    let was: String
    let isContainer: Bool
    let places: [Place]
  }

  struct Place: Encodable {
    let now: String
    let signals: [Double]
  }

  struct Told: Encodable {
    let rule: String
    let location: String
    let was: [String]
    let now: [String]
    let confidence: Double?
    let why: String?
  }
}

struct WeightTables: Decodable {
  let leaves: [String: Double]
  let containers: [String: Double]
}

func outcome(of folder: URL, _ table: SignalTable, withRows: Bool) throws -> Scored {
  let endpoint = try judged(folder)
  var outcome = Scored(id: folder.lastPathComponent, findings: [])
  if withRows {
    outcome.names = SignalTable.names
    outcome.rows = table.rows(endpoint).map { row in
      Scored.Row(
        was: row.was.description, isContainer: row.isContainer,
        places: row.places.map { .init(now: $0.now.description, signals: $0.signals) })
    }
  }
  outcome.findings = table.recogniser.recognise(endpoint).map { finding in
    Scored.Told(
      rule: finding.rule, location: finding.location.description,
      was: finding.was.map(\.description), now: finding.now.map(\.description),
      confidence: finding.confidence, why: finding.why)
  }
  return outcome
}

/// The findings of a folder's captures before anything is recognised in them.
func judged(_ folder: URL) throws -> EndpointFindings {
  let contract = try contract(folder.appendingPathComponent("contract.json"))
  let schema = contract.operations.first?.responses.first?.contents.first?.schema
  var observer = Observer(contract: contract, schema: schema)
  let captures = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    .filter { $0.hasPrefix("capture-") }.sorted()
  for name in captures { observer.observe(try document(folder.appendingPathComponent(name))) }
  let endpoint = EndpointContext(id: "body", bodies: captures.count, hasClients: false)
  let comparisons = Comparison.join(
    EndpointWitnesses(
      endpoint: endpoint, contract: contract, schema: schema,
      observation: observer.observation(), reads: [], tallies: []))
  let findings = comparisons.flatMap { comparison in
    Rule.all.filter { !$0.isOffByDefault }.flatMap { rule -> [Finding] in
      guard case .member(let check) = rule.check else { return [] }
      return check(comparison).map { Finding(rule, comparison, $0) }
    }
  }
  return EndpointFindings(
    endpoint: endpoint, findings: findings,
    comparisons: Dictionary(
      comparisons.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first }))
}

func document(_ file: URL) throws -> Document {
  try Document(
    parsing: Bytes(String(decoding: try Data(contentsOf: file), as: UTF8.self)),
    origin: Origin(file: file.lastPathComponent))
}

func contract(_ file: URL) throws -> Contract {
  let bytes = Bytes(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  let document = try Document(parsing: bytes, origin: Origin(file: "contract.json"))
  let input = InputFile(path: "contract.json", bytes: bytes)
  guard let reader = contractReaders.first(where: { $0.recognizes(input, document) }) else {
    throw CocoaError(.fileReadCorruptFile)
  }
  return try reader.read(input, document)
}

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  print("usage: tally-renames FOLDER [WEIGHTS.json [rows]]")
  exit(2)
}
do {
  var table = SignalTable()
  if arguments.count > 2, arguments[2] != "-" {
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
    let tables = try JSONDecoder().decode(WeightTables.self, from: data)
    table = SignalTable(leaves: tables.leaves, containers: tables.containers)
  }
  let root = URL(fileURLWithPath: arguments[1])
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  for name in try FileManager.default.contentsOfDirectory(atPath: root.path).sorted() {
    let outcome = try outcome(
      of: root.appendingPathComponent(name), table, withRows: arguments.last == "rows")
    print(String(decoding: try encoder.encode(outcome), as: UTF8.self))
  }
} catch {
  print("tally-renames: \(error)")
  exit(2)
}
