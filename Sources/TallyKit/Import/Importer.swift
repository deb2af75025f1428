import TallyCore
public import TallyDocuments
import TallyReaders

/// One import: captures of any format in, one folder an endpoint out, without their secrets.
///
///     let result = try Importer(configuration, ImportOptions(folder: "samples")).run()
///
/// What is written is what `tally check` reads, and it finds in it what it finds in the captures. A
/// stand-in that would change a finding is made anew, which a second look at every file holds.
public struct Importer: Sendable {
  private var configuration: Configuration
  private let options: ImportOptions

  public init(_ configuration: Configuration, _ options: ImportOptions) {
    self.configuration = configuration
    self.configuration.needsNoContract = true
    self.options = options
  }

  /// Reads the captures, chooses and redacts, and writes all files or none.
  ///
  /// - Throws: `InputError` where nothing could be imported, or a file stands in the way. A capture
  ///   that cannot be read does not stop the import: it stands among the result's errors.
  public func run() throws(InputError) -> ImportResult {
    var setup = CheckSetup(configuration)
    let (plan, sources) = try setup.plan()
    var result = ImportResult()
    var intake = ImportIntake(
      plan: plan, isDeduplicated: options.isDeduplicated, redactor: try redactor(plan),
      bareTitle: configuration.bareBodies?.value)
    for source in sources {
      do throws(InputError) { try intake.read(source) } catch {
        if configuration.allowsTruncated, error.isAboutACut {
          result.notices.append("\(error.location): the capture is cut short here")
        } else {
          result.errors.append(error)
        }
      }
    }
    let groups = intake.finish()
    result.exchanges = intake.exchanges
    result.leftOut = intake.leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, $0.value) }
    guard !groups.isEmpty else { throw result.errors.first ?? nothing(result, sources) }
    try write(groups, plan, intake, &result)
    return result
  }

  private func write(
    _ groups: [(key: ImportIntake.Key, exchanges: [ImportedExchange])], _ plan: CheckPlan,
    _ intake: ImportIntake, _ result: inout ImportResult
  ) throws(InputError) {
    var redaction = ImportRedaction(
      plan: plan, operations: intake.operations, redactor: intake.redactor)
    let texts = redaction.texts(of: groups.map(\.exchanges))
    result.redacted = redaction.count(groups.flatMap(\.exchanges))
    var files = ImportFiles(folder: options.folder, contracts: plan.contracts)
    for ((key, exchanges), texts) in zip(groups, texts) {
      files.add(key, exchanges, texts, redaction)
    }
    result.notices += files.notices
    try files.write(overwriting: options.overwrites)
    result.files = files.paths
    result.folders = files.folderCount
  }

  private func redactor(_ plan: CheckPlan) throws(InputError) -> Redactor {
    var rules = configuration.redaction
    for text in options.kept {
      guard let kept = RedactionRules.Kept(text) else {
        throw InputError(
          .wrongType(of: "what is kept", expected: "a name, or a JSON Pointer such as /a/*/b"),
          at: SourceLocation(file: "--keep", offset: 0))
      }
      rules.kept.append(kept)
    }
    if !options.redacts { rules.isOff = true }
    let key =
      options.key.map { KeyedHash($0) }
      ?? KeyedHash(low: .random(in: 0...(.max)), high: .random(in: 0...(.max)))
    let listed = plan.contracts.reduce(into: Set<String>()) { $0.formUnion($1.listedTexts) }
    var redactor = Redactor(key: key, rules: rules, promised: listed)
    redactor.hosts = Set(plan.contracts.flatMap(\.operations).flatMap(\.servers).compactMap(\.host))
    return redactor
  }

  private func nothing(_ result: ImportResult, _ sources: [CaptureSource]) -> InputError {
    let reasons = result.leftOut.prefix(3).map { "\($0.count): \($0.reason)" }.joined(
      separator: "; ")
    return InputError(
      .invalid(
        result.exchanges == 0
          ? "nothing was imported: there is no response in these captures"
          : "nothing was imported: all \(result.exchanges) responses were left out (\(reasons))",
        hint: "Give captures with JSON responses, and a contract that has their requests, or none."),
      at: SourceLocation(file: sources.first?.file ?? "captures", offset: 0, line: 1, column: 1))
  }
}

extension InputError {
  /// Whether a capture was right up to where it ends.
  var isAboutACut: Bool { if case .unexpectedEnd = reason { true } else { false } }
}
