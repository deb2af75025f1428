import TallyDocuments

/// The files that a check depends on, each as it was at some moment.
package struct WatchedFiles: Sendable, Equatable {
  /// `nil` where there is no such file.
  private var stamps: [String: FileStamp?] = [:]

  package init() {}

  /// Those that a configuration names or matches now, the notes beside its contracts, and the
  /// configuration itself.
  ///
  /// - Parameters:
  ///   - configuration: As it was read last; `nil` where it could not be read yet.
  ///   - file: Where it is read from; `nil` for where one is found.
  ///   - others: What else was read, or could not be.
  ///   - written: What the check itself writes.
  package init(
    _ configuration: Configuration?, file: String?, others: Set<String>, written: Set<String>
  ) {
    for path in file.map({ [$0] }) ?? Configuration.fileNames { note(path) }
    for path in others { note(path) }
    guard let configuration else { return }
    if let baseline = configuration.baseline { note(baseline.value) }
    let contracts = configuration.contracts + configuration.endpoints.flatMap(\.contracts)
    for path in Self.files(of: contracts) {
      note(path)
      for notes in ContractSetup.notePaths(beside: path) { note(notes) }
    }
    let captures = configuration.captures + configuration.endpoints.flatMap(\.captures)
    for path in Self.files(of: captures + configuration.clients.flatMap(\.sources)) { note(path) }
    for path in written { stamps[path] = nil }
  }

  package var count: Int { stamps.values.count { $0 != nil } }

  /// The same files, as an earlier look has found those that it was about.
  package func asSeen(by earlier: WatchedFiles) -> WatchedFiles {
    var result = self
    for (path, stamp) in earlier.stamps where result.stamps[path] != nil {
      result.stamps[path] = .some(stamp)
    }
    return result
  }

  /// The files that are other ones now, new, or gone; sorted.
  package func changes(since earlier: WatchedFiles) -> [String] {
    Set(stamps.keys).union(earlier.stamps.keys).filter { path in
      (stamps[path] ?? nil) != (earlier.stamps[path] ?? nil)
    }.sorted()
  }

  private mutating func note(_ path: String) {
    stamps[path] = .some(FileStamp(of: path))
  }

  /// What patterns stand for, and what they name where there is nothing.
  private static func files(of patterns: [Configuration.Placed<String>]) -> [String] {
    patterns.flatMap { pattern in
      (try? Files.find([pattern]).map(\.path))
        ?? (Glob.isPattern(pattern.value) ? [] : [pattern.value])
    }
  }
}
