/// Command lines that say nothing that can be done.
enum HostileCommandLines {
  static let all: [HostileCase] = rows.map { row in
    HostileCase(row.arguments.joined(separator: " "), arguments: row.arguments, place: row.place)
  }

  private static let rows: [(arguments: [String], place: String)] = [
    ([], "tally"),
    ([""], "''"),
    (["-"], "'-'"),
    (["chek"], "'chek'"),
    (["--verison"], "'--verison'"),
    (["help", "me"], "'me'"),
    (["capture.json"], "capture.json'"),
    (["check", "--contrat", "contract.json"], "'--contrat'"),
    (["check", "-q"], "'-q'"),
    (["check", "--é"], "'--é'"),
    (["check", "--contract"], "'--contract'"),
    (["check", "--contract="], "'--contract'"),
    (["check", "--contract", ""], "'--contract'"),
    (["check", "capture.json", "--client"], "'--client'"),
    (["check", "--config", "--quiet"], "'--config'"),
    (["check", "--quiet=1"], "'--quiet'"),
    (["check", "--jobs", "many"], "'many'"),
    (["check", "--jobs", "-1"], "'-1'"),
    (["check", "--jobs", "1.5"], "'1.5'"),
    (["check", "--jobs", "18446744073709551616"], "'18446744073709551616'"),
    (["check", "--jobs", "1", "--jobs", "2"], "'--jobs'"),
    (["check", "--fail-on", "fatal"], "'fatal'"),
    (["check", "--fail-on"], "'--fail-on'"),
    (["check", "--report", "xml"], "'xml'"),
    (["check", "--report", "=out"], "''"),
    (["check", "--report", "json="], "'--report json='"),
    (["check", "--only"], "'--only'"),
    (["check", "--only", "GET"], "'--only'"),
    (["check", "--only", "GET", "a"], "'GET'"),
    (["check", "--only", "/a", "GET"], "'/a'"),
    (HostileCase.usual + ["--only", "GET", "/none"], "--only"),
    (
      ["check", "capture.json", "--contract", "contract.json", "--client", "client.mapping.json:"],
      "client.mapping.json:"
    ),
    (
      [
        "check", "capture.json", "--contract", "contract.json", "--client",
        "client.mapping.json:Artikel",
      ], "client.mapping.json"
    ),
    (
      [
        "check", "capture.json", "--contract", "contract.json", "--client",
        "client.mapping.json:[Article",
      ], "client.mapping.json"
    ),
    (["rules", "mising-field"], "'mising-field'"),
    (["rules", "missing-field", "null-value"], "'null-value'"),
    (["rules", "--json"], "'--json'"),
    (["rules", "\u{1B}[31mred\n"], "red"),
  ]
}
