import TallyCore
import TallyDocuments

/// The formats that every value of a place has by all appearances.
struct FormatAgreement: Sendable {
  /// What all strings and all numbers so far agree on; `nil` while none was seen.
  private var strings: [Format]?
  private var numbers: [Format]?

  /// The most particular format on which all agree.
  var format: Format? { strings.map(\.first) ?? numbers?.first }

  mutating func add(_ node: Document.Node, name: String) {
    switch node.type {
    case .string:
      Self.keep(Self.formats(of: node.string ?? "", named: name), in: &strings)
    case .integer, .number:
      // What never happened is 0 in any unit.
      guard node.double != 0 else { return }
      Self.keep(Self.moments(node.double ?? 0, named: name), in: &numbers)
    default: break
    }
  }

  mutating func merge(_ other: FormatAgreement) {
    if let formats = other.strings { Self.keep(formats, in: &strings) }
    if let formats = other.numbers { Self.keep(formats, in: &numbers) }
  }

  private static func keep(_ formats: [Format], in agreed: inout [Format]?) {
    agreed = agreed.map { $0.filter(formats.contains) } ?? formats
  }

  /// The formats of a text, the most particular first: those of which its looks leave no doubt.
  private static func formats(of text: String, named name: String) -> [Format] {
    let candidates: [Format] =
      switch Likeness(of: text) {
      case .uuid: [.uuid]
      case .dateTime: [.dateTime]
      case .date: [.date]
      case .time: [.time]
      case .nearlyDateTime: [.nearlyDateTime]
      case .epochSeconds, .epochMilliseconds, .number:
        moments(Double(text) ?? 0, named: name) + [.decimal]
      case .ipv4 where NameWords(name).sayAddress: [.ipv4]
      case .ipv6: [.ipv6]
      case .uri: [.uri, .iri]
      case .email: [.email, .idnEmail]
      default: []
      }
    return candidates.filter { $0.matches(text) }
  }

  /// The units in which a number counts the time since 1970, where its name says that it is a time.
  ///
  /// The range alone would take every other large identifier for a moment.
  private static func moments(_ number: Double, named name: String) -> [Format] {
    let seconds = 978_307_200.0..<4_102_444_800.0
    guard NameWords(name).sayTime else { return [] }
    if seconds.contains(number) { return [.epochSeconds] }
    return seconds.contains(number / 1000) ? [.epochMilliseconds] : []
  }
}

/// What the words of a member's name say of its values.
struct NameWords {
  /// In lower case: `lastSeen_at` → `last`, `seen`, `at`.
  private var words: [Substring] = []

  init(_ name: String) {
    var spaced = ""
    var isUpper = true
    for character in name {
      if character.isUppercase, !isUpper { spaced += " " }
      isUpper = character.isUppercase
      spaced += character.isLetter ? character.lowercased() : " "
    }
    words = spaced.split(separator: " ")
  }

  /// Whether the values are moments.
  var sayTime: Bool {
    words.contains(where: Self.times.contains) || words.last.map(Self.moments.contains) ?? false
  }

  /// Whether the values are addresses in a network.
  var sayAddress: Bool { words.contains(where: Self.addresses.contains) }

  private static let times: Set<Substring> = [
    "date", "dates", "datetime", "time", "times", "timestamp", "timestamps", "epoch", "unixtime",
  ]

  private static let moments: Set<Substring> = [
    "at", "on", "ts", "utc", "exp", "iat", "nbf", "since", "until", "from", "till",
    "created", "updated", "modified", "changed", "edited", "deleted", "archived",
    "published", "posted", "sent", "received", "seen", "read", "visited", "joined", "registered",
    "start", "starts", "started", "begin", "begins", "began", "end", "ends", "ended",
    "finished", "completed", "closed", "opened", "due", "deadline", "expires", "expired",
    "expiry", "expiration", "renewed", "renewal", "birthday", "born", "login", "logout",
  ]

  private static let addresses: Set<Substring> = [
    "ip", "ips", "ipv", "address", "addresses", "addr", "host", "hosts", "server", "servers",
    "gateway", "netmask", "subnet", "dns",
  ]
}
