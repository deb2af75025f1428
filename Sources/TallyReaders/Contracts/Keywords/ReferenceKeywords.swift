import TallyCore
import TallyDocuments

extension SchemaKeyword {
  static let referenceKeywords =
    [
      reference("$ref", .always) { (reading, site) throws(InputError) in
        try reading.references.resolve(site)
      },
      reference("$dynamicRef", .since202012) { (reading, site) throws(InputError) in
        try reading.references.resolveDynamic(site)
      },
      reference("$recursiveRef", .draft201909) { (reading, site) throws(InputError) in
        try reading.references.resolveRecursive(site)
      },
      SchemaKeyword(name: "$defs", role: .annotates, vocabulary: .core, subschemas: .map),
      SchemaKeyword(name: "definitions", role: .annotates, vocabulary: .core, subschemas: .map),
    ]
    + [
      "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary",
      "$comment",
    ].map { SchemaKeyword(name: $0, role: .annotates, vocabulary: .core) }

  private typealias Resolve =
    @Sendable (inout ContractReading, Site) throws(InputError) -> Site

  /// A keyword that names another schema; a second one in the same schema is one more `allOf`.
  private static func reference(
    _ name: String, _ dialects: Dialect.Span, _ resolve: @escaping Resolve
  ) -> SchemaKeyword {
    let fill: Fill = { (use, reading, draft) throws(InputError) in
      guard use.node.type == .string else { throw use.mustBe("a string") }
      let target = try reading.schema(at: try resolve(&reading, use.site))
      draft.inPlace = use.node
      if draft.schema.reference == nil {
        draft.schema.reference = target
      } else {
        draft.schema.allOf.append(target)
      }
    }
    return SchemaKeyword(
      name: name, role: .fills(fill), dialects: dialects, vocabulary: .core)
  }
}
