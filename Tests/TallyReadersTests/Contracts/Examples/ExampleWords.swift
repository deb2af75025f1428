import TallyCore
import TallyDocuments

@testable import TallyReaders

/// A contract of examples, the first of which is called `example0.json`.
func contract(
  ofExamples examples: [String], notes: [String] = []
) throws -> Contract {
  try AgreedExampleReader.contract(
    from: try examples.enumerated().map { index, text in
      try Document(parsing: Bytes(text), origin: Origin(file: "example\(index).json"))
    },
    notes: try notes.enumerated().map { index, text in
      try Document(parsing: Bytes(text), origin: Origin(file: "example\(index).notes.json"))
    },
    file: "home.example.json")
}

extension Contract {
  /// The body's schema in words: `{a: integer, b?: string date, *: [number]}`.
  var words: String { words(SchemaID(0)) }

  private func words(_ id: SchemaID) -> String {
    let schema = self[id]
    if !schema.anyOf.isEmpty { return schema.anyOf.map { words($0) }.joined(separator: " | ") }
    guard schema.types != .any else {
      return schema.additional == .allowed ? "ignored" : "any type"
    }
    let format = schema.format.map { " " + $0 } ?? ""
    let names = schema.types.types.map { type in
      switch type {
      case .object: members(of: schema)
      case .array: "[\(schema.items.map { words($0) } ?? "")]"
      case .string: "string" + format
      case .integer, .number: type.name + (schema.types.contains(TypeSet(.string)) ? "" : format)
      default: type.name
      }
    }
    let facts = (schema.isDeprecated ? ["deprecated"] : []) + schema.assertions.map(\.keyword)
    return (names.joined(separator: " or ") + " " + facts.joined(separator: " "))
      .trimmingSuffix(" ")
  }

  private func members(of schema: Schema) -> String {
    var members = schema.properties.map { property in
      let mark = schema.required.contains(property.name) ? "" : "?"
      return "\(property.name)\(mark): \(words(property.schema))"
    }
    switch schema.additional {
    case .schema(let id): members.append("*: \(words(id))")
    case .forbidden: members.append("closed")
    case .absent, .allowed: break
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
