package import TallyDocuments

/// Reads the text of a header as the value that its schema speaks of: OpenAPI's style `simple`.
///
///     X-Rate-Limit: 5000      {"type": "integer"}   5000
///     X-Tags: a, b            {"type": "array"}     ["a", "b"]
///     X-Range: from,1,to,9    {"type": "object"}    {"from": 1, "to": 9}
///     X-Total: null           {"type": ["integer", "null"]}    null, as is an empty text
///
/// A text that is no value of such a type stays a string, so that the schema says what is wrong.
///
/// - SeeAlso: OpenAPI 3.1 §4.8.12.3, "Style Values"; RFC 6570 §3.2.2.
package struct HeaderText: Sendable {
  private var shapes: ShapeCompiler
  private let shape: Shape?

  package init(contract: Contract, schema: SchemaID?) {
    var shapes = ShapeCompiler(contract: contract)
    shape = schema.map { shapes.shape(of: [$0]) }
    self.shapes = shapes
  }

  /// Each value, or all of them as one list where the schema promises a list.
  package mutating func documents(of values: [CapturedHead.Value]) -> [Document] {
    guard let shape, let first = values.first else { return [] }
    guard isList(shape), values.count > 1 else {
      return values.compactMap { document(json($0.text, shape), at: $0.location) }
    }
    let whole = values.map(\.text).joined(separator: ",")
    return [document(json(whole, shape), at: first.location)].compactMap(\.self)
  }

  private func isList(_ shape: Shape) -> Bool {
    shape.types.contains(TypeSet(.array)) && !shape.types.contains(TypeSet(.string))
  }

  private func document(_ json: String, at place: SourceLocation) -> Document? {
    let origin = Origin(file: place.file, offset: place.offset, encoding: .opaque, line: 0)
    return try? Document(parsing: Bytes(json), origin: origin)
  }

  // MARK: - As JSON

  private mutating func json(_ text: String, _ shape: Shape) -> String {
    let text = text.trimmed
    if shape.types.contains(TypeSet(.string)) || shape.types == .any { return text.quoted }
    // A header of `content` holds the JSON itself.
    if let value = try? Document(parsing: Bytes(text), origin: Origin(file: "")),
      value.type(0) == .array || value.type(0) == .object, shape.types.allows(value.type(0))
    {
      return text
    }
    if isList(shape) { return list(text, shape) }
    if shape.types.contains(TypeSet(.object)) { return object(text, shape) ?? text.quoted }
    return scalar(text, shape.types)
  }

  private func scalar(_ text: String, _ types: TypeSet) -> String {
    // No style has a spelling for null; servers write its name, or nothing.
    if text.isEmpty || text == "null", types.allows(.null) { return "null" }
    guard let value = try? Document(parsing: Bytes(text), origin: Origin(file: "")) else {
      return text.quoted
    }
    switch value.type(0) {
    case .integer where types.allows(.integer): return text
    case .number where types.allows(.number) || types.allows(.integer): return text
    case .boolean where types.allows(.boolean): return text
    default: return text.quoted
    }
  }

  private mutating func list(_ text: String, _ shape: Shape) -> String {
    let items = shape.items.schemas.isEmpty ? nil : shapes.shape(of: shape.items.schemas)
    let elements = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
    let values = elements.map { element in
      items.map { json(String(element), $0) } ?? String(element).trimmed.quoted
    }
    return "[\(values.joined(separator: ","))]"
  }

  /// `a=1,b=2` or `a,1,b,2`; `nil` where neither is there.
  private mutating func object(_ text: String, _ shape: Shape) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    var pairs: [(name: String, value: String)] = []
    if parts.allSatisfy({ $0.contains("=") }) {
      for part in parts {
        let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        pairs.append((String(sides[0]).trimmed, String(sides[1])))
      }
    } else {
      guard parts.count.isMultiple(of: 2) else { return nil }
      for index in stride(from: 0, to: parts.count, by: 2) {
        pairs.append((parts[index], parts[index + 1]))
      }
    }
    let members = pairs.map { pair in
      let schemas = shape.members.first { $0.name == pair.name }?.place.schemas ?? []
      let value =
        schemas.isEmpty ? pair.value.trimmed.quoted : json(pair.value, shapes.shape(of: schemas))
      return "\(pair.name.quoted):\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }
}

extension HeaderText {
  /// Whether values of a header, its name in lower case, are never to be shown, whatever a user asks.
  package static func isSecret(_ name: String) -> Bool {
    let words = [
      "authorization", "authenticate", "cookie", "token", "secret", "password", "signature",
    ]
    return words.contains { name.contains($0) } || name.hasSuffix("-key") || name.hasSuffix("-auth")
      || name == "authentication-info" || name.contains("session")
  }
}

extension Observation {
  /// The same without any value that was seen: each text is replaced by one of its length.
  package func masked() -> Observation {
    var masked = self
    masked.facts = facts.mapValues { facts in
      var facts = facts
      facts.evidence = facts.evidence.mapValues(\.masked)
      facts.samples = facts.samples.map(\.masked)
      facts.violations = facts.violations.mapValues { violation in
        var violation = violation
        violation.values = [:]
        violation.first = violation.first?.masked
        return violation
      }
      facts.unmatched.first = facts.unmatched.first?.masked
      for tally in [\Facts.beyondInt32, \Facts.beyondDouble, \Facts.beyondInt64] {
        facts[keyPath: tally].first = facts[keyPath: tally].first?.masked
      }
      return facts
    }
    return masked
  }
}

extension Evidence {
  fileprivate var masked: Evidence {
    let mask = String(repeating: "•", count: text.unicodeScalars.count)
    return Evidence(location: location, pointer: pointer, type: type, text: mask, length: length)
  }
}

extension String {
  fileprivate var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let start = utf8.firstIndex { !isBlank($0) } ?? endIndex
    let end = utf8.lastIndex { !isBlank($0) }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }

  /// As a JSON string.
  fileprivate var quoted: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
