import TallyCore
import TallyDocuments

/// What a configuration names where it says which model reads a response.
package struct EndpointKey: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    case exactly(Int)
    /// `4XX`: by its first digit.
    case ofClass(Int)
  }

  /// Its title or name; `nil` for all operations.
  package let operation: String?
  /// `nil` for every success.
  package let status: Status?

  package init(operation: String?, status: Status?) {
    self.operation = operation
    self.status = status
  }

  /// Reads `GET /articles/{id}`, `GET /articles/{id} 404`, `article 4XX` or `4XX`.
  package init(_ text: String) {
    let words = text.split(separator: " ")
    guard let last = words.last, let status = Status(last) else {
      self.init(operation: text, status: nil)
      return
    }
    let operation = words.dropLast().joined(separator: " ")
    self.init(operation: operation.isEmpty ? nil : operation, status: status)
  }
}

extension EndpointKey {
  /// What a configuration names.
  ///
  /// - Throws: `InputError` at what is no operation's.
  init(_ text: Configuration.Placed<String>, among names: Set<String>) throws(InputError) {
    let key =
      names.contains(text.value) ? Self(operation: text.value, status: nil) : Self(text.value)
    if let operation = key.operation, !names.contains(operation) {
      throw InputError(
        .invalid(
          "no contract has the endpoint \"\(operation)\"",
          hint: NearestName.hint(for: operation, among: names.sorted(), called: "endpoints")),
        at: text.place)
    }
    self = key
  }
}

extension EndpointKey.Status {
  /// Every status that it stands for.
  var all: [Int] {
    switch self {
    case .exactly(let status): [status]
    case .ofClass(let first): Array(first * 100..<(first + 1) * 100)
    }
  }

  func contains(_ status: Int?) -> Bool { status.map(all.contains) ?? false }

  /// Reads `404` or `4XX`; `nil` for what is neither.
  fileprivate init?(_ word: Substring) {
    let digits = Array(word.utf8)
    guard digits.count == 3, (0x31...0x35).contains(digits[0]) else { return nil }
    if let status = Int(word) {
      self = .exactly(status)
    } else if digits.dropFirst().allSatisfy({ $0 == UInt8(ascii: "X") || $0 == UInt8(ascii: "x") })
    {
      self = .ofClass(Int(digits[0] - 0x30))
    } else {
      return nil
    }
  }
}
