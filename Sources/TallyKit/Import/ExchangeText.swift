import TallyCore
import TallyDocuments

/// An exchange as a file that `tally check` reads as that exchange.
///
///     {"method": "GET", "url": "…", "status": 200, "headers": {…}, "body": {…}}
///
/// A bare body is written as it is, and a response to a request that nobody kept as HTTP sends it.
struct ExchangeText {
  let exchange: ImportedExchange
  let redactor: Redactor
  /// As it is to be written.
  let url: String?
  /// Whether a check finds in it what it finds in the captured exchange.
  var isAlike = true

  /// What the file's name ends in.
  var suffix: String {
    exchange.request == nil && exchange.status != nil ? "http" : "json"
  }

  var text: String {
    guard exchange.request == nil else { return object }
    guard let status = exchange.status else { return body.map { $0.pretty(0) + "\n" } ?? "" }
    var lines = ["HTTP/1.1 \(status)\(status == 200 ? " OK" : "")"]
    lines += headers.map { "\($0.name): \($0.value.onOneLine)" }
    if !headers.contains(where: { $0.name == "content-type" }), let type = exchange.contentType {
      lines.append("content-type: \(type.onOneLine)")
    }
    return lines.joined(separator: "\n") + "\n\n" + (body.map { $0.text + "\n" } ?? "")
  }

  // MARK: - The common shape

  private var object: String {
    var members: [(String, String)] = [
      ("method", (exchange.request?.method ?? "GET").asJSON),
      ("url", (url ?? "").asJSON),
      // Where none was kept, it was as good as any that the contract has for a success.
      ("status", String(exchange.status ?? 200)),
    ]
    if let moment = exchange.moment { members.append(("timestamp", String(Int(moment)))) }
    if let head = headObject { members.append(("headers", head)) }
    if let type = exchange.contentType, !headers.contains(where: { $0.name == "content-type" }) {
      members.append(("mimeType", type.asJSON))
    }
    if let body { members.append((body.name, body.pretty(1))) }
    let lines = members.map { "  \($0.0.asJSON): \($0.1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private var headObject: String? {
    guard !headers.isEmpty else {
      // That there were headers says that those which are missing were not sent.
      return exchange.keepsHeaders ? "{\n    \"x-imported\": \"1\"\n  }" : nil
    }
    var values: [(name: String, values: [String])] = []
    for header in headers {
      if values.last?.name == header.name {
        values[values.count - 1].values.append(header.value.asJSON)
      } else {
        values.append((header.name, [header.value.asJSON]))
      }
    }
    let lines = values.map { header in
      let all = header.values.joined(separator: ", ")
      return "    \(header.name.asJSON): \(header.values.count == 1 ? all : "[\(all)]")"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n  }"
  }

  private var headers: [(name: String, value: String)] {
    exchange.headers.map { ($0.name, redactor.header($0.name, $0.value)) }
  }

  // MARK: - Bodies

  private struct Body {
    var name = "body"
    let text: String
    var document: Document?
    var edits: [Int: String] = [:]

    func pretty(_ depth: Int) -> String {
      document.map { PrettyText(document: $0, edits: edits).text(depth: depth) } ?? text.asJSON
    }
  }

  private var body: Body? {
    switch exchange.body {
    case .json(let document):
      let edits = redactor.edits(of: document)
      let isContainer = document.type(0) == .object || document.type(0) == .array
      let text = PrettyText(document: document, edits: edits).text(depth: 0)
      // A string in the place of a body is the text that was sent.
      let isValue = isContainer || exchange.request == nil
      return Body(text: text, document: isValue ? document : nil, edits: edits)
    case .none: return nil
    case .other: return Body(text: "(\(exchange.contentType ?? "no JSON"), not imported)")
    case .invalid(let looks): return Body(text: BrokenText.of(looks))
    // HTTP has no word for it: a stand-in is known to be one.
    case .unverifiable where exchange.request == nil: return Body(text: "[REDACTED]")
    case .unverifiable(let why): return Body(name: "bodyNotKept", text: why)
    }
  }
}

extension String {
  fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}

/// Texts that are no JSON in the same way as a captured one, whose own words cannot be redacted.
enum BrokenText {
  static func of(_ looksLike: String) -> String {
    switch looksLike {
    case "HTML": "<!DOCTYPE html><html><body>not imported</body></html>"
    case "XML": "<notImported/>"
    case "truncated JSON": "{\"not\": \"imported\""
    case "several JSON texts in one": "{} {}"
    case "JSON with text behind it": "{} not imported"
    case "JSON with comments": "{/* not imported */}"
    case "JSON with single quotes": "{'not': 'imported'}"
    case "JSON with NaN, Infinity or None": "{\"imported\": NaN}"
    case "JSON with a comma too many": "{\"imported\": 0,}"
    case "JSON with names without quotes": "{imported: 0}"
    case "JSON behind a guard against hijacking": ")]}'\n{}"
    case "form data": "imported=0"
    case "text with JSON behind it": "not imported: {}"
    case "JSONP": "imported({})"
    case "broken JSON": "{\"imported\" 0}"
    default: "not imported"
    }
  }
}
