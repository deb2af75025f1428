/// What the value of a keyword must be, in the dialects that have it in this form.
struct MetaschemaRow {
  let name: String
  let form: MetaschemaForm
  let dialects: Dialect.Span
  private let vocabulary: String

  private init(
    _ name: String, _ form: MetaschemaForm, _ dialects: Dialect.Span, _ vocabulary: String
  ) {
    self.name = name
    self.form = form
    self.dialects = dialects
    self.vocabulary = vocabulary
  }

  /// The vocabulary that has the keyword: 2019-09 has no `unevaluated` of its own.
  func vocabulary(in dialect: Dialect) -> String {
    dialect == .draft201909 && vocabulary == "unevaluated" ? "applicator" : vocabulary
  }

  private typealias Span = Dialect.Span
  private static let draft04 = Span([.draft04])
  private static let until07 = Span([.draft04, .draft06, .draft07])
  private static let draft06 = Span([.draft06])
  private static let draft0607 = Span([.draft06, .draft07])
  private static let draft201909 = Span([.draft201909])

  static let all: [MetaschemaRow] =
    core + applicators + validation + metadata + compatibility

  private static let core = [
    MetaschemaRow("id", .string, draft04, "core"),
    MetaschemaRow("$id", .uriReference, draft0607, "core"),
    MetaschemaRow("$id", .identifier, .since201909, "core"),
    MetaschemaRow("$schema", .string, draft04, "core"),
    MetaschemaRow("$schema", .uri, .since06, "core"),
    MetaschemaRow("$ref", .uriReference, .since06, "core"),
    MetaschemaRow("$anchor", .anchor, .since201909, "core"),
    MetaschemaRow("$dynamicRef", .uriReference, .since202012, "core"),
    MetaschemaRow("$dynamicAnchor", .anchor, .since202012, "core"),
    MetaschemaRow("$recursiveRef", .uriReference, draft201909, "core"),
    MetaschemaRow("$recursiveAnchor", .boolean, draft201909, "core"),
    MetaschemaRow("$vocabulary", .vocabulary, .since201909, "core"),
    MetaschemaRow("$comment", .string, .since07, "core"),
    MetaschemaRow("$defs", .schemaMap, .since201909, "core"),
    MetaschemaRow("definitions", .schemaMap, until07, "core"),
  ]

  private static let applicators = [
    MetaschemaRow("prefixItems", .schemas, .since202012, "applicator"),
    MetaschemaRow("items", .schemaOrSchemas, .until201909, "applicator"),
    MetaschemaRow("items", .schema, .since202012, "applicator"),
    MetaschemaRow("additionalItems", .schemaOrBoolean, draft04, "applicator"),
    MetaschemaRow(
      "additionalItems", .schema, Span([.draft06, .draft07, .draft201909]), "applicator"),
    MetaschemaRow("contains", .schema, .since06, "applicator"),
    MetaschemaRow("additionalProperties", .schemaOrBoolean, draft04, "applicator"),
    MetaschemaRow("additionalProperties", .schema, .since06, "applicator"),
    MetaschemaRow("properties", .schemaMap, .always, "applicator"),
    MetaschemaRow("patternProperties", .schemaMap, draft04, "applicator"),
    MetaschemaRow("patternProperties", .patternMap, .since06, "applicator"),
    MetaschemaRow("dependentSchemas", .schemaMap, .since201909, "applicator"),
    MetaschemaRow("dependencies", .dependencies, until07, "applicator"),
    MetaschemaRow("propertyNames", .schema, .since06, "applicator"),
    MetaschemaRow("if", .schema, .since07, "applicator"),
    MetaschemaRow("then", .schema, .since07, "applicator"),
    MetaschemaRow("else", .schema, .since07, "applicator"),
    MetaschemaRow("allOf", .schemas, .always, "applicator"),
    MetaschemaRow("anyOf", .schemas, .always, "applicator"),
    MetaschemaRow("oneOf", .schemas, .always, "applicator"),
    MetaschemaRow("not", .schema, .always, "applicator"),
    MetaschemaRow("unevaluatedItems", .schema, .since201909, "unevaluated"),
    MetaschemaRow("unevaluatedProperties", .schema, .since201909, "unevaluated"),
  ]

  private static let validation = [
    MetaschemaRow("type", .types, .always, "validation"),
    MetaschemaRow("const", .any, .since06, "validation"),
    MetaschemaRow("enum", .someValues, Span([.draft04, .draft06]), "validation"),
    MetaschemaRow("enum", .array, .since07, "validation"),
    MetaschemaRow("multipleOf", .positive, .always, "validation"),
    MetaschemaRow("maximum", .number, .always, "validation"),
    MetaschemaRow("exclusiveMaximum", .boolean, draft04, "validation"),
    MetaschemaRow("exclusiveMaximum", .number, .since06, "validation"),
    MetaschemaRow("minimum", .number, .always, "validation"),
    MetaschemaRow("exclusiveMinimum", .boolean, draft04, "validation"),
    MetaschemaRow("exclusiveMinimum", .number, .since06, "validation"),
    MetaschemaRow("maxLength", .count, .always, "validation"),
    MetaschemaRow("minLength", .count, .always, "validation"),
    MetaschemaRow("pattern", .regex, .always, "validation"),
    MetaschemaRow("maxItems", .count, .always, "validation"),
    MetaschemaRow("minItems", .count, .always, "validation"),
    MetaschemaRow("uniqueItems", .boolean, .always, "validation"),
    MetaschemaRow("maxContains", .count, .since201909, "validation"),
    MetaschemaRow("minContains", .count, .since201909, "validation"),
    MetaschemaRow("maxProperties", .count, .always, "validation"),
    MetaschemaRow("minProperties", .count, .always, "validation"),
    MetaschemaRow("required", .someNames, draft04, "validation"),
    MetaschemaRow("required", .names, .since06, "validation"),
    MetaschemaRow("dependentRequired", .namesMap, .since201909, "validation"),
  ]

  private static let metadata = [
    MetaschemaRow("title", .string, .always, "meta-data"),
    MetaschemaRow("description", .string, .always, "meta-data"),
    MetaschemaRow("default", .any, .always, "meta-data"),
    MetaschemaRow("deprecated", .boolean, .since201909, "meta-data"),
    MetaschemaRow("readOnly", .boolean, .since07, "meta-data"),
    MetaschemaRow("writeOnly", .boolean, .since07, "meta-data"),
    MetaschemaRow("examples", .array, .since06, "meta-data"),
    MetaschemaRow("format", .string, .always, "format"),
    MetaschemaRow("contentEncoding", .string, .since07, "content"),
    MetaschemaRow("contentMediaType", .string, .since07, "content"),
    MetaschemaRow("contentSchema", .schema, .since201909, "content"),
  ]

  /// What stands in the whole dialect alone, for schemas of earlier ones.
  private static let compatibility = [
    MetaschemaRow("definitions", .schemaMap, .since201909, "compatibility"),
    MetaschemaRow("dependencies", .dependencies, .since201909, "compatibility"),
    MetaschemaRow("$recursiveAnchor", .anchor, .since202012, "compatibility"),
    MetaschemaRow("$recursiveRef", .uriReference, .since202012, "compatibility"),
  ]
}

/// The forms that keywords' values have.
enum MetaschemaForm {
  case any, string, boolean, number, array
  case schema, schemas, schemaMap, schemaOrSchemas, schemaOrBoolean, patternMap, dependencies
  case uri, uriReference, identifier, anchor, vocabulary, regex
  case positive, count, types, someValues, names, someNames, namesMap

  /// The form as a schema, given how the schema of a schema is referred to.
  func text(schema: String) -> String {
    let names = #""type":"array","items":{"type":"string"},"uniqueItems":true"#
    return switch self {
    case .any: "{}"
    case .string: #"{"type":"string"}"#
    case .boolean: #"{"type":"boolean"}"#
    case .number: #"{"type":"number"}"#
    case .array: #"{"type":"array"}"#
    case .schema: schema
    case .schemas: #"{"type":"array","minItems":1,"items":\#(schema)}"#
    case .schemaMap: #"{"type":"object","additionalProperties":\#(schema)}"#
    case .schemaOrSchemas:
      #"{"anyOf":[\#(schema),{"type":"array","minItems":1,"items":\#(schema)}]}"#
    case .schemaOrBoolean: #"{"anyOf":[{"type":"boolean"},\#(schema)]}"#
    case .patternMap:
      #"{"type":"object","additionalProperties":\#(schema),"propertyNames":{"format":"regex"}}"#
    case .dependencies:
      #"{"type":"object","additionalProperties":{"anyOf":[\#(schema),{\#(names)}]}}"#
    case .uri: #"{"type":"string","format":"uri"}"#
    case .uriReference: #"{"type":"string","format":"uri-reference"}"#
    case .identifier: #"{"type":"string","format":"uri-reference","pattern":"^[^#]*#?$"}"#
    case .anchor: #"{"type":"string","pattern":"^[A-Za-z_][-A-Za-z0-9._:]*$"}"#
    case .vocabulary:
      #"{"type":"object","propertyNames":{"format":"uri"},"additionalProperties":{"type":"boolean"}}"#
    case .regex: #"{"type":"string","format":"regex"}"#
    case .positive: #"{"type":"number","not":{"maximum":0}}"#
    case .count: #"{"type":"integer","minimum":0}"#
    case .types: Self.typeNames
    case .someValues: #"{"type":"array","minItems":1,"uniqueItems":true}"#
    case .names: "{\(names)}"
    case .someNames: #"{\#(names),"minItems":1}"#
    case .namesMap: #"{"type":"object","additionalProperties":{\#(names)}}"#
    }
  }

  private static let typeNames: String = {
    let names = #"{"enum":["array","boolean","integer","null","number","object","string"]}"#
    let list = #"{"type":"array","items":\#(names),"minItems":1,"uniqueItems":true}"#
    return #"{"anyOf":[\#(names),\#(list)]}"#
  }()
}
