// A new library is one file and one line here.

package let decoderProfiles: [DecoderProfile] = [
  .codable,
  .gson,
  .handyJSON,
  .jackson,
  .jsonModel,
  .jsonSerializable,
  .kotlinx,
  .mantle,
  .mjExtension,
  .moshi,
  .objectMapper,
  .objectMapperImmutable,
  .swiftyJSON,
  .swiftyJSONValue,
  .unbox,
  .yyModel,
  .zod,
]

extension DecoderProfile {
  /// The profile of a name, whatever its case.
  package static func named(_ name: String) -> DecoderProfile? {
    decoderProfiles.first { $0.name == name.lowercased() }
  }
}
