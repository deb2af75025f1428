/// A line of a shell session that asks with curl.
enum CurlCommand {
  /// The method and URL of `curl -i https://…`, with a prompt before it or not.
  static func request(_ line: String) -> (method: String, url: String)? {
    var words = line.split(separator: " ").map { $0.filter { $0 != "'" && $0 != "\"" } }[...]
    if words.first == "$" || words.first == "%" { words.removeFirst() }
    guard words.popFirst() == "curl" else { return nil }
    var method = "GET"
    var url: String?
    while let word = words.popFirst() {
      switch word {
      case "-X", "--request": method = words.popFirst() ?? method
      case "-d", "--data", "--data-raw", "--data-binary", "--json", "-F":
        if method == "GET" { method = "POST" }
        _ = words.popFirst()
      case "-I", "--head": method = "HEAD"
      default: if word.hasPrefix("http://") || word.hasPrefix("https://") { url = url ?? word }
      }
    }
    return url.map { (method, $0) }
  }
}
