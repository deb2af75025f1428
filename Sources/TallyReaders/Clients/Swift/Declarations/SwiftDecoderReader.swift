/// Finds the decoders that a file makes, how each is set up, and what is decoded by it.
///
/// A decoder is followed by its name as far as the braces reach in which it is made; one that is handed
/// on may be set up anywhere.
struct SwiftDecoderReader {
  let tokens: SwiftTokens
  /// The lines that set something up, by their place.
  let strategies: [Int: SwiftStrategySite]
  private(set) var sites: [SwiftDecoderSite] = []
  private(set) var decodings: [SwiftDecodingSite] = []
  /// The sites by the name that each is made under.
  private var named: [String: [Int]] = [:]

  init(_ tokens: SwiftTokens, _ strategies: [SwiftStrategySite]) {
    self.tokens = tokens
    self.strategies = Dictionary(
      strategies.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func read(into file: inout SwiftFile) {
    findMade()
    for index in 0..<tokens.count where tokens[index].kind == .identifier {
      if tokens.isWord(index, "decode"), tokens.isMark(index + 1, "(") { decoding(index) }
      if !named.isEmpty, let list = named[tokens.name(index)] { use(index, list) }
    }
    file.decoders = sites
    file.decodings = decodings
  }

  // MARK: - Making

  private mutating func findMade() {
    var open: [(range: Range<Int>, owner: String)] = [(0..<tokens.count, "")]
    var owner = ""
    for index in 0..<tokens.count {
      while let last = open.last, last.range.upperBound <= index, open.count > 1 {
        open.removeLast()
      }
      if tokens.isMark(index, "{") {
        open.append((index..<max(index, tokens.partner(index)), owner))
      }
      guard tokens[index].kind == .identifier else { continue }
      let isDeclared = ["let", "var", "func"].contains { tokens.isWord(index, $0) }
      if isDeclared, tokens.isName(index + 1) { owner = tokens.name(index + 1) }
      guard tokens.isWord(index, "JSONDecoder"), tokens.isMark(index + 1, "("),
        tokens.partner(index + 1) == index + 2, let name = nameBound(before: index)
      else { continue }
      named[name, default: []].append(sites.count)
      sites.append(
        SwiftDecoderSite(
          names: [name], scope: open[open.count - 1].range, owner: open[open.count - 1].owner,
          index: index, place: Int(tokens[index].start),
          isCertain: !tokens.isMark(index + 3, ".") && !tokens.isMark(index + 3, "{")))
    }
  }

  /// `decoder` of `decoder = JSONDecoder()` and `decoder: JSONDecoder = JSONDecoder()`.
  private func nameBound(before index: Int) -> String? {
    guard tokens.isMark(index - 1, "=") else { return nil }
    let hasType = tokens.isWord(index - 2, "JSONDecoder") && tokens.isMark(index - 3, ":")
    let at = hasType ? index - 4 : index - 2
    return tokens.isName(at) ? tokens.name(at) : nil
  }

  // MARK: - Uses

  private static let harmless: Set<String> = [
    "decode", "userInfo", "nonConformingFloatDecodingStrategy", "allowsJSON5",
  ]

  private mutating func use(_ index: Int, _ list: [Int]) {
    guard let site = innermost(list, at: index), !tokens.isMark(index + 1, ":"),
      !(sites[site].index - 4..<sites[site].index).contains(index)
    else { return }
    if tokens.isMark(index + 1, "."), tokens.isName(index + 2) {
      if let strategy = strategies[Int(tokens[index + 2].start)] {
        sites[site].strategies[strategy.kind] = strategy
      } else if !Self.harmless.contains(tokens.name(index + 2)) {
        sites[site].isCertain = false
      }
    } else if tokens.isWord(index - 1, "return") || tokens.isMark(index + 1, "}") {
      // What a closure or a function gives back is known by the name of that.
      if !sites[site].owner.isEmpty { sites[site].names.append(sites[site].owner) }
    } else {
      sites[site].isCertain = false
    }
  }

  private func innermost(_ list: [Int], at index: Int) -> Int? {
    list.filter { sites[$0].scope.contains(index) }
      .min { sites[$0].scope.count < sites[$1].scope.count }
  }

  /// Notes `decoder.decode([Item].self, from: data)`.
  private mutating func decoding(_ index: Int) {
    guard tokens.isMark(index - 1, ".") else { return }
    let end = tokens.partner(index + 1)
    guard let last = (index + 2..<max(index + 2, end)).first(where: { tokens.isWord($0, "self") }),
      tokens.isMark(last - 1, ".")
    else { return }
    let types = Set((index + 2..<last).filter { tokens.isName($0) }.map(tokens.name))
    guard !types.isEmpty else { return }
    let type = Int(tokens[index + 2].start)..<Int(tokens[last - 2].end)
    decodings.append(SwiftDecodingSite(types: types, type: type, decoder: decoder(before: index)))
  }

  private func decoder(before index: Int) -> SwiftDecodingSite.Decoder {
    let isCall = tokens.isMark(index - 2, ")") && tokens.isMark(index - 3, "(")
    let base = isCall ? index - 4 : index - 2
    guard tokens.isName(base) else { return .named("") }
    let name = tokens.name(base)
    if isCall, name == "JSONDecoder" { return .new }
    return named[name].flatMap { innermost($0, at: index) }.map { .site($0) } ?? .named(name)
  }
}
