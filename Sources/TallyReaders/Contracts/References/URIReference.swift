import TallyCore

/// A URI, or a reference that is relative to one, in its parts (RFC 3986).
///
///     URIReference("item.json#/a").resolved(against: URIReference("https://host/dir/root.json"))
///     // https://host/dir/item.json#/a
///
/// A file without a URI of its own is the relative reference that is its path, so that references
/// between files resolve like any other.
struct URIReference: Sendable, Hashable {
  var scheme: String?
  var authority: String?
  /// Percent-encoded, as all parts are.
  var path: String
  var query: String?
  var fragment: String?

  /// Takes a text apart (RFC 3986 Appendix B); every text is one.
  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// The reference that stands for a file.
  init(file path: String) {
    self.path = path.replacing("%", with: "%25").replacing("#", with: "%23")
      .replacing("?", with: "%3F")
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first.isLetter else { return false }
    return text.utf8.allSatisfy {
      $0.isLetter || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
  }

  /// The path of the file that this stands for, or `nil` for what a network would have to fetch.
  var filePath: String? {
    guard scheme == nil || scheme == "file", authority ?? "" == "" else { return nil }
    return PercentEncoding.decoded(path)
  }

  var withoutFragment: URIReference {
    var uri = self
    uri.fragment = nil
    return uri
  }

  var text: String {
    var text = scheme.map { $0 + ":" } ?? ""
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

// MARK: - Resolution

extension URIReference {
  /// What the reference means where the base is in force (RFC 3986 §5.2.2).
  ///
  /// The base may itself be relative, as a file's path is; then `..` above its start are kept.
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
          return target
        }
        if !path.hasPrefix("/") { target.path = base.directory + path }
      }
    }
    target.path = Self.withoutDotSegments(target.path)
    return target
  }

  /// What a merged path begins with (RFC 3986 §5.2.3).
  private var directory: String {
    if authority != nil, path.isEmpty { return "/" }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Takes `.` and `..` out of a path (RFC 3986 §5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    guard path.contains(".") else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > (isAbsolute ? 1 : 0), kept.last != ".." {
          kept.removeLast()
        } else if !isAbsolute {
          kept.append("..")
        }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The reference that leads from a base to this, or `nil` where only a whole URI does.
  func relative(to base: URIReference) -> String? {
    guard scheme == base.scheme, authority == base.authority, query == nil,
      path.hasPrefix("/"), base.path.hasPrefix("/")
    else { return nil }
    var own = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    var other = base.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while own.count > 1, let first = other.first, own.first == first {
      own.removeFirst()
      other.removeFirst()
    }
    return String(repeating: "../", count: other.count) + own.joined(separator: "/")
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
