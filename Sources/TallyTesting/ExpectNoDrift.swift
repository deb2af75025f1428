public import TallyCore
public import TallyDocuments
public import TallyKit
public import Testing

/// Fails the running test once for each finding, and once for each capture that cannot be read.
///
///     @Test func articlesStillTally() throws {
///       try expectNoDrift(DriftCheck(Configuration(file: "tally.json")))
///     }
///
/// - Parameters:
///   - check: What to compare.
///   - severity: The mildest finding that fails the test.
///   - sourceLocation: Where the failure is reported.
/// - Throws: `InputError` where the check cannot be made.
public func expectNoDrift(
  _ check: DriftCheck, atLeast severity: Severity = .error,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws(InputError) {
  let report = try check.run()
  for finding in report.new where finding.severity >= severity {
    Issue.record(
      "\(finding.endpoint) \(finding.location): \(finding.message) [\(finding.rule)]",
      sourceLocation: sourceLocation)
  }
  for error in report.errors { Issue.record("\(error)", sourceLocation: sourceLocation) }
}
