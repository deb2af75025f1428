/// What the recorded traffic comes to, reviewed by hand and against the material's own list.
///
/// The files without an exchange: collections without saved responses (18), pacts of messages alone
/// (13), two cassettes that are empty, HARs whose log has no entries or none (3), a flow dump, an empty
/// file, contracts and pictures of contracts without response examples (32), and what is no capture:
/// snapshots and scripts that stand beside the traffic (33).
///
/// JSON that is no exchange is taken for a body: the settings of a load test, and stubs of
/// web socket messages. The one broken collection has a bracket too many at its end;
/// the seven broken contracts are pictures of a terminal.
enum TrafficCorpusCounts {
  /// A folder and a format; then how many files, exchanges, and of these bodies that are JSON, none,
  /// of another type, invalid and unverifiable; then files without an exchange, and with a mistake.
  static let table = """
    har: HAR 121 1641 73 341 1127 0 100 3 3
    har: HAR in YAML 9 84 76 0 8 0 0 0 0
    har: JSON 2 1 1 0 0 0 0 1 1
    contract-traffic/adyen/traffic: JSON 126 126 126 0 0 0 0 0 0
    contract-traffic/adyen/traffic: Postman 4 92 92 0 0 0 0 0 0
    contract-traffic/digitalocean/traffic: - 1 0 0 0 0 0 0 1 0
    contract-traffic/digitalocean/traffic: JSON 157 157 157 0 0 0 0 0 0
    contract-traffic/github/traffic: cassette 62 129 91 30 0 0 8 0 0
    contract-traffic/github/traffic: nock 42 201 153 38 10 0 0 0 0
    contract-traffic/linode/traffic: cassette 65 227 227 0 0 0 0 0 0
    contract-traffic/mastodon/traffic: JSON 44 44 44 0 0 0 0 0 0
    contract-traffic/mastodon/traffic: cassette 95 335 331 3 1 0 0 0 0
    contract-traffic/spotify/traffic: cassette 56 56 56 0 0 0 0 0 0
    recorded/betamax-groovy: cassette 6 15 10 0 3 2 0 0 0
    recorded/betamax-python: cassette 24 39 34 0 3 2 0 2 0
    recorded/dvr-swift: cassette 6 7 4 0 3 0 0 0 0
    recorded/hoverfly: Hoverfly 9 12 1 1 10 0 0 0 0
    recorded/pact: Pact 94 99 43 38 18 0 0 13 0
    recorded/postman: JSON 4 4 4 0 0 0 0 0 0
    recorded/postman: Postman 36 190 182 5 2 1 0 18 1
    recorded/raw-http: HTTP messages 100 100 87 12 1 0 0 0 0
    recorded/vcr-go: cassette 34 95 77 17 1 0 0 0 0
    recorded/vcr-python: - 1 0 0 0 0 0 0 1 0
    recorded/vcr-python: cassette 54 286 206 16 2 0 62 0 0
    recorded/vcr-ruby: cassette 29 73 56 12 5 0 0 0 0
    recorded/wiremock: JSON 4 3 3 0 0 0 0 1 1
    recorded/wiremock: WireMock 7 9 0 1 4 0 4 0 0
    peer-traffic-suites/openapi-to-postman: - 1 0 0 0 0 0 0 1 0
    peer-traffic-suites/openapi-to-postman: JSON 1 1 1 0 0 0 0 0 0
    peer-traffic-suites/openapi-to-postman: OpenAPI examples 17 0 0 0 0 0 0 17 0
    peer-traffic-suites/openapi-to-postman: Postman 16 32 21 10 1 0 0 0 0
    peer-traffic-suites/redocly-drift: - 30 0 0 0 0 0 0 30 0
    peer-traffic-suites/redocly-drift: HAR 2 4 4 0 0 0 0 0 0
    peer-traffic-suites/redocly-drift: JSON 2 0 0 0 0 0 0 2 2
    peer-traffic-suites/redocly-drift: NDJSON 16 50 39 5 2 0 4 0 0
    peer-traffic-suites/redocly-drift: OpenAPI examples 15 0 0 0 0 0 0 15 7
    peer-traffic-suites/redocly-drift: exchanges 1 2 2 0 0 0 0 0 0
    """

  /// How often a body is not JSON for a reason.
  ///
  /// The 54 are requests for a load test; the 62 are web socket messages in one cassette.
  static let reasons = """
    2 invalid: several JSON texts in one
    3 invalid: text
    20 unverifiable: the capture did not keep the body
    8 unverifiable: the capture holds a stand-in for a part of the body
    54 unverifiable: the capture holds no response
    25 unverifiable: the capture holds no response, as its status says
    5 unverifiable: the capture keeps the body in another file, which is not beside it
    62 unverifiable: the cassette holds no response
    4 unverifiable: the log does not keep bodies
    """
}
