import TallyCore
import TallyDocuments

/// What the dictionaries of one class say of its properties.
struct ObjectiveCDictionaryRules {
  private let own: ObjectiveCClassTable.Class
  private let library: ObjectiveCLibrary
  private let version: MantleVersion
  /// Keys by property; `nil` where there is no such method.
  private(set) var keys: ObjectiveCDictionary?
  private var holder: String?
  private var elements = ObjectiveCDictionary()
  private var ignored: Set<String> = []
  private var allowed: Set<String>?

  init(
    _ own: ObjectiveCClassTable.Class, _ library: ObjectiveCLibrary, _ version: MantleVersion,
    _ interpreter: inout ObjectiveCInterpreter
  ) {
    self.own = own
    self.library = library
    self.version = version
    for selector in mappers where keys == nil {
      guard let method = interpreter.table.classMethod(selector, of: own.name) else { continue }
      holder = method.holder
      keys = Self.dictionary(interpreter.call(selector, of: own.name), method)
    }
    for selector in [
      "modelContainerPropertyGenericClass", "mj_objectClassInArray", "objectClassInArray",
    ]
    where library == .yyModel || library == .mjExtension {
      guard let method = interpreter.table.classMethod(selector, of: own.name) else { continue }
      elements.add(Self.dictionary(interpreter.call(selector, of: own.name), method))
    }
    readLists(&interpreter)
  }

  private var mappers: [String] {
    library == .mjExtension
      ? [library.mapper, "replacedKeyFromPropertyName"] : [library.mapper]
  }

  private mutating func readLists(_ interpreter: inout ObjectiveCInterpreter) {
    let (without, only) =
      switch library {
      case .yyModel: ("modelPropertyBlacklist", "modelPropertyWhitelist")
      case .mjExtension: ("mj_ignoredPropertyNames", "mj_allowedPropertyNames")
      default: ("", "")
      }
    ignored = Set(interpreter.call(without, of: own.name)?.strings ?? [])
    if let names = interpreter.call(only, of: own.name)?.strings { allowed = Set(names) }
  }

  private static func dictionary(
    _ value: ObjectiveCValue?, _ method: ObjectiveCClassTable.Method
  ) -> ObjectiveCDictionary {
    switch value {
    case .dictionary(let dictionary): return dictionary
    case .nothing, nil: return ObjectiveCDictionary()
    case .unknown(let reason):
      return ObjectiveCDictionary(
        opacity: Opacity(
          "+\(method.method.selector) depends on \(reason.reason)", at: reason.location))
    default:
      return ObjectiveCDictionary(
        opacity: Opacity(
          "+\(method.method.selector) is not read", at: method.text.place(method.method.start)))
    }
  }

  func reads(_ property: String) -> Bool {
    !ignored.contains(property) && (allowed?.contains(property) ?? true)
  }

  /// The class of a collection's elements.
  func element(of property: String) -> String? {
    switch elements.value(property) {
    case .type(let name), .string(let name, _): name
    default: nil
    }
  }

  /// Where a property's value stands; `nil` for one that the library leaves alone.
  func paths(
    of property: String, at place: SourceLocation, _ interpreter: inout ObjectiveCInterpreter
  ) -> (paths: [JSONKeyPath], opacity: Opacity?)? {
    var value = keys?.value(property)
    if library == .mjExtension,
      let replaced = interpreter.call(
        "mj_replacedKeyFromPropertyName121:", of: own.name, [.string(property, range: nil)]),
      replaced.string != property
    {
      if case .nothing = replaced {} else { value = replaced }
    }
    var implied = JSONKeyPath(keys: [property], location: place)
    switch value {
    case .string(let text, let range): return ([path(text, range, place)], nil)
    case .list(let list):
      let paths = list.compactMap { value in
        if case .string(let text, let range) = value { path(text, range, place) } else { nil }
      }
      guard paths.count == list.count, !paths.isEmpty, library != .mantle else { break }
      return (paths, nil)
    case .nothing?, .instance?: return library == .mantle ? nil : ([implied], nil)
    case .unknown(let opacity): return ([implied], opacity)
    case nil:
      if let opacity = keys?.opacity { return ([implied], opacity) }
      guard library != .mantle || version == .first && keys != nil else { return nil }
      if let opacity = interpreter.table.exception(property, of: own.name) {
        return ([implied], opacity)
      }
      implied.separator = "."
      implied.insertion = insertion(property)
      return ([implied], nil)
    default: break
    }
    return ([implied], Opacity("the key of \(property) is no single path", at: place))
  }

  private func path(
    _ text: String, _ range: SourceRange?, _ place: SourceLocation
  ) -> JSONKeyPath {
    var keys: [String] = []
    var ranges: [SourceRange] = []
    var offset = range?.start.offset ?? 0
    for piece in text.split(separator: ".", omittingEmptySubsequences: false) {
      for part in parts(of: piece) {
        keys.append(part)
        let start = SourceLocation(file: range?.start.file ?? "", offset: offset)
        ranges.append(SourceRange(start: start, length: part.utf8.count))
        offset += part.utf8.count
      }
      offset += 1
    }
    var path = JSONKeyPath(
      keys: keys, ranges: range == nil ? [] : ranges, location: range?.start ?? place)
    path.separator = "."
    return path
  }

  /// `orders[0]` is two steps for MJExtension.
  private func parts(of piece: Substring) -> [String] {
    guard library == .mjExtension, piece.hasSuffix("]"), let open = piece.firstIndex(of: "["),
      open > piece.startIndex
    else { return [String(piece)] }
    var parts = [String(piece[..<open])]
    for rest in piece[open...].split(separator: "[") { parts.append("[" + rest) }
    return parts
  }

  /// An entry of the dictionary, or a whole method.
  private func insertion(_ property: String) -> KeyInsertion? {
    if let keys {
      guard holder == own.name, let addition = keys.addition else { return nil }
      return ObjectiveCPaths.insertion(addition, property)
    }
    guard let body = own.body else { return nil }
    return KeyInsertion(
      at: body.text.place(body.start),
      before: "\n\n+ (NSDictionary *)\(library.mapper) {\n  return @{@\"\(property)\": @\"",
      after: "\"};\n}")
  }
}
