import TallyCore
import TallyDocuments

/// The response examples of an OpenAPI or Swagger document, as if a server had sent them.
///
/// What a document shows beside its schemas drifts from them like a server does. An example within
/// a schema is not one of a response.
package struct OpenAPIExamplesReader: WholeCaptureReader {
  package let name = "OpenAPI examples"

  package init() {}

  func recognizes(_ document: Document) -> Bool {
    document.type(0) == .object
      && ["openapi", "swagger"].contains { document.stringMember($0, of: 0) != nil }
  }

  func recognizesYAML(_ outerKeys: Set<String>) -> Bool {
    outerKeys.contains("openapi") || outerKeys.contains("swagger")
  }

  /// References may lead to what was cut off.
  var isReadUpToACut: Bool { false }

  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    let scan = ExampleScan(document: document)
    for path in document.members(of: document.member("paths", of: 0)) {
      for operation in document.members(of: scan.resolved(path.value))
      where ExampleScan.methods.contains(operation.name) {
        let responses = document.members(of: document.member("responses", of: operation.value))
        for response in responses {
          let status = ExampleScan.status(response.name, among: responses.map(\.name))
          for example in scan.examples(of: response.value) {
            try visit(
              example.captured(document, operation.name, path.name, status: status))
          }
        }
      }
    }
  }
}

/// Finds the examples of a document.
private struct ExampleScan {
  let document: Document

  static let methods: Set<String> = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// The status of a range is its first, that of `default` an error that is not listed.
  static func status(_ name: String, among names: [String]) -> Int? {
    if let status = Int(name) { return status }
    if name.uppercased().hasSuffix("XX"), let digit = name.first?.wholeNumberValue {
      return digit * 100
    }
    guard name == "default" else { return nil }
    let isFree = { (status: Int) in
      !names.contains(String(status)) && !names.contains("\(status / 100)XX")
    }
    return [500, 400, 200, 599].first(where: isFree)
  }

  struct Example {
    let mediaType: String
    /// Where the example stands, with its value; `nil` where that is in another file.
    let index: Int
    let value: Int?

    func captured(
      _ document: Document, _ method: String, _ path: String, status: Int?
    ) -> CapturedExchange {
      var captured = CapturedExchange(document, index)
      captured.url = path.hasPrefix("/") ? path : "/" + path
      captured.response.method = method.uppercased()
      captured.response.status = status
      captured.response.contentType = mediaType
      guard let value else {
        captured.response.content = .unreadable("the example stands in another file")
        return captured
      }
      let isJSON = MediaKind(mediaType) != .other
      let isText = document.type(value) == .string
      // Bodies of other types are shown as text, and JSON at times.
      captured.response.content =
        isJSON && !(isText && document.decodedContent(value).beginsLikeContainer)
        ? .value(document, value) : isText ? .text(document, value) : .absent(size: nil)
      return captured
    }
  }

  /// The examples of a response: by media type, or in Swagger 2.0 under `examples`.
  func examples(of response: Int) -> [Example] {
    guard let response = resolved(response) else { return [] }
    let own = document.members(of: document.member("examples", of: response)).map {
      Example(mediaType: $0.name, index: $0.value, value: $0.value)
    }
    return own
      + document.members(of: document.member("content", of: response)).flatMap { content in
        examples(of: resolved(content.value), mediaType: content.name)
      }
  }

  private func examples(of content: Int?, mediaType: String) -> [Example] {
    guard let content else { return [] }
    if let example = document.member("example", of: content) {
      return [Example(mediaType: mediaType, index: example, value: example)]
    }
    return document.members(of: document.member("examples", of: content)).compactMap { named in
      guard let example = resolved(named.value) else {
        return Example(mediaType: mediaType, index: named.value, value: nil)
      }
      let value =
        document.member("value", of: example) ?? document.member("dataValue", of: example)
      guard value != nil || document.member("externalValue", of: example) != nil else { return nil }
      return Example(mediaType: mediaType, index: example, value: value)
    }
  }

  /// What a reference within the document leads to; `nil` where it leads elsewhere, or in a circle.
  func resolved(_ index: Int) -> Int? {
    var index = index
    for _ in 0..<16 {
      guard let reference = document.stringMember("$ref", of: index) else { return index }
      guard reference.hasPrefix("#/") else { return nil }
      var target: Int? = 0
      for part in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
        let name = String(part.replacing("~1", with: "/").replacing("~0", with: "~"))
        target = document.members(of: target).first { $0.name == name }?.value
      }
      guard let target else { return nil }
      index = target
    }
    return nil
  }
}

extension Document {
  /// The members of an object, in its order; none of anything else.
  fileprivate func members(of object: Int?) -> [(name: String, value: Int)] {
    guard let object, type(object) == .object else { return [] }
    var members: [(name: String, value: Int)] = []
    var index = object + 1
    while index < next(object) {
      members.append((string(index), index + 1))
      index = next(index + 1)
    }
    return members
  }
}
