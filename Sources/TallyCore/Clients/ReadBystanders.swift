import TallyDocuments

// Reads of what no property is filled with at once.

extension ReadCollector {
  /// What a computed property reads, by way of the stored ones.
  mutating func addDerived(
    _ property: Property, _ symbol: ClientSymbol, of model: String, at location: InstanceLocation
  ) {
    for stored in (client.models[model]?.properties ?? []).operands(of: property) {
      for path in stored.paths {
        var read = read(
          symbol, self.location(path.keys, from: location), .scalar(.any), absence: true,
          null: true, adapter: property.adapter?.name, source: property.location)
        read.role = .derived
        add(read)
      }
    }
  }

  /// A model of which something is told though no property is at fault.
  mutating func addRefusing(
    _ model: Model, _ type: ClientType, at location: InstanceLocation
  ) {
    let symbol = ClientSymbol(client: client.client, model: model.name, property: "self")
    var read = read(symbol, location, type, absence: true, null: true, source: model.location)
    read.role = .refusing
    add(read)
  }

  /// A property that reads nobody knows what: at its path, if that is known, or in its holder.
  mutating func addOpaque(
    _ property: Property, _ opacity: Opacity, _ symbol: ClientSymbol, at location: InstanceLocation
  ) {
    let targets = property.paths.map { self.location($0.keys, from: location) }
    for target in targets.isEmpty ? [location] : targets {
      var read = read(
        symbol, target, .scalar(.any), absence: true, null: true, source: property.location)
      read.role = .opaque(opacity.telling(property.known))
      if !property.isKeyKnown { read.obscured = location }
      add(read)
    }
  }

  /// The objects that a path with dots leads through.
  mutating func addHolders(
    of path: JSONKeyPath, _ property: Property, _ symbol: ClientSymbol,
    from location: InstanceLocation, _ isTolerant: Bool
  ) {
    guard path.keys.count > 1 else { return }
    let hasFallback = property.fallback != nil
    let paths = profile.paths
    for count in 1..<path.keys.count {
      let target = self.location(Array(path.keys.prefix(count)), from: location)
      add(
        ClientRead(
          symbol: symbol, location: target, type: "\(property.type)",
          accepts: TypeSet(paths.element(path.keys[count]) == nil ? .object : .array),
          toleratesAbsence: isTolerant && (hasFallback || paths.onMissing != .fails),
          toleratesNull: isTolerant && (hasFallback || paths.onNull != .fails),
          adapter: property.adapter?.name,
          source: path.location,
          path: path, depth: count, keyStrategy: client.decoder.keyStrategy,
          isHolder: true, isAbsorbed: isAbsorbed))
    }
  }
}
