import TallyCore
import TallyDocuments

extension FieldTree {
  /// What the contract promises, with the values that it shows.
  static func promised(_ comparisons: [Comparison]) -> FieldTree {
    var tree = FieldTree()
    for comparison in comparisons {
      guard let promise = comparison.promise,
        let index = tree.place(comparison.location)
      else { continue }
      let isElement = tree[index].location != comparison.location
      if isElement {
        tree.fields[index].elementTypes.formUnion(promise.types)
      } else {
        tree.fields[index].types = promise.types
        tree.fields[index].isOptional = !promise.isRequired
        tree.fields[index].order = promise.location.offset
        tree.fields[index].present = comparison.seen.present
        tree.fields[index].holders = comparison.seen.holders
        tree.fields[index].absent = comparison.seen.requiredAbsent
        tree.fields[index].renamedFrom = promise.renamedFrom
      }
      tree.fields[index].format = tree[index].format ?? promise.format
      tree.fields[index].values += promise.examples.compactMap(SampleValue.init)
      tree.fields[index].isDeclared = true
    }
    tree.close()
    return tree
  }

  /// What was captured.
  static func seen(_ comparisons: [Comparison]) -> FieldTree {
    var tree = FieldTree()
    for comparison in comparisons where comparison.seen.visits > 0 {
      guard let index = tree.place(comparison.location) else { continue }
      let seen = comparison.seen
      let types = TypeSet(seen.types.keys)
      if tree[index].location != comparison.location {
        tree.fields[index].elementTypes.formUnion(types)
        tree.fields[index].elementCount += seen.visits
      } else {
        tree.fields[index].types = types
        tree.fields[index].listCount = seen.types[.array] ?? 0
        tree.fields[index].present = seen.present
        tree.fields[index].holders = seen.holders
        tree.fields[index].order = seen.samples.first?.location.offset ?? 0
      }
      tree.fields[index].values += seen.samples.compactMap(SampleValue.init)
      if comparison.promise != nil { tree.fields[index].isDeclared = true }
    }
    tree.close()
    return tree
  }

  /// The field of a location, which is added if it is a member's; holders must come first.
  private mutating func place(_ location: InstanceLocation) -> Int? {
    guard let parent = location.parent else { return add(location, name: "", parent: nil) }
    guard let holder = indices[parent] else { return nil }
    switch location.steps.last {
    case .member(let name): return add(location, name: name, parent: holder)
    case .anyKey: return add(location, name: "*", parent: holder)
    case .anyElement, .element, .header, nil:
      indices[location] = holder
      return holder
    }
  }

  private mutating func add(_ location: InstanceLocation, name: String, parent: Int?) -> Int {
    let index = fields.count
    fields.append(Field(location: location, name: name, parent: parent))
    indices[location] = index
    if let parent { fields[parent].children.append(index) }
    return index
  }
}
