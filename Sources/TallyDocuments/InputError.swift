/// The one error that any input can cause: where it is, what is wrong, and how to mend it.
///
/// An `InputError` is about a file that could not be read as what it should be. Drift is never an
/// error; it is a `Finding`.
public struct InputError: Error, Sendable, Equatable {
  /// What is wrong.
  ///
  /// Tests and callers match on this, never on the text.
  public enum Reason: Sendable, Equatable {
    /// A byte that the grammar does not allow here.
    case unexpectedByte(UInt8, expected: String)
    case unexpectedEnd(expected: String)
    case nestingTooDeep(limit: Int)
    case tooLarge(limit: Int)
    case invalidUTF8
    case invalidEscape(String)
    case notRecognized(asOneOf: [String])
    case missingMember(String)
    case unknownMember(String, nearest: String?)
    case wrongType(of: String, expected: String)
    case unreadable(String)
    /// Anything else: what is wrong, without a full stop, and what to do, as one sentence.
    case invalid(String, hint: String)
  }

  public let reason: Reason
  public let location: SourceLocation

  public init(_ reason: Reason, at location: SourceLocation) {
    self.reason = reason
    self.location = location
  }
}

extension InputError {
  /// What the reader should do next, as one imperative sentence.
  public var hint: String {
    switch reason {
    case .unexpectedByte(UInt8(ascii: "'"), _): "Quote strings with \", as JSON requires."
    case .unexpectedByte(0x0A, Refusal.Cause.controlCharacter.expectation):
      "Write \\n for a line break in a string."
    case .unexpectedByte(0x0A, _): "Write all of the document on this line."
    case .unexpectedByte(UInt8(ascii: "/"), _), .unexpectedByte(UInt8(ascii: "#"), _):
      "Remove the comment: JSON has none."
    case .unexpectedByte(UInt8(ascii: "}"), Refusal.Cause.memberName.expectation):
      "Remove the comma before it, or add a member."
    case .unexpectedByte(UInt8(ascii: "]"), Refusal.Cause.value.expectation):
      "Put a value here, or remove the comma before it."
    case .unexpectedByte(_, Refusal.Cause.value.expectation) where location.offset == 0:
      "Give JSON, or YAML in a file that ends in .yml or .yaml."
    case .unexpectedByte(_, "the end of the text"): "Remove what follows the value."
    case .unexpectedByte(_, let expected): "Put \(expected) here."
    case .unexpectedEnd: "Check that the file was not cut short."
    case .nestingTooDeep(let limit): "Flatten the value below \(limit) levels."
    case .tooLarge: "Split the file into smaller ones."
    case .invalidUTF8: "Save the file as UTF-8."
    case .invalidEscape: "Write one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits."
    case .notRecognized(let formats): "Give one of: \(formats.joined(separator: ", "))."
    case .missingMember(let name): "Add the member \"\(name)\"."
    case .unknownMember(_, let nearest):
      nearest.map { "Did you mean \"\($0)\"?" } ?? "Remove it, or check its spelling."
    case .wrongType(_, let expected): "Write \(expected) here."
    case .unreadable: "Check the path and its permissions."
    case .invalid(_, let hint): hint
    }
  }

  /// What is wrong, without the place and the hint.
  public var summary: String {
    switch reason {
    case .unexpectedByte(let byte, let expected):
      "expected \(expected), found \(Self.quoted(byte))"
    case .unexpectedEnd(let expected): "expected \(expected), found the end of the file"
    case .nestingTooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooLarge(let limit): "larger than the limit of \(limit) bytes"
    case .invalidUTF8: "these bytes are not UTF-8"
    case .invalidEscape(let text): "\(text) is no escape that JSON knows"
    case .notRecognized: "this file's format is not known"
    case .missingMember(let name): "the member \"\(name)\" is missing"
    case .unknownMember(let name, _): "unknown member \"\(name)\""
    case .wrongType(let what, let expected): "\(what) must be \(expected)"
    case .unreadable(let why): why
    case .invalid(let what, _): what
    }
  }

  private static func quoted(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\n"): "the end of the line"
    case 0x20...0x7E: "'\(Unicode.Scalar(byte))'"
    default: "the byte 0x" + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension InputError: CustomStringConvertible {
  /// A compiler-style report of two lines, so that editors can jump to the place.
  public var description: String {
    // A name of the input may hold line breaks, and no message may begin a line of its own with them.
    let parts = ["\(location)", summary, hint].map { $0.replacing("\n", with: "\\n") }
    return "\(parts[0]): error: \(parts[1])\n  hint: \(parts[2])"
  }
}
