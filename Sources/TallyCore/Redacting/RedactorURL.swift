extension Redactor {
  /// A URL or a path with the secrets in its user name, path, query and fragment replaced.
  ///
  /// The path may stay, where it would no longer lead where it did.
  package func url(_ text: String, keepsPath: Bool = false) -> String {
    guard !rules.isOff else { return text }
    let (authority, path, query, fragment) = Self.parts(text)
    var result = self.authority(authority)
    result += keepsPath ? String(path) : segments(path)
    if let query { result += "?" + parameters(query) }
    if let fragment {
      result += "#" + (fragment.contains("=") ? parameters(fragment) : piece(fragment))
    }
    return result
  }

  /// The parts of a URL: all before the path; the path; the query and the fragment without their signs.
  private static func parts(
    _ text: String
  ) -> (authority: Substring, path: Substring, query: Substring?, fragment: Substring?) {
    let sharp = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let mark = (sharp.first ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let front = mark.first ?? ""
    var start = front.startIndex
    if let scheme = String(front).range(ofASCII: "://") {
      let distance = String(front).utf8.distance(
        from: String(front).startIndex, to: scheme.upperBound)
      let host = front.utf8.index(front.startIndex, offsetBy: distance)
      start = front[host...].firstIndex(of: "/") ?? front.endIndex
    } else if front.hasPrefix("//") {
      start = front.dropFirst(2).firstIndex(of: "/") ?? front.endIndex
    }
    return (
      front[..<start], front[start...], mark.count > 1 ? mark[1] : nil,
      sharp.count > 1 ? sharp[1] : nil
    )
  }

  // MARK: - Parts

  private func authority(_ text: Substring) -> String {
    guard !text.isEmpty else { return "" }
    let start = text.lastIndex(of: "/").map { text.index(after: $0) } ?? text.startIndex
    var host = text[start...]
    var user = ""
    if let at = host.lastIndex(of: "@") {
      user =
        host[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .map { encoded(String($0)) }.joined(separator: ":") + "@"
      host = host[host.index(after: at)...]
    }
    let bytes = Array(host.utf8)
    let end = SecretForms.ipv4(bytes, 0)
    guard let end, !rules.off.contains(.machines), !hosts.contains(String(host).lowercased()) else {
      return text[..<start] + user + host
    }
    let address = replacement(for: String(decoding: bytes[..<end], as: UTF8.self))
    return text[..<start] + user + address + String(decoding: bytes[end...], as: UTF8.self)
  }

  private func segments(_ path: Substring) -> String {
    var last = ""
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      let text = String(segment)
      defer { last = text }
      return isSecret(text, after: last) ? encoded(text) : piece(segment)
    }.joined(separator: "/")
  }

  /// What follows `/reset-password/` and has a digit is no name of another resource.
  private func isSecret(_ segment: String, after name: String) -> Bool {
    rules.kind(of: name) == .credentials && segment.utf8.count >= 8
      && segment.utf8.contains(where: \.isDigit)
  }

  /// `a=1&token=…`, each value decoded, replaced and encoded again.
  func parameters(_ query: some StringProtocol) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let sign = pair.firstIndex(of: "=") else { return piece(pair) }
      let (name, value) = (PercentEncoding.decoded(pair[..<sign]), pair[pair.index(after: sign)...])
      if rules.keeps(name, at: ["?\(name)"]) { return String(pair) }
      return pair[...sign] + (isSecret(parameter: name) ? encoded(String(value)) : piece(value))
    }.joined(separator: "&")
  }

  private func isSecret(parameter name: String) -> Bool {
    rules.kind(of: name) != nil
      || SecretNames.parameters.contains(name.lowercased())
        && !rules.off.contains(.credentials)
  }

  /// The secrets of a URL that stand under telling names.
  func secrets(ofURL url: String) -> [String] {
    let (_, path, query, _) = Self.parts(url)
    let segments = path.split(separator: "/").map(String.init)
    let named = zip(segments, segments.dropFirst()).filter { isSecret($0.1, after: $0.0) }
    return named.map { PercentEncoding.decoded($0.1) }
      + (query ?? "").split(separator: "&").compactMap { pair in
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, rules.kind(of: PercentEncoding.decoded(sides[0])) != nil else {
          return nil
        }
        return PercentEncoding.decoded(sides[1])
      }
  }

  /// A part that may hold a secret.
  private func piece(_ text: some StringProtocol) -> String {
    let decoded = PercentEncoding.decoded(text)
    let other = scan(decoded, depth: 2)
    return other == decoded ? String(text) : other.percentEncoded(like: text)
  }

  /// A part that is a secret.
  func encoded(_ text: String) -> String {
    let decoded = PercentEncoding.decoded(text)
    let other = replacement(for: decoded)
    return other == decoded ? text : other.percentEncoded(like: text)
  }
}

extension String {
  /// The text with all encoded that the other one would have encoded.
  fileprivate func percentEncoded(like other: some StringProtocol) -> String {
    let plain = Set(other.utf8).subtracting([UInt8(ascii: "%")])
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      if byte.isAlphanumeric || "-._~".utf8.contains(byte) || plain.contains(byte) {
        result.append(byte)
      } else {
        result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
