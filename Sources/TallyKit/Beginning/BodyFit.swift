import TallyCore
import TallyDocuments
import TallyReaders

/// How well a captured body fits what a contract promises of one endpoint, by the names of members.
struct BodyFit {
  /// What is promised, by operation.
  private let promised: [Promised]
  private let names: ModelNames

  private struct Promised {
    let operation: OperationID
    let places: PromisedPlaces
    let words: [String]
    /// What an import calls the folder of its bodies.
    let folder: String
  }

  /// How many levels of a body are compared, as of models.
  private static let levels = 3
  /// How many elements of a list are looked at.
  private static let elements = 8
  /// What of a body must be promised at least, and what a name in common is worth beside it.
  private static let least = 0.5
  private static let worthOfNames = 0.5
  /// What it is worth that it lies where an import would have put it: more than any likeness of names.
  private static let worthOfFolder = 1.0

  init(_ contracts: [Contract]) {
    let folders = FolderNames(contracts)
    promised = contracts.enumerated().flatMap { index, contract in
      contract.operations.enumerated().compactMap { position, operation in
        operation.successfulSchema.map { schema in
          Promised(
            operation: OperationID(contract: index, operation: position),
            places: PromisedPlaces(of: schema, in: contract),
            words: operation.names + [operation.subject].compactMap(\.self),
            folder: folders.usualName(for: operation.title))
        }
      }
    }
    names = ModelNames([])
  }

  /// The operation that a body is of.
  ///
  /// - Parameters:
  ///   - body: A captured body.
  ///   - path: Where it lies, which may name what it is of.
  /// - Returns: `nil` where none fits, or two fit alike.
  func operation(of body: borrowing Document, path: String) -> OperationID? {
    let places = Self.places(of: body.root)
    guard !places.isEmpty else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    let words = parts.map { String($0.prefix { $0 != "." }) }
    let scores = promised.compactMap { each -> (operation: OperationID, score: Double)? in
      let matched = Double(places.intersection(each.places.places).count)
      let share = matched / Double(places.count)
      guard share >= Self.least, each.places.isList == (body.root.type == .array) else {
        return nil
      }
      let whole = matched / Double(places.union(each.places.places).count)
      let likeness = words.flatMap { word in each.words.map { names.likeness(of: word, to: $0) } }
      let folder = parts.dropLast().contains(each.folder) ? Self.worthOfFolder : 0
      return (each.operation, share + whole + folder + Self.worthOfNames * (likeness.max() ?? 0))
    }.sorted { $0.score > $1.score }
    guard let first = scores.first else { return nil }
    return scores.dropFirst().first.map { $0.score == first.score } == true ? nil : first.operation
  }

  /// The places of members, under the body or the elements of its list.
  private static func places(of root: Document.Node) -> Set<InstanceLocation> {
    var places: Set<InstanceLocation> = []
    guard root.type == .array else {
      add(root, at: .root, to: &places)
      return places
    }
    for element in root.elements.prefix(elements) { add(element, at: .root, to: &places) }
    return places
  }

  private static func add(
    _ node: Document.Node, at location: InstanceLocation, to places: inout Set<InstanceLocation>
  ) {
    guard location.steps.count < levels else { return }
    switch node.type {
    case .object:
      for member in node.members {
        let place = location.appending(.member(member.name))
        places.insert(place)
        add(member.value, at: place, to: &places)
      }
    case .array:
      for element in node.elements.prefix(elements) {
        add(element, at: location.appending(.anyElement), to: &places)
      }
    default: break
    }
  }
}
