package import TallyDocuments

/// What a capture keeps of a response beside its body: the headers, and when it was recorded.
///
/// Nothing is read until someone asks, so that an exchange costs nothing more where the contract
/// promises no header.
package struct CapturedHead: Sendable {
  private let document: Document
  private let headers: Int?
  private let time: Int?
  /// Headers that stand in no shape that ``headers`` has.
  private let fields: [Field]

  /// - Parameters:
  ///   - document: What the exchange was read from.
  ///   - headers: An array of objects with `name` and `value` (HAR), or an object whose members are
  ///     strings or arrays of strings; `nil` where the capture has neither.
  ///   - time: The string that says when the response was recorded.
  package init(_ document: Document, headers: Int?, time: Int?) {
    self.document = document
    self.headers = headers
    self.time = time
    fields = []
  }

  /// - Parameters:
  ///   - document: What the exchange was read from.
  ///   - fields: Every header, in the order in which they were sent.
  ///   - time: The value that says when the response was recorded.
  package init(_ document: Document, fields: [Field], time: Int? = nil) {
    self.document = document
    self.fields = fields
    self.time = time
    headers = nil
  }

  /// One header, whatever the shape in which a capture keeps it.
  package struct Field: Sendable, Hashable {
    /// In lower case.
    package let name: String
    package let value: Value

    package init(_ name: String, _ value: Value) {
      self.name = name.lowercased()
      self.value = value
    }
  }

  /// One value of a header, and where it stands.
  package struct Value: Sendable, Hashable {
    package let text: String
    package let location: SourceLocation

    package init(text: String, location: SourceLocation) {
      self.text = text
      self.location = location
    }
  }

  /// Whether the capture kept any header, so that one that it lacks was not sent.
  package var keepsHeaders: Bool {
    headers.map { document.next($0) > $0 + 1 } ?? !fields.isEmpty
  }

  /// The values of a header, in the order in which they were sent.
  ///
  /// Captured names are compared without regard to case; `name` is in lower case.
  ///
  /// - Complexity: O(*h*) in the headers.
  package func values(of name: String) -> [Value] {
    guard let headers else { return fields.filter { $0.name == name }.map(\.value) }
    var values: [Value] = []
    var index = headers + 1
    let end = document.next(headers)
    while index < end {
      if document.type(headers) == .object {
        if spells(name, at: index) { addValues(at: index + 1, to: &values) }
        index = document.next(index + 1)
      } else {
        if let value = harValue(of: name, at: index) { addValues(at: value, to: &values) }
        index = document.next(index)
      }
    }
    return values
  }

  /// When the response was recorded, in seconds since 1970; its `date` header where the capture
  /// itself does not say.
  package var moment: Double? {
    if let time {
      switch document.type(time) {
      case .string: if let moment = Moment.parse(document.string(time)) { return moment }
      case .integer, .number:
        if let moment = document.double(time).flatMap(Moment.epoch) { return moment }
      default: break
      }
    }
    return values(of: "date").first.flatMap { Moment.parse($0.text) }
  }

  // MARK: - Reading

  private func harValue(of name: String, at header: Int) -> Int? {
    guard document.type(header) == .object else { return nil }
    var isNamed = false
    var value: Int?
    var index = header + 1
    while index < document.next(header) {
      if spells("name", at: index) { isNamed = spells(name, at: index + 1) }
      if spells("value", at: index) { value = index + 1 }
      index = document.next(index + 1)
    }
    return isNamed ? value : nil
  }

  private func addValues(at index: Int, to values: inout [Value]) {
    switch document.type(index) {
    case .string:
      values.append(Value(text: document.string(index), location: document.location(index)))
    case .integer, .number, .boolean:
      values.append(Value(text: document.text(index), location: document.location(index)))
    case .array:
      var element = index + 1
      while element < document.next(index) {
        addValues(at: element, to: &values)
        element = document.next(element)
      }
    case .object, .null: break
    }
  }

  /// Whether a string is spelled like a name in lower case, but for its case.
  private func spells(_ name: String, at index: Int) -> Bool {
    guard document.type(index) == .string, document.length(index) == name.utf8.count + 2 else {
      return false
    }
    var offset = document.start(index) + 1
    for byte in name.utf8 {
      let own = document.bytes[offset]
      let isUpper = own >= UInt8(ascii: "A") && own <= UInt8(ascii: "Z")
      guard (isUpper ? own | 0x20 : own) == byte else { return false }
      offset += 1
    }
    return true
  }
}
