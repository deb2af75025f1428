/// Finds where a file sets decoders and date formatters up.
///
/// It looks at every token once, wherever it stands: such lines are in bodies of functions.
struct SwiftSiteReader {
  let tokens: SwiftTokens
  /// For each brace that is open, the name of what it is the body of.
  private var open: [(closer: Int, name: String)] = []
  private var lastName = ""

  init(_ tokens: SwiftTokens) { self.tokens = tokens }

  mutating func read(into file: inout SwiftFile) {
    for index in 0..<tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .punctuation:
        if tokens.isMark(index, "{") { open.append((tokens.partner(index), lastName)) }
        while let last = open.last, last.closer <= index { open.removeLast() }
      case .identifier: word(index, token, into: &file)
      default: break
      }
    }
  }

  private mutating func word(_ index: Int, _ token: SwiftToken, into file: inout SwiftFile) {
    switch token.end - token.start {
    case 3:
      if tokens.isWord(index, "let") || tokens.isWord(index, "var"), tokens.isName(index + 1) {
        lastName = tokens.name(index + 1)
      }
    case 4:
      if tokens.isWord(index, "func"), tokens.isName(index + 1) {
        lastName = tokens.name(index + 1)
      }
      if file.firstDate == nil, tokens.isWord(index, "Date"), !tokens.isMark(index - 1, ".") {
        file.firstDate = Int(token.start)
      }
    case 10:
      if tokens.isWord(index, "dateFormat") { dateFormat(index, into: &file) }
    case 11:
      if tokens.isWord(index, "JSONDecoder") { file.namesDecoder = true }
    case 19...20:
      for kind in SwiftStrategySite.Kind.allCases where tokens.isWord(index, kind.rawValue) {
        guard let site = site(kind, index) else { continue }
        if isOfNobody(index) {
          file.lostStrategies.append(site)
        } else {
          file.strategies.append(site)
        }
      }
    default: break
    }
  }

  /// `formatter.dateFormat = "yyyy"`: known under the variable's name, and under the name of what
  /// it is made in.
  private func dateFormat(_ index: Int, into file: inout SwiftFile) {
    guard tokens.isMark(index + 1, "="), let pattern = tokens.content(index + 2)?.value else {
      return
    }
    var names = open.map(\.name).filter { !$0.isEmpty }
    let at = tokens.isMark(index - 1, ".") ? index - 2 : index
    if tokens.isName(at) { names.append(tokens.name(at)) }
    for name in Set(names).sorted() {
      file.dateFormats.append(SwiftDateFormat(name: name, pattern: pattern))
    }
  }

  /// Whether it sets up a decoder that is made for nothing else: `JSONDecoder().dateDecodingStrategy = …`.
  private func isOfNobody(_ index: Int) -> Bool {
    tokens.isMark(index - 1, ".") && tokens.isMark(index - 2, ")") && tokens.isMark(index - 3, "(")
      && tokens.isWord(index - 4, "JSONDecoder") && tokens.isMark(index + 1, "=")
  }

  private func site(_ kind: SwiftStrategySite.Kind, _ index: Int) -> SwiftStrategySite? {
    let place = Int(tokens[index].start)
    // Set, or given to what sets it; a parameter's type says nothing.
    let isGiven = tokens.isMark(index + 1, ":") && tokens.isMark(index + 2, ".")
    guard isGiven || tokens.isMark(index + 1, "=") else { return nil }
    var at = index + 2
    // `JSONDecoder.DateDecodingStrategy.iso8601` and `.iso8601` are one.
    var last = at
    while tokens.isMark(at, ".") || tokens.isName(at) {
      if tokens[at].beginsLine, !tokens.isMark(at, "."), at > index + 2 { break }
      last = at
      at += 1
    }
    guard tokens.isName(last), tokens.isMark(last - 1, ".") else {
      return SwiftStrategySite(kind: kind, value: "", argument: nil, place: place)
    }
    let value = tokens.name(last)
    // A copy of what another decoder has says nothing new.
    if value == kind.rawValue { return nil }
    var argument: String?
    if tokens.isMark(at, "("), tokens.touchesPrevious(at) { argument = lastName(in: at) }
    return SwiftStrategySite(kind: kind, value: value, argument: argument, place: place)
  }

  /// The last name between parentheses: `DateFormatter.api`, `Self.formatter()`.
  private func lastName(in parenthesis: Int) -> String? {
    let names = (parenthesis + 1..<max(parenthesis + 1, tokens.partner(parenthesis)))
    return names.last { tokens.isName($0) }.map(tokens.name)
  }
}
