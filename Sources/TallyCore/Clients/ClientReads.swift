import TallyDocuments

extension ClientModel {
  /// Every location that decoding a root type reads, in the order of the declarations.
  ///
  /// A property gives one read for each of its paths, then one for each holder on the way and one
  /// for its elements. A model within itself is followed once. Where models that hold one another come to
  /// more places than ``Limits/reads``, fewer levels of them are followed, and an opaque read says so.
  ///
  /// - Complexity: O(*r*) for *r* reads.
  package func reads(root: ClientType) -> [ClientRead] {
    let symbol = ClientSymbol(client: client, model: "\(root)", property: "self")
    let place = root.models.first.flatMap { models[$0]?.location }
    var collector = ReadCollector(client: self)
    for levels in Limits.readLevels {
      collector = ReadCollector(client: self, levels: levels)
      collector.add(root, at: .root, as: symbol, source: place)
      if !collector.isOverfull { break }
    }
    guard collector.levels < Limits.readLevels[0] else { return collector.reads }
    var read = collector.read(
      symbol, .root, .scalar(.any), absence: true, null: true, source: place)
    let reason =
      "\(root) reads more than \(Limits.reads) places, of which those \(collector.levels) models deep are listed"
    read.role = .opaque(
      Opacity(reason, at: place ?? SourceLocation(file: file, offset: 0)).telling(.decoding))
    return collector.reads + [read]
  }
}

struct ReadCollector {
  let client: ClientModel
  /// The client's profile.
  let profile: DecoderProfile
  /// The profile that asks for what is being added.
  var asking: DecoderProfile
  var reads: [ClientRead] = []
  private var known: Set<Known> = []
  private var open: [String] = []
  /// Whether a holder makes nil of what fails at the place at hand.
  var isAbsorbed = false
  /// Whether what is at hand is decoded from some values only, so that nothing need be there.
  var isConditional = false

  /// How many models within one another are followed.
  let levels: Int
  /// Whether there are more reads than are kept.
  private(set) var isOverfull = false

  private struct Known: Hashable {
    let symbol: ClientSymbol
    let location: InstanceLocation
    let isPlain: Bool
  }

  init(client: ClientModel, levels: Int = Limits.readLevels[0]) {
    self.client = client
    self.levels = levels
    profile = .of(client.decoder)
    asking = profile
  }

  /// Adds what a type reads below a location.
  mutating func add(
    _ type: ClientType, at location: InstanceLocation, as symbol: ClientSymbol,
    supplied: String? = nil, source: SourceLocation? = nil
  ) {
    switch type {
    case .scalar, .erased: break
    case .optional(let inner):
      add(inner, at: location, as: symbol, supplied: supplied, source: source)
    case .array(let element), .set(let element):
      addElement(element, at: location.appending(.anyElement), symbol, supplied, source)
    case .dictionary(_, let value):
      addElement(value, at: location.appending(.anyKey), symbol, supplied, source)
    case .model(let name):
      guard !isOverfull, open.count < levels, !open.contains(name),
        let model = client.models[name]
      else { return }
      if case .opaque(let opacity) = model.content {
        var read = read(
          symbol, location, type, absence: true, null: true, source: model.location)
        read.role = .opaque(opacity)
        return add(read)
      }
      open.append(name)
      if case .union(let union) = model.content, let opacity = union.opacity {
        var read = read(
          symbol, location, .scalar(.any), absence: true, null: true, source: model.location)
        read.role = .opaque(opacity.telling(.decoding))
        add(read)
      }
      if profile.refusesUnknownKeys { addRefusing(model, type, at: location) }
      for property in model.properties where property.name != supplied {
        add(property, of: name, at: location)
      }
      addForms(of: model, at: location, as: symbol, source)
      open.removeLast()
    }
  }

  private mutating func addElement(
    _ type: ClientType, at location: InstanceLocation, _ symbol: ClientSymbol,
    _ supplied: String?, _ source: SourceLocation?
  ) {
    let isKey = location.steps.last == .anyKey
    let members = (isKey ? asking.maps : asking.lists).members(of: type, in: client)
    add(
      read(
        symbol, location, type, absence: true, null: type.isOptional || members.tolerateNull,
        source: source))
    let outside = isAbsorbed
    isAbsorbed = outside || members.bad == .drops
    add(type, at: location, as: symbol, supplied: supplied, source: source)
    isAbsorbed = outside
  }

  mutating func add(
    _ property: Property, of model: String, at location: InstanceLocation
  ) {
    let symbol = ClientSymbol(client: client.client, model: model, property: property.name)
    if let opacity = property.opacity {
      addOpaque(property, opacity, symbol, at: location)
      guard property.known != .nothing else { return }
    }
    guard property.operands.isEmpty else {
      return addDerived(property, symbol, of: model, at: location)
    }
    let outside = asking
    asking = property.profile.flatMap(DecoderProfile.named) ?? profile
    defer { asking = outside }
    let operand = property.operandType
    let isOneOfMany = isCandidate(property)
    let toleratesAbsence =
      isOneOfMany || asking.tolerates(.absent, property, operand, in: client)
    let toleratesNull = isOneOfMany || asking.tolerates(.null, property, operand, in: client)
    for path in property.paths {
      let target = self.location(path.keys, from: location)
      var read = read(
        symbol, target, operand, absence: toleratesAbsence, null: toleratesNull,
        adapter: property.adapter?.name, source: path.location, path: path,
        strategy: property.dateStrategy)
      if property.known == .presence { read.accepts = .any }
      read.outcomeOfMismatch = asking.outcomeOfMismatch(property, operand, in: client)
      read.optionalMark = property.optionalMark
      add(read)
      addHolders(of: path, property, symbol, from: location, toleratesAbsence)
      if property.known != .presence { addContent(of: property, operand, at: target, symbol) }
    }
  }

  /// What stands below the value of a property.
  private mutating func addContent(
    of property: Property, _ operand: ClientType, at target: InstanceLocation,
    _ symbol: ClientSymbol
  ) {
    if case .map(let key) = property.adapter {
      let element = property.type.element ?? .scalar(.any)
      let location = self.location(key.keys, from: target.appending(.anyElement))
      add(
        read(
          symbol, location, element, absence: element.isOptional, null: element.isOptional,
          adapter: "map", source: key.location, path: key))
      add(element, at: location, as: symbol, source: property.location)
      return
    }
    var supplied: String?
    if case .concat(let tag) = property.adapter { supplied = tag?.key }
    let outside = isAbsorbed
    isAbsorbed =
      outside || asking.absorbs(operand, in: client) || property.isLenient
      || property.elements != nil
    add(operand, at: target, as: symbol, supplied: supplied, source: property.location)
    isAbsorbed = outside
  }

  private func isCandidate(_ property: Property) -> Bool {
    switch property.adapter {
    case nil, .refinement: property.paths.count > 1
    default: false
    }
  }

  mutating func add(_ given: ClientRead) {
    var read = given
    if isConditional {
      read.accepts = .any
      read.toleratesAbsence = true
      read.toleratesNull = true
    }
    let key = Known(symbol: read.symbol, location: read.location, isPlain: read.role == .plain)
    guard known.insert(key).inserted else { return }
    isOverfull = isOverfull || reads.count >= Limits.reads
    reads.append(read)
  }
}
