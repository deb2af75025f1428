import TallyDocuments

// Where a path leads, and what is read there.

extension ReadCollector {
  func location(_ keys: [String], from: InstanceLocation) -> InstanceLocation {
    let strategy = client.decoder.keyStrategy
    return keys.reduce(from) { location, key in
      let isElement = profile.paths.element(key) != nil
      return location.appending(isElement ? .anyElement : .member(strategy.jsonName(forKey: key)))
    }
  }

  func read(
    _ symbol: ClientSymbol, _ location: InstanceLocation, _ type: ClientType, absence: Bool,
    null: Bool, adapter: String? = nil, source: SourceLocation? = nil, path: JSONKeyPath? = nil,
    strategy: DateStrategy? = nil
  ) -> ClientRead {
    var settings = client.decoder.scalars
    settings.dateStrategy = strategy ?? settings.dateStrategy
    var exact: Double?
    if case .scalar(let scalar) = type.unwrapped {
      exact = asking.meaning(scalar).exactIntegers
    }
    let accepts = asking.accepts(type, settings, in: client)
    return ClientRead(
      symbol: symbol, location: location, type: "\(type)", accepts: accepts,
      toleratesAbsence: absence, toleratesNull: null || accepts.contains(.null),
      exactIntegers: exact, adapter: adapter,
      source: source ?? SourceLocation(file: client.file, offset: 0), path: path,
      depth: path?.keys.count ?? 0, keyStrategy: client.decoder.keyStrategy,
      isAbsorbed: isAbsorbed)
  }
}
