import TallyDocuments
import TestSupport
import Testing

/// Where a report says that something was seen in a cassette.
@Suite struct CassetteEvidenceTests {
  /// Evidence in a body that a cassette keeps as a text points into the cassette.
  @Test func evidenceStandsInTheCassette() throws {
    let cassette = """
      interactions:
      - request: {method: GET, uri: /users/1}
        response:
          status: {code: 200}
          body: |
            {
              "id": "one"
            }

      """
    let contract =
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "properties": {"id": {"type": "integer"}}}"#
    let run = try withTemporaryFolder { folder in
      try Disk.write(contract, to: folder + "/c.json")
      try Disk.write(cassette, to: folder + "/t.yml")
      var run = CommandRun(["check", folder + "/t.yml", "--contract", folder + "/c.json"])
      run.output = run.output.replacing(folder + "/", with: "")
      return run
    }
    #expect(run.status == 1)
    #expect(
      run.output.contains("    seen      t.yml:7:15\n              \"id\": \"…\"\n"),
      "\(run.output)")
  }
}
