import TallyCore
import TallyKit
import Testing

@testable import tally

@Suite struct CommandLineTests {
  @Test func fillsPropertiesFromTheTable() throws {
    let command = try CheckCommand.parse([
      "--contract=c.json", "a.json", "--contract", "d.json", "--client", "m.json:Home", "-",
      "--report", "json=r=1.json", "--report=text", "--fail-on", "never", "--only", "get",
      "/a/{id}",
      "--only=*", "/b", "--jobs=3", "--show-values", "--quiet", "--strict-hosts", "--no-color",
      "--config", "x.json",
      "--",
      "--b.json",
    ])
    #expect(command.contracts == ["c.json", "d.json"])
    #expect(command.captures == ["a.json", "-", "--b.json"])
    #expect(command.clients == ["m.json:Home"])
    #expect(
      command.reports == [
        ReportTarget(format: "json", file: "r=1.json"), ReportTarget(format: "text", file: nil),
      ])
    #expect(command.failOn == .never)
    #expect(command.isStrict)
    #expect(
      command.only == [
        Configuration.Selection(method: "GET", path: "/a/{id}"),
        Configuration.Selection(method: "*", path: "/b"),
      ])
    #expect(command.jobs == 3)
    #expect(command.showsValues && command.isQuiet && command.isPlain)
    #expect(command.configuration == "x.json")
  }

  /// Each is refused with status 2, in two lines that begin so.
  static let refusals: [(arguments: [String], error: String, hint: String)] = [
    ([], "tally: error: a command is missing", "See 'tally --help'."),
    (["chek"], "tally: error: there is no command 'chek'", "Did you mean 'check'?"),
    (["--verbose"], "tally: error: there is no option '--verbose'", "See 'tally --help'."),
    (["--versoin"], "tally: error: there is no option '--versoin'", "Did you mean '--version'?"),
    (
      ["a/b.har"], "tally: error: there is no command 'a/b.har'",
      "To check captures, write 'tally check a/b.har'."
    ),
    (["help", "chekc"], "tally: error: there is no command 'chekc'", "Did you mean 'check'?"),
    (
      ["check", "--contrct", "a"], "tally check: error: there is no option '--contrct'",
      "Did you mean '--contract'?"
    ),
    (["check", "-x"], "tally check: error: there is no option '-x'", "See 'tally check --help'."),
    (
      ["check", "--contract"], "tally check: error: '--contract' needs a value: FILE",
      "See 'tally check --help'."
    ),
    (
      ["check", "--contract", "--quiet"], "tally check: error: '--contract' needs a value: FILE",
      "See 'tally check --help'."
    ),
    (
      ["check", "--config="], "tally check: error: '--config' needs a value: FILE",
      "See 'tally check --help'."
    ),
    (
      ["check", "--quiet=yes"], "tally check: error: '--quiet' takes no value",
      "See 'tally check --help'."
    ),
    (
      ["check", "--jobs", "2", "--jobs", "3"], "tally check: error: '--jobs' is given twice",
      "Keep one of the two."
    ),
    (
      ["check", "--jobs", "0"],
      "tally check: error: '0' will not do for '--jobs', which takes a whole number from 1 to 1024",
      "See 'tally check --help'."
    ),
    (
      ["check", "--jobs", "99999999999999999999"],
      "tally check: error: '99999999999999999999' will not do for '--jobs', which takes a whole number from 1 to 1024",
      "See 'tally check --help'."
    ),
    (
      ["check", "--fail-on", "eror"],
      "tally check: error: there is no threshold 'eror'; there are: breaking, error, warning, never",
      "Did you mean 'error'?"
    ),
    (
      ["check", "--report", "jsn=a"],
      "tally check: error: there is no report 'jsn'; there are: \(Report.formats.joined(separator: ", "))",
      "Did you mean 'json'?"
    ),
    (
      ["check", "--report", "json="], "tally check: error: '--report json=' needs a value: FILE",
      "See 'tally check --help'."
    ),
    (
      ["check", "--only", "GET"],
      "tally check: error: 'GET' will not do for '--only', which takes a request, such as \"GET /articles/{id}\", or the name of an endpoint",
      "See 'tally check --help'."
    ),
    (
      ["check", "--only", "GET", "articles"],
      "tally check: error: 'GET' will not do for '--only', which takes a request, such as \"GET /articles/{id}\", or the name of an endpoint",
      "See 'tally check --help'."
    ),
    (
      ["check", "--only", "/articles", "x"],
      "tally check: error: '/articles' will not do for '--only', which takes a request, such as \"GET /articles/{id}\", or the name of an endpoint",
      "See 'tally check --help'."
    ),
    (
      ["rules", "mising-field"], "tally rules: error: there is no rule 'mising-field'",
      "Did you mean 'missing-field'?"
    ),
    (
      ["rules", "wrapped"], "tally rules: error: there is no rule 'wrapped'",
      "Did you mean 'wrapped-value'?"
    ),
    (
      ["rules", "enum-value"], "tally rules: error: there is no rule 'enum-value'",
      "Did you mean 'unused-enum-value' or 'unknown-enum-value'?"
    ),
    (
      ["rules", "missing-field", "x"], "tally rules: error: unexpected argument 'x'",
      "See 'tally rules --help'."
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ row: (arguments: [String], error: String, hint: String)) {
    let run = CommandRun(row.arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.messages == "\(row.error)\n  hint: \(row.hint)\n")
  }

  @Test func helpListsEveryCommandAndOption() {
    let overview = CommandRun(["--help"])
    #expect(overview.status == 0)
    for command in Main.commands {
      #expect(overview.output.contains("  \(command.name) "))
      let usage = CommandRun([command.name, "--help"])
      #expect(usage.status == 0)
      #expect(usage.messages == "")
      #expect(CommandRun(["help", command.name]).output == usage.output)
      #expect(CommandRun([command.name, "--no-such-option", "-h"]).output == usage.output)
      for option in command.optionNames { #expect(usage.output.contains("  \(option)")) }
    }
  }

  @Test func tellsItsVersion() {
    let run = CommandRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /tally \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func explainsEveryRule() {
    let list = CommandRun(["rules"])
    #expect(list.status == 0)
    for rule in DriftCheck.rules {
      #expect(list.output.contains("\(rule.id) "))
      let explanation = CommandRun(["rules", rule.id])
      #expect(explanation.status == 0)
      #expect(explanation.output.contains(rule.rationale))
    }
  }
}
