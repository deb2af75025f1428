/// What routing needs of a request's URL: its host and the segments of its path.
///
///     RequestTarget("https://API.example.com:443/v1/users/a%2Fb/?page=2")
///     // host "api.example.com", segments "v1", "users", "a/b"
///
/// The scheme's default port, user names, the query and the fragment are left out. Empty segments
/// are skipped, so that neither a trailing slash nor a doubled one makes another endpoint.
package final class RequestTarget: Sendable {
  /// The bytes of the path's segments, percent-decoded, among others.
  let bytes: [UInt8]
  /// Where the segments stand in ``bytes``.
  let segments: [Range<Int>]
  private let url: [UInt8]
  private let authority: Range<Int>
  private let scheme: Range<Int>
  /// What a base mapping says the host is, instead of the URL; `.some(nil)` for any.
  private let mappedHost: String??

  package init(_ text: String) {
    var url = Array(text.utf8)
    // A doubly escaped "\/" is a habit of PHP's JSON writer; no path holds a backslash.
    if url.contains(UInt8(ascii: "\\")) { url.removeAll { $0 == UInt8(ascii: "\\") } }
    self.url = url
    scheme = Self.scheme(of: url)
    authority = Self.authority(of: url, after: scheme)
    (bytes, segments) = Self.split(url, from: authority.upperBound)
    mappedHost = .none
  }

  /// The same request below another base path: without its first segments, and with others instead.
  init(_ other: RequestTarget, droppingFirst count: Int, base: [[UInt8]], host: String??) {
    var bytes: [UInt8] = []
    var segments: [Range<Int>] = []
    for segment in base.map({ $0[...] }) + other.segments.dropFirst(count).map({ other.bytes[$0] })
    {
      segments.append(bytes.count..<(bytes.count + segment.count))
      bytes += segment
    }
    (self.bytes, self.segments) = (bytes, segments)
    (url, authority, scheme) = (other.url, other.authority, other.scheme)
    mappedHost = host
  }

  /// In lower case, with a port that is not the scheme's; `nil` where the URL names none.
  package var host: String? {
    if let mappedHost { return mappedHost }
    let afterUser = url[authority].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
    let bytes = url[(afterUser ?? authority.lowerBound)..<authority.upperBound]
    let host = String(decoding: bytes, as: UTF8.self).lowercased()
    let scheme = String(decoding: url[scheme], as: UTF8.self).lowercased()
    for (name, port) in [("https", ":443"), ("http", ":80")]
    where (scheme == name || scheme.isEmpty) && host.hasSuffix(port) {
      return String(host.dropLast(port.count))
    }
    return host.isEmpty ? nil : host
  }

  /// The path as text, `/` in front.
  package var path: String {
    "/" + segments.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "/")
  }

  /// Whether the path is written with a slash at its end.
  var endsInSlash: Bool {
    let path = url[authority.upperBound...].prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return path.count > 1 && path.last == UInt8(ascii: "/")
  }

  /// The values of the query's parameters of a name, decoded.
  func query(_ name: [UInt8]) -> [[UInt8]] {
    let start = url[authority.upperBound...].firstIndex(of: UInt8(ascii: "?"))
    guard let start else { return [] }
    let query = url[(start + 1)...].prefix { $0 != UInt8(ascii: "#") }
    return query.split(separator: UInt8(ascii: "&")).compactMap { pair in
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard PercentEncoding.decoded(Array(parts[0])) == name else { return nil }
      return parts.count > 1 ? PercentEncoding.decoded(Array(parts[1])) : []
    }
  }

  /// Whether the URL is one that a browser logs without asking a web server: `data:…`, `blob:…`.
  package var isOtherScheme: Bool {
    guard let colon = url.prefix(32).firstIndex(of: UInt8(ascii: ":")) else { return false }
    switch String(decoding: url[..<colon], as: UTF8.self).lowercased() {
    case "data", "blob", "about", "file", "javascript", "chrome-extension", "moz-extension", "ws",
      "wss":
      return true
    default: return false
    }
  }

  // MARK: - RFC 3986 §3

  /// The bytes before `://`; empty where there are none.
  private static func scheme(of url: [UInt8]) -> Range<Int> {
    for (index, byte) in url.enumerated() {
      if isSchemeByte(byte) { continue }
      guard byte == UInt8(ascii: ":"), index + 2 < url.count, url[index + 1] == UInt8(ascii: "/"),
        url[index + 2] == UInt8(ascii: "/")
      else { break }
      return 0..<index
    }
    return 0..<0
  }

  private static func authority(of url: [UInt8], after scheme: Range<Int>) -> Range<Int> {
    let start = scheme.isEmpty ? 0 : scheme.upperBound + 1
    guard start + 1 < url.count, url[start] == UInt8(ascii: "/"),
      url[start + 1] == UInt8(ascii: "/")
    else { return 0..<0 }
    var end = start + 2
    while end < url.count, !isDelimiter(url[end]) { end += 1 }
    return start + 2..<end
  }

  private static func split(_ url: [UInt8], from start: Int) -> ([UInt8], [Range<Int>]) {
    var end = start
    var isEncoded = false
    while end < url.count, url[end] == UInt8(ascii: "/") || !isDelimiter(url[end]) {
      if url[end] == UInt8(ascii: "%") { isEncoded = true }
      end += 1
    }
    guard isEncoded else { return (url, ranges(of: url, start..<end)) }
    var bytes: [UInt8] = []
    let segments = ranges(of: url, start..<end).map { range in
      let first = bytes.count
      bytes += PercentEncoding.decoded(Array(url[range]))
      return first..<bytes.count
    }
    return (bytes, segments)
  }

  private static func ranges(of url: [UInt8], _ path: Range<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(8)
    var start = path.lowerBound
    for index in path where url[index] == UInt8(ascii: "/") {
      if index > start { ranges.append(start..<index) }
      start = index + 1
    }
    if path.upperBound > start { ranges.append(start..<path.upperBound) }
    return ranges
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
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

extension Exchange.Request {
  /// The host that was asked, as ``Route/Host`` names it; `nil` for a bare path.
  package var host: String? { RequestTarget(url).host }
}
