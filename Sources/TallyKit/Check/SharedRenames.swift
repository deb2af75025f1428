import TallyCore
import TallyDocuments

/// What endpoints learn from one another of the schemas that they share.
///
/// A pure step between the judgement of each endpoint and their findings: of what each has told, and of
/// what all places of a schema show together, the surest account of each member holds at all of them.
struct SharedRenames {
  private var learned: [[DeclaredRename]]

  /// - Parameters:
  ///   - endpoints: Their comparisons and what their rules say.
  ///   - told: What recognisers make of each alone.
  ///   - recognisers: Those that look at what all places show.
  init(_ endpoints: [EndpointFindings], told: [[Finding]], by recognisers: [Recogniser]) {
    learned = endpoints.map { _ in [] }
    for pool in SchemaPool.pools(of: endpoints) {
      let own = pool.places.flatMap { place in
        told[place.endpoint].compactMap { $0.rename(at: place) }
      }
      let together = recognisers.flatMap { $0.learn(pool.comparisons) }
      let best = Self.surest(own + together)
      for place in pool.places {
        learned[place.endpoint] += best.map { rename in
          let why = "\(rename.why); seen at \(pool.places.count) places of its schema"
          return DeclaredRename(
            LearnedRename(
              was: rename.was, now: rename.now, confidence: rename.confidence, why: why),
            at: place.location)
        }
      }
    }
    for number in endpoints.indices {
      learned[number] = Self.news(learned[number], told[number])
    }
  }

  /// What an endpoint has to learn: nothing that it has told as surely.
  subscript(endpoint: Int) -> [DeclaredRename] { learned[endpoint] }

  /// One account of each member: the surest, and of several such the first by its new place.
  private static func surest(_ renames: [LearnedRename]) -> [LearnedRename] {
    var best: [InstanceLocation: LearnedRename] = [:]
    for rename in renames.sorted(by: { ($0.was, $0.now, $0.why) < ($1.was, $1.now, $1.why) })
    where rename.confidence > best[rename.was]?.confidence ?? 0 {
      best[rename.was] = rename
    }
    return best.values.sorted { $0.was < $1.was }
  }

  private static func news(_ renames: [DeclaredRename], _ told: [Finding]) -> [DeclaredRename] {
    let known = Dictionary(
      told.filter { !$0.now.isEmpty }.flatMap { finding in
        finding.was.map { ($0.description, finding) }
      }, uniquingKeysWith: { first, _ in first })
    var best: [String: DeclaredRename] = [:]
    for rename in renames {
      let confidence = rename.learned?.confidence ?? 0
      guard confidence > known[rename.was]?.confidence ?? 0,
        confidence > best[rename.was]?.learned?.confidence ?? 0
      else { continue }
      best[rename.was] = rename
    }
    return best.values.sorted { ($0.was, $0.now) < ($1.was, $1.now) }
  }
}

extension Finding {
  /// What it says of a member of a schema, seen from a place of that schema.
  fileprivate func rename(at place: SchemaPool.Place) -> LearnedRename? {
    // What was declared holds where it was declared for.
    guard confidence < 1, was.count == 1, now.count == 1,
      let one = was[0].seen(from: place.location),
      let other = now[0].seen(from: place.location), one != .root, other != .root
    else { return nil }
    return LearnedRename(was: one, now: other, confidence: confidence, why: why ?? "")
  }
}
