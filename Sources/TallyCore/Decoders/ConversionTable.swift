package import TallyDocuments

/// What a library makes of each JSON type for each kind of declared scalar, as data.
///
/// A library takes one of the named tables and writes down where it differs.
package struct ConversionTable: Sendable {
  package var text = Row(string: .keeps)
  package var mutableText = Row(string: .keeps)
  package var bool = Row(boolean: .keeps)
  package var integer = Row(integer: .fits(.exact), number: .fits(.exact))
  package var floating = Row(integer: .fits(.exact), number: .fits(.exact))
  /// `NSNumber`, and the `num` of Dart.
  package var number = Row(integer: .keeps, number: .keeps)
  package var decimal = Row(integer: .keeps, number: .keeps)
  package var url = Row(string: .address(.encoded))
  package var date = Row(string: .date, integer: .date, number: .date)
  package var uuid = Row(string: .uuid)
  package var data = Row(string: .base64)
  package var other = Row()
  package var any = Row(all: .keeps)
  /// The dates that are read where no strategy is set.
  package var dates = Dates.none

  package init() {}

  /// One kind of scalar: a conversion for each JSON type.
  package struct Row: Sendable {
    package var string = Conversion.fails
    package var integer = Conversion.fails
    package var number = Conversion.fails
    package var boolean = Conversion.fails
    package var array = Conversion.fails
    package var object = Conversion.fails
    package var null = Conversion.fails

    package init(
      string: Conversion = .fails, integer: Conversion = .fails, number: Conversion = .fails,
      boolean: Conversion = .fails, array: Conversion = .fails, object: Conversion = .fails
    ) {
      self.string = string
      self.integer = integer
      self.number = number
      self.boolean = boolean
      self.array = array
      self.object = object
    }

    package init(all: Conversion) {
      self.init(
        string: all, integer: all, number: all, boolean: all, array: all, object: all)
    }

    package subscript(type: JSONType) -> Conversion {
      switch type {
      case .null: null
      case .boolean: boolean
      case .integer: integer
      case .number: number
      case .string: string
      case .array: array
      case .object: object
      }
    }
  }

  /// The dates of a library itself.
  package enum Dates: Sendable {
    case none
    /// Texts with a zone, and perhaps a fraction.
    case iso8601
    /// The same, or a day alone.
    case iso8601OrDay
    /// The same, or milliseconds since 1970.
    case iso8601OrMilliseconds
  }

  package func row(_ scalar: ClientType.Scalar) -> Row {
    switch scalar {
    case .string: text
    case .mutableString: mutableText
    case .bool: bool
    case .double, .float: floating
    case .number: number
    case .decimal: decimal
    case .url: url
    case .date: date
    case .uuid: uuid
    case .data: data
    case .timeZone, .structure: other
    case .any: any
    default: integer
    }
  }

  package func verdict(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int,
    _ settings: ScalarSettings
  ) -> Verdict {
    let type = document.type(index)
    let conversion = row(scalar)[type]
    if type == .null, case .fails = conversion {
      if case .any = scalar { return .ok }
      return .fail(.null)
    }
    if case .date = conversion { return date(document, index, settings.dateStrategy) }
    return conversion.verdict(scalar, document, index)
  }

  /// A number cut off or a text that holds one counts as no loss, but a boolean made a number does.
  package func accepts(_ scalar: ClientType.Scalar, _ settings: ScalarSettings) -> TypeSet {
    let row = row(scalar)
    var types: TypeSet = []
    for type in JSONType.allCases where type != .null {
      let isAccepted: Bool =
        switch row[type] {
        case .keeps, .address, .uuid, .base64, .digitsOfDouble: true
        case .converts(let reason): reason != .fromBool
        case .fits: type == .integer || scalar.bounds == nil
        case .date: acceptsDate(type, settings.dateStrategy)
        default: false
        }
      if isAccepted { types.formUnion(TypeSet(type)) }
    }
    return types
  }

  private func acceptsDate(_ type: JSONType, _ strategy: DateStrategy?) -> Bool {
    let isNumber = type != .string
    switch strategy {
    case .iso8601, .formatted: return !isNumber
    case .secondsSince1970, .millisecondsSince1970, .deferredToDate: return isNumber
    case nil:
      switch dates {
      case .none: return false
      case .iso8601, .iso8601OrDay: return !isNumber
      case .iso8601OrMilliseconds: return true
      }
    }
  }
}
