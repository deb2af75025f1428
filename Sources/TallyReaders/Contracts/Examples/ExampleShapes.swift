import TallyCore
import TallyDocuments

/// What agreed examples show, place by place, all of them laid over one another.
///
/// The elements of an array are laid over one another too, and so are the values of a map. Places
/// name each other by index, and are walked from lists: no nesting is too deep.
struct ExampleShapes: Sendable {
  private(set) var shapes: [ExampleShape] = []
  /// Whether an example says anything of itself.
  private(set) var areAnnotated = false

  subscript(index: Int) -> ExampleShape { shapes[index] }

  /// Lays a body over those before it.
  ///
  /// - Complexity: O(*v*) in its values.
  mutating func add(_ document: Document) throws(InputError) {
    let root = Site(node: document.root, pointer: "")
    if shapes.isEmpty { shapes.append(ExampleShape(root, name: "")) }
    var pending = [(site: root, shape: 0)]
    while let (site, index) = pending.popLast() {
      shapes[index].observe(site.node)
      let children =
        site.node.type == .object ? try members(of: site, index) : elements(of: site, index)
      pending += children.reversed()
    }
  }

  private mutating func members(
    of site: Site, _ index: Int
  ) throws(InputError) -> [(site: Site, shape: Int)] {
    var members: [(site: Site, shape: Int)] = []
    var names: Set<String> = []
    for (name, member) in site.members {
      if ExampleAnnotation.isOne(name) {
        shapes[index].annotations += try ExampleAnnotation.notes(name, member, in: site)
        areAnnotated = true
        continue
      }
      let position = position(of: name, at: member, in: index)
      if names.insert(name).inserted { shapes[index].members[position].count += 1 }
      members.append((member, shapes[index].members[position].shape))
    }
    return members
  }

  private mutating func elements(of site: Site, _ index: Int) -> [(site: Site, shape: Int)] {
    site.elements.map { element in
      let items = shapes[index].items ?? shapes.count
      if items == shapes.count {
        shapes[index].items = items
        shapes.append(ExampleShape(element, name: shapes[index].name))
      }
      return (element, items)
    }
  }

  /// Where the member of a name stands among those of a shape, which is added if it is new.
  private mutating func position(of name: String, at site: Site, in index: Int) -> Int {
    if let known = shapes[index].memberIndex[name] { return known }
    let position = shapes[index].members.count
    shapes[index].memberIndex[name] = position
    shapes[index].members.append(ExampleShape.Member(name: name, shape: shapes.count))
    shapes.append(ExampleShape(site, name: name))
    return position
  }

  // MARK: - Maps

  /// Takes the members of a shape for the values of a map, whose names are data.
  mutating func becomeMap(_ index: Int) {
    for member in shapes[index].members {
      if let values = shapes[index].values {
        merge(member.shape, into: values)
      } else {
        shapes[index].values = member.shape
      }
    }
    shapes[index].members = []
    shapes[index].memberIndex = [:]
  }

  /// Lays what was seen at one place over what was seen at another.
  private mutating func merge(_ from: Int, into index: Int) {
    var pending = [(from: from, into: index)]
    while let (from, index) = pending.popLast() {
      let other = shapes[from]
      shapes[index].lay(other)
      for member in other.members {
        let position = position(of: member.name, at: shapes[member.shape].site, in: index)
        shapes[index].members[position].count += member.count
        pending.append((member.shape, shapes[index].members[position].shape))
      }
      for path in [\ExampleShape.items, \.values] {
        guard let below = other[keyPath: path] else { continue }
        if let own = shapes[index][keyPath: path] {
          pending.append((below, own))
        } else {
          shapes[index][keyPath: path] = below
        }
      }
    }
  }
}

/// What examples show at one place.
struct ExampleShape: Sendable {
  /// Where it was first seen.
  let site: Site
  /// The member's name, which an element has from its array.
  let name: String
  var types: TypeSet = []
  /// How many objects stood here.
  var objects = 0
  /// In the order in which they were first seen.
  var members: [Member] = []
  fileprivate var memberIndex: [String: Int] = [:]
  /// What the elements of arrays are.
  var items: Int?
  /// What the values of a map are.
  var values: Int?
  var formats = FormatAgreement()
  /// The first values.
  var shown: [Document.Node] = []
  /// What is said in the example itself of this place, and of those below it.
  var annotations: [ExampleNote] = []

  struct Member: Sendable {
    let name: String
    let shape: Int
    /// In how many objects it stood.
    var count = 0
  }

  init(_ site: Site, name: String) {
    self.site = site
    self.name = name
  }

  fileprivate mutating func observe(_ node: Document.Node) {
    types.insert(TypeSet(node.shownType))
    formats.add(node, name: name)
    if node.type == .object { objects += 1 }
    if node.type != .null, shown.count < Limits.samples { shown.append(node) }
  }

  fileprivate mutating func lay(_ other: ExampleShape) {
    types.formUnion(other.types)
    objects += other.objects
    formats.merge(other.formats)
    shown = Array((shown + other.shown).prefix(Limits.samples))
    annotations += other.annotations
  }

  func hasMember(_ name: String) -> Bool { memberIndex[name] != nil }
}

extension Document.Node {
  /// The type that an example promises by a value: whoever writes `10.0` or `1e3` means a number.
  fileprivate var shownType: JSONType {
    guard type == .integer, text.utf8.contains(where: { ".eE".utf8.contains($0) }) else {
      return type
    }
    return .number
  }
}
