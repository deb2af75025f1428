/// What routing needs of a request's URL: its host and the segments of its path.
///
///     RequestTarget("https://API.example.com:443/v1/users/a%2Fb/?page=2")
///     // host "api.example.com", segments "v1", "users", "a/b"
///
/// The scheme's default port, user names, the query and the fragment are left out. Empty segments
/// are skipped, so that neither a trailing slash nor a doubled one makes another endpoint.
package struct RequestTarget: Sendable, Hashable {
  /// In lower case, with a port that is not the scheme's; `nil` where the URL names none.
  package let host: String?
  /// Percent-decoded.
  package let segments: [[UInt8]]

  package init(_ url: String) {
    var rest = Array(url.utf8)
    // A doubly escaped "\/" is a habit of PHP's JSON writer; no path holds a backslash.
    if rest.contains(UInt8(ascii: "\\")) { rest.removeAll { $0 == UInt8(ascii: "\\") } }
    let (host, path) = Self.splitAuthority(rest[...])
    self.host = host
    segments = Self.segments(of: path)
  }

  /// The path as text, `/` in front.
  package var path: String {
    "/" + segments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }

  /// Whether the URL is one that a browser logs without asking a server: `data:…`, `blob:…`.
  package static func isOtherScheme(_ url: String) -> Bool {
    ["data:", "blob:", "about:", "file:", "javascript:", "chrome-extension:", "ws:", "wss:"]
      .contains { url.hasPrefix($0) }
  }

  static func segments(of path: some Sequence<UInt8>) -> [[UInt8]] {
    var segments: [[UInt8]] = []
    var segment: [UInt8] = []
    func close() {
      guard !segment.isEmpty else { return }
      segments.append(
        segment.contains(UInt8(ascii: "%")) ? PercentEncoding.decoded(segment) : segment)
      segment.removeAll()
    }
    for byte in path {
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "/") { close() } else { segment.append(byte) }
    }
    close()
    return segments
  }

  // MARK: - Authority

  /// Splits `scheme://authority/path` (RFC 3986 §3) into a host and the path.
  private static func splitAuthority(_ url: ArraySlice<UInt8>) -> (String?, ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    var start = url.startIndex
    var scheme = ""
    if let colon = url.firstIndex(of: UInt8(ascii: ":")), colon + 2 < url.endIndex,
      url[colon + 1] == slash, url[colon + 2] == slash,
      url[..<colon].allSatisfy(isSchemeByte)
    {
      scheme = String(decoding: url[..<colon], as: UTF8.self).lowercased()
      start = colon + 1
    }
    guard start + 1 < url.endIndex, url[start] == slash, url[start + 1] == slash else {
      return (nil, url)
    }
    let authority = url[(start + 2)...].prefix {
      $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return (host(authority, scheme: scheme), url[authority.endIndex...])
  }

  private static func host(_ authority: ArraySlice<UInt8>, scheme: String) -> String? {
    let afterUser = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    let bytes = authority[(afterUser ?? authority.startIndex)...]
    let host = String(decoding: bytes, as: UTF8.self).lowercased()
    for (name, port) in [("https", ":443"), ("http", ":80")]
    where (scheme == name || scheme.isEmpty) && host.hasSuffix(port) {
      return String(host.dropLast(port.count))
    }
    return host.isEmpty ? nil : host
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
