import TallyCore
import TallyDocuments

/// How a client decodes: a profile's name, or an object with `name`, strategies and the profile's own
/// switches.
///
///     {"name": "jackson", "failOnUnknownProperties": false}
struct DecoderReading {
  let node: MappingNode

  /// The last two are for Swift sources.
  static let members = [
    "name", "keyStrategy", "dateStrategy", "dataStrategy", "wrappers", "helpers",
  ]

  func settings() throws(InputError) -> DecoderSettings {
    let names = decoderProfiles.map(\.name)
    if node.type == .string {
      return DecoderSettings(profile: try node.one(of: names, "decoder"))
    }
    try node.requireObject("a decoder's name, or an object with \"name\"")
    let name = try node["name"]?.one(of: names, "decoder") ?? "codable"
    let profile = DecoderProfile.named(name) ?? .codable
    let options = profile.options.map(\.name)
    try node.refuseUnknown(Self.members + options)
    var settings = DecoderSettings(profile: name)
    for option in options { settings.options[option] = try node[option]?.boolean() }
    try readStrategies(of: profile, into: &settings)
    return settings
  }

  private func readStrategies(
    of profile: DecoderProfile, into settings: inout DecoderSettings
  ) throws(InputError) {
    if let strategy = node["keyStrategy"] {
      let known = profile.keyStrategies.map(\.name)
      let name = try strategy.one(of: known, "key strategy of \(profile.name)")
      settings.keyStrategy = profile.keyStrategies.first { $0.name == name } ?? .useDefaultKeys
    }
    settings.dateStrategy = try node["dateStrategy"]?.dateStrategy()
    if let strategy = node["dataStrategy"] {
      let known = ScalarSettings.DataStrategy.allCases.map(\.rawValue)
      let name = try strategy.one(of: known, "data strategy")
      settings.dataStrategy = ScalarSettings.DataStrategy(rawValue: name) ?? .base64
    }
  }
}
