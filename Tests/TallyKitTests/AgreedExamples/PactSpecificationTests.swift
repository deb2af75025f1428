import Foundation
import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

/// The response cases of Pact's specification: the body that a consumer expects is the agreed example, the
/// actual one the capture.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence)) struct PactSpecificationTests {
  /// Why the two do not say the same.
  enum Reason: String, CaseIterable, Comparable {
    case noBody = "no body is expected, or none is there: statuses and headers are no example"
    case noJSON = "the bodies are XML or plain text"
    case onlyNull = "null alone promises nothing, and is refused as an example"
    case value = "an example promises types and formats, and not the values themselves"
    case length = "an example promises what a list holds, and not how much or in which order"
    case null = "where an example has null, anything may come"
    case element = "all elements of a list are of one shape, so that what one has may be missing"
    case format = "a matcher lets a moment pass that is none (22:98:78), where the example has one"

    static func < (left: Reason, right: Reason) -> Bool { left.rawValue < right.rawValue }
  }

  /// The cases of every version by name, in the order in which they are read.
  static let others: [String: Reason] = [
    "body/array at top level with matchers": .format,
    "body/array at top level xml": .noJSON,
    "body/array in different order xml": .noJSON,
    "body/array in different order": .length,
    "body/array with type matcher xml": .noJSON,
    "body/deeply nested objects xml": .noJSON,
    "body/different value found at index xml": .noJSON,
    "body/different value found at index": .value,
    "body/different xml namespace prefixes": .noJSON,
    "body/empty body no content type": .noJSON,
    "body/empty body": .noJSON,
    "body/matches with regex xml": .noJSON,
    "body/matches xml": .noJSON,
    "body/missing body found when empty expected": .noBody,
    "body/missing body no content type": .noBody,
    "body/missing body": .noBody,
    "body/missing index xml": .noJSON,
    "body/missing index": .length,
    "body/missing key xml": .noJSON,
    "body/no body no content type xml": .noBody,
    "body/no body no content type": .noBody,
    "body/not null found at key when null expected": .null,
    "body/not null found in array when null expected": .null,
    "body/null body no content type": .onlyNull,
    "body/null body": .onlyNull,
    "body/objects in array no matches xml": .noJSON,
    "body/objects in array second matches xml": .noJSON,
    "body/objects in array second matches": .element,
    "body/objects in array with type mismatching xml": .noJSON,
    "body/plain text empty body": .noJSON,
    "body/plain text regex matching missing body": .noBody,
    "body/plain text regex matching that does not match": .noJSON,
    "body/plain text that does not match": .noJSON,
    "body/property name is different case xml": .noJSON,
    "body/unexpected index with missing value xml": .noJSON,
    "body/unexpected index with not null value": .length,
    "body/unexpected key with empty value xml": .noJSON,
    "body/unexpected xml namespace": .noJSON,
    "headers/content type parameters do not match": .noBody,
    "headers/header name is different case": .noBody,
    "status/matches": .noBody,
  ]

  /// By version: how many cases there are, and of how many the same is said.
  static let counts: [String: (cases: Int, agreed: Int)] = [
    "1": (21, 11), "1.1": (28, 11), "2": (52, 17), "3": (58, 17), "4": (58, 17),
  ]

  private struct Case {
    let version: String
    let name: String
    let matches: Bool
    let expected: Any?
    let actual: Any?
  }

  @Test func saysTheSameButForTheCasesThatAreListed() throws {
    var found: [String: (cases: Int, agreed: Int)] = [:]
    var reasons: [Reason: Int] = [:]
    var met: Set<String> = []
    for each in try Self.cases() {
      found[each.version, default: (0, 0)].cases += 1
      let says = try Self.judgement(each)
      if says == each.matches {
        found[each.version, default: (0, 0)].agreed += 1
        // A case that is listed is listed for all versions that have it otherwise.
        #expect(Self.others[each.name] == nil, "\(each.version) \(each.name) agrees")
      } else {
        let reason = Self.others[each.name]
        #expect(reason != nil, "\(each.version) \(each.name): \(says.map(String.init) ?? "unsaid")")
        if let reason { reasons[reason, default: 0] += 1 }
        met.insert(each.name)
      }
    }
    for version in Self.counts.keys.sorted() {
      let (count, agreed) = try #require(found[version])
      print("Pact \(version): \(agreed) of \(count) response cases agree")
      #expect(count == Self.counts[version]?.cases && agreed == Self.counts[version]?.agreed)
    }
    for (reason, count) in reasons.sorted(by: { $0.key < $1.key }) {
      print("Pact: \(count) otherwise: \(reason.rawValue)")
    }
    #expect(Set(Self.others.keys).subtracting(met).sorted() == [])
  }

  /// Whether the actual body tallies with the expected one; `nil` where nothing can be said.
  private static func judgement(_ each: Case) throws -> Bool? {
    guard let expected = each.expected.map({ content($0, each.version) }),
      let actual = each.actual.map({ content($0, each.version) }), !(expected is String),
      !(actual is String)
    else { return nil }
    return try withTemporaryFolder { folder in
      for (name, value) in [("example.json", expected), ("actual.json", actual)] {
        let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
        try data.write(to: URL(filePath: "\(folder)/\(name)"))
      }
      var configuration = Configuration()
      let place = SourceLocation(file: "test", offset: 0)
      configuration.contracts = [.init(folder + "/example.json", at: place)]
      configuration.captures = [.init(folder + "/actual.json", at: place)]
      guard let report = try? DriftCheck(configuration).checkedReport(), report.errors.isEmpty
      else {
        return nil
      }
      return !report.findings.contains { $0.severity >= .error }
    }
  }

  /// What version 4 wraps together with its type.
  private static func content(_ body: Any, _ version: String) -> Any {
    guard version == "4", let wrapped = body as? [String: Any] else { return body }
    return wrapped["content"] ?? body
  }

  private static func cases() throws -> [Case] {
    let root = try #require(Corpora.url("corpora/pact-spec"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
    return try paths.filter { $0.contains("/response/") && $0.hasSuffix(".json") }.map { path in
      let data = try Data(contentsOf: root.appending(path: path))
      let text = String(decoding: data, as: UTF8.self).replacing("\u{FEFF}", with: "")
      let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let object = try #require(parsed as? [String: Any])
      let parts = path.dropLast(5).split(separator: "/").map(String.init)
      return Case(
        version: parts[0].replacing("version-", with: ""),
        name: parts.suffix(2).joined(separator: "/"), matches: object["match"] as? Bool ?? false,
        expected: (object["expected"] as? [String: Any])?["body"],
        actual: (object["actual"] as? [String: Any])?["body"])
    }
  }
}
