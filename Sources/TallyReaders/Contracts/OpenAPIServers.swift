import TallyCore
import TallyDocuments

/// Reads `servers`: the hosts and base paths under which paths stand (OpenAPI 3.1 §4.8.5).
struct OpenAPIServers {
  /// How many servers one URL with listed variables may stand for.
  private static let expansionLimit = 64

  /// The servers of a list, or `nil` where there is none, and the holder's apply.
  func read(_ list: Site?) throws(InputError) -> [Operation.Server]? {
    guard let list else { return nil }
    guard list.node.type == .array else { throw list.mustBe("an array", "\"servers\"") }
    guard !list.elements.isEmpty else { return nil }
    var servers: [Operation.Server] = []
    for site in list.elements {
      guard let url = site.node.member("url")?.string else {
        throw InputError(.missingMember("url"), at: site.node.location)
      }
      for expanded in expand(url, site.member("variables")) {
        let server = Self.server(expanded)
        if !servers.contains(server) { servers.append(server) }
      }
    }
    return servers
  }

  /// The URL for each value that its variables may have.
  ///
  /// A variable without a list may have any value, so it stays a variable beside its default, which
  /// may hold slashes.
  private func expand(_ url: String, _ variables: Site?) -> [String] {
    var urls = [url]
    for (name, site) in variables?.members ?? [] where url.contains("{\(name)}") {
      let listed = site.node.member("enum")?.elements.compactMap(\.string) ?? []
      let standard = site.node.member("default")?.string
      var values = listed.isEmpty ? Self.values(of: name, standard) : listed
      if let standard, !values.contains(standard) { values.append(standard) }
      guard urls.count * values.count <= Self.expansionLimit else { continue }
      urls = urls.flatMap { url in values.map { Self.replace("{\(name)}", in: url, with: $0) } }
    }
    return urls
  }

  /// Its default and itself; where the default is a URL, the variable stands for another host.
  private static func values(of name: String, _ standard: String?) -> [String] {
    guard let standard else { return ["{\(name)}"] }
    guard authority(in: standard[...]) != nil else { return [standard, "{\(name)}"] }
    return [standard, "//{\(name)}\(server(standard).basePath)"]
  }

  private static func replace(_ part: String, in text: String, with value: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      rest = rest[start...]
      if rest.hasPrefix(part) {
        result += value
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  /// Splits `https://host/base` or `/base`; a relative one is taken to be below the root.
  static func server(_ url: String) -> Operation.Server {
    var rest = url[...]
    var host: String?
    if let authority = Self.authority(in: rest) {
      host = String(rest[authority])
      rest = rest[authority.upperBound...]
    }
    let path = rest.prefix { $0 != "?" && $0 != "#" }
    let segments = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let basePath = segments.isEmpty ? "" : "/" + segments.joined(separator: "/")
    return Operation.Server(host: host.flatMap(Self.withoutDefaultPort), basePath: basePath)
  }

  /// The range between `//` and the next slash.
  private static func authority(in url: Substring) -> Range<Substring.Index>? {
    var index = url.startIndex
    while index < url.endIndex, url[index] != "/" { index = url.index(after: index) }
    let slashes = url[index...].prefix(2)
    guard slashes == "//" else { return nil }
    let start = slashes.endIndex
    let end = url[start...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? url.endIndex
    return start < end ? start..<end : nil
  }

  private static func withoutDefaultPort(_ host: String) -> String {
    for port in [":443", ":80"] where host.hasSuffix(port) {
      return String(host.dropLast(port.count))
    }
    return host
  }
}
