import TallyDocuments

extension Files {
  /// Why nothing was found at a path that is a folder or a pattern, and what is there instead.
  static func emptiness(of path: String) throws(InputError) -> InputError.Reason {
    guard Glob.isPattern(path) else {
      let names = try Disk.names(in: path)
      if names.isEmpty {
        return .invalid(
          "the folder \"\(path)\" is empty", hint: "Put files into it, or name another.")
      }
      return .invalid(
        "the folder \"\(path)\" holds no file",
        hint: names.allSatisfy { $0.hasPrefix(".") }
          ? "What begins with a dot is not looked at, unless it is named itself."
          : "The folders in it are empty, or links, which are not followed.")
    }
    return .invalid("no file matches \"\(path)\"", hint: try hint(for: path))
  }

  /// What stands where a pattern begins to be one.
  private static func hint(for pattern: String) throws(InputError) -> String {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let plain = names.prefix { !Glob.isPattern($0) }
    let folder = plain.joined(separator: "/")
    let words = folder.isEmpty ? (plain.isEmpty ? "this folder" : "/") : "\"\(folder)\""
    let place = folder.isEmpty ? (plain.isEmpty ? "." : "/") : folder
    switch try Disk.kind(of: place) {
    case nil:
      return
        "There is no folder \(words); paths start from the configuration's folder, or from this one."
    case .file?, .stream?: return "\(words) is no folder."
    case .folder?:
      let files = try Disk.names(in: place).filter { !$0.hasPrefix(".") }
      guard !files.isEmpty else { return "There is nothing in \(words)." }
      let rest = files.count > shown ? " and \(files.count - shown) more" : ""
      return "In \(words) there are: \(files.prefix(shown).joined(separator: ", "))\(rest)."
    }
  }

  /// How many names a hint shows.
  private static let shown = 4
}
