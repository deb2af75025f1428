/// How a client's decoder is set up.
package struct DecoderSettings: Sendable, Hashable {
  /// The name of the profile: `codable`, `jsonmodel`.
  package var profile: String
  package var keyStrategy: KeyStrategy = .useDefaultKeys
  package var scalars = ScalarSettings()
  /// The profile's switches that are set, by name.
  package var options: [String: Bool] = [:]

  package init(profile: String) { self.profile = profile }

  package var dateStrategy: DateStrategy? {
    get { scalars.dateStrategy }
    set { scalars.dateStrategy = newValue }
  }

  package var dataStrategy: ScalarSettings.DataStrategy {
    get { scalars.dataStrategy }
    set { scalars.dataStrategy = newValue }
  }
}

/// What of a decoder's settings bears on single values.
package struct ScalarSettings: Sendable, Hashable {
  /// `nil` where the library's own rule holds.
  package var dateStrategy: DateStrategy?
  package var dataStrategy = DataStrategy.base64

  package init() {}

  package enum DataStrategy: String, Sendable, CaseIterable {
    case base64
    case deferredToData
  }
}
