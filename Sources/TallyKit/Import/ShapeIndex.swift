import TallyCore
import TallyDocuments

/// Numbers for everything that the bodies of one endpoint show, so that a body is a set of them.
struct ShapeIndex {
  private struct Step: Hashable {
    let holder: Int
    let name: String
  }

  private var places: [Step: Int] = [:]
  private var facts: [String: Int] = [:]
  /// By place: the places of the members that were seen there.
  private(set) var members: [Int: Set<Int>] = [:]
  private var count = 1

  /// The number of something that is so.
  mutating func number(of fact: String) -> Int {
    if let number = facts[fact] { return number }
    // Places have six numbers each, of which this is one.
    facts[fact] = count * Self.width
    count += 1
    return (count - 1) * Self.width
  }

  /// What a body shows.
  mutating func shape(of document: Document) -> BodyShape {
    var shape = BodyShape()
    visit(document, 0, 0, &shape)
    return shape
  }

  private static let width = 16

  private mutating func visit(
    _ document: Document, _ index: Int, _ place: Int, _ shape: inout BodyShape
  ) {
    shape.shown.insert(place * Self.width + 1 + Self.kind(document, index))
    switch document.type(index) {
    case .array:
      var child = index + 1
      let element = self.place("*", in: place)
      while child < document.next(index) {
        visit(document, child, element, &shape)
        child = document.next(child)
      }
    case .object: visitMembers(document, index, place, &shape)
    default: break
    }
  }

  private mutating func visitMembers(
    _ document: Document, _ index: Int, _ place: Int, _ shape: inout BodyShape
  ) {
    var present: Set<Int> = []
    var child = index + 1
    while child < document.next(index) {
      let name = document.string(child)
      // The names of a map are data.
      let isCrowded = members[place].map { $0.count > Limits.distinctNames } ?? false
      let isNew = isCrowded && places[Step(holder: place, name: name)] == nil
      let isData = isNew || GuessedTemplate.isIdentifier(Array(name.utf8)[...])
      let member = self.place(isData ? "*" : name, in: place)
      if !isData { present.insert(member) }
      visit(document, child + 1, member, &shape)
      child = document.next(child + 1)
    }
    members[place, default: []].formUnion(present)
    shape.always[place] = shape.always[place]?.intersection(present) ?? present
  }

  private mutating func place(_ name: String, in holder: Int) -> Int {
    let step = Step(holder: holder, name: name)
    if let place = places[step] { return place }
    places[step] = count
    count += 1
    return count - 1
  }

  /// The type, and whether there is anything in it.
  private static func kind(_ document: Document, _ index: Int) -> Int {
    switch document.type(index) {
    case .null: 0
    case .boolean: 1
    case .integer: 2
    case .number: 3
    case .string: document.length(index) > 2 ? 4 : 5
    case .array: document.next(index) > index + 1 ? 6 : 7
    case .object: document.next(index) > index + 1 ? 8 : 9
    }
  }
}

/// What one body shows of its endpoint's shapes.
struct BodyShape: Hashable {
  /// Numbers of an index: a type at a place, or something else that is so.
  var shown: Set<Int> = []
  /// By place of an object: the members that all objects there have, so that any other is shown absent.
  var always: [Int: Set<Int>] = [:]

  /// Whether everything that another body shows is shown here, too.
  func covers(_ other: BodyShape) -> Bool {
    guard other.shown.isSubset(of: shown) else { return false }
    return other.always.allSatisfy { place, members in
      always[place].map { $0.isSubset(of: members) } ?? false
    }
  }
}
