// A new library is one file and one line here.

package let decoderProfiles: [DecoderProfile] = [
  .codable,
  .jsonModel,
]

extension DecoderProfile {
  /// The profile of a name, whatever its case.
  package static func named(_ name: String) -> DecoderProfile? {
    decoderProfiles.first { $0.name == name.lowercased() }
  }
}
