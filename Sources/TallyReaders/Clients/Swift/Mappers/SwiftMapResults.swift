import TallyCore
import TallyDocuments

/// A member without which a body gives no model: `guard map.JSON["id"] != nil`.
struct SwiftMapDemand {
  var path: JSONKeyPath
  var mustNotBeNull = false
  /// The type without which there is none: `as? Int`.
  var type: ClientType?
}

extension SwiftMapReader {
  /// The properties that the bodies fill: inherited ones, then one's own as they are declared.
  func result(inherited: [Property]) -> [Property] {
    var list = inherited.filter { values[$0.name] == nil }
    var names: Set<String> = []
    let own = compiler.program[instance.entity].variables.map(\.name)
    for name in own + order where names.insert(name).inserted {
      if let value = values[name] {
        if let property = property(name, value) { list.append(property) }
      } else if let property = doubtful(name) {
        list.append(property)
      }
    }
    for demand in demands { apply(demand, to: &list) }
    return list
  }

  private func property(_ name: String, _ value: SwiftMapValue) -> Property? {
    let (declared, place) = declaration(of: name)
    switch value {
    case .reading(let reading):
      var property = reading.property(name, declared ?? .scalar(.any), at: place)
      if declared == nil, property.opacity == nil, reading.type == nil {
        property.opacity = Opacity("the type of \(name) is not known", at: reading.path.location)
      }
      mark(&property)
      return property
    case .unknown(let unknown):
      var property = Property(
        name: name, paths: unknown.paths, type: declared ?? .scalar(.any), location: place)
      property.opacity = Opacity(unknown.reason, at: location(unknown.offset))
      return property
    case .place(let slot):
      // `let raw: JSON`
      var property = SwiftMapReading(slot).property(name, .scalar(.any), at: place)
      property.type = .optional(.scalar(.any))
      return property
    case .map, .constant, .null: return nil
    }
  }

  /// A variable that nothing sets, where what would set it may not have been read.
  private func doubtful(_ name: String) -> Property? {
    guard let doubt, let (variable, _) = variables[name], variable.getter == nil,
      !variable.isOfType, !(variable.isConstant && variable.initial != nil)
    else { return nil }
    return property(name, .unknown(doubt))
  }

  /// Its type, and where it is declared.
  func declaration(of name: String) -> (ClientType?, SourceLocation) {
    guard let (variable, holder) = variables[name] else {
      return (
        nil,
        compiler.places.location(
          compiler.program[instance.entity].place, in: instance.entity.file)
      )
    }
    let place = compiler.places.location(variable.place, in: holder.entity.file)
    return (compiler.declaredType(of: variable, in: compiler.context(of: holder)), place)
  }

  /// What can be said of a property once its type is known.
  private func mark(_ property: inout Property) {
    guard let (variable, holder) = variables[property.name] else { return }
    if variable.getter != nil, property.opacity == nil {
      property.opacity = Opacity(
        "\(property.name) is set by code of its own", at: property.location)
    }
    if property.fallback == nil, isAssigned(property.name), let initial = variable.initial {
      let text = compiler.program.files[holder.entity.file].bytes.string(in: initial)
      if text != "nil" { property.fallback = String(text.prefix(60)) }
    }
    compiler.obscure(&property)
    guard property.opacity == nil, let reason = unmappable(property) else { return }
    property.opacity = Opacity(reason, at: property.paths.first?.location ?? property.location)
  }

  private func isAssigned(_ name: String) -> Bool {
    guard case .reading(let reading)? = values[name] else { return false }
    return reading.isAssigned
  }

  private func apply(_ demand: SwiftMapDemand, to list: inout [Property]) {
    let index = list.firstIndex { property in
      property.paths.count == 1 && property.paths[0].keys == demand.path.keys
    }
    if let index, list[index].opacity == nil {
      list[index].mustBePresent = true
      list[index].mustNotBeNull = list[index].mustNotBeNull || demand.mustNotBeNull
      guard let type = demand.type else { return }
      if list[index].type.unwrapped == type.unwrapped {
        list[index].mustFit = true
        return
      }
    } else if index != nil {
      return
    }
    var property = Property(
      name: demand.path.text, paths: [demand.path], type: demand.type ?? .optional(.scalar(.any)),
      location: demand.path.location)
    if list.contains(where: { $0.name == property.name }) { property.name += " at all" }
    property.mustBePresent = true
    property.mustNotBeNull = demand.mustNotBeNull
    property.mustFit = demand.type != nil
    list.append(property)
  }

  /// The profile of values that are asked for with `try` or `as?`.
  static let throwing = "objectmapper-immutable"
}
