import TallyCore
import TallyDocuments

/// What agreed examples show, place by place: types, members, elements.
///
/// All elements of an array, and all examples, are laid over one another.
struct ExampleShapes: Sendable {
  private struct Shape: Sendable {
    /// Where it was first seen.
    let site: Site
    var types: TypeSet = []
    var objects = 0
    /// In the order in which they were first seen.
    var members: [(name: String, shape: Int, count: Int)] = []
    var memberIndex: [String: Int] = [:]
    var items: Int?
    /// The values of a map: an object whose names are all identifiers of things.
    var values: Int?
    /// The format of every string, while they agree.
    var format: Likeness?
    var strings = 0
    var examples: [Document.Node] = []
  }

  private var shapes: [Shape] = []

  /// Lays a body over those before it.
  mutating func add(_ document: Document) {
    let root = Site(node: document.root, pointer: "")
    if shapes.isEmpty { shapes.append(Shape(site: root)) }
    observe(root, 0)
  }

  /// - Complexity: O(*v*) in the values below; as deep as the values are nested, which the parser
  ///   bounds.
  private mutating func observe(_ site: Site, _ shape: Int) {
    let node = site.node
    shapes[shape].types.insert(TypeSet(node.type))
    switch node.type {
    case .object: observeMembers(site, shape)
    case .array: observeElements(site, shape)
    case .string:
      let format = Self.format(of: node.string ?? "")
      let isFirst = shapes[shape].strings == 0
      shapes[shape].format = isFirst || shapes[shape].format == format ? format : nil
      shapes[shape].strings += 1
      keep(node, shape)
    case .null: break
    default: keep(node, shape)
    }
  }

  /// The format that a string has by all appearances, of those that a contract promises.
  private static func format(of text: String) -> Likeness? {
    let promised: Set<Likeness> = [.dateTime, .date, .uuid, .email, .uri]
    return Likeness(of: text).flatMap { promised.contains($0) ? $0 : nil }
  }

  private mutating func keep(_ node: Document.Node, _ shape: Int) {
    guard shapes[shape].examples.count < Limits.samples else { return }
    shapes[shape].examples.append(node)
  }

  private mutating func observeMembers(_ site: Site, _ shape: Int) {
    shapes[shape].objects += 1
    if isMap(site), shapes[shape].members.isEmpty {
      observeValues(site, shape)
      return
    }
    var names: Set<String> = []
    for (name, member) in site.members where names.insert(name).inserted {
      let index: Int
      if let known = shapes[shape].memberIndex[name] {
        index = known
      } else {
        index = shapes[shape].members.count
        shapes[shape].memberIndex[name] = index
        shapes[shape].members.append((name, shapes.count, 0))
        shapes.append(Shape(site: member))
      }
      shapes[shape].members[index].count += 1
      observe(member, shapes[shape].members[index].shape)
    }
  }

  private func isMap(_ site: Site) -> Bool {
    let names = site.members.map(\.name)
    return !names.isEmpty && names.allSatisfy { GuessedTemplate.isIdentifier(Array($0.utf8)[...]) }
  }

  private mutating func observeValues(_ site: Site, _ shape: Int) {
    for (_, member) in site.members {
      let values = shapes[shape].values ?? shapes.count
      if shapes[shape].values == nil {
        shapes[shape].values = values
        shapes.append(Shape(site: member))
      }
      observe(member, values)
    }
  }

  private mutating func observeElements(_ site: Site, _ shape: Int) {
    for element in site.elements {
      let items = shapes[shape].items ?? shapes.count
      if shapes[shape].items == nil {
        shapes[shape].items = items
        shapes.append(Shape(site: element))
      }
      observe(element, items)
    }
  }
}

// MARK: - As a contract

extension ExampleShapes {
  /// Adds a schema for every shape; the first is the body's.
  func fill(_ contract: inout Contract, _ ledger: inout NoticeLedger) {
    let first = contract.schemas.count
    for shape in shapes {
      _ = contract.add(schema(shape, first: first))
      if shape.types == .null {
        ledger.note(
          "the example shows only null here, so any type is taken to be promised",
          at: shape.site.node)
      }
    }
  }

  private func schema(_ shape: Shape, first: Int) -> Schema {
    var schema = Schema(location: shape.site.node.place, pointer: shape.site.pointer)
    schema.types = shape.types == .null ? .any : shape.types
    for member in shape.members {
      schema.properties.append(
        Schema.Property(name: member.name, schema: SchemaID(first + member.shape)))
      if member.count == shape.objects { schema.required.append(member.name) }
    }
    if let values = shape.values { schema.additional = .schema(SchemaID(first + values)) }
    schema.items = shape.items.map { SchemaID(first + $0) }
    schema.format = shape.format?.rawValue
    schema.examples = shape.examples
    return schema
  }
}
