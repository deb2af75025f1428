import TallyDocuments

// What the clients read, at the places that the contract and the captures know.

extension Join {
  mutating func addClients() {
    var sources: [ClientSymbol: ClientRead] = [:]
    for read in witnesses.reads {
      if case .plain = read.role {
        addPlain(read)
      } else if let location = known(read.location)
        // Nobody knows what it reads, so it may be anything that its holder has.
        ?? (read.isOpaque ? holder(of: read.location) : nil)
      {
        bystanders[location, default: []].append(read)
      }
      sources[read.symbol] = sources[read.symbol] ?? read
    }
    for tally in witnesses.tallies {
      for (key, count) in tally.events {
        let read = sources[key.symbol]
        let named = count.evidence.flatMap { key.location.named(by: $0) }
        guard
          let location = known(key.location) ?? named.flatMap(known) ?? holder(of: key.location)
        else { continue }
        outcomes[location, default: []].append(
          ClientOutcome(
            key: key, bodies: count.bodies, decoded: tally.decoded, of: tally.of,
            evidence: count.evidence, source: read?.source, sourceKey: read?.key))
      }
    }
  }

  private mutating func addPlain(_ read: ClientRead) {
    guard let location = known(read.location) else { return }
    if read.isOutOfAllReach {
      unreached[location, default: []].append(read)
    } else {
      readers[location, default: []].append(read)
    }
  }

  /// The same location as the contract and the captures name it: a key of a map is any key.
  ///
  /// `nil` where a client takes for a map or a list what has names or places of its own.
  private func known(_ location: InstanceLocation) -> InstanceLocation? {
    var path = InstanceLocation.root
    for step in location.steps {
      let exact = path.appending(step)
      let wild = path.appending(.anyKey)
      if isKnown(exact) || !isKnown(wild) {
        let isAny = step == .anyKey || step == .anyElement
        if isAny, !isKnown(exact), holdsNamed.contains(path) { return nil }
        path = exact
      } else {
        path = wild
      }
    }
    return path
  }

  private func isKnown(_ location: InstanceLocation) -> Bool {
    promises[location] != nil || seen[location] != nil
  }

  private func holder(of location: InstanceLocation) -> InstanceLocation? {
    location.parent.flatMap { known($0) ?? holder(of: $0) }
  }
}
