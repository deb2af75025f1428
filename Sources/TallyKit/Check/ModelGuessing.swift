import TallyCore
import TallyDocuments

/// Which model of a client reads which endpoint, guessed from the keys of both and from their names.
struct ModelGuessing {
  let contracts: [Contract]
  /// What a name in common is worth, beside keys that all fit.
  private static let worthOfNames = 0.5
  /// How many endpoints are named that are left out.
  private static let shown = 12
  /// Below this, neither keys nor names say anything.
  private static let least = 0.35
  /// From this share of the best on, a model fits nearly as well.
  private static let near = 0.6

  /// What was guessed.
  struct Guesses {
    /// For each decoder the root types by endpoint.
    var tables: [[String: ClientType]]
    /// One for each guess.
    var notices: [Notice] = []
    /// Types that fit nearly as well as the guess, or alike where there is none, by endpoint.
    var others: [String: [ClientType]] = [:]
    /// Models that no other model holds, and that are none of the above.
    var idle: [String] = []
  }

  /// The models that fit the successful bodies of endpoints best.
  ///
  /// An endpoint is left out where no model fits, and where two fit alike.
  ///
  /// - Parameters:
  ///   - models: The client, one for each of its decoders.
  ///   - known: Endpoints of which the configuration says itself who reads them.
  /// - Returns: What fits best, and what fits nearly as well.
  func guesses(_ models: [ClientModel], besides known: Set<String>) -> Guesses {
    var result = Guesses(tables: models.map { _ in [:] })
    let promised = promisedPlaces()
    let frequencies = PlaceFrequencies(promised.map(\.places))
    let names = ModelNames(models.flatMap(\.models.keys))
    var left: [String] = []
    for (operation, places) in promised where known.isDisjoint(with: operation.names) {
      let all = fits(operation, places, models, frequencies, names)
      guard let best = all.first else {
        left.append(operation.title)
        continue
      }
      let isAlone = all.dropFirst().first.map { $0.score < best.score } ?? true
      let near = all.dropFirst(isAlone ? 1 : 0).filter { $0.score >= Self.near * best.score }
      if !near.isEmpty { result.others[operation.title] = near.map(\.fit.type) }
      guard isAlone else {
        left.append(operation.title)
        continue
      }
      result.tables[best.decoder][operation.title] = best.fit.type
      let client = models[best.decoder]
      result.notices.append(
        Notice(
          "a guess: \(operation.title) is read as \(best.fit.type) by \(client.client) "
            + "(\(best.fit.matched) of \(best.fit.read) keys are promised); say so under \"clients\"",
          at: client.place(of: "\(best.fit.type)") ?? SourceLocation(file: client.file, offset: 0)))
    }
    if let client = models.first, !left.isEmpty { result.notices.append(notice(of: left, client)) }
    return result
  }

  /// Says which endpoints no model is attached to, so that nobody takes them for checked.
  private func notice(of left: [String], _ client: ClientModel) -> Notice {
    let shown = left.sorted().prefix(Self.shown).joined(separator: ", ")
    let rest = left.count > Self.shown ? " and \(left.count - Self.shown) more" : ""
    return Notice(
      "no model of \(client.client) fits, or two do alike: \(shown)\(rest); say under \"clients\" "
        + "what reads them", at: SourceLocation(file: client.file, offset: 0))
  }

  private func promisedPlaces() -> [(operation: TallyCore.Operation, places: PromisedPlaces)] {
    contracts.flatMap { contract in
      contract.operations.compactMap { operation in
        operation.successfulSchema.map { (operation, PromisedPlaces(of: $0, in: contract)) }
      }
    }
  }

  private typealias Guess = (decoder: Int, fit: ModelFit, score: Double)

  /// The models that fit at all, the best first.
  private func fits(
    _ operation: TallyCore.Operation, _ places: PromisedPlaces, _ models: [ClientModel],
    _ frequencies: PlaceFrequencies, _ names: ModelNames
  ) -> [Guess] {
    let subjects = places.names + [operation.subject, operation.name].compactMap(\.self)
    return models.enumerated().flatMap { decoder, client in
      client.models.keys.sorted().compactMap { name -> Guess? in
        guard let fit = places.fit(of: name, in: client, frequencies) else { return nil }
        let likeness = subjects.map { names.likeness(of: name, to: $0) }.max() ?? 0
        return Guess(decoder, fit, fit.score + Self.worthOfNames * likeness)
      }
    }.filter { $0.score >= Self.least }.sorted { $0.score > $1.score }
  }
}

extension TallyCore.Operation {
  /// What the path is of: its last word that is no parameter.
  var subject: String? {
    path?.split(separator: "/").last { !$0.hasPrefix("{") }.map(String.init)
  }

  /// What is promised of the body of a success.
  var successfulSchema: SchemaID? {
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
