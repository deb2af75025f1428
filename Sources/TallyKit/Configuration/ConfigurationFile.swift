public import TallyDocuments

extension Configuration {
  /// The name under which a configuration is found.
  public static let fileName = "tally.json"

  /// The configuration file of the working folder, or `nil` if there is none.
  ///
  /// - Throws: `InputError` where there is one in YAML alone, which is not read yet.
  public static func find() throws(InputError) -> String? {
    if try Disk.kind(of: fileName) == .file { return fileName }
    for name in ["tally.yml", "tally.yaml"] where try Disk.kind(of: name) == .file {
      throw yamlIsNotRead(name)
    }
    return nil
  }

  /// Reads a configuration file.
  ///
  /// - Throws: `InputError` at the first value that a configuration may not hold.
  public init(file path: String) throws(InputError) {
    if path.hasSuffix(".yml") || path.hasSuffix(".yaml") { throw Self.yamlIsNotRead(path) }
    let bytes = try Disk.contents(of: path)
    let document = try Document(parsing: bytes, origin: Origin(file: path))
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    self.init()
    place = document.root.location
    try ConfigurationReader(folder: folder).read(document.root, into: &self)
  }

  private static func yamlIsNotRead(_ path: String) -> InputError {
    InputError(
      .invalid(
        "YAML is not read yet", hint: "Write the same as JSON in \(fileName)."),
      at: SourceLocation(file: path, offset: 0, line: 1, column: 1))
  }
}
