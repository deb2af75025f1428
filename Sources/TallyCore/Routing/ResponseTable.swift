/// The responses of one operation, ready to be chosen from.
///
/// A response is chosen by its exact status, then by the range, then `default`; a content by its
/// media type (``MediaType/distance(to:)``).
struct ResponseTable: Sendable {
  private let statuses: [Operation.Status]
  private let contents: [[Content]]

  private struct Content: Sendable {
    /// As the contract spells it.
    let text: String
    /// Whether the text is the type itself: in lower case, no range, no parameters.
    let isPlain: Bool
    let type: MediaType?

    init(_ text: String) {
      self.text = text
      type = MediaType(text)
      isPlain = type.map { !$0.isRange && $0.description == text } ?? false
    }
  }

  init(_ operation: Operation) {
    statuses = operation.responses.map(\.status)
    contents = operation.responses.map { $0.contents.map { Content($0.mediaType) } }
  }

  // MARK: - By status

  func status(of response: Int) -> Operation.Status { statuses[response] }

  func response(for status: Int) -> Int? {
    var range: Int?
    var other: Int?
    for (index, promised) in statuses.enumerated() {
      switch promised {
      case .code(let code): if code == status { return index }
      case .range(let hundreds): if hundreds == status / 100, range == nil { range = index }
      // A schema or an example is what a success looks like; an error page is another thing.
      case .any: if (200..<300).contains(status), range == nil { range = index }
      // An interim response has no body for a `default` to describe, and beside a success that is
      // listed it describes errors.
      case .other:
        let isSuccess = (200..<300).contains(status)
        if status >= 200, other == nil, !(isSuccess && listsSuccess) { other = index }
      }
    }
    return range ?? other
  }

  private var listsSuccess: Bool {
    statuses.contains { status in
      switch status {
      case .code(let code): (200..<300).contains(code)
      case .range(let hundreds): hundreds == 2
      case .any, .other: false
      }
    }
  }

  /// The response that a capture without a status must be: the first success.
  var success: Int? {
    statuses.firstIndex { status in
      switch status {
      case .code(let code): (200..<300).contains(code)
      case .range(let hundreds): hundreds == 2
      case .any: true
      case .other: false
      }
    } ?? statuses.firstIndex(of: .other)
  }

  /// The status that a response stands for where none was captured.
  func code(of response: Int) -> Int? {
    switch statuses[response] {
    case .code(let code): code
    case .range(let hundreds): hundreds * 100
    case .other, .any: nil
    }
  }

  // MARK: - By type

  func promisesBody(_ response: Int) -> Bool { !contents[response].isEmpty }

  /// The content for the text of a type that was sent, or the type for which there is none.
  func content(of response: Int, for text: String) -> Match {
    let contents = contents[response]
    // Nearly always one is the other, but for parameters.
    for index in contents.indices where contents[index].isPlain {
      if text.hasPrefix(contents[index].text),
        text.ends(orGoesOnWithParametersAt: contents[index].text.utf8.count)
      {
        return .content(index)
      }
    }
    guard let sent = MediaType(text) else { return .unreadable }
    var best: (distance: Int, index: Int)?
    for (index, content) in contents.enumerated() {
      guard let distance = content.type?.distance(to: sent) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, index) }
    }
    return best.map { .content($0.index) } ?? .unpromised(sent)
  }

  /// The type that a content promises, where it is no range.
  func type(of response: Int, _ content: Int) -> MediaType? {
    contents[response][content].type.flatMap { $0.isRange ? nil : $0 }
  }

  enum Match {
    case content(Int)
    case unpromised(MediaType)
    case unreadable
  }

  /// The content of a body whose type was not sent: the JSON one, or else the first.
  func unlabelledContent(of response: Int) -> Int? {
    guard promisesBody(response) else { return nil }
    return contents[response].firstIndex { $0.type?.isJSON ?? false } ?? 0
  }
}

extension String {
  /// Whether nothing or `;` follows the first bytes.
  fileprivate func ends(orGoesOnWithParametersAt offset: Int) -> Bool {
    let rest = utf8.dropFirst(offset)
    return rest.isEmpty || rest.first == UInt8(ascii: ";")
  }
}
