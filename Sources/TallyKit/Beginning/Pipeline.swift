public import TallyDocuments

/// A place that runs checks, and the file that it reads.
public enum Pipeline: String, Sendable, CaseIterable {
  case github, gitlab

  /// Where its file goes.
  public var file: String {
    switch self {
    case .github: ".github/workflows/tally.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// Whether the file is tally's alone, so that it may be written over.
  public var ownsFile: Bool { self == .github }

  /// What checks every push, reports at the lines of the client and keeps the report.
  public var text: String {
    switch self {
    case .github: Self.workflow
    case .gitlab: Self.job
    }
  }

  /// Where servers look for the file, if that is not the working folder.
  public static var folder: String? { GitRemote.top }

  /// Those that the working folder is made for: by what stands there, and by where it is pushed to.
  ///
  /// - Throws: `InputError` where the folder cannot be asked.
  public static func found() throws(InputError) -> [Pipeline] {
    let host = GitRemote.host
    var found: [Pipeline] = []
    for pipeline in allCases
    where try pipeline.isThere() || host.map(pipeline.runs(on:)) ?? false {
      found.append(pipeline)
    }
    return found
  }

  private func isThere() throws(InputError) -> Bool {
    switch self {
    case .github: try Disk.kind(of: ".github") == .folder
    case .gitlab: try Disk.kind(of: file) != nil
    }
  }

  /// Whether a host is called after it, as those are that companies run themselves.
  func runs(on host: String) -> Bool {
    if self == .github, host.hasSuffix(".ghe.com") { return true }
    return host.split { $0 == "." || $0 == "-" }.contains { $0 == rawValue }
  }
}

extension Pipeline {
  private static let workflow = """
    name: tally
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      tally:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
            with:
              persist-credentials: false
          # Put the tally command on the path first: build it with a Swift toolchain, or keep it in a cache.
          - name: Check the captures
            run: tally check --report github --report markdown="$GITHUB_STEP_SUMMARY" --report json=tally-report.json
          - name: Keep the report
            if: always()
            uses: actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2
            with:
              name: tally-report
              path: tally-report.json

    """

  private static let job = """
    tally:
      script:
        # Put the tally command on the path first.
        - tally check --report text --report gitlab=gl-code-quality-report.json --report junit=tally.xml
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json
          junit: tally.xml

    """
}
