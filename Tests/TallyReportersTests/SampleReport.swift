import TallyDocuments

@testable import TallyCore

extension Report {
  /// A report in which every member of every part says something.
  static var sample: Report {
    var report = Report()
    report.summary.captures = 120
    report.summary.bodies = 117
    report.summary.unverifiable = 2
    report.summary.ignored = ["OPTIONS": 1]
    report.summary.unchecked = [
      Report.Unchecked(
        reason: "OPTIONS", count: 1,
        places: [SourceLocation(file: "traffic.har", offset: 900, line: 40, column: 7)]),
      Report.Unchecked(
        reason: "the body is compressed (gzip)", count: 2,
        places: [SourceLocation(file: "traffic.har", offset: 20)]),
    ]
    report.summary.endpointCoverage = Coverage(seen: 3, of: 20)
    report.summary.fieldCoverage = Coverage(seen: 310, of: 412)
    report.contracts = [
      ContractSummary(
        file: "contracts/openapi.json", format: "OpenAPI", version: "3.0.3", operations: 20),
      ContractSummary(
        file: "contracts/article.json", format: "agreed example", version: nil, operations: 1),
    ]
    report.endpoints = [
      EndpointSummary(
        id: "GET /articles/{id} 200", captures: 40, verdict: .broken,
        fields: Coverage(seen: 30, of: 34)),
      EndpointSummary(
        id: "GET /home 200", captures: 1, verdict: .drift, fields: Coverage(seen: 7, of: 7)),
      EndpointSummary(
        id: "GET /users 200", captures: 77, verdict: .clean, fields: Coverage(seen: 5, of: 6)),
    ]
    report.clients = [
      ClientSummary(
        name: "ios",
        models: [
          ClientSummary.Model(
            model: "ArticleInfo", endpoint: "GET /articles/{id} 200", outcome: .fails,
            decoded: 0,
            of: 40, opaque: 1, source: place("App/ArticleInfo.swift", 12, 8)),
          ClientSummary.Model(
            model: "Home", endpoint: "GET /home 200", outcome: .degraded, decoded: 1,
            of: 1, opaque: 0, source: nil),
          ClientSummary.Model(
            model: "Legacy", endpoint: "GET /users 200", outcome: .unchecked, decoded: 0,
            of: 0, opaque: 1, source: place("App/Legacy.swift", 3, 8)),
        ])
    ]
    report.findings = sampleFindings
    report.excerpts = [
      place("App/ArticleInfo.swift", 18, 10):
        Excerpt(
          before: "  enum AuthorKeys: String, CodingKey {", line: "    case icon", after: "  }",
          column: 9),
      place("contracts/article.json", 9, 7): Excerpt(
        line: "    \"icon\": \"https://<img>\",", column: 4),
    ]
    report.notices = [
      ("the keyword \"if\" is not judged", place("contracts/article.json", 20, 7))
    ]
    report.errors = [
      InputError(.unexpectedEnd(expected: "a value"), at: place("samples/cut.json", 3, 1))
    ]
    return report
  }

  /// Nothing found, nothing odd.
  static var clean: Report {
    var report = Report()
    report.summary.captures = 1
    report.summary.bodies = 1
    report.summary.endpointCoverage = Coverage(seen: 1, of: 1)
    report.summary.fieldCoverage = Coverage(seen: 2, of: 2)
    report.endpoints = [
      EndpointSummary(
        id: "article", captures: 1, verdict: .clean, fields: Coverage(seen: 2, of: 2))
    ]
    return report
  }
}

private let article = "GET /articles/{id} 200"

private func place(_ file: String, _ line: Int, _ column: Int) -> SourceLocation {
  SourceLocation(file: file, offset: 100, line: line, column: column)
}

private func location(_ names: String...) -> InstanceLocation {
  InstanceLocation(steps: names.map { $0 == "*" ? .anyElement : .member($0) })
}

private func finding(
  _ rule: String, _ severity: Severity, _ endpoint: String, _ location: InstanceLocation,
  _ message: String, promised: Finding.Promised? = nil, seen: Finding.Seen? = nil,
  evidence: [Evidence] = [], impact: [Impact] = []
) -> Finding {
  Finding(
    id: Finding.fingerprint(rule: rule, endpoint: endpoint, location: location, symbol: nil),
    rule: rule, severity: severity, endpoint: endpoint, location: location, message: message,
    promised: promised, seen: seen, evidence: evidence, impact: impact)
}

private var sampleFindings: [Finding] {
  [renamed, retyped, undocumented, undeclared, known]
}

/// Every member that a finding can have.
private var renamed: Finding {
  let symbol = ClientSymbol(client: "ios", model: "ArticleInfo", property: "authorIconUrl")
  var finding = finding(
    "renamed-field", .breaking, article, location("author", "icon"),
    "required, but absent from all 40 objects; now avatar_url",
    promised: Finding.Promised(types: [.string], format: "uri", isRequired: true),
    seen: Finding.Seen(types: [.string: 40], absent: 40, of: 40, nulls: 0),
    evidence: [
      Evidence(
        location: place("samples/article/1.json", 4, 5), pointer: "/author/avatar_url",
        type: .string, text: "https://example.com/a.png", length: 25)
    ],
    impact: [
      Impact(
        symbol, adapter: "convert", outcome: .failResponse, bodies: 40, decoded: 0, of: 40,
        source: place("App/ArticleInfo.swift", 18, 10), detail: "keyNotFound \"icon\" at author")
    ])
  finding.was = [location("author", "icon")]
  finding.now = [location("author", "avatar_url")]
  finding.retyped = [
    Finding.Retyping(
      was: location("author", "icon"),
      now: location("author", "avatar_url"),
      promised: [.string], seen: [.object: 2, .null: 1])
  ]
  finding.parts = ["0123456789ab", "ba9876543210"]
  finding.why = "same type and format, 40 of 40 values alike"
  finding.candidates = [Finding.Candidate(now: location("author", "picture"), confidence: 0.4)]
  finding.confidence = 0.97
  finding.contract = Finding.ContractPlace(
    location: place("contracts/article.json", 9, 7), pointer: "/properties/author/properties/icon")
  finding.suggestions = [
    Finding.Suggestion(
      location: place("App/ArticleInfo.swift", 18, 35), length: 4, replaced: "icon",
      replacement: "avatar_url", isSafe: true),
    Finding.Suggestion(
      location: place("App/Author.swift", 4, 12), length: 0, replaced: "",
      replacement: " = \"avatar_url\""),
  ]
  finding.mended = Set(finding.impact.map(\.symbol))
  finding.componentName = "Author"
  finding.alsoAt = [
    Finding.Place(
      id: "1a2b3c4d5e6f", endpoint: "GET /articles 200",
      location: location("*", "author", "icon")),
    Finding.Place(
      id: "6f5e4d3c2b1a", endpoint: "GET /home 200",
      location: location("items", "*", "author", "icon")),
  ]
  return finding
}

private var retyped: Finding {
  let symbol = ClientSymbol(client: "ios", model: "ArticleInfo", property: "rank")
  return finding(
    "retyped-field", .error, article, location("rank"),
    "promised integer or null, but 12 of 40 values are string (numbers in quotes)",
    promised: Finding.Promised(types: [.null, .integer], format: nil, isRequired: false),
    seen: Finding.Seen(types: [.string: 12, .integer: 20, .null: 8], absent: 0, of: 40, nulls: 8),
    evidence: [
      Evidence(
        location: place("samples/article/7.json", 2, 11), pointer: "/rank", type: .string,
        text: "12", length: 2)
    ],
    impact: [
      Impact(
        symbol, outcome: .nil, bodies: 3, decoded: 39, of: 40, source: nil,
        detail: "typeMismatch Int at rank")
    ])
}

private var undocumented: Finding {
  finding(
    "undocumented-content-type", .warning, "GET /home 503", .root,
    "promised application/json, but the only response is text/html",
    evidence: [
      Evidence(
        location: place("traffic/day.har", 812, 3), pointer: "", type: .string,
        text: "<html>\u{1B}[31m</html>", length: 18)
    ])
}

/// A captured name that tries to steer the terminal.
private var undeclared: Finding {
  finding(
    "undeclared-field", .info, "GET /home 200", location("_trace\u{1B}[2J"),
    "not in the contract, but sent in the only object (object)",
    seen: Finding.Seen(types: [.object: 1], absent: 0, of: 1, nulls: 0),
    evidence: [
      Evidence(
        location: place("samples/home/1.json", 9, 3), pointer: "/_trace\u{1B}[2J", type: .object,
        text: "{\"id\": \"secret\"}", length: 16)
    ])
}

private var known: Finding {
  var finding = finding(
    "missing-field", .error, "GET /home 200", location("items"),
    "required, but absent from the only object")
  finding.suppression = .baseline
  finding.acceptance = Finding.Terms(until: "2099-12-31", why: "ticket 4711")
  return finding
}
