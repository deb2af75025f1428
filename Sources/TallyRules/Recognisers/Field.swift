import TallyCore
import TallyDocuments

/// A place where something may have gone from or to: the body, a member, or any value of a map.
///
/// An array and its elements are one field, so that one author and a list of authors compare.
struct Field {
  /// Without the steps to elements at its end.
  let location: InstanceLocation
  /// The member's name; empty for the body, `*` for any key.
  let name: String
  /// The name's letters and digits in lower case.
  let folded: String
  let parent: Int?
  var children: [Int] = []
  /// What stands at the place itself.
  var types: TypeSet = []
  /// What stands in its arrays.
  var elementTypes: TypeSet = []
  var format: String?
  /// The scalars at the place and in its arrays, as captured or as the contract's examples show.
  var values: [SampleValue] = []
  /// Where it stands among its siblings.
  var order = 0
  var isOptional = false
  /// Objects that have it, and objects that could.
  var present = 0
  var holders = 0
  /// Objects that had to have it, and did not.
  var absent = 0
  /// Names that the contract says it had before.
  var renamedFrom: [String] = []
  var isDeclared = false
  /// Lists that stood here, and their elements in all.
  var listCount = 0
  var elementCount = 0

  init(location: InstanceLocation, name: String, parent: Int?) {
    self.location = location
    self.name = name
    folded = name.folded
    self.parent = parent
  }

  /// The class of its strings, by its format or its values; `nil` if it has none.
  private(set) var likeness: String?
  /// Whether its values are numbers or moments, or may be.
  private(set) var isNumeric = false
  private(set) var shape = ValueShape()

  /// Takes stock of the values, once all are there.
  mutating func close() {
    shape = ValueShape(values)
    let strings = values.filter { $0.type == .string && !$0.text.isEmpty }
    if let format, let kind = Self.classes[format] {
      likeness = kind
    } else if let first = strings.first {
      likeness =
        first.likeness.flatMap { Self.classes[$0.rawValue] }
        ?? (first.moment != nil ? "moment" : "text")
    }
    isNumeric =
      !kinds.intersection([TypeSet(.integer), TypeSet(.number)]).isEmpty
      || strings.contains { $0.startsWithDigit || $0.moment != nil }
      || format == "date-time" || format == "date"
      || values.isEmpty && format == nil && kinds == TypeSet(.string)
  }

  private static let classes = [
    "date-time": "moment", "date": "moment", "nearly-date-time": "moment", "uri": "uri",
    "email": "email", "uuid": "uuid", "ipv4": "address", "ipv6": "address", "number": "number",
    "uri-reference": "uri", "html": "text", "hostname": "text", "base64": "text",
  ]

  /// Whether it is an object, or a list of objects, whose members are known.
  var isContainer: Bool { !children.isEmpty }
  var isList: Bool { types.contains(TypeSet(.array)) }
  /// The types of its scalars or objects, whether they stand in a list or not.
  var kinds: TypeSet {
    types.subtracting([TypeSet(.array), .null]).union(elementTypes.subtracting(.null))
  }
  var isMap: Bool { types.contains(TypeSet(.object)) && children.isEmpty }
}

/// The fields of one side: what was promised, or what was seen.
struct FieldTree {
  var fields: [Field] = []
  /// The field at a location, and at the locations of its elements.
  var indices: [InstanceLocation: Int] = [:]

  /// The siblings beside each field in the order in which they are written, or -1.
  private(set) var before: [Int] = []
  private(set) var after: [Int] = []
  /// How many lists stand at each field and above it.
  private(set) var lists: [Int] = []

  subscript(index: Int) -> Field { fields[index] }

  /// The indices of a field and everything below it, holders first.
  func subtree(_ root: Int) -> [Int] {
    var order = [root]
    var next = 0
    while next < order.count {
      order += fields[order[next]].children
      next += 1
    }
    return order
  }

  /// The share of all fields that stand below one.
  func share(of index: Int) -> Double {
    Double(subtree(index).count) / Double(max(fields.count, 1))
  }

  /// The field and its holders, innermost first.
  func ancestors(of index: Int) -> [Int] {
    var path = [index]
    while let parent = fields[path[path.count - 1]].parent { path.append(parent) }
    return path
  }

  /// How many steps up from one field the other is, or `nil` if it is not above it.
  func distance(from index: Int, up target: Int) -> Int? {
    var (place, steps) = (index, 0)
    while place != target {
      guard let parent = fields[place].parent else { return nil }
      (place, steps) = (parent, steps + 1)
    }
    return steps
  }

  /// Finds each field's neighbours and takes stock of its values, once all are there.
  mutating func close() {
    for index in fields.indices { fields[index].close() }
    lists = []
    for field in fields {
      lists.append((field.parent.map { lists[$0] } ?? 0) + (field.isList ? 1 : 0))
    }
    before = [Int](repeating: -1, count: fields.count)
    after = before
    for field in fields where field.children.count > 1 {
      let row = field.children.sorted { (fields[$0].order, $0) < (fields[$1].order, $1) }
      for (left, right) in zip(row, row.dropFirst()) {
        after[left] = right
        before[right] = left
      }
    }
  }

  /// How many fields have a name, by its letters and digits.
  var counts: [String: Int] {
    fields.reduce(into: [:]) { $0[$1.folded, default: 0] += 1 }
  }

  /// The names on the way to a field; the same for one object and a list of them.
  func path(_ index: Int) -> [String] {
    ancestors(of: index).dropLast().reversed().map { fields[$0].name }
  }
}
