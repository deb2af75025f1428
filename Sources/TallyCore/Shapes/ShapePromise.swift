import TallyDocuments

// What one shape promises, before its places and their holders are known.

extension Shape {
  /// The types that the contract promises: those of the values that it lists, and null where `type`
  /// or `nullable` names it and a list forgot it.
  var promisedTypes: TypeSet {
    let listed = types.common(with: listedTypes)
    return types != .any && types.contains(.null) ? listed.union(.null) : listed
  }

  /// The values that the first `enum` lists.
  var listedValues: [Literal] {
    for (_, assertion) in assertions {
      if case .enumeration(let literals) = assertion.kind { return literals }
    }
    return []
  }

  /// The types of the values that `enum` and `const` list; every type where neither is there.
  var listedTypes: TypeSet {
    assertions.reduce(.any) { types, each in
      switch each.assertion.kind {
      case .enumeration(let literals): types.common(with: TypeSet(literals.map(\.node.type)))
      case .constant(let literal): types.common(with: TypeSet(literal.node.type))
      default: types
      }
    }
  }
}

extension ShapeCompiler {
  /// What a shape promises, told in the words of the schemas by which it is reached.
  func promise(of shape: Shape, as written: [SchemaID]) -> Comparison.Promise {
    let schemas = Set(written + shape.key.schemas).sorted().map { contract[$0] }
    let first = written.first.map { contract[$0] } ?? schemas.first
    var promise = Comparison.Promise(
      types: shape.promisedTypes, format: shape.formats.first?.name,
      isRequired: false,
      isDeprecated: schemas.contains(where: \.isDeprecated),
      isWriteOnly: schemas.contains(where: \.isWriteOnly),
      renamedFrom: schemas.flatMap(\.renamedFrom),
      examples: schemas.flatMap(\.examples).prefix(Limits.samples).map {
        Evidence(example: $0.document, $0.index)
      },
      location: first?.location ?? SourceLocation(file: contract.file, offset: 0),
      pointer: first?.pointer ?? "", schemas: shape.key.schemas)
    promise.listed = shape.listedValues
    return promise
  }
}
