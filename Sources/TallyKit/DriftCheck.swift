public import TallyCore
public import TallyDocuments
package import TallyReaders
import TallyRules

/// One run of the checker: what to compare, and by which rules.
///
///     var check = DriftCheck(try Configuration(file: "tally.json"))
///     let report = try check.run()
///     print(report.verdict)
public struct DriftCheck: Sendable {
  public var configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// Reads the files and compares every capture with the contracts and the clients' expectations.
  ///
  /// - Throws: `InputError` for a contract, client or configuration that cannot be read. A capture
  ///   that cannot be read does not stop the run: it stands among the report's errors. Drift
  ///   is never thrown.
  public func run() throws(InputError) -> Report { try run(tell: { _ in }) }

  /// The same, which tells how far it is, and of the files that the contracts were read from, those
  /// that they refer to among them.
  package func run(
    tell: @escaping (CheckProgress) -> Void = { _ in },
    noting contractFiles: (Set<String>) -> Void = { _ in }
  ) throws(InputError) -> Report {
    let baseline = try configuration.baseline.map { (file) throws(InputError) in
      try Baseline(reading: file.value)
    }
    var setup = CheckSetup(configuration)
    defer { contractFiles(setup.contractFiles) }
    let (plan, sources) = try setup.plan()
    let jobs = configuration.jobs ?? Machine.processorCount
    let open = { [edited = configuration.edited] (file: String) in
      edited[file].map { ByteStream(file: file, $0) } ?? ByteStream(reopening: file)
    }
    var report = Report(
      checking: sources, plan: plan, jobs: jobs, allowsTruncated: configuration.allowsTruncated,
      tell: tell, open: open)
    report.threshold = configuration.failOn
    if configuration.readsExcerpts { report.readExcerpts(open: open) }
    if let baseline { report.suppress(by: baseline, today: .today) }
    if configuration.seesPartOnly { report.stale = [] }
    report.suppress(
      by: plan.clients.flatMap(\.model.ignores), rules: Set(Rule.all.map(\.id)))
    report.judgeAgain()
    return report
  }
}

extension Report {
  /// The whole program, from bytes to findings, in the order in which it happens.
  ///
  /// - Parameters:
  ///   - sources: The captures.
  ///   - plan: What to hold them against.
  ///   - jobs: How many cores to use; the report is the same for any number.
  ///   - allowsTruncated: Whether a capture that ends too soon is worth a notice alone.
  ///   - tell: Called now and then with how far it is.
  ///   - open: The bytes of any file that the report may speak of, to count its lines.
  package init(
    checking sources: [CaptureSource], plan: CheckPlan, jobs: Int, allowsTruncated: Bool = false,
    tell: @escaping (CheckProgress) -> Void = { _ in },
    open: (String) -> ByteStream?
  ) {
    var run = CaptureRun(plan: plan, jobs: jobs, tell: tell)
    var (survey, errors) = run.survey(sources)
    let mixed = plan.takesMixedRequests ? nil : survey.refuseMixedRequests(plan.router)
    self.init(survey, plan: plan)
    self.errors =
      errors.filter { !(allowsTruncated && $0.isAboutACut) } + [mixed].compactMap(\.self)
    notices += errors.filter { allowsTruncated && $0.isAboutACut }.map {
      ("the capture is cut short here, and counts up to this place", $0.location)
    }
    notices += survey.emptyFiles(among: sources, errors)
    let hasNothingButErrors = survey.exchanges == 0 && !self.errors.isEmpty
    let hasDrifted = new.contains { $0.severity >= .error }
    if survey.compared == 0, !hasNothingButErrors, !hasDrifted, mixed == nil {
      let reason = survey.nothingChecked(plan.router, summary.unchecked)
      self.errors.append(InputError(reason, at: sources.first.place))
    }
    PlaceCounter.count(&self, open: open)
  }
}

extension CaptureSource? {
  fileprivate var place: SourceLocation {
    SourceLocation(file: self?.file ?? "captures", offset: 0, line: 1, column: 1)
  }
}
