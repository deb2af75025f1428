import TallyCore
import TallyDocuments
import TallyReaders

/// Reads the files of contracts, agreed examples with the notes that lie beside them.
///
///     contracts/article.json           an agreed example
///     contracts/article.notes.yml      what it cannot show; also .yaml and .json
struct ContractSetup {
  /// A file, as what it is taken for.
  private typealias Known = (reader: any Reader<Contract>, document: Document?)

  /// Contracts that stand each for itself, in the order of their files; several that are all agreed
  /// examples may stand for one together.
  static func contracts(
    _ found: [Files.Found], joinsExamples: Bool = false
  ) throws(InputError) -> [Contract] {
    let (files, notes) = try split(found)
    let known = joinsExamples && files.count > 1 ? try knownUpToAnother(files) : []
    if !known.isEmpty, known.allSatisfy({ $0.reader is AgreedExampleReader }) {
      var contract = try joined(files, known, notes)
      contract.notices.append(
        Notice(
          "several agreed examples are taken for one endpoint, and refine each other",
          at: SourceLocation(file: contract.file, offset: 0)))
      return [contract]
    }
    var contracts: [Contract] = []
    for (index, file) in files.enumerated() {
      let (reader, document) =
        index < known.count ? known[index] : try contractReaders.recognize(file)
      if let reader = reader as? AgreedExampleReader {
        let example = try reader.example(file, document)
        contracts.append(
          try AgreedExampleReader.contract(
            from: [example], notes: try self.notes([file.path]), file: file.path))
      } else {
        contracts.append(try reader.read(file, document))
        try refuseNotes(of: file.path)
      }
    }
    try refuseStray(notes, beside: files)
    return contracts
  }

  /// The one contract that several files make, which must all be agreed examples.
  ///
  /// - Throws: `InputError` at the first file that is another kind of contract.
  static func contract(of found: [Files.Found]) throws(InputError) -> Contract? {
    let (files, notes) = try split(found)
    guard files.count > 1 else { return try contracts(found).first }
    return try joined(files, try knownUpToAnother(files), notes)
  }

  /// What each file is, up to the first that is no agreed example.
  private static func knownUpToAnother(_ files: [InputFile]) throws(InputError) -> [Known] {
    var known: [Known] = []
    for file in files {
      known.append(try contractReaders.recognize(file))
      if !(known[known.count - 1].reader is AgreedExampleReader) { break }
    }
    return known
  }

  /// The contract of several files.
  private static func joined(
    _ files: [InputFile], _ known: [Known], _ notes: [String]
  ) throws(InputError) -> Contract {
    var examples: [Document] = []
    for (file, (reader, document)) in zip(files, known) {
      guard let reader = reader as? AgreedExampleReader else {
        throw InputError(
          .invalid(
            "this is \(reader.name), and one of \(files.count) files for one endpoint",
            hint: "Several files must all be agreed examples: name this one alone."),
          at: SourceLocation(file: file.path, offset: 0, line: 1, column: 1))
      }
      examples.append(try reader.example(file, document))
    }
    try refuseStray(notes, beside: files)
    var contract = try AgreedExampleReader.contract(
      from: examples, notes: try self.notes(files.map(\.path)), file: files[0].path)
    contract.operations[0].name = name(of: files.map(\.path))
    return contract
  }

  /// What the names of several examples have in common: `article-1`, `article-2` are `article`.
  private static func name(of paths: [String]) -> String {
    let stems = paths.map { stem(of: $0).split(separator: "/").last.map(String.init) ?? $0 }
    var common = stems[0]
    for stem in stems { while !stem.hasPrefix(common) { common.removeLast() } }
    while let last = common.last, !last.isLetter { common.removeLast() }
    return common.isEmpty ? folder(of: paths[0]) ?? stems[0] : common
  }

  // MARK: - Notes

  private static let noteEndings = [".notes.json", ".notes.yml", ".notes.yaml"]

  /// The notes beside examples, and those beside the folder that holds them all.
  private static func notes(_ paths: [String]) throws(InputError) -> [Document] {
    var stems = paths.map { stem(of: $0) }
    if paths.count > 1 { stems.append(folderPath(of: paths[0])) }
    var documents: [Document] = []
    for stem in stems where !stem.isEmpty {
      var found: [String] = []
      for ending in noteEndings where try Disk.kind(of: stem + ending) == .file {
        found.append(stem + ending)
      }
      guard found.count < 2 else {
        throw InputError(
          .invalid("there are notes in \(found[0]), too", hint: "Keep one of the two files."),
          at: SourceLocation(file: found[1], offset: 0, line: 1, column: 1))
      }
      for path in found {
        documents.append(try AgreedExampleReader.notes(try InputFile(reading: path)))
      }
    }
    return documents
  }

  /// Where notes on a contract would stand, if it is an agreed example.
  static func notePaths(beside path: String) -> [String] {
    [stem(of: path), folderPath(of: path)].filter { !$0.isEmpty }.flatMap { stem in
      noteEndings.map { stem + $0 }
    }
  }

  /// The contracts among files, read; and the paths of those that hold notes.
  private static func split(
    _ found: [Files.Found]
  ) throws(InputError) -> (contracts: [InputFile], notes: [String]) {
    let isNote = { (path: String) in noteEndings.contains { path.hasSuffix($0) } }
    var files: [InputFile] = []
    for file in found where !isNote(file.path) { files.append(try InputFile(reading: file.path)) }
    return (files, found.map(\.path).filter(isNote))
  }

  private static func refuseStray(
    _ notes: [String], beside files: [InputFile]
  ) throws(InputError) {
    let paths = files.map(\.path)
    let known = Set(paths.map { stem(of: $0) } + paths.map { folderPath(of: $0) })
    for path in notes {
      let stem = noteEndings.first { path.hasSuffix($0) }.map { path.dropLast($0.count) } ?? ""
      guard !known.contains(String(stem)) else { continue }
      throw InputError(
        .invalid(
          "these are notes on an agreed example that is not among the contracts",
          hint: "Name both alike, as article.json and article.notes.json."),
        at: SourceLocation(file: path, offset: 0, line: 1, column: 1))
    }
  }

  private static func refuseNotes(of path: String) throws(InputError) {
    for ending in noteEndings where try Disk.kind(of: stem(of: path) + ending) == .file {
      throw InputError(
        .invalid(
          "notes are for agreed examples, and \(path) is none",
          hint: "Say the same in the contract itself, and remove this file."),
        at: SourceLocation(file: stem(of: path) + ending, offset: 0, line: 1, column: 1))
    }
  }

  // MARK: - Paths

  /// `contracts/article.json` → `contracts/article`.
  private static func stem(of path: String) -> String {
    for ending in [".json", ".yml", ".yaml"] where path.hasSuffix(ending) {
      return String(path.dropLast(ending.count))
    }
    return path
  }

  /// The path of the folder that holds a file; empty for the working folder.
  private static func folderPath(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  private static func folder(of path: String) -> String? {
    folderPath(of: path).split(separator: "/").last.map(String.init)
  }
}
