/// The responses of one operation, ready to be chosen from.
///
/// A response is chosen by its exact status, then by the range, then `default`; a content by its
/// media type (``MediaType/distance(to:)``).
struct ResponseTable: Sendable {
  private let statuses: [Operation.Status]
  private let contents: [[MediaType?]]

  init(_ operation: Operation) {
    statuses = operation.responses.map(\.status)
    contents = operation.responses.map { $0.contents.map { MediaType($0.mediaType) } }
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
      case .any: if range == nil { range = index }
      // An interim response has no body for a `default` to describe.
      case .other: if status >= 200, other == nil { other = index }
      }
    }
    return range ?? other
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

  /// The content for a type that was sent.
  func content(of response: Int, for sent: MediaType) -> Int? {
    var best: (distance: Int, index: Int)?
    for (index, promised) in contents[response].enumerated() {
      guard let distance = promised?.distance(to: sent) else { continue }
      if distance == 0 { return index }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, index) }
    }
    return best?.index
  }

  /// The content of a body whose type was not sent: the JSON one, or else the first.
  func unlabelledContent(of response: Int) -> Int? {
    guard promisesBody(response) else { return nil }
    return contents[response].firstIndex { $0?.isJSON ?? false } ?? 0
  }
}
