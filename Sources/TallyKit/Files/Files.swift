package import TallyDocuments

/// The files that a path or pattern stands for.
///
/// A file is itself and a folder all files beneath it. In a pattern, `*` and `?` match within one
/// name and `**` any number of folders. Names that begin with a dot are found only where the pattern
/// says so, and links to folders are not followed, so that there are no circles.
package enum Files {
  /// A file that was found.
  package struct Found: Sendable, Hashable, Comparable {
    package let path: String
    /// Whether it was named or matched itself, rather than lying in a folder that was.
    package let isNamed: Bool

    package static func < (left: Found, right: Found) -> Bool { left.path < right.path }
  }

  /// The name that stands for standard input.
  package static let standardInput = "-"

  /// The files that some patterns stand for, sorted, each once.
  ///
  /// - Throws: `InputError` at the pattern that stands for nothing, or at a folder that cannot be
  ///   read.
  package static func find(
    _ patterns: [Configuration.Placed<String>]
  ) throws(InputError) -> [Found] {
    var found: [String: Found] = [:]
    for pattern in patterns {
      for file in try find(pattern) where found[file.path]?.isNamed != true {
        found[file.path] = file
      }
    }
    return found.values.sorted()
  }

  private static func find(
    _ pattern: Configuration.Placed<String>
  ) throws(InputError) -> [Found] {
    var path = pattern.value
    while path.hasPrefix("./"), path.count > 2 { path.removeFirst(2) }
    if path == standardInput { return [Found(path: path, isNamed: true)] }
    var found: [Found] = []
    switch try Disk.kind(of: path) {
    case .file, .stream: found = [Found(path: path, isNamed: true)]
    case .folder: found = try files(under: path)
    case nil where Glob.isPattern(path):
      let parts = path.split(separator: "/")
      var visits: Set<Visit> = []
      found = try match(parts[...], in: path.hasPrefix("/") ? "/" : "", &visits)
    case nil: throw nothing(.unreadable("there is no such file or folder"), pattern)
    }
    if found.isEmpty { throw nothing(try emptiness(of: path), pattern) }
    return found
  }

  private static func nothing(
    _ reason: InputError.Reason, _ pattern: Configuration.Placed<String>
  ) -> InputError {
    guard case .unreadable(let why) = reason, pattern.place.file != pattern.value else {
      return InputError(reason, at: pattern.place)
    }
    return InputError(
      .invalid("\"\(pattern.value)\": \(why)", hint: "Check the path and its permissions."),
      at: pattern.place)
  }
}

// MARK: - Walking

extension Files {
  /// The files beneath a folder.
  private static func files(under folder: String) throws(InputError) -> [Found] {
    var found: [Found] = []
    for name in try Disk.names(in: folder) where !name.hasPrefix(".") {
      let path = join(folder, name)
      switch try Disk.kind(of: path, followsLinks: false) {
      case .folder: found += try files(under: path)
      case .file: found.append(Found(path: path, isNamed: false))
      case .stream where try isFileOrLost(path): found.append(Found(path: path, isNamed: false))
      case .stream, nil: break
      }
    }
    return found
  }

  /// Whether a link leads to a file, or nowhere: then whoever reads it says so.
  private static func isFileOrLost(_ link: String) throws(InputError) -> Bool {
    switch try Disk.kind(of: link) {
    case .file, nil: true
    case .folder, .stream: false
    }
  }

  /// What is left of a pattern, and where: several `**` lead to one folder in many ways.
  private struct Visit: Hashable {
    let folder: String
    let parts: ArraySlice<Substring>
  }

  /// The files beneath a folder that the parts of a pattern lead to; none where that was asked before.
  private static func match(
    _ parts: ArraySlice<Substring>, in folder: String, _ visits: inout Set<Visit>
  ) throws(InputError) -> [Found] {
    guard let part = parts.first,
      visits.insert(Visit(folder: folder, parts: parts)).inserted
    else { return [] }
    if part == "**" { return try matchAnyDepth(parts, in: folder, &visits) }
    let rest = parts.dropFirst()
    guard Glob.isPattern(part) else {
      return try descend(rest, to: join(folder, String(part)), isLiteral: true, &visits)
    }
    let glob = Glob(part)
    var found: [Found] = []
    for name in try names(in: folder) where glob.matches(name) {
      found += try descend(rest, to: join(folder, name), isLiteral: false, &visits)
    }
    return found
  }

  /// What is left of a pattern, at a path that stands for the parts before.
  private static func descend(
    _ rest: ArraySlice<Substring>, to path: String, isLiteral: Bool, _ visits: inout Set<Visit>
  ) throws(InputError) -> [Found] {
    switch try Disk.kind(of: path) {
    case .folder where !rest.isEmpty: return try match(rest, in: path, &visits)
    case .folder: return isLiteral ? try files(under: path) : []
    case .file where rest.isEmpty: return [Found(path: path, isNamed: true)]
    case nil where rest.isEmpty:
      let isLink = try Disk.kind(of: path, followsLinks: false) != nil
      return isLink ? [Found(path: path, isNamed: true)] : []
    case .file, .stream, nil: return []
    }
  }

  /// What follows a `**`, in a folder and all folders beneath it.
  private static func matchAnyDepth(
    _ parts: ArraySlice<Substring>, in folder: String, _ visits: inout Set<Visit>
  ) throws(InputError) -> [Found] {
    let rest = parts.dropFirst()
    let pattern = rest.isEmpty ? ["*"] : rest
    var found = try match(pattern, in: folder, &visits)
    for name in try names(in: folder) where !name.hasPrefix(".") {
      let path = join(folder, name)
      if try Disk.kind(of: path, followsLinks: false) == .folder {
        found += try match(parts, in: path, &visits)
      }
    }
    return found
  }

  private static func names(in folder: String) throws(InputError) -> [String] {
    try Disk.names(in: folder.isEmpty ? "." : folder)
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
