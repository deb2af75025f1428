import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

/// The files of JSONTestSuite, each with the verdict in its name.
@Suite(.enabled(if: Corpora.isPresent, Corpora.absence))
struct JSONTestSuiteTests {
  @Test func acceptsWhatMustBeAccepted() throws {
    let files = try Self.files("y_")
    for file in files {
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try Self.parse(file) }
    }
    print("JSONTestSuite: \(files.count) y_ files accepted")
    #expect(files.count == 95)
  }

  @Test func refusesWhatMustBeRefused() throws {
    let files = try Self.files("n_")
    for file in files {
      let error = #expect(throws: InputError.self, "\(file.lastPathComponent)") {
        try Self.parse(file)
      }
      guard let error else { continue }
      #expect(error.location.line >= 1 && error.location.column >= 1)
      #expect(error.hint.hasSuffix(".") && !error.summary.isEmpty)
    }
    print("JSONTestSuite: \(files.count) n_ files refused")
    #expect(files.count == 188)
  }

  /// Our choice where the suite leaves one, and why.
  @Test func choosesWhereThereIsAChoice() throws {
    let files = try Self.files("i_")
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent.dropFirst(2)
      let choice = try #require(Choice.table[String(name)], "no verdict on \(name)")
      var actual = Choice.accepted
      do throws(InputError) {
        _ = try Document(parsing: Self.bytes(file), origin: Origin(file: "t"))
      } catch {
        actual = Choice(refusal: error.reason)
      }
      #expect(actual == choice, "\(name)")
    }
    print("JSONTestSuite: \(files.count) i_ files judged")
    #expect(files.count == 35 && Choice.table.count == 35)
  }

  private static func files(_ prefix: String) throws -> [URL] {
    let folder = try #require(Corpora.url("corpora/json-test-suite/test_parsing"))
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix(prefix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func bytes(_ file: URL) -> Bytes {
    Bytes((try? Data(contentsOf: file)).map(Array.init) ?? [])
  }

  private static func parse(_ file: URL) throws {
    _ = try Document(parsing: bytes(file), origin: Origin(file: file.lastPathComponent))
  }
}

private enum Choice: Equatable {
  /// Numbers are kept as written, so their size is no reason to refuse one (RFC 8259 §6 lets a
  /// reader set limits; this one sets none). A lone surrogate escape fits the grammar of §7. Five
  /// hundred levels are within ``Limits/depth`` (§9). A byte order mark may be skipped (§8.1).
  case accepted
  /// RFC 8259 §8.1 demands UTF-8.
  case notUTF8
  /// UTF-16 without a mark is a NUL where a value should be.
  case notAValue

  init(refusal: InputError.Reason) {
    self = refusal == .invalidUTF8 ? .notUTF8 : .notAValue
  }

  static let table: [String: Choice] = [
    "number_double_huge_neg_exp": .accepted,
    "number_huge_exp": .accepted,
    "number_neg_int_huge_exp": .accepted,
    "number_pos_double_huge_exp": .accepted,
    "number_real_neg_overflow": .accepted,
    "number_real_pos_overflow": .accepted,
    "number_real_underflow": .accepted,
    "number_too_big_neg_int": .accepted,
    "number_too_big_pos_int": .accepted,
    "number_very_big_negative_int": .accepted,
    "object_key_lone_2nd_surrogate": .accepted,
    "string_1st_surrogate_but_2nd_missing": .accepted,
    "string_1st_valid_surrogate_2nd_invalid": .accepted,
    "string_incomplete_surrogate_and_escape_valid": .accepted,
    "string_incomplete_surrogate_pair": .accepted,
    "string_incomplete_surrogates_escape_valid": .accepted,
    "string_invalid_lonely_surrogate": .accepted,
    "string_invalid_surrogate": .accepted,
    "string_inverted_surrogates_U+1D11E": .accepted,
    "string_lone_second_surrogate": .accepted,
    "structure_500_nested_arrays": .accepted,
    "structure_UTF-8_BOM_empty_object": .accepted,
    "string_UTF-16LE_with_BOM": .notUTF8,
    "string_UTF-8_invalid_sequence": .notUTF8,
    "string_UTF8_surrogate_U+D800": .notUTF8,
    "string_invalid_utf-8": .notUTF8,
    "string_iso_latin_1": .notUTF8,
    "string_lone_utf8_continuation_byte": .notUTF8,
    "string_not_in_unicode_range": .notUTF8,
    "string_overlong_sequence_2_bytes": .notUTF8,
    "string_overlong_sequence_6_bytes": .notUTF8,
    "string_overlong_sequence_6_bytes_null": .notUTF8,
    "string_truncated-utf-8": .notUTF8,
    "string_utf16BE_no_BOM": .notAValue,
    "string_utf16LE_no_BOM": .notAValue,
  ]
}
