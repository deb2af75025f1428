import TallyCore
import TallyReporters
import Testing

/// What `tally rules` and `tally rules ID` print.
@Suite struct RuleDescriptionTests {
  private let rule = Rule(
    id: "late-train", severity: .warning, summary: "A train is late",
    rationale: "People wait.\n\nLeave earlier.",
    examples: [
      RuleExample(
        "at noon", contract: "{\n  \"a\": 1}", captures: ["[]", "[1]"], client: ("{}", "Train"),
        flags: ["/a", ""]),
      RuleExample("at night", contract: "{}", captures: ["{}"], flags: []),
    ],
    check: .recognised)

  @Test func explainsARuleWhole() {
    let expected = """
      # late-train (warning)

      A train is late.

      People wait.

      Leave earlier.

      ## Fires

      at noon → /a, the body

          // contract
          {
            "a": 1}
          // capture
          []
          // capture
          [1]
          // client reads Train
          {}

      ## Stays silent

      at night

          // contract
          {}
          // capture
          {}

      """
    #expect(describe(rule) == expected)
  }

  @Test func listsRulesInColumns() {
    let off = Rule(
      id: "no-train", severity: .info, summary: "No train comes", rationale: "", examples: [],
      isOffByDefault: true, check: .recognised)
    #expect(
      list([rule, off]) == """
        late-train  warning   A train is late
        no-train    off       No train comes

        """)
  }
}
