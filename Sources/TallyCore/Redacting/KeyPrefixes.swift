/// What services put before the keys that they give out.
enum KeyPrefixes {
  struct Prefix: Sendable {
    let text: String
    /// How many characters follow at the least.
    let least: Int
    var isDotted = false
  }

  static let table: [Prefix] = [
    // GitHub, GitLab
    Prefix(text: "github_pat_", least: 20), Prefix(text: "ghp_", least: 20),
    Prefix(text: "gho_", least: 20), Prefix(text: "ghu_", least: 20),
    Prefix(text: "ghs_", least: 20), Prefix(text: "ghr_", least: 20),
    Prefix(text: "glpat-", least: 16), Prefix(text: "gldt-", least: 16),
    // Amazon
    Prefix(text: "AKIA", least: 16), Prefix(text: "ASIA", least: 16),
    Prefix(text: "AGPA", least: 16), Prefix(text: "AIDA", least: 16),
    // Slack
    Prefix(text: "xoxb-", least: 10), Prefix(text: "xoxp-", least: 10),
    Prefix(text: "xoxa-", least: 10), Prefix(text: "xoxr-", least: 10),
    Prefix(text: "xoxs-", least: 10), Prefix(text: "xapp-", least: 10),
    // Stripe
    Prefix(text: "sk_live_", least: 8), Prefix(text: "sk_test_", least: 8),
    Prefix(text: "rk_live_", least: 8), Prefix(text: "rk_test_", least: 8),
    Prefix(text: "pk_live_", least: 8), Prefix(text: "pk_test_", least: 8),
    Prefix(text: "whsec_", least: 8),
    // Google
    Prefix(text: "AIza", least: 30), Prefix(text: "ya29.", least: 10, isDotted: true),
    Prefix(text: "GOCSPX-", least: 16),
    // Others
    Prefix(text: "SG.", least: 20, isDotted: true), Prefix(text: "npm_", least: 20),
    Prefix(text: "pypi-", least: 20), Prefix(text: "dop_v1_", least: 20),
    Prefix(text: "shpat_", least: 20), Prefix(text: "shpss_", least: 20),
    Prefix(text: "sq0atp-", least: 16), Prefix(text: "sq0csp-", least: 16),
    Prefix(text: "EAAC", least: 24), Prefix(text: "hf_", least: 20),
    Prefix(text: "sk-", least: 20), Prefix(text: "key-", least: 24),
    Prefix(text: "lin_api_", least: 16), Prefix(text: "dapi", least: 28),
  ]

  /// The prefix that stands at a place.
  static func find(_ bytes: [UInt8], _ start: Int) -> Prefix? {
    table.first { bytes[start...].starts(with: $0.text.utf8) }
  }
}
