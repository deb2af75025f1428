/// A way of computing a property from others than a value of its own.
package enum Adapter: Sendable, Hashable {
  case first
  case last
  /// All but the first.
  case rest
  case index(Int)
  /// Lists joined to one; `tag` is the member that says which list an element came from.
  case concat(tag: Tag?)
  /// The elements whose member has the value, as JSON spells it.
  case filter(key: JSONKeyPath, equals: String)
  /// One member of each element.
  case map(key: JSONKeyPath)
  /// Strings joined to one.
  case join(separator: String)
  /// A value put in place of a missing one, a conversion, a date, an enumeration: what else a
  /// property says about itself.
  case refinement(String)
  /// A computation that is known by what it reads alone.
  case computed

  package struct Tag: Sendable, Hashable {
    package var key: String
    /// One for each operand.
    package var values: [String]

    package init(key: String, values: [String]) {
      self.key = key
      self.values = values
    }
  }

  /// Its name in mapping files and findings.
  package var name: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .rest: "rest"
    case .index: "index"
    case .concat: "concat"
    case .filter: "filter"
    case .map: "map"
    case .join: "join"
    case .refinement(let name): name
    case .computed: "computed"
    }
  }

  /// The names of all, as mapping files write them.
  package static let names = [
    "first", "last", "rest", "index", "concat", "filter", "map", "join", "default", "convert",
    "date", "enum",
  ]
}
