extension Beginning {
  /// A workflow for GitHub that checks every push, reports at the lines of the client and keeps the
  /// report.
  public static let workflow = """
    name: tally
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      tally:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with:
              persist-credentials: false
          # Put the tally command on the path first: build it with a Swift toolchain, or keep it in a cache.
          - name: Check the captures
            run: tally check --report github --report markdown="$GITHUB_STEP_SUMMARY" --report json=tally-report.json

    """

  /// Where the workflow goes.
  public static let workflowFile = ".github/workflows/tally.yml"

  /// The same for GitLab, to be added to its file.
  public static let pipeline = """
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
