import TallyCore
import TallyDocuments

// Schemas that say nothing but that they are themselves.

extension ContractReading {
  static func circular(at node: Document.Node) -> InputError {
    InputError(
      .invalid(
        "\"\(node.string ?? "this")\" leads back to itself and to nothing else",
        hint: "Let one schema of the circle say what the value is."),
      at: node.location)
  }

  /// Refuses schemas that cannot be decided for any value without being decided already: every way
  /// through `$ref`, `allOf`, `anyOf`, `oneOf`, `not` and `if` leads back.
  ///
  /// A circle with another way out is one that a `oneOf` or `anyOf` can settle. The nodes are where
  /// schemas apply others to the same value, for those that do.
  ///
  /// - Complexity: O(*n* + *e*) in the schemas and in how often they name others.
  func refuseCircles(_ nodes: [SchemaID: Document.Node]) throws(InputError) {
    var waiting: [SchemaID: [SchemaID]] = [:]
    var grounded = Set<SchemaID>()
    for id in nodes.keys {
      for next in contract[id].inPlaceSchemas { waiting[next, default: []].append(id) }
    }
    var settled = waiting.keys.filter { nodes[$0] == nil }
    while let id = settled.popLast() {
      guard grounded.insert(id).inserted else { continue }
      for dependent in waiting[id] ?? []
      where !grounded.contains(dependent) && contract[dependent].isGrounded(by: grounded) {
        settled.append(dependent)
      }
    }
    let circular = nodes.keys.filter { id in
      !grounded.contains(id) && !contract[id].isGrounded(by: grounded)
    }
    guard let start = circular.min(), let node = nodes[circle(from: start, grounded)] else {
      return
    }
    throw Self.circular(at: node)
  }

  /// A schema of the circle that another leads to: itself, or one further on.
  private func circle(from start: SchemaID, _ grounded: Set<SchemaID>) -> SchemaID {
    var passed: Set<SchemaID> = []
    var id = start
    while passed.insert(id).inserted {
      guard let next = contract[id].inPlaceSchemas.first(where: { !grounded.contains($0) }) else {
        break
      }
      id = next
    }
    return id
  }
}

extension Schema {
  /// The schemas that decide on the same value as this one.
  fileprivate var inPlaceSchemas: [SchemaID] { neededSchemas + anyOf + oneOf }

  /// Those of them without each of which it cannot be decided.
  private var neededSchemas: [SchemaID] {
    [reference, not, conditional?.test].compactMap { $0 } + allOf
  }

  /// Whether it can be decided once some schemas can.
  fileprivate func isGrounded(by grounded: Set<SchemaID>) -> Bool {
    neededSchemas.allSatisfy(grounded.contains)
      && [anyOf, oneOf].allSatisfy { $0.isEmpty || $0.contains(where: grounded.contains) }
  }
}
