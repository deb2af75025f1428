public import TallyCore
public import TallyDocuments
public import TallyKit

/// Fails the running test once for each finding, once for each capture that cannot be read, and, where
/// nothing is found, once for each client of which nothing could be checked.
///
///     @Test func articlesStillTally() throws {
///       try expectNoDrift(DriftCheck(Configuration(file: "tally.json")))
///     }
///
/// Works in a test of Swift Testing and in one of XCTest.
///
/// - Parameters:
///   - check: What to compare.
///   - severity: The mildest finding that fails the test, whatever the configuration says.
///   - fileID: Where the failure is reported, as the three that follow.
///   - filePath: The file.
///   - line: From 1.
///   - column: From 1.
/// - Throws: `InputError` where the check cannot be made.
public func expectNoDrift(
  _ check: DriftCheck, atLeast severity: Severity = .error, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) throws(InputError) {
  let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
  var check = check
  check.configuration.failOn = .severity(severity)
  let report = try check.run()
  for finding in report.failing {
    test.fail("\(finding.endpoint) \(finding.location): \(finding.message) [\(finding.rule)]")
  }
  for error in report.obstacles { test.fail("\(error)") }
}
