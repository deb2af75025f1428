import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

/// Whole documents against Foundation's JSONSerialization, value by value.
@Suite struct OracleTests {
  @Test(arguments: 0..<100)
  func readsWhatFoundationReads(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.value(depth: 0, using: &random)
    let document = try Document(parsing: Bytes(text), origin: Origin(file: "t"))
    let oracle = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    expectEqual(document.root, oracle, in: text)
  }

  private func expectEqual(_ node: Document.Node, _ oracle: Any, in text: String) {
    switch (node.type, oracle) {
    case (.null, is NSNull): break
    case (.string, let value as String): #expect(node.string == value, "\(text)")
    case (.array, let values as [Any]):
      #expect(node.elements.count == values.count)
      for (element, value) in zip(node.elements, values) { expectEqual(element, value, in: text) }
    case (.object, let values as [String: Any]):
      #expect(Set(node.members.map(\.name)) == Set(values.keys))
      for member in node.members {
        values[member.name].map { expectEqual(member.value, $0, in: text) }
      }
    case (.boolean, let value as NSNumber): #expect(node.bool == value.boolValue)
    case (.integer, let value as NSNumber), (.number, let value as NSNumber):
      #expect(node.double == value.doubleValue, "\(text)")
      #expect((node.type == .integer) == (value.doubleValue.rounded() == value.doubleValue))
      if let integer = node.integer { #expect(Double(integer) == value.doubleValue) }
    default: Issue.record("\(node.type) is \(oracle) in \(text)")
    }
  }
}

// MARK: - Random texts

extension OracleTests {
  private static func value(depth: Int, using random: inout SplitMix64) -> String {
    switch Int.random(in: depth < 5 ? 0..<10 : 0..<6, using: &random) {
    case 0: return ["null", "true", "false"].randomElement(using: &random) ?? "null"
    case 1, 2: return number(using: &random)
    case 3, 4, 5: return string(using: &random)
    case 6, 7:
      let count = Int.random(in: 0...5, using: &random)
      let elements = (0..<count).map { _ in value(depth: depth + 1, using: &random) }
      return "[" + elements.joined(separator: separator(",", using: &random)) + "]"
    default:
      let count = Int.random(in: 0...5, using: &random)
      let members = (0..<count).map { position in
        // Names that differ: what becomes of equal ones is each reader's own affair.
        "\"\(position)" + string(using: &random).dropFirst()
          + separator(":", using: &random) + value(depth: depth + 1, using: &random)
      }
      return "{" + members.joined(separator: separator(",", using: &random)) + "}"
    }
  }

  private static func separator(_ mark: String, using random: inout SplitMix64) -> String {
    let blanks = ["", "", " ", "\n  ", "\t", "\r\n                    "]
    return (blanks.randomElement(using: &random) ?? "") + mark
      + (blanks.randomElement(using: &random) ?? "")
  }

  private static func string(using random: inout SplitMix64) -> String {
    let pieces = [
      "a", "word ", "é", "日本", "🚀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00E9", "\\u20ac",
      "\\ud83d\\ude00", "\\t", "some more than sixteen bytes",
    ]
    let count = Int.random(in: 0...6, using: &random)
    let content = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }
    return "\"" + content.joined() + "\""
  }

  private static func number(using random: inout SplitMix64) -> String {
    let sign = Bool.random(using: &random) ? "-" : ""
    let whole =
      Int.random(in: 0...3, using: &random) == 0
      ? "0" : "\(Int.random(in: 1...999_999, using: &random))"
    let fractions = ["", "", ".0", ".5", ".00", ".125", ".10"]
    let exponents = ["", "", "", "e0", "E+2", "e-2", "e10", "E-1"]
    return sign + whole + (fractions.randomElement(using: &random) ?? "")
      + (exponents.randomElement(using: &random) ?? "")
  }
}
