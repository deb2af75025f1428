import TallyCore
import TallyDocuments

/// Which model of a client reads which endpoint, guessed from the keys of both and from their names.
struct ModelGuessing {
  let contracts: [Contract]
  /// What a name in common is worth, beside keys that all fit.
  private static let worthOfNames = 0.5
  /// Below this, neither keys nor names say anything.
  private static let least = 0.35

  /// The models that fit the successful bodies of endpoints best.
  ///
  /// An endpoint is left out where no model fits, and where two fit alike.
  ///
  /// - Parameters:
  ///   - models: The client, one for each of its decoders.
  ///   - known: Endpoints of which the configuration says itself who reads them.
  /// - Returns: For each decoder the root types by endpoint, and a notice for each guess.
  func guesses(
    _ models: [ClientModel], besides known: Set<String>
  ) -> (tables: [[String: ClientType]], notices: [Notice]) {
    var tables = models.map { _ in [String: ClientType]() }
    var notices: [Notice] = []
    let promised = promisedPlaces()
    let frequencies = PlaceFrequencies(promised.map(\.places))
    let names = ModelNames(models.flatMap(\.models.keys))
    for (operation, places) in promised where known.isDisjoint(with: operation.names) {
      guard let best = best(operation, places, models, frequencies, names) else { continue }
      tables[best.decoder][operation.title] = best.fit.type
      let client = models[best.decoder]
      notices.append(
        Notice(
          "a guess: \(operation.title) is read as \(best.fit.type) by \(client.client) "
            + "(\(best.fit.matched) of \(best.fit.read) keys are promised); say so under \"clients\"",
          at: client.place(of: "\(best.fit.type)") ?? SourceLocation(file: client.file, offset: 0)))
    }
    return (tables, notices)
  }

  private func promisedPlaces() -> [(operation: TallyCore.Operation, places: PromisedPlaces)] {
    contracts.flatMap { contract in
      contract.operations.compactMap { operation in
        operation.successfulSchema.map { (operation, PromisedPlaces(of: $0, in: contract)) }
      }
    }
  }

  private typealias Guess = (decoder: Int, fit: ModelFit, score: Double)

  private func best(
    _ operation: TallyCore.Operation, _ places: PromisedPlaces, _ models: [ClientModel],
    _ frequencies: PlaceFrequencies, _ names: ModelNames
  ) -> Guess? {
    let subjects = places.names + [operation.subject].compactMap(\.self)
    let guesses = models.enumerated().flatMap { decoder, client in
      client.models.keys.sorted().compactMap { name -> Guess? in
        guard let fit = places.fit(of: name, in: client, frequencies) else { return nil }
        let likeness = subjects.map { names.likeness(of: name, to: $0) }.max() ?? 0
        return Guess(decoder, fit, fit.score + Self.worthOfNames * likeness)
      }
    }.filter { $0.score >= Self.least }.sorted { $0.score > $1.score }
    guard let first = guesses.first else { return nil }
    return guesses.dropFirst().first.map { $0.score == first.score } == true ? nil : first
  }
}

extension TallyCore.Operation {
  /// What the path is of: its last word that is no parameter.
  fileprivate var subject: String? {
    path?.split(separator: "/").last { !$0.hasPrefix("{") }.map(String.init)
  }

  /// What is promised of the body of a success.
  fileprivate var successfulSchema: SchemaID? {
    let successes = responses.filter { response in
      switch response.status {
      case .code(let code): (200..<300).contains(code)
      case .range(let hundreds): hundreds == 2
      case .any: true
      case .other: false
      }
    }
    return successes.lazy.flatMap { $0.contents }.compactMap(\.schema).first
  }
}
