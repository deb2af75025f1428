import TallyCore
import TallyDocuments

// What texts, lists and dictionaries return.

extension ObjectiveCInterpreter {
  static func send(
    _ selector: String, to text: String, _ arguments: [ObjectiveCValue],
    _ scope: ObjectiveCScope, _ target: ObjectiveCValue
  ) -> ObjectiveCValue {
    if let first = arguments.first, case .unknown = first { return first }
    let first = arguments.first?.string
    switch (selector, first) {
    case ("isEqualToString:", let other?), ("isEqual:", let other?):
      return .boolean(text == other)
    case ("isEqualToString:", nil), ("isEqual:", nil): return .boolean(false)
    case ("caseInsensitiveCompare:", let other?):
      return .number(text.lowercased() == other.lowercased() ? "0" : "1")
    case ("hasPrefix:", let other?): return .boolean(text.hasPrefix(other))
    case ("hasSuffix:", let other?): return .boolean(text.hasSuffix(other))
    case ("uppercaseString", _): return .string(text.uppercased(), range: nil)
    case ("lowercaseString", _): return .string(text.lowercased(), range: nil)
    case ("stringByAppendingString:", let other?): return .string(text + other, range: nil)
    case ("length", _): return .number("\(text.utf16.count)")
    case ("copy", _), ("mutableCopy", _), ("description", _): return target
    default: return scope.unknown("[NSString \(selector)]")
    }
  }

  static func send(
    _ selector: String, to list: [ObjectiveCValue], _ arguments: [ObjectiveCValue],
    _ scope: ObjectiveCScope, _ target: ObjectiveCValue
  ) -> ObjectiveCValue {
    switch (selector, arguments.first) {
    case ("containsObject:", let value?):
      var isKnown = true
      for element in list {
        guard let isEqual = areEqual(element, value) else {
          isKnown = false
          continue
        }
        if isEqual { return .boolean(true) }
      }
      return isKnown ? .boolean(false) : scope.unknown("a list whose elements are not read")
    case ("indexOfObject:", let value?):
      let index = list.firstIndex { areEqual($0, value) == true }
      return .number("\(index ?? Int.max)")
    case ("arrayByAddingObjectsFromArray:", .list(let more)?): return .list(list + more)
    case ("arrayByAddingObject:", let value?): return .list(list + [value])
    case ("count", _): return .number("\(list.count)")
    case ("copy", _), ("mutableCopy", _), ("allObjects", _): return target
    default: return scope.unknown("[NSArray \(selector)]")
    }
  }

  static func send(
    _ selector: String, to dictionary: ObjectiveCDictionary, _ arguments: [ObjectiveCValue],
    _ scope: ObjectiveCScope, _ target: ObjectiveCValue
  ) -> ObjectiveCValue {
    switch (selector, arguments.first) {
    case ("objectForKey:", let key?), ("valueForKey:", let key?):
      guard let name = key.string else { return key }
      if let value = dictionary.value(name) { return value }
      return dictionary.opacity.map { .unknown($0) } ?? .nothing
    case ("mtl_dictionaryByAddingEntriesFromDictionary:", let other?):
      var sum = dictionary
      sum.add(entries(other, scope))
      return .dictionary(sum)
    case ("mtl_dictionaryByRemovingValuesForKeys:", let keys?),
      ("mtl_dictionaryByRemovingEntriesWithKeys:", let keys?):
      guard let names = keys.strings else { return scope.unknown("keys that are not read") }
      var rest = dictionary
      rest.entries.removeAll { names.contains($0.key.string ?? "") }
      return .dictionary(rest)
    case ("allKeys", _) where dictionary.opacity == nil:
      return .list(dictionary.entries.map(\.key))
    case ("allValues", _) where dictionary.opacity == nil:
      return .list(dictionary.entries.map(\.value))
    case ("copy", _), ("mutableCopy", _): return target
    default: return scope.unknown("[NSDictionary \(selector)]")
    }
  }
}
