import TallyCore
import TallyDocuments

/// How a client's own method makes a value of what JSON holds.
enum ObjectiveCConversion {
  /// As the library would.
  case plain
  case date(DateStrategy)
  case opaque(Opacity)
}

/// Custom setters: `-setCreatedWithNSString:`.
struct JSONModelSetters {
  let table: ObjectiveCClassTable
  let own: String

  /// What the custom setter of a property does; `nil` where it has none.
  func conversion(of property: String, type: ClientType) -> ObjectiveCConversion? {
    let name = property.prefix(1).uppercased() + property.dropFirst()
    let classes = ["NSString", "NSNumber", "NSArray", "NSDictionary"]
    var found = classes.compactMap { table.method("set\(name)With\($0):", of: own) }
    if let whole = table.method("set\(name)WithJSONObject:", of: own) { found.append(whole) }
    guard let first = found.first else { return nil }
    if type.unwrapped == .scalar(.date), found.count == 1,
      let strategy = ObjectiveCDates(table: table).strategy(of: first, own: own)
    {
      return .date(strategy)
    }
    return .opaque(
      Opacity(
        "-\(first.method.selector) makes the value", at: first.text.place(first.method.start)))
  }
}

/// Categories of `JSONValueTransformer`: `-NSDateFromNSString:`.
struct JSONModelTransformers {
  private let table: ObjectiveCClassTable
  private let methods: [String: ObjectiveCClassTable.Method]
  /// How dates are read, where a category says so.
  let dates: DateStrategy?

  init(table: ObjectiveCClassTable) {
    self.table = table
    let all = table.classes["JSONValueTransformer"]?.methods ?? [:]
    methods = all.filter { $0.value.category != nil }
    dates = methods["NSDateFromNSString:"].flatMap {
      ObjectiveCDates(table: table).strategy(of: $0, own: "JSONValueTransformer")
    }
  }

  /// What a category makes of the values of a type; `nil` where the library's own rule holds.
  func conversion(
    to declared: ObjectiveCTypeName, type: ClientType
  ) -> ObjectiveCConversion? {
    let found = ["NSString", "NSNumber", "NSArray", "NSDictionary"].compactMap {
      methods["\(declared.name)From\($0):"]
    }
    guard let first = found.first else { return nil }
    if found.count == 1, dates != nil, first.method.selector == "NSDateFromNSString:" {
      return .plain
    }
    return .opaque(
      Opacity(
        "-[JSONValueTransformer \(first.method.selector)] makes the value",
        at: first.text.place(first.method.start)))
  }
}
