import TallyCore
import TallyDocuments

/// Which model of a client reads which endpoint, guessed from the keys of both.
struct ModelGuessing {
  let contracts: [Contract]

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
    for contract in contracts {
      for operation in contract.operations {
        guard known.isDisjoint(with: operation.names), let schema = operation.successfulSchema,
          let best = best(PromisedPlaces(of: schema, in: contract), models)
        else { continue }
        tables[best.decoder][operation.title] = best.fit.type
        let client = models[best.decoder]
        notices.append(
          Notice(
            "a guess: \(operation.title) is read as \(best.fit.type) by \(client.client) "
              + "(\(best.fit.matched) of \(best.fit.read) keys are promised); say so under \"clients\"",
            at: client.place(of: "\(best.fit.type)") ?? SourceLocation(file: client.file, offset: 0)
          ))
      }
    }
    return (tables, notices)
  }

  private typealias Guess = (decoder: Int, fit: ModelFit)

  private func best(_ places: PromisedPlaces, _ models: [ClientModel]) -> Guess? {
    let fits = models.enumerated().flatMap { decoder, client in
      client.models.keys.sorted().compactMap { name in
        places.fit(of: name, in: client).map { Guess(decoder, $0) }
      }
    }.sorted { $0.fit.score > $1.fit.score }
    guard let first = fits.first else { return nil }
    return fits.dropFirst().first.map { $0.fit.score == first.fit.score } == true ? nil : first
  }
}

extension TallyCore.Operation {
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
