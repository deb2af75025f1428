import TallyDocuments
import TallyReaders

/// Where the repository of the working folder is pushed to, as far as its own settings say.
enum GitRemote {
  /// The host of `origin`, or of the remote that is named first; `nil` where there is none.
  static var host: String? {
    guard let file = configurationFile, let text = head(of: file) else { return nil }
    return host(in: text)
  }

  /// The way to the top of the repository, as `../..`, where the working folder lies beneath it.
  static var top: String? {
    var path = "."
    for _ in 0..<levels {
      if (try? Disk.kind(of: path + "/.git")) ?? nil != nil { return path == "." ? nil : path }
      path = path == "." ? ".." : path + "/.."
    }
    return nil
  }

  /// How far up the top of a repository is looked for.
  private static let levels = 32

  /// The repository's settings; a worktree's `.git` is a file that names the folder, and so is a submodule's.
  private static var configurationFile: String? {
    guard (try? Disk.kind(of: ".git")) != .folder else { return ".git/config" }
    guard let folder = line(of: ".git")?.after("gitdir: ") else { return nil }
    let common = line(of: folder + "/commondir") ?? "."
    return (common.hasPrefix("/") ? common : "\(folder)/\(common)") + "/config"
  }

  private static func line(of file: String) -> String? {
    head(of: file)?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  /// The first piece of a file, which is more than any settings have.
  private static func head(of file: String) -> String? {
    guard (try? Disk.kind(of: file)) == .file, let stream = try? ByteStream(opening: file),
      let head = try? stream.next()
    else { return nil }
    return head.string(in: 0..<head.count)
  }

  // MARK: - Settings

  /// The same, of a text in the form of `.git/config`.
  static func host(in settings: String) -> String? {
    var urls: [(remote: String, url: String)] = []
    var section = ""
    for line in settings.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.hasPrefix("[") {
        section = String(line.prefix { $0 != "]" })
      } else if let remote = section.after("[remote \""), let url = value(of: "url", in: line) {
        urls.append((String(remote.prefix { $0 != "\"" }), url))
      }
    }
    return (urls.first { $0.remote == "origin" } ?? urls.first).flatMap { host(of: $0.url) }
  }

  /// `name = value`, the value perhaps in quotes.
  private static func value(of name: String, in line: Substring) -> String? {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased().filter({ !$0.isWhitespace }) == name else {
      return nil
    }
    return parts[1].filter { !$0.isWhitespace && $0 != "\"" }
  }

  /// The host of `https://host/path`, `ssh://user@host:22/path` or `user@host:path`; `nil` for a path.
  static func host(of url: String) -> String? {
    var authority: Substring
    if let scheme = url.firstRange(of: "://") {
      authority = url[scheme.upperBound...].prefix { $0 != "/" }
    } else {
      authority = url.prefix { $0 != ":" }
      guard authority.endIndex < url.endIndex, !authority.contains("/") else { return nil }
    }
    if let at = authority.lastIndex(of: "@") {
      authority = authority[authority.index(after: at)...]
    }
    let host = authority.prefix { $0 != ":" }.lowercased()
    return host.isEmpty ? nil : host
  }
}

extension String {
  /// What follows a beginning; `nil` where it begins otherwise.
  fileprivate func after(_ beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }
}
