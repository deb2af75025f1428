import TallyCore
import TallyDocuments

// The messages that make a `JSONKeyMapper`.

extension ObjectiveCInterpreter {
  static func mapper(
    _ selector: String, _ arguments: [ObjectiveCValue], _ range: Range<Int32>,
    _ scope: ObjectiveCScope
  ) -> ObjectiveCValue {
    func made(_ base: ObjectiveCKeyMapper.Base) -> ObjectiveCKeyMapper {
      ObjectiveCKeyMapper(
        base: base,
        range: SourceRange(start: scope.text.place(range.lowerBound), length: range.count),
        spelling: scope.text.text(range))
    }
    switch (selector, arguments.count) {
    case ("mapperForSnakeCase", 0), ("mapperFromUnderscoreCaseToCamelCase", 0):
      return .mapper(made(.strategy(.mapperForSnakeCase)))
    case ("mapperForTitleCase", 0): return .mapper(made(.strategy(.mapperForTitleCase)))
    case ("mapperFromUpperCaseToLowerCase", 0):
      return .mapper(made(.strategy(.mapperFromUpperCaseToLowerCase)))
    case ("initWithModelToJSONDictionary:", 1):
      var mapper = made(.unchanged)
      mapper.exceptions = entries(arguments[0], scope)
      return .mapper(mapper)
    case ("initWithDictionary:", 1):
      var mapper = made(.unchanged)
      mapper.exceptions = swapped(entries(arguments[0], scope))
      mapper.isSwapped = true
      return .mapper(mapper)
    case ("baseMapper:withModelToJSONExceptions:", 2):
      guard var mapper = base(arguments[0], made) else { return arguments[0] }
      mapper.exceptions = entries(arguments[1], scope)
      return .mapper(mapper)
    case ("mapper:withExceptions:", 2):
      guard var mapper = base(arguments[0], made) else { return arguments[0] }
      mapper.exceptions = swapped(entries(arguments[1], scope))
      mapper.isSwapped = true
      return .mapper(mapper)
    case ("initWithModelToJSONBlock:", 1), ("initWithJSONToModelBlock:modelToJSONBlock:", 2):
      guard case .block(let block)? = arguments.last else {
        return scope.unknown("a block that is not read")
      }
      return .mapper(made(.block(block)))
    case ("init", 0): return .mapper(made(.unchanged))
    default: return scope.unknown("[JSONKeyMapper \(selector)]")
    }
  }

  private static func base(
    _ value: ObjectiveCValue, _ made: (ObjectiveCKeyMapper.Base) -> ObjectiveCKeyMapper
  ) -> ObjectiveCKeyMapper? {
    switch value {
    case .mapper(let mapper): made(.mapper(mapper))
    case .nothing: made(.unchanged)
    default: nil
    }
  }

  /// Properties by JSON key, turned around: of two keys for one property the first counts.
  private static func swapped(_ dictionary: ObjectiveCDictionary) -> ObjectiveCDictionary {
    var result = ObjectiveCDictionary(opacity: dictionary.opacity)
    for entry in dictionary.entries {
      if case .unknown(let opacity) = entry.value {
        result.opacity = result.opacity ?? opacity
        continue
      }
      result.entries.append(.init(key: entry.value, value: entry.key))
    }
    // The first of two counts, and `value` takes the last.
    result.entries.reverse()
    result.addition = dictionary.addition
    return result
  }
}

/// What a mapper makes of a property's name.
enum ObjectiveCMappedKey {
  /// A key path, with the place of its characters where they stand for themselves.
  case path(String, range: SourceRange?)
  /// The name itself.
  case unchanged
  case opaque(Opacity)
}

extension ObjectiveCInterpreter {
  /// What a mapper makes of a property's name.
  mutating func key(of property: String, by mapper: ObjectiveCKeyMapper) -> ObjectiveCMappedKey {
    if let value = mapper.exceptions.value(property) {
      switch value {
      case .string(let text, let range): return .path(text, range: range)
      case .unknown(let opacity): return .opaque(opacity)
      default:
        return .opaque(Opacity("the key of \(property) is no string", at: mapper.range.start))
      }
    }
    if let opacity = mapper.exceptions.opacity { return .opaque(opacity) }
    switch mapper.base {
    case .unchanged: return .unchanged
    case .strategy(let strategy):
      let key = strategy.key(forProperty: property)
      return key == property ? .unchanged : .path(key, range: nil)
    case .mapper(let base): return key(of: property, by: base)
    case .block(let block):
      switch call(block, property) {
      case .string(property, _): return .unchanged
      case .string(let text, let range): return .path(text, range: range)
      case .unknown(let opacity): return .opaque(opacity)
      default: return .opaque(Opacity("a block that maps keys", at: mapper.range.start))
      }
    }
  }
}
