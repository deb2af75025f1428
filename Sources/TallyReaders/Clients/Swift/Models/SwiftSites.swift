import TallyCore
import TallyDocuments

/// The lines of all files that set decoders up.
struct SwiftSites {
  let program: SwiftProgram
  let places: SwiftPlaces
  /// The types that bodies are decoded as; none for all.
  let roots: Set<String>

  struct Site: Equatable {
    let value: String
    let pattern: String?
    let location: SourceLocation

    func says(_ other: Site) -> Bool { value == other.value && pattern == other.pattern }
  }

  /// How the decoders are set up that bodies are decoded by; where those are not in sight, what all
  /// lines of a kind agree on; where they do not, the first, and a notice that names two.
  func site(
    of kind: SwiftStrategySite.Kind, _ setting: String, _ notices: inout [Notice]
  ) -> Site? {
    if let decoders = decodersOfRoots {
      let sites = decoders.map { $0.strategies[kind] }
      let first = sites.first ?? nil
      if sites.allSatisfy({ same($0, first) }) { return first }
    }
    return only(kind, setting, &notices)
  }

  private func same(_ one: Site?, _ other: Site?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.says(other)
  }

  private func only(
    _ kind: SwiftStrategySite.Kind, _ setting: String, _ notices: inout [Notice]
  ) -> Site? {
    var first: Site?
    for (number, file) in program.files.enumerated() {
      for strategy in file.strategies where strategy.kind == kind {
        let next = site(strategy, in: number)
        guard let one = first else {
          first = next
          continue
        }
        guard !one.says(next) else { continue }
        notices.append(
          Notice(
            "\(kind.rawValue) is \(one.value) in \(one.location) and \(next.value) here; "
              + "the former is taken. Say \"\(setting)\" under \"decoder\"", at: next.location))
        return first
      }
    }
    if let first, let plain = plainDecoder(without: kind) {
      notices.append(
        Notice(
          "\(kind.rawValue) is \(first.value) in \(first.location) and not set for the decoder that "
            + "is made here; the former is taken. Say \"\(setting)\" under \"decoder\"", at: plain))
    }
    return first
  }

  private func site(_ strategy: SwiftStrategySite, in file: Int) -> Site {
    Site(
      value: strategy.value,
      pattern: strategy.argument.flatMap { program.dateFormats[$0] ?? nil },
      location: places.location(strategy.place, in: file))
  }

  /// What sets up decoders that nothing is decoded by.
  func lost() -> [Notice] {
    program.files.enumerated().flatMap { number, file in
      file.lostStrategies.map {
        Notice(
          "\($0.kind.rawValue) is set for a decoder that is made here and by which nothing is decoded",
          at: places.location($0.place, in: number))
      }
    }
  }

  // MARK: - Decoders

  private struct Decoder {
    var strategies: [SwiftStrategySite.Kind: Site] = [:]
  }

  /// The decoders that the roots are decoded by, where that is in sight for each of them.
  private var decodersOfRoots: [Decoder]? {
    guard !roots.isEmpty else { return nil }
    var decoders: [Decoder] = []
    for root in roots {
      let name = root.split(separator: ".").last.map(String.init) ?? root
      let own = program.files.enumerated().flatMap { number, file in
        file.decodings.filter { $0.types.contains(name) }.map { decoder($0.decoder, in: number) }
      }
      guard !own.isEmpty, own.allSatisfy({ $0 != nil }) else { return nil }
      decoders += own.compactMap(\.self)
    }
    return decoders
  }

  private func decoder(_ decoder: SwiftDecodingSite.Decoder, in file: Int) -> Decoder? {
    switch decoder {
    case .new: return Decoder()
    case .site(let index): return self.decoder(program.files[file].decoders[index], in: file)
    case .named(let name):
      let found = program.files.enumerated().flatMap { number, file in
        file.decoders.filter { $0.names.contains(name) }.map { (number, $0) }
      }
      return found.count == 1 ? self.decoder(found[0].1, in: found[0].0) : nil
    }
  }

  private func decoder(_ site: SwiftDecoderSite, in file: Int) -> Decoder? {
    guard site.isCertain else { return nil }
    return Decoder(strategies: site.strategies.mapValues { self.site($0, in: file) })
  }

  /// A decoder of which all is in sight and which is not set up so, unless only other types than the
  /// roots are decoded by it.
  private func plainDecoder(without kind: SwiftStrategySite.Kind) -> SourceLocation? {
    let names = program.types.keys.compactMap { $0.split(separator: ".").last.map(String.init) }
    let known = Set(names).union(SwiftScalars.named.keys)
    for (number, file) in program.files.enumerated() {
      for (index, site) in file.decoders.enumerated()
      where site.isCertain && site.strategies[kind] == nil {
        let decoded = file.decodings.filter {
          if case .site(index) = $0.decoder { true } else { false }
        }
        let isOfOthers =
          !roots.isEmpty && !decoded.isEmpty
          && decoded.allSatisfy { $0.types.isDisjoint(with: roots) && $0.types.isSubset(of: known) }
        if !isOfOthers { return places.location(site.place, in: number) }
      }
    }
    return nil
  }
}
