import Foundation
import TallyCore
import TallyDocuments
import TallyKit
import TestSupport
import Testing

/// The code of the article on programs stands here, is compiled, and run.
@Suite struct ProgramsTests {
  func check(_ folder: String) throws -> Report {
    func placed(_ text: String) -> Configuration.Placed<String> {
      Configuration.Placed(text, at: SourceLocation(file: text, offset: 0))
    }
    var configuration = Configuration()
    configuration.contracts = [placed("\(folder)/openapi.json")]
    configuration.captures = [placed("\(folder)/traffic/*.har")]
    configuration.readsExcerpts = true
    return try DriftCheck(configuration).run()
  }

  func summary(of report: Report) -> [String] {
    report.new.map { finding in
      let hurt = finding.impact.filter { $0.effect != .none }.map { "\($0.model).\($0.property)" }
      return "\(finding.severity.rawValue) \(finding.location): \(finding.message) \(hurt)"
    }
  }

  func write(_ report: Report) -> [String: String] {
    var files = ["report.text": report.text(format: "text")]
    files["report.json"] = report.text(format: "json")
    files["report.html"] = report.text(format: "html", showsValues: true)
    return files
  }

  @Test func standsHereAsInTheArticle() throws {
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
    var count = 0
    for case .code("swift", let lines) in try Article("Programs.md").parts {
      let indented = lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      #expect(here.contains(indented), "\(lines.first ?? "")")
      count += 1
    }
    #expect(count == 3)
  }

  @Test func doesWhatTheArticleSays() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        atPath: folder + "/traffic", withIntermediateDirectories: true)
      let contract = """
        {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/x": {"get": {
         "responses": {"200": {"description": "x", "content": {"application/json": {"schema":
          {"type": "object", "properties": {"id": {"type": "integer"}}}}}}}}}}}
        """
      let body = #"{\"id\": \"seven\"}"#
      let traffic = """
        {"log": {"version": "1.2", "entries": [{
          "request": {"method": "GET", "url": "https://a.example/x"},
          "response": {"status": 200, "content": {"mimeType": "application/json", "text": "\(body)"}}}]}}
        """
      try Data(contract.utf8).write(to: URL(filePath: folder + "/openapi.json"))
      try Data(traffic.utf8).write(to: URL(filePath: folder + "/traffic/day.har"))
      let report = try check(folder)
      #expect(summary(of: report).map { $0.hasPrefix("error /id: promised integer") } == [true])
      let files = write(report)
      expectReportsToKeepTheSchema(Array(files.values))
      #expect(files["report.text"]?.contains("\"id\": {\"type\": \"integer\"}") == true)
      #expect(files["report.json"]?.contains("seven") == false)
      #expect(files["report.html"]?.contains("seven") == true)
    }
  }
}
