import Foundation

@testable import TallyDocuments

/// A JSON value without order of members and without spelling, for comparisons.
indirect enum JSONValue: Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(_ node: Document.Node) {
    switch node.type {
    case .null: self = .null
    case .boolean: self = .boolean(node.bool ?? false)
    case .integer, .number: self = .number(node.double ?? .nan)
    case .string: self = .string(node.string ?? "")
    case .array: self = .array(node.elements.map(JSONValue.init))
    case .object:
      let members = node.members.map { ($0.name, JSONValue($0.value)) }
      self = .object(Dictionary(members) { _, last in last })
    }
  }

  /// The values of several JSON texts in a row, separated by white space alone.
  static func texts(_ bytes: [UInt8]) -> [JSONValue] {
    var values: [JSONValue] = []
    var start = 0
    let whitespace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    while let first = bytes[start...].firstIndex(where: { !whitespace.contains($0) }) {
      // The shortest text from there that is JSON, and not followed by more of the same number.
      let ends = (first + 1...bytes.count).filter { end in
        end == bytes.count || whitespace.contains(bytes[end])
      }
      let document = ends.lazy.compactMap { end in
        (try? Document(
          parsing: Bytes(Array(bytes[first..<end])), origin: Origin(file: "in.json")))
          .map { (end, $0) }
      }.first
      guard let (end, text) = document else { return values }
      values.append(JSONValue(text.root))
      start = end
    }
    return values
  }
}
