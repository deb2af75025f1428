import Foundation
import TallyCore
import TestSupport

/// Seeded bodies for a model: most members right, some missing, null or of another type.
struct SwiftOracleBodies {
  let client: ClientModel
  var random: SplitMix64
  /// One value in so many is not what it should be.
  var slips = 10

  mutating func body(_ type: ClientType) -> String { value(type, depth: 0) }

  mutating func value(_ type: ClientType, depth: Int) -> String {
    switch type {
    case .optional(let inner): return value(inner, depth: depth)
    case .scalar(let scalar): return self.scalar(scalar)
    case .array(let element), .set(let element):
      guard depth < 4 else { return "[]" }
      let count = Int.random(in: 0...3, using: &random)
      let texts = (0..<count).map { _ in slip(value(element, depth: depth + 1)) ?? "null" }
      return "[\(texts.joined(separator: ","))]"
    case .dictionary(_, let element):
      let texts = (0..<Int.random(in: 0...2, using: &random)).map { index in
        "\"k\(index)\":\(slip(value(element, depth: depth + 1)) ?? "null")"
      }
      return "{\(texts.joined(separator: ","))}"
    case .model(let name): return model(name, depth: depth)
    case .erased(let inner): return value(inner, depth: depth)
    }
  }

  private mutating func model(_ name: String, depth: Int) -> String {
    switch client.models[name]?.content {
    case .strings(let cases): return "\"\(cases.randomElement(using: &random) ?? "")\""
    case .integers(let cases): return "\(cases.randomElement(using: &random) ?? 0)"
    case .object(let properties):
      return object(properties, client.models[name]?.variants, depth: depth)
    case .cases(let cases): return self.cases(cases, depth: depth)
    case .union(let union):
      guard depth < 6, let type = union.types.randomElement(using: &random) else { return "null" }
      return union.takesNull && chance(8) ? "null" : value(type, depth: depth + 1)
    case .opaque, nil: return anything()
    }
  }

  /// Any, but far down one that leads to the fewest models, so that there is an end.
  private mutating func pick<Part>(
    _ parts: [Part], depth: Int, _ properties: (Part) -> [Property]
  ) -> Part? {
    guard depth > 3 else { return parts.randomElement(using: &random) }
    return parts.min {
      properties($0).flatMap(\.type.models).count < properties($1).flatMap(\.type.models).count
    }
  }

  /// One case mostly; now and then none, two, or beside a name that nobody knows.
  private mutating func cases(_ cases: [ModelCase], depth: Int) -> String {
    var texts: [String] = []
    for _ in 0..<(chance(12) ? Int.random(in: 0...2, using: &random) : 1) {
      guard let each = pick(cases, depth: depth, \.properties) else { break }
      let key = client.decoder.keyStrategy.jsonName(forKey: each.key.keys[0])
      guard let inner = slip(object(each.properties, nil, depth: depth + 1), one: 15) else {
        continue
      }
      texts.append("\"\(key)\":\(inner)")
    }
    if chance(8) { texts.append("\"stranger\":1") }
    return "{\(texts.shuffled(using: &random).joined(separator: ","))}"
  }

  private final class Node {
    var text: String?
    var members: [(String, Node)] = []
    subscript(key: String) -> Node {
      if let known = members.first(where: { $0.0 == key }) { return known.1 }
      let node = Node()
      members.append((key, node))
      return node
    }
  }

  private mutating func object(
    _ own: [Property], _ variants: ModelVariants?, depth: Int
  ) -> String {
    let root = Node()
    var properties = own
    var tag: String?
    if let variants, let branch = pick(variants.branches, depth: depth, \.properties) {
      tag = branch.tags.randomElement(using: &random)
      properties += branch.properties
    }
    for property in properties where property.operands.isEmpty {
      for path in property.paths {
        guard !path.keys.isEmpty else {
          share(property.operandType, with: root, depth: depth)
          continue
        }
        var node = root
        for key in path.keys { node = node[client.decoder.keyStrategy.jsonName(forKey: key)] }
        // A model within itself ends at some depth.
        guard depth < 4 || !property.type.isOptional else { continue }
        var type = property.operandType
        if let other = property.alternatives.randomElement(using: &random), chance(3) {
          type = other
        }
        let isTag = property.name == variants?.tag
        let plain = isTag ? tag.map { quoted($0, type) } : nil
        guard let text = slip(plain ?? value(type, depth: depth + 1), one: isTag ? 20 : nil) else {
          continue
        }
        node.text = text
      }
    }
    return write(root)
  }

  /// Adds what a model needs that is decoded from the same object.
  private mutating func share(_ type: ClientType, with root: Node, depth: Int) {
    guard case .model(let name) = type.unwrapped, depth < 6 else { return }
    let text = model(name, depth: depth + 1)
    guard text.hasPrefix("{\""), text.hasSuffix("}") else { return }
    root["\0\(name)"].text = String(text.dropFirst().dropLast())
  }

  private func quoted(_ tag: String, _ type: ClientType) -> String {
    switch type.unwrapped {
    case .scalar(.string): return "\"\(tag)\""
    case .model(let name):
      if case .strings = client.models[name]?.content { return "\"\(tag)\"" }
      return tag
    default: return tag
    }
  }

  private mutating func write(_ node: Node) -> String {
    if let text = node.text { return text }
    var texts: [String] = []
    for (key, child) in node.members.shuffled(using: &random)
    where child.text != nil || !child.members.isEmpty {
      if key.hasPrefix("\0"), let shared = child.text {
        texts.append(shared)
        continue
      }
      let isHolder = child.text == nil
      guard let text = isHolder ? slip(write(child), one: 30) : write(child) else { continue }
      texts.append("\"\(key)\":\(text)")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// The text, or now and then another; `nil` for none at all.
  private mutating func slip(_ text: String, one count: Int? = nil) -> String? {
    guard chance(count ?? slips) else { return text }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return nil
    case 1: return "null"
    default: return anything()
    }
  }

  private mutating func scalar(_ scalar: ClientType.Scalar) -> String {
    switch scalar {
    case .string:
      pick([
        "\"a\"", "\"12\"", "\"text\"", "\"\"", "\"news\"", "\"2.5\"", "\"https://a.b/c\"",
        "\"2024-05-06\"",
      ])
    case .bool: pick(["true", "false"])
    case .double, .float, .decimal: pick(["1", "2.5", "-3e2", "0"])
    case .url: pick(["\"https://a.b/c\"", "\"/x?y\""])
    case .uuid: "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""
    case .date:
      client.decoder.dateStrategy == .iso8601
        ? pick(["\"2024-05-06T07:08:09Z\"", "\"2024-05-06T07:08:09.123+02:00\""])
        : pick(["1700000000", "12.5"])
    case .data: pick(["\"YWJj\"", "\"\""])
    case .any, .structure, .number, .mutableString, .timeZone: anything()
    default: pick(["0", "1", "5", "12", "100"])
    }
  }

  private mutating func anything() -> String {
    pick([
      "null", "true", "12", "12.5", "\"text\"", "\"12\"", "[]", "{}", "[null]", "\"\"", "[{}]",
      "-1", "{\"wrappedValue\":1}",
    ])
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &random) ?? ""
  }
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
