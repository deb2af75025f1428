import TallyCore
import TallyDocuments

/// Finds the pattern with which a method reads dates.
struct ObjectiveCDates {
  let table: ObjectiveCClassTable

  /// What was found in a method, and in those that it calls.
  private struct Search {
    var patterns: Set<String> = []
    var isISO8601 = false
    var isEpoch = false
    var isMilliseconds = false
    var visited: Set<String> = []
    var hasUnreadPattern = false
  }

  /// The strategy, if the method plainly has one.
  func strategy(of method: ObjectiveCClassTable.Method, own: String) -> DateStrategy? {
    var search = Search()
    look(method, own: own, depth: 0, &search)
    guard !search.hasUnreadPattern else { return nil }
    if search.isEpoch {
      guard search.patterns.isEmpty, !search.isISO8601 else { return nil }
      return search.isMilliseconds ? .millisecondsSince1970 : .secondsSince1970
    }
    if search.isISO8601 { return search.patterns.isEmpty ? .iso8601 : nil }
    guard search.patterns.count == 1, let text = search.patterns.first,
      let pattern = try? DatePattern(text)
    else { return nil }
    return .formatted(pattern)
  }

  private func look(
    _ method: ObjectiveCClassTable.Method, own: String, depth: Int, _ search: inout Search
  ) {
    guard depth < 4, search.visited.insert("\(method.holder) \(method.method.selector)").inserted
    else { return }
    let tokens = ObjectiveCLexer(method.text, method.method.body).tokens
    for (index, token) in tokens.enumerated() {
      if token.kind == .number, Self.isThousand(method.text.text(token)) {
        search.isMilliseconds = true
      }
      guard token.kind == .word else { continue }
      let word = method.text.text(token)
      switch word {
      case "setDateFormat", "dateFormat": note(tokens, index, method.text, &search)
      case "NSISO8601DateFormatter": search.isISO8601 = true
      case "dateWithTimeIntervalSince1970", "initWithTimeIntervalSince1970": search.isEpoch = true
      default:
        if let called = callee(tokens, index, word, method.text, own: own) {
          look(called, own: own, depth: depth + 1, &search)
        }
      }
    }
  }

  /// `1000`, `1000.0`, `1000.f`.
  private static func isThousand(_ number: String) -> Bool {
    let digits = number.prefix { $0.isNumber || $0 == "." }
    return digits == "1000"
      || digits.hasPrefix("1000.") && digits.dropFirst(5).allSatisfy { $0 == "0" }
  }

  /// `setDateFormat:@"…"`, `dateFormat = @"…"`.
  private func note(
    _ tokens: [ObjectiveCToken], _ index: Int, _ text: ObjectiveCText, _ search: inout Search
  ) {
    guard index + 2 < tokens.count, ":=".utf8.contains(tokens[index + 1].byte) else { return }
    let value = tokens[index + 2]
    if value.kind == .string {
      search.patterns.insert(text.content(of: value).text)
    } else if value.kind == .word, let constant = table.constants[text.text(value)] {
      search.patterns.insert(constant.text)
    } else {
      search.hasUnreadPattern = true
    }
  }

  /// The function or method of the sources that a word calls.
  private func callee(
    _ tokens: [ObjectiveCToken], _ index: Int, _ word: String, _ text: ObjectiveCText,
    own: String
  ) -> ObjectiveCClassTable.Method? {
    if tokens[index + 1].byte == UInt8(ascii: "(") { return table.functions[word] }
    guard index > 1 else { return nil }
    var receiver = tokens[index - 1]
    if receiver.byte == UInt8(ascii: ".") { receiver = tokens[index - 2] }
    if receiver.byte == UInt8(ascii: "]") { return method(word, of: own) }
    guard receiver.kind == .word else { return nil }
    let name = text.text(receiver)
    return method(word, of: name == "self" ? own : name)
  }

  private func method(_ word: String, of name: String) -> ObjectiveCClassTable.Method? {
    for selector in [word, word + ":"] {
      if let found = table.classMethod(selector, of: name) ?? table.method(selector, of: name) {
        return found
      }
    }
    return nil
  }
}
