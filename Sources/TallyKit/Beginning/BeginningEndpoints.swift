import TallyCore
import TallyDocuments
import TallyReaders

/// The endpoints of a first configuration: contracts with paths of their own, those without, and the
/// captured bodies that belong to each.
struct BeginningEndpoints {
  /// A contract without a path, or bodies of an operation that a contract with paths has.
  struct Endpoint {
    /// `nil` where the request names it.
    var name: String?
    var request: String?
    var contracts: [String] = []
    var captures: [String] = []

    /// What clients call it.
    var title: String { request ?? name ?? "" }
  }

  /// Contracts whose paths name their endpoints.
  private(set) var contracts: [String] = []
  private(set) var endpoints: [Endpoint] = []
  /// Captured bodies of which no contract says what they are.
  private(set) var loose: [String] = []
  /// What could not be read, and why.
  private(set) var unread: [InputError] = []

  /// What is read of traffic to learn which request a contract without a path answers.
  private static let exchanges = 1_000

  private var read: [Contract] = []

  init(_ found: Discovery) {
    addContracts(found)
    let fit = BodyFit(read)
    addBodies(found, fit)
    addRequests(found, fit)
  }

  // MARK: - Contracts

  private mutating func addContracts(_ found: Discovery) {
    for files in found.contracts.map({ [$0] }) + Self.groups(of: found.examples) {
      do throws(InputError) {
        let placed = files.map { Configuration.Placed($0, at: SourceLocation(file: $0, offset: 0)) }
        guard let contract = try ContractSetup.contract(of: try Files.find(placed)) else {
          continue
        }
        let isNamed = contract.operations.contains { $0.path != nil }
        if isNamed {
          contracts.append(files[0])
        } else if contract.operations.count == 1 {
          let name = name(for: contract.operations[0].title)
          endpoints.append(Endpoint(name: name, contracts: files))
        } else {
          continue
        }
        read.append(contract)
      } catch {
        unread.append(error)
      }
    }
  }

  private func name(for title: String) -> String {
    let taken = Set(endpoints.compactMap(\.name))
    guard taken.contains(title) else { return title }
    var number = 2
    while taken.contains("\(title)-\(number)") { number += 1 }
    return "\(title)-\(number)"
  }

  /// Examples of one endpoint, which lie together and have the same members, are one contract.
  private static func groups(of examples: [String]) -> [[String]] {
    var groups: [(names: Set<String>, folder: Substring, files: [String])] = []
    for file in examples {
      guard let document = try? InputFile(reading: file).parse() else {
        groups.append(([], "", [file]))
        continue
      }
      let objects = document.root.type == .array ? document.root.elements : [document.root]
      let names = Set(objects.flatMap { $0.members.map(\.name) })
      let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      let same = groups.firstIndex { $0.names == names && $0.folder == folder }
      if let same {
        groups[same].files.append(file)
      } else {
        groups.append((names, folder, [file]))
      }
    }
    return groups.map(\.files)
  }

  // MARK: - Captures

  private mutating func addBodies(_ found: Discovery, _ fit: BodyFit) {
    var owners: [String: OperationID] = [:]
    for path in found.bodies {
      guard let document = try? InputFile(reading: path).parse() else { continue }
      let file = String(path)
      owners[file] = fit.operation(of: document, path: file)
    }
    let byOperation = Dictionary(grouping: owners.keys.sorted()) { owners[$0] }
    for (id, files) in byOperation.sorted(by: { ($0.value[0]) < ($1.value[0]) }) {
      guard let id else { continue }
      attach(found.patterns(of: files), to: id)
    }
    let rest = found.bodies.filter { owners[$0] == nil && found.knownBodies.contains($0) }
    loose = found.patterns(of: rest)
  }

  private mutating func attach(_ captures: [String], to id: OperationID) {
    let operation = read[id.contract].operations[id.operation]
    let index = endpoints.firstIndex { $0.contracts.contains(read[id.contract].file) }
    if let index {
      endpoints[index].captures += captures
    } else {
      endpoints.append(Endpoint(request: operation.title, captures: captures))
    }
  }

  /// Learns from traffic which request a contract without a path answers.
  private mutating func addRequests(_ found: Discovery, _ fit: BodyFit) {
    let wanted = endpoints.indices.filter {
      endpoints[$0].request == nil && endpoints[$0].captures.isEmpty
    }
    guard !wanted.isEmpty else { return }
    var counts: [Int: [String: Int]] = [:]
    var rest = Self.exchanges
    for file in found.captureFiles where rest > 0 {
      let source = CaptureSource(file: file, operation: nil) { () throws(InputError) in
        try ByteStream(opening: file)
      }
      // What cannot be read here is told by the check.
      try? source.read { (batch, reader) throws(InputError) in
        guard rest > 0 else { return }
        try reader.exchanges(in: batch) { (exchange) throws(InputError) in
          rest -= 1
          guard let request = exchange.request, case .json(let document) = exchange.body,
            let id = fit.operation(of: document, path: RequestTarget(request.url).path),
            let index = endpoints.firstIndex(where: {
              $0.contracts.contains(read[id.contract].file)
            })
          else { return }
          let template = GuessedTemplate.of(RequestTarget(request.url))
          counts[index, default: [:]]["\(request.method) \(template)", default: 0] += 1
        }
      }
    }
    for index in wanted {
      let best = counts[index]?.max { ($0.value, $1.key) < ($1.value, $0.key) }
      endpoints[index].request = best?.key
    }
  }
}
