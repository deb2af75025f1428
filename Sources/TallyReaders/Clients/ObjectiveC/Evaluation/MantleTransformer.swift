/// A transformer of Mantle that is known by its name.
enum MantleTransformer: Sendable {
  case model(String)
  case list(String)
  case url
  case boolean
  /// The strings or numbers that the mapping has a value for, and whether others have one too.
  case cases([ObjectiveCValue], hasDefault: Bool)

  /// What a message to a class makes; `nil` for any that is not known.
  init?(_ name: String, _ selector: String, _ arguments: [ObjectiveCValue]) {
    guard ["MTLJSONAdapter", "NSValueTransformer", "MTLValueTransformer"].contains(name) else {
      return nil
    }
    switch (selector, arguments.first) {
    case ("dictionaryTransformerWithModelClass:", .type(let model)?),
      ("mtl_JSONDictionaryTransformerWithModelClass:", .type(let model)?):
      self = .model(model)
    case ("arrayTransformerWithModelClass:", .type(let model)?),
      ("mtl_JSONArrayTransformerWithModelClass:", .type(let model)?):
      self = .list(model)
    case ("valueTransformerForName:", .string("MTLURLValueTransformerName", _)?): self = .url
    case ("valueTransformerForName:", .string("MTLBooleanValueTransformerName", _)?):
      self = .boolean
    case ("mtl_valueMappingTransformerWithDictionary:", .dictionary(let map)?)
    where map.opacity == nil:
      self = .cases(map.entries.map(\.key), hasDefault: false)
    case (
      "mtl_valueMappingTransformerWithDictionary:defaultValue:reverseDefaultValue:",
      .dictionary(let map)?
    ) where map.opacity == nil:
      self = .cases(map.entries.map(\.key), hasDefault: true)
    default: return nil
    }
  }
}
