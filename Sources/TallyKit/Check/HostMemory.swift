import TallyCore

/// Tells which hosts have been asked, most of the time by a look at the last one.
struct HostMemory {
  /// `https://api.example.com/`: all of the last URL before its path.
  private var beginning: [UInt8] = []

  /// The host of a request; `nil` where the request before was to the same, or the URL has none.
  mutating func newHost(of request: Exchange.Request) -> String? {
    if !beginning.isEmpty, request.url.utf8.starts(with: beginning) { return nil }
    var slashes = 0
    let end = request.url.utf8.firstIndex { byte in
      slashes += byte == UInt8(ascii: "/") ? 1 : 0
      return slashes == 3
    }
    beginning = end.map { Array(request.url.utf8[...$0]) } ?? []
    return request.host
  }
}
