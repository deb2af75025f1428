public import TallyDocuments
import TallyReaders

extension Configuration {
  /// The names under which a configuration is found, of which a folder may have one.
  public static let fileNames = ["tally.yml", "tally.json", "tally.yaml"]

  /// What messages call it.
  public static let spokenName = "tally.yml (or tally.json)"

  /// The configuration file of the working folder, or `nil` if there is none.
  ///
  /// - Throws: `InputError` where there are two.
  public static func find() throws(InputError) -> String? {
    var found: [String] = []
    for name in fileNames where try Disk.kind(of: name) == .file { found.append(name) }
    if found.count > 1 {
      throw InputError(
        .invalid(
          "there are two configurations here, \(found[0]) and \(found[1])",
          hint: "Keep one of them, or name one with --config."),
        at: SourceLocation(file: found[1], offset: 0, line: 1, column: 1))
    }
    return found.first
  }

  /// Reads a configuration file in JSON or YAML.
  ///
  /// - Throws: `InputError` at the first value that a configuration may not hold.
  public init(file path: String) throws(InputError) {
    let document = try InputFile(path: path, bytes: try Disk.contents(of: path)).parse()
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    self.init()
    place = document.root.location
    try ConfigurationReader(folder: folder).read(document.root, into: &self)
  }
}
