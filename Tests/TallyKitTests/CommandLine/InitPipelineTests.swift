import Foundation
import TestSupport
import Testing

@testable import TallyKit

/// The CI file of `tally init`: for whom it is written, and that nobody's own is touched.
@Suite(.enabled(if: builtProgram != nil, "needs the built program beside the tests"))
struct InitPipelineTests {
  /// A repository as git itself makes it, and what is written into it.
  struct Case: CustomTestStringConvertible {
    let setUp: String
    var options = ""
    /// The CI files that are there afterwards.
    let files: [String]
    let says: String
    var testDescription: String { "\(setUp) \(options)" }
  }

  private static let workflow = ".github/workflows/tally.yml"
  private static let job = ".gitlab-ci.yml"
  private static let none = "no CI file: there is no .github, no .gitlab-ci.yml, and no git remote"

  private static func remote(_ url: String, options: String = "") -> String {
    "git init -q \(options) . && git remote add origin \(url)"
  }

  static let cases = [
    Case(setUp: "true", files: [], says: none),
    Case(setUp: "mkdir .github", files: [workflow], says: "put the tally command on its path"),
    Case(setUp: remote("git@github.com:o/r.git"), files: [workflow], says: ""),
    Case(setUp: remote("ssh://git@github.example.com:22/o/r"), files: [workflow], says: ""),
    Case(setUp: remote("https://gitlab.com/o/r.git"), files: [job], says: ""),
    Case(
      setUp: remote("https://u:p@gitlab.example.org:8443/o/r", options: "--separate-git-dir=store"),
      files: [job], says: ""),
    Case(setUp: remote("git@bitbucket.org:github/gitlab.git"), files: [], says: none),
    Case(setUp: remote("../github.com/r.git"), files: [], says: none),
    Case(
      setUp: remote("https://forge.example/o/r.git") + " && git remote add up git@github.com:o/r",
      files: [], says: none),
    Case(
      setUp: "echo 'stages: [test]' > .gitlab-ci.yml", files: [job],
      says: ".gitlab-ci.yml is here already, and stays as it is: add this to it\n\ntally:\n"),
    Case(
      setUp: "echo 'stages: [test]' > .gitlab-ci.yml", options: "--force", files: [job],
      says: ".gitlab-ci.yml is here already, and stays as it is: add this to it\n\ntally:\n"),
    Case(
      setUp: "mkdir -p .github/workflows; echo 'stages: [test]' > .github/workflows/tally.yml",
      files: [workflow], says: "tally.yml is here already, and stays as it is; --force writes"),
    Case(setUp: "mkdir .github", options: "--ci none", files: [], says: ""),
    Case(setUp: "mkdir .github", options: "--ci gitlab", files: [job], says: ""),
    Case(setUp: "true", options: "--ci=github", files: [workflow], says: ""),
    Case(setUp: "mkdir .github", options: "--dry-run", files: [], says: "would write .github"),
  ]

  private static let contract = #"{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}}"#

  @Test(arguments: cases) func isWrittenWhereItIsRun(_ each: Case) throws {
    let outcome = try ProcessTests().run(
      """
      rm -rf * && echo '\(Self.contract)' > openapi.json && \(each.setUp) || exit 9
      $TALLY init \(each.options) >/dev/null || exit 8
      find .github .gitlab-ci.yml -type f 2>/dev/null | sort
      cat .gitlab-ci.yml .github/workflows/tally.yml 2>/dev/null
      """)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(Array(lines.prefix(each.files.count)) == each.files, "\(outcome)")
    #expect(outcome.messages.contains(each.says) || each.says.isEmpty, "\(outcome.messages)")
    let rest = lines.dropFirst(each.files.count)
    if each.setUp.contains("stages:") {
      #expect(rest == ["stages: [test]"], "what was there is there as it was")
    } else {
      #expect(rest.isEmpty == each.files.isEmpty && each.files.count < 2)
      #expect(each.files.isEmpty || rest.contains { $0.contains("tally check --report") })
    }
  }

  /// Servers look at the top of a repository alone.
  @Test(arguments: ["", "--ci gitlab"]) func saysWhereACIFileBelongs(_ options: String) throws {
    let outcome = try ProcessTests().run(
      """
      git init -q . && mkdir -p apps/shop && cd apps/shop && echo '\(Self.contract)' > openapi.json
      $TALLY init \(options); ls -A
      """)
    let job = options.isEmpty ? "" : "wrote .gitlab-ci.yml\n.gitlab-ci.yml\n"
    #expect(
      outcome.output.replacing("wrote tally.yml\n", with: "") == job + "openapi.json\ntally.yml\n")
    #expect(outcome.messages.contains("the top of the repository, which is ../..\n"))
  }

  /// Who has a configuration can still have a CI file.
  @Test func addsACIFileAlone() throws {
    let outcome = try ProcessTests().run(
      """
      rm -rf *; echo 'failOn: error' > tally.yml; $TALLY init; echo $?
      $TALLY init --ci github; echo $?; cat tally.yml; $TALLY init --ci travis; echo $?
      """)
    #expect(outcome.output == "2\nwrote .github/workflows/tally.yml\n0\nfailOn: error\n2\n")
    #expect(outcome.messages.contains("--ci github and --ci gitlab add a CI file alone"))
    #expect(
      outcome.messages.contains("there is no CI host 'travis'; there are: github, gitlab, none"))
  }

  /// The forms of a URL that git's manual lists (git-fetch(1), "GIT URLS").
  static let urls: [(url: String, host: String?)] = [
    ("ssh://user@host.xz:22/path/to/repo.git/", "host.xz"),
    ("ssh://host.xz/~user/path/to/repo.git/", "host.xz"),
    ("git://host.xz:9418/path/to/repo.git/", "host.xz"),
    ("https://host.xz:443/path/to/repo.git/", "host.xz"),
    ("user@host.xz:path/to/repo.git/", "host.xz"),
    ("host.xz:/~user/path/to/repo.git/", "host.xz"),
    ("/path/to/repo.git/", nil),
    ("./foo:bar", nil),
    ("file:///path/to/repo.git/", nil),
  ]

  @Test(arguments: urls) func knowsTheHostOfARemote(_ row: (url: String, host: String?)) {
    #expect(GitRemote.host(of: row.url) == row.host)
  }
}
