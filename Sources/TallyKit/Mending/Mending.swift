public import TallyCore
public import TallyDocuments

/// The edits of a client's mapping rules that a check proposes, applied in memory.
///
///     let mending = try Mending(configuration, appliesUnsafe: false)
///     try mending.write()
///
/// What a check proposes may hide behind what it proposed before, so it is made again until nothing
/// is left that may be applied.
public struct Mending: Sendable {
  /// A file that the edits change.
  public struct Change: Sendable {
    public let file: String
    package let before: Bytes
    package internal(set) var after: Bytes
  }

  public typealias Edit = Report.ProposedEdit

  /// By file name.
  public private(set) var changes: [Change] = []
  public private(set) var edits: [Edit] = []
  /// What was proposed last and not applied: the unsafe ones, unless they were asked for, and any that
  /// do not fit the text.
  public private(set) var remaining: [Edit] = []
  /// Whether edits were applied that may need others in the client's code, too.
  public let appliesUnsafe: Bool
  /// The first check, of the files as they are before the edits.
  public let original: Report
  /// The last check, of the files as they are after the edits.
  public private(set) var report: Report

  /// Checks, and applies what the check proposes.
  ///
  /// - Parameters:
  ///   - configuration: As for a check.
  ///   - appliesUnsafe: Whether to apply edits that may need others in the client's code, too.
  /// - Throws: `InputError` where the check cannot be made.
  public init(_ configuration: Configuration, appliesUnsafe: Bool) throws(InputError) {
    var configuration = configuration
    self.appliesUnsafe = appliesUnsafe
    original = try DriftCheck(configuration).run()
    report = original
    // Every round applies one edit at least, and no file is short of rounds before that many.
    for _ in 0..<Limits.mendingRounds where report.errors.isEmpty {
      let proposed = report.proposedEdits
      let wanted = proposed.filter { appliesUnsafe || $0.suggestion.isSafe }
      let applied = try apply(wanted, &configuration)
      remaining = proposed
      guard applied > 0 else { break }
      report = try DriftCheck(configuration).run()
    }
  }

  /// Writes the changed files, each as a whole.
  public func write() throws(InputError) {
    for change in changes {
      try Disk.write(change.after.array(in: 0..<change.after.count), to: change.file)
    }
  }

  private mutating func apply(
    _ wanted: [Edit], _ configuration: inout Configuration
  ) throws(InputError) -> Int {
    var count = 0
    let byFile = Dictionary(grouping: wanted) { $0.suggestion.location.file }
    for (file, edits) in byFile.sorted(by: { $0.key < $1.key }) {
      let old = try configuration.bytes(of: file)
      var text = EditedText(old)
      let applied = edits.filter { text.add($0.suggestion) }
      guard !applied.isEmpty else { continue }
      let new = text.bytes
      configuration.edited[file] = new
      note(Change(file: file, before: old, after: new))
      self.edits += applied
      count += applied.count
    }
    return count
  }

  private mutating func note(_ change: Change) {
    if let index = changes.firstIndex(where: { $0.file == change.file }) {
      changes[index].after = change.after
    } else {
      changes.append(change)
      changes.sort { $0.file < $1.file }
    }
  }
}
