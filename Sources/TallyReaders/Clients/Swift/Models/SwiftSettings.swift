import TallyCore
import TallyDocuments

/// How a client's decoder is set up: by the configuration and, where that is silent, by the lines of
/// the sources that set one up.
struct SwiftSettings {
  var decoder = DecoderSettings(profile: "codable")
  var wrappers: [String: SwiftDecoding] = [:]
  var methods: [String: SwiftDecoding] = [:]
  /// Why dates, keys, and data cannot be foretold; `nil` where they can.
  var dateOpacity: Opacity?
  var keyOpacity: Opacity?
  var dataOpacity: Opacity?
  var notices: [Notice] = []
  /// The library that the configuration names; `nil` where each type says its own.
  var library: SwiftLibrary?

  init(
    _ node: Document.Node?, program: SwiftProgram, places: SwiftPlaces, roots: Set<String> = []
  ) throws(InputError) {
    var declared: Set<String> = []
    if let node {
      let reading = MappingNode(node, "\"decoder\"")
      decoder = try DecoderReading(node: reading).settings()
      let isNamed = reading.type == .string || reading["name"] != nil
      if isNamed { library = SwiftLibrary(profile: decoder.profile) }
      wrappers = try Self.decodings(reading["wrappers"], "wrapper")
      methods = try Self.decodings(reading["helpers"], "decoding method")
      for name in DecoderReading.members where reading[name] != nil { declared.insert(name) }
    }
    let sites = SwiftSites(program: program, places: places, roots: roots)
    notices += sites.lost()
    if !declared.contains("keyStrategy") { readKeys(sites) }
    if !declared.contains("dateStrategy") {
      readDates(sites)
      if node == nil, dateOpacity == nil { doubtDates(sites) }
    }
    if !declared.contains("dataStrategy") { readData(sites) }
  }

  /// The settings as they are for one library: what is said of Codable's decoder is said of no other.
  func of(_ other: SwiftLibrary) -> SwiftSettings {
    guard other != .codable else { return self }
    var settings = self
    if SwiftLibrary(profile: decoder.profile) != other {
      settings.decoder = DecoderSettings(profile: other.rawValue)
    }
    settings.decoder.keyStrategy = .useDefaultKeys
    settings.decoder.dateStrategy = nil
    (settings.dateOpacity, settings.keyOpacity, settings.notices) = (nil, nil, [])
    return settings
  }

  private static func decodings(
    _ node: MappingNode?, _ what: String
  ) throws(InputError) -> [String: SwiftDecoding] {
    guard let node else { return [:] }
    var result: [String: SwiftDecoding] = [:]
    for member in try node.members(what) {
      let text = try member.value.string()
      guard let decoding = SwiftDecoding(text) else {
        let nearest = NearestName.of(text, among: SwiftDecoding.texts)
        throw InputError(
          .invalid(
            "\"\(text)\" does not say how the \(what) \"\(member.name)\" decodes",
            hint: nearest.map { "Did you mean \"\($0)\"?" }
              ?? "Write it as decode, decodeIfPresent, try? decode, lossy decode, "
              + "lossless decode or decodeIfPresent ?? default."),
          at: member.value.location)
      }
      result[member.name] = decoding
    }
    return result
  }

  // MARK: - Sites

  private mutating func readKeys(_ sites: SwiftSites) {
    guard let site = sites.site(of: .key, "keyStrategy", &notices) else { return }
    if let strategy = KeyStrategy(rawValue: site.value) {
      decoder.keyStrategy = strategy
    } else {
      keyOpacity = Opacity("keyDecodingStrategy is code", at: site.location)
    }
  }

  private mutating func readDates(_ sites: SwiftSites) {
    guard let site = sites.site(of: .date, "dateStrategy", &notices) else { return }
    if let strategy = DateStrategy.names[site.value] {
      decoder.dateStrategy = strategy
    } else if site.value == "formatted", let pattern = site.pattern,
      let strategy = try? DatePattern(pattern)
    {
      decoder.dateStrategy = .formatted(strategy)
    } else {
      let what = site.value == "formatted" ? "has a formatter that is not read" : "is code"
      dateOpacity = Opacity("dateDecodingStrategy \(what)", at: site.location)
    }
  }

  /// Where no decoder is in sight, nobody knows how it is set up.
  private mutating func doubtDates(_ sites: SwiftSites) {
    let files = sites.program.files
    guard !files.contains(where: { $0.namesDecoder || $0.strategies.contains { $0.kind == .date } })
    else { return }
    // One cause has one place: the first date that it is about.
    let file = files.firstIndex { $0.firstDate != nil } ?? 0
    dateOpacity = Opacity(
      "no JSONDecoder is in the sources; say \"dateStrategy\" under \"decoder\"",
      at: sites.places.location(files[file].firstDate ?? 0, in: file))
  }

  private mutating func readData(_ sites: SwiftSites) {
    guard let site = sites.site(of: .data, "dataStrategy", &notices) else { return }
    if let strategy = ScalarSettings.DataStrategy(rawValue: site.value) {
      decoder.dataStrategy = strategy
    } else {
      dataOpacity = Opacity("dataDecodingStrategy is code", at: site.location)
    }
  }
}
