/// What a content type says of a body.
enum MediaKind {
  case json
  /// The type leaves open what the body is, as `text/plain` and `application/octet-stream` do.
  case open
  case other

  /// - Parameter contentType: `application/problem+json; charset=utf-8`; `nil` where there is none.
  /// - SeeAlso: RFC 6838 §4.2.8 for `+json`; the WHATWG MIME Sniffing Standard, "JSON MIME type".
  init(_ contentType: String?) {
    let essence = (contentType ?? "").prefix { $0 != ";" && $0 != "," }.lowercased()
    let parts = essence.split(separator: "/", maxSplits: 1).map { part in
      String(part.filter { $0 != " " && $0 != "\t" })
    }
    guard parts.count == 2 else {
      self = .open
      return
    }
    switch (parts[0], parts[1]) {
    case (_, "json"), (_, "x-json"), ("application", "x-javascript-json"): self = .json
    case ("application", let type) where type.hasPrefix("x-amz-json"): self = .json
    case (_, let type) where type.hasSuffix("+json"): self = .json
    case ("text", "plain"), (_, "octet-stream"), ("x-unknown", _), (_, "x-unknown"), ("*", _):
      self = .open
    default: self = .other
    }
  }
}
