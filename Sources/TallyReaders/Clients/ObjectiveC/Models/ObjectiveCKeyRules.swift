import TallyCore
import TallyDocuments

/// The key mapper of one class, and what its properties are read from.
struct ObjectiveCKeyRules {
  /// The class that is decoded, whose `+keyMapper` counts for inherited properties too.
  let own: ObjectiveCClassTable.Class
  private let mapper: ObjectiveCKeyMapper?
  private let global: ObjectiveCKeyMapper?
  /// Why the mapper could not be read.
  private let opacity: Opacity?
  /// The class whose `+keyMapper` it is.
  private let holder: String?

  init(_ own: ObjectiveCClassTable.Class, _ interpreter: inout ObjectiveCInterpreter) {
    self.own = own
    let method = interpreter.table.classMethod("keyMapper", of: own.name)
    holder = method?.holder
    (global, opacity, mapper) = Self.mappers(own, method, &interpreter)
  }

  private static func mappers(
    _ own: ObjectiveCClassTable.Class, _ method: ObjectiveCClassTable.Method?,
    _ interpreter: inout ObjectiveCInterpreter
  ) -> (global: ObjectiveCKeyMapper?, Opacity?, ObjectiveCKeyMapper?) {
    var global: ObjectiveCKeyMapper?
    var opacity: Opacity?
    if let call = interpreter.table.globalMappers.first {
      switch interpreter.value(of: call.range, in: call.text) {
      case .mapper(let mapper): global = mapper
      case .nothing: break
      default:
        opacity = Opacity(
          "setGlobalKeyMapper: with a mapper that is not read",
          at: call.text.place(call.range.lowerBound))
      }
    }
    guard let method else { return (global, opacity, nil) }
    switch interpreter.call("keyMapper", of: own.name) {
    case .mapper(let mapper)?: return (global, opacity, mapper)
    case .nothing?, nil: return (global, opacity, nil)
    case .unknown(let reason)?:
      return (
        global, Opacity("+keyMapper depends on \(reason.reason)", at: reason.location), nil
      )
    default:
      return (
        global, Opacity("+keyMapper is not read", at: method.text.place(method.method.start)), nil
      )
    }
  }

  /// Where the value of a property stands that is declared at a place.
  func path(
    of property: String, at place: SourceLocation, _ interpreter: inout ObjectiveCInterpreter
  ) -> (path: JSONKeyPath, opacity: Opacity?) {
    let implied = JSONKeyPath(keys: [property], location: place)
    if let opacity { return (implied, opacity) }
    var key = mapper.map { interpreter.key(of: property, by: $0) } ?? .unchanged
    if case .unchanged = key, let global { key = interpreter.key(of: property, by: global) }
    switch key {
    case .path(let text, let range):
      return path(text, range, of: property, at: place)
    case .unchanged:
      var path = implied
      path.separator = "."
      path.insertion = insertion(property)
      return (path, nil)
    case .opaque(let opacity): return (implied, opacity)
    }
  }

  private func path(
    _ text: String, _ range: SourceRange?, of property: String, at place: SourceLocation
  ) -> (path: JSONKeyPath, opacity: Opacity?) {
    let location = range?.start ?? place
    let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var path = JSONKeyPath(keys: keys, location: location)
    path.separator = "."
    let operators = ["@sum", "@avg", "@min", "@max", "@union", "@distinct"]
    let unread = keys.dropFirst().first { key in operators.contains { key.hasPrefix($0) } }
    if keys.contains("") || unread != nil {
      return (path, Opacity("the key path \"\(text)\"", at: location))
    }
    if let range {
      path.ranges = ObjectiveCPaths.ranges(of: keys, in: range)
    } else if keys.count == 1 {
      path.insertion = insertion(property)
    }
    return (path, nil)
  }

  // MARK: - Insertions

  /// How a key of its own is given to a property that has none.
  private func insertion(_ property: String) -> KeyInsertion? {
    guard opacity == nil else { return nil }
    guard let mapper else {
      guard own.classMethods["keyMapper"] == nil else { return nil }
      let base = holder == nil ? nil : "[super keyMapper]"
      return method(property, base: base)
    }
    guard holder == own.name else { return method(property, base: "[super keyMapper]") }
    if let addition = mapper.exceptions.addition {
      return ObjectiveCPaths.insertion(addition, property, isSwapped: mapper.isSwapped)
    }
    guard case .strategy = mapper.base, mapper.exceptions.entries.isEmpty else { return nil }
    return KeyInsertion(
      at: mapper.range.start,
      before: "[JSONKeyMapper baseMapper:\(mapper.spelling) withModelToJSONExceptions:"
        + "@{@\"\(property)\": @\"",
      after: "\"}]", replacing: mapper.spelling)
  }

  /// A whole `+keyMapper`, at the head of the implementation.
  private func method(_ property: String, base: String?) -> KeyInsertion? {
    guard let body = own.body else { return nil }
    let maker =
      base.map { "[JSONKeyMapper baseMapper:\($0)\n         withModelToJSONExceptions:" }
      ?? "[[JSONKeyMapper alloc]\n      initWithModelToJSONDictionary:"
    return KeyInsertion(
      at: body.text.place(body.start),
      before: "\n\n+ (JSONKeyMapper *)keyMapper {\n  return \(maker)@{@\"\(property)\": @\"",
      after: "\"}];\n}")
  }
}

/// The texts of key paths.
enum ObjectiveCPaths {
  /// Where each key of a path with dots is spelled.
  static func ranges(of keys: [String], in range: SourceRange) -> [SourceRange] {
    var offset = range.start.offset
    return keys.map { key in
      defer { offset += key.utf8.count + 1 }
      return SourceRange(
        start: SourceLocation(file: range.start.file, offset: offset), length: key.utf8.count)
    }
  }

  /// One more entry of a dictionary of keys by property, or of properties by key.
  static func insertion(
    _ addition: ObjectiveCDictionary.Addition, _ property: String, isSwapped: Bool = false
  ) -> KeyInsertion {
    let (before, after) =
      switch (isSwapped, addition.isValueFirst) {
      case (false, false): ("@\"\(property)\": @\"", "\"")
      case (true, false): ("@\"", "\": @\"\(property)\"")
      case (false, true): ("@\"", "\", @\"\(property)\"")
      case (true, true): ("@\"\(property)\", @\"", "\"")
      }
    return KeyInsertion(
      at: addition.location, before: addition.before + before, after: after + addition.after)
  }
}
