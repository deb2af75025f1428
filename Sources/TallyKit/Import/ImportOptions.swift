import TallyCore
public import TallyDocuments

/// What an import is to do, beside the captures and contracts of its configuration.
public struct ImportOptions: Sendable {
  /// The folder under which each endpoint has one.
  public var folder: String
  /// What makes the stand-ins of secrets the same in another run; `nil` for another one each time.
  public var key: String?
  /// Names of fields, or pointers to them, that are not redacted.
  public var kept: [String] = []
  /// Whether secrets are replaced.
  public var redacts = true
  /// Whether files that stand in the way may be overwritten.
  public var overwrites = false
  /// Whether bodies are left out that show nothing which another one does not show.
  package var isDeduplicated = true

  public init(folder: String) { self.folder = folder }
}

/// What an import came to.
public struct ImportResult: Sendable {
  /// Exchanges that were read.
  public var exchanges = 0
  /// The files that were written, sorted.
  public var files: [String] = []
  public var folders = 0
  /// Exchanges that were left out, by reason.
  public var leftOut: [(reason: String, count: Int)] = []
  /// How many values were replaced in the files.
  public var redacted = 0
  /// What a person should look at.
  public var notices: [String] = []
  /// Captures that could not be read.
  public var errors: [InputError] = []
}
