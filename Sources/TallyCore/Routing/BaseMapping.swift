/// Where the captures' paths begin differently from the contract's: `/v4beta` is asked for `/v4`.
package struct BaseMapping: Sendable, Hashable {
  /// `nil` where any host will do.
  private let host: HostPattern?
  private let from: PathTemplate
  private let to: [[UInt8]]
  private let toHost: String?

  /// - Parameters:
  ///   - from: What is asked: a base path (`/v4beta`), a host (`localhost:8080`), or both.
  ///   - to: The base path of the contract's server, or its URL.
  package init(from: String, to: String) {
    let (source, target) = (RequestTarget(Self.url(from)), RequestTarget(Self.url(to)))
    host = source.host.map(HostPattern.init)
    self.from = PathTemplate(source.path)
    self.to = target.segments.map { Array(target.bytes[$0]) }
    toHost = target.host
  }

  /// How particular it is: one of a longer path goes before one of a shorter.
  var weight: Int { from.segments.count * 2 + (host == nil ? 0 : 1) }

  /// What the request asks for in the contract's words, or `nil` where this is not about it.
  func applied(to target: RequestTarget) -> RequestTarget? {
    if let host, target.host.map({ !host.matches($0) }) ?? true { return nil }
    guard from.matches(target, isPrefix: true) else { return nil }
    // A host that is mapped is as good as any that the contract names.
    let mapped: String?? = toHost.map { .some($0) } ?? (host == nil ? .none : .some(nil))
    return RequestTarget(target, droppingFirst: from.segments.count, base: to, host: mapped)
  }

  /// `host/base` as a URL; a path alone stays one.
  private static func url(_ text: String) -> String {
    text.hasPrefix("/") || text.contains("://") || text.isEmpty ? text : "//\(text)"
  }
}
