/// A server's host as the contract writes it: `api.example.com`, `{region}.example.com`.
package struct HostPattern: Sendable, Hashable {
  private let pattern: SegmentPattern

  package init(_ host: String) { pattern = SegmentPattern(Array(host.lowercased().utf8)) }

  /// Whether a host, in lower case, is this one; the contract's may leave out the port.
  package func matches(_ host: String) -> Bool {
    let bytes = Array(host.utf8)
    if pattern.matches(bytes) { return true }
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return false }
    return pattern.matches(Array(bytes[..<colon]))
  }
}
