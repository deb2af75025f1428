import TallyCore
import TallyDocuments

/// The files of an import, which are written when all of them are known to have a place.
struct ImportFiles {
  let folder: String
  private var files: [(path: String, text: String)] = []
  private(set) var notices: [String] = []
  private var names: FolderNames
  private var folders: [String: (name: String, count: Int)] = [:]

  /// - Parameters:
  ///   - folder: Where they are to lie.
  ///   - contracts: Whose operations the folders are named after.
  init(folder: String, contracts: [Contract]) {
    names = FolderNames(contracts)
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
  }

  var paths: [String] { files.map(\.path) }
  var folderCount: Int { folders.count }

  /// Adds the files of an endpoint and status, numbered on from those of its other statuses.
  mutating func add(
    _ key: ImportIntake.Key, _ exchanges: [ImportedExchange], _ texts: [ExchangeText],
    _ redaction: ImportRedaction
  ) {
    var (name, count) = folders[key.title] ?? (names.name(for: title(of: key, texts, redaction)), 0)
    for text in texts {
      count += 1
      let path = "\(folder)/\(name)/\(count).\(text.suffix)"
      files.append((path, text.text))
      if !text.isAlike {
        notices.append("\(path): a check may find something else here than in what was captured")
      }
    }
    folders[key.title] = (name, count)
  }

  /// A path that is no contract's may hold secrets itself.
  private func title(
    of key: ImportIntake.Key, _ texts: [ExchangeText], _ redaction: ImportRedaction
  ) -> String {
    guard key.isGuessed else { return key.title }
    guard let first = texts.first, let url = first.url else {
      return redaction.redactor.url(key.title)
    }
    let method = first.exchange.request?.method ?? "GET"
    return "\(method) \(GuessedTemplate.of(RequestTarget(url)))"
  }

  // MARK: - Writing

  /// - Throws: `InputError` at the first file that stands in the way or cannot be written.
  func write(overwriting: Bool) throws(InputError) {
    for file in files {
      guard let kind = try Disk.kind(of: file.path) else { continue }
      let isSame = kind == .file && isThere(file.text, at: file.path)
      guard !isSame, kind != .file || !overwriting else { continue }
      throw InputError(
        .invalid(
          kind == .file ? "another file stands there already" : "what stands there is no file",
          hint: kind == .file
            ? "Give --force to overwrite it, or another folder with --into."
            : "Move it away, or give another folder with --into."),
        at: SourceLocation(file: file.path, offset: 0))
    }
    for file in files {
      let slash = file.path.lastIndex(of: "/") ?? file.path.startIndex
      try Disk.makeFolder(String(file.path[..<slash]))
      if !isThere(file.text, at: file.path) { try Disk.write(file.text, to: file.path) }
    }
  }

  private func isThere(_ text: String, at path: String) -> Bool {
    guard let bytes = try? Disk.contents(of: path), bytes.count == text.utf8.count else {
      return false
    }
    return bytes.array(in: 0..<bytes.count).elementsEqual(text.utf8)
  }
}
