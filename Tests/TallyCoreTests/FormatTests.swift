import Foundation
import TallyDocuments
import TestSupport
import Testing

@testable import TallyCore

@Suite struct FormatTests {
  /// The official suite's strings, but for those that ask whether an `xn--` label decodes to a name
  /// that IDNA 2008 allows: that takes tables of Unicode which are not worth their weight here.
  @Test(.enabled(if: Corpora.isPresent, Corpora.absence))
  func agreesWithTheOfficialSuite() throws {
    let folder = try #require(
      Corpora.url("corpora/json-schema-test-suite/tests/draft2020-12/optional/format"))
    var counts: [String] = []
    for format in Format.allCases {
      guard let data = try? Data(contentsOf: folder.appending(path: "\(format.rawValue).json"))
      else { continue }
      let groups = try JSONDecoder().decode([Group].self, from: data)
      let cases = groups.flatMap(\.tests).filter { $0.data.text != nil }
      let differing = cases.filter { $0.data.text.map(format.matches) != $0.valid }
      counts.append("\(format.rawValue) \(cases.count - differing.count)/\(cases.count)")
      for test in differing {
        let isAboutPunycode = test.data.text?.lowercased().hasPrefix("xn--") ?? false
        #expect(isAboutPunycode, "\(format.rawValue): \(test.description) \(test.data)")
      }
    }
    print("formats:", counts.joined(separator: ", "))
    #expect(counts.count >= 14)
  }

  @Test(arguments: [
    ("", "an empty string"), ("2024-05-06T12:00:00Z", "a date-time"), ("2024-05-06", "a date"),
    ("2024-05-06 12:00:00", "a date-time that is not RFC 3339"),
    ("2024-05-06T12:00:00.5", "a date-time that is not RFC 3339"),
    ("2024-05-06T12:00:00+0200", "a date-time that is not RFC 3339"),
    ("1700000000", "epoch seconds"), ("1700000000000", "epoch milliseconds"),
    ("170000000", "a number"), ("-12.5e3", "a number"), ("True", "a boolean"),
    ("https://example.com/a", "a URI"),
    ("https://example.com/a{?page}", "a URI template"), ("me@example.com", "an e-mail address"),
    ("2eb8aa08-aa98-11ea-b4aa-73b441d16380", "a UUID"), ("10.0.0.1", "an IPv4 address"),
    ("<!DOCTYPE html><p>", "HTML"), ("api.example.com", "a host name"), ("PT1H", "a duration"),
    ("SGVsbG8sIFdvcmxkISAxMjM0NQ==", "base64"), ("::1", "an IPv6 address"),
  ])
  func tellsWhatATextLooksLike(_ text: String, _ words: String) {
    #expect(Format.looksLike(text) == words)
  }

  @Test(arguments: ["hello", "a: b", "photo.jpg", "Mr.Smith", "12:30", "<3", "2024-13-01", "P"])
  func leavesPlainTextAlone(_ text: String) {
    #expect(Format.looksLike(text) == nil)
  }

  @Test(arguments: [
    ("int32", "2147483647", true), ("int32", "2147483648", false), ("int32", "1.5", false),
    ("int64", "9223372036854775807", true), ("int64", "9223372036854775808", false),
    ("float", "3.5e38", false), ("double", "1e400", false), ("date-time", "12", true),
    ("date", #""2024-02-2\u0039""#, true), ("byte", #""AAA=""#, true), ("byte", #""AAA""#, false),
  ])
  func testsValuesInPlace(_ name: String, _ json: String, _ isKept: Bool) throws {
    let document = try Document(parsing: Bytes(json), origin: Origin(file: "a.json"))
    #expect(Format.matches(name, document, 0) == isKept)
  }

  @Test func saysWhenItDoesNotKnowAFormat() throws {
    let document = try Document(parsing: Bytes("1"), origin: Origin(file: "a.json"))
    #expect(Format.matches("credit-card", document, 0) == nil)
  }
}

private struct Group: Decodable {
  let tests: [Case]

  struct Case: Decodable {
    let description: String
    let data: Value
    let valid: Bool
  }

  struct Value: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }
}
