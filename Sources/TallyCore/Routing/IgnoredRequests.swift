/// Requests that are none of a contract's business, though they were captured.
///
/// The groups are about what the contract does not describe; what it describes is checked all the
/// same. The patterns go before the contract.
package struct IgnoredRequests: Sendable {
  package var groups: Set<Group>
  package var patterns: [RequestPattern]

  package init(groups: Set<Group> = Set(Group.allCases), patterns: [RequestPattern] = []) {
    self.groups = groups
    self.patterns = patterns
  }

  package enum Group: String, Sendable, CaseIterable {
    /// Files that a page is made of: scripts, styles, pictures, fonts, sounds, films.
    case assets
    /// What analytics send home: no JSON comes back.
    case beacons
    /// OPTIONS.
    case preflights
    case redirects
    /// 304, which has no body.
    case notModified = "not-modified"
  }

  /// Why an exchange that fits no operation is no concern of the contract's, if it is none.
  func reason(_ exchange: Exchange, _ target: RequestTarget) -> Route.Reason? {
    let type = exchange.contentType.flatMap(MediaType.init)
    if groups.contains(.assets), type?.isJSON != true, type?.isAsset == true || target.isAsset {
      return .asset
    }
    if groups.contains(.beacons), !exchange.hasJSON, target.isBeacon { return .beacon }
    return nil
  }
}

/// A pattern of requests: `/static/**`, `GET /health`, `//*.example.com`, `POST //t.example.com/*`.
///
/// In a path, `*` and `{name}` stand for one or more characters of a segment, and `**` for any number of
/// segments. A host without a path stands for all of its paths.
package struct RequestPattern: Sendable, Hashable {
  /// In upper case; `nil` for any.
  private let method: String?
  private let host: HostPattern?
  /// `nil` for any.
  private let path: [Part]?

  private enum Part: Sendable, Hashable {
    case anyDepth
    case segment(SegmentPattern)
  }

  /// `nil` where the text is no such pattern.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let last = words.last, words.count <= 2, last.hasPrefix("/") || last.contains("://")
    else { return nil }
    let method = words.count == 2 ? words[0].uppercased() : "*"
    guard method == "*" || method.allSatisfy(\.isLetter) else { return nil }
    self.method = method == "*" ? nil : method
    let target = RequestTarget(String(last))
    host = target.host.map { HostPattern($0.replacing("*", with: "{}")) }
    let parts = target.segments.map { Self.part(Array(target.bytes[$0])) }
    path = host != nil && parts.isEmpty ? nil : parts
  }

  private static func part(_ segment: [UInt8]) -> Part {
    let star = UInt8(ascii: "*")
    if segment == [star, star] { return .anyDepth }
    return .segment(SegmentPattern(segment.flatMap { $0 == star ? Array("{}".utf8) : [$0] }))
  }

  /// Whether a request is one of them; `method` is in upper case, and the first `base` segments of the path
  /// are left out.
  func matches(_ method: String, _ target: RequestTarget, below base: Int = 0) -> Bool {
    guard self.method.map({ $0 == method }) ?? true else { return false }
    if let host, target.host.map({ !host.matches($0) }) ?? true { return false }
    guard let path else { return true }
    let segments = target.segments.dropFirst(base).map { Array(target.bytes[$0]) }
    return Self.matches(path[...], segments[...])
  }

  private static func matches(_ parts: ArraySlice<Part>, _ path: ArraySlice<[UInt8]>) -> Bool {
    var (parts, path) = (parts, path)
    // Where the last `**` stood, and what it has left over.
    var retry: (parts: ArraySlice<Part>, path: ArraySlice<[UInt8]>)?
    while true {
      switch (parts.first, path.first) {
      case (.anyDepth, _):
        parts = parts.dropFirst()
        retry = (parts, path)
      case (.segment(let pattern), let segment?) where pattern.matches(segment):
        (parts, path) = (parts.dropFirst(), path.dropFirst())
      case (nil, nil): return true
      default:
        guard let last = retry, !last.path.isEmpty else { return false }
        (parts, path) = (last.parts, last.path.dropFirst())
        retry = (parts, path)
      }
    }
  }
}

extension Exchange {
  fileprivate var hasJSON: Bool {
    switch body {
    case .json, .invalid, .unverifiable: true
    case .none, .other: false
    }
  }
}

extension MediaType {
  /// Whether it is of a file that a page is made of.
  fileprivate var isAsset: Bool {
    switch type {
    case "image", "font", "audio", "video": true
    case "text": ["css", "javascript", "ecmascript", "vtt"].contains(subtype)
    case "application":
      ["javascript", "ecmascript", "wasm", "vnd.ms-fontobject", "vnd.apple.mpegurl", "dash+xml"]
        .contains(subtype) || subtype.hasPrefix("font") || subtype.hasPrefix("x-font")
    default: false
    }
  }
}

extension RequestTarget {
  private static let assetEndings: Set<String> = [
    "js", "mjs", "css", "map", "wasm", "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico",
    "bmp", "woff", "woff2", "ttf", "otf", "eot", "mp3", "mp4", "m4a", "m4s", "webm", "ogg", "wav",
    "m3u8", "vtt",
  ]

  fileprivate var isAsset: Bool {
    guard let last = segments.last.map({ bytes[$0] }),
      let dot = last.lastIndex(of: UInt8(ascii: ".")), last.endIndex - dot <= 6
    else { return false }
    return Self.assetEndings.contains(
      String(decoding: last[(dot + 1)...], as: UTF8.self).lowercased())
  }

  private static let beaconNames: Set<String> = [
    "analytics", "beacon", "beacons", "collect", "csp-report", "gtag", "pixel", "rum", "telemetry",
    "track", "tracking", "utm.gif",
  ]

  /// Whether a segment of the path is a name under which analytics are sent.
  fileprivate var isBeacon: Bool {
    segments.contains { range in
      let name = String(decoding: bytes[range], as: UTF8.self).lowercased()
      return Self.beaconNames.contains(String(name.drop { $0 == "_" }))
    }
  }
}
