package import TallyCore
import TallyDocuments
package import TallyReaders

extension Report {
  /// The whole program, from bytes to findings, in the order in which it happens.
  ///
  /// - Parameters:
  ///   - sources: The captures.
  ///   - plan: What to hold them against.
  ///   - jobs: How many cores to use; the report is the same for any number.
  ///   - open: The bytes of any file that the report may speak of, to count its lines.
  package init(
    checking sources: [CaptureSource], plan: CheckPlan, jobs: Int,
    open: (String) -> ByteStream?
  ) {
    var run = CaptureRun(plan: plan, jobs: jobs)
    let (survey, errors) = run.survey(sources)
    self.init(survey, plan: plan)
    self.errors = errors
    if survey.matched == 0 || (survey.bodies == 0 && summary.unverifiable > 0) {
      self.errors.append(InputError(.nothingChecked(survey), at: sources.first.place))
    }
    PlaceCounter.count(&self, open: open)
  }
}

extension CaptureSource? {
  fileprivate var place: SourceLocation {
    SourceLocation(file: self?.file ?? "captures", offset: 0, line: 1, column: 1)
  }
}

extension InputError.Reason {
  /// A gate fails closed: a run that has compared nothing has not passed.
  fileprivate static func nothingChecked(_ survey: Survey) -> InputError.Reason {
    let reason =
      survey.exchanges == 0
      ? "there is no exchange in the captures"
      : survey.matched == 0
        ? "none of \(survey.exchanges) exchanges belongs to an endpoint of the contract"
        : "no body of \(survey.exchanges) exchanges could be read"
    return .invalid(
      "nothing was checked: \(reason)",
      hint: "Compare the paths and servers of the contract with the URLs of the captures.")
  }
}
