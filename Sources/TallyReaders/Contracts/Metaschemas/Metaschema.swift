import TallyDocuments

/// A schema that says what a schema is, as a standard defines it: made from a table when it is named.
struct Metaschema {
  let dialect: Dialect
  /// The last word of a vocabulary's URI, `applicator`; `nil` for the whole dialect.
  let vocabulary: String?

  /// The metaschema that a URI names, `http` being as good as `https`.
  init?(_ uri: URIReference) {
    guard uri.scheme == "http" || uri.scheme == "https", uri.authority == "json-schema.org" else {
      return nil
    }
    if let dialect = Dialect(metaschema: uri.withoutFragment.text), dialect != .unstated {
      self.init(dialect: dialect, vocabulary: nil)
      return
    }
    for (edition, dialect) in [("2019-09", Dialect.draft201909), ("2020-12", .draft202012)] {
      let folder = "/draft/\(edition)/meta/"
      guard uri.path.hasPrefix(folder) else { continue }
      let name = String(uri.path.dropFirst(folder.count))
      guard Self.vocabularies(of: dialect).contains(name) else { return nil }
      self.init(dialect: dialect, vocabulary: name)
      return
    }
    return nil
  }

  private init(dialect: Dialect, vocabulary: String?) {
    self.dialect = dialect
    self.vocabulary = vocabulary
  }

  /// The metaschema as a document of its own.
  func document() throws(InputError) -> Document {
    try Document(parsing: Bytes(text), origin: Origin(file: uri))
  }

  private var uri: String {
    switch (dialect, vocabulary) {
    case (.draft04, _): "http://json-schema.org/draft-04/schema"
    case (.draft06, _): "http://json-schema.org/draft-06/schema"
    case (.draft07, _): "http://json-schema.org/draft-07/schema"
    case (_, nil): "https://json-schema.org/draft/\(edition)/schema"
    case (_, let name?): "https://json-schema.org/draft/\(edition)/meta/\(name)"
    }
  }

  private var edition: String { dialect == .draft201909 ? "2019-09" : "2020-12" }

  private static func vocabularies(of dialect: Dialect) -> [String] {
    switch dialect {
    case .draft201909:
      ["core", "applicator", "validation", "meta-data", "format", "content"]
    case .draft202012:
      ["core", "applicator", "unevaluated", "validation", "meta-data", "content"]
        + ["format-annotation", "format-assertion"]
    default: []
    }
  }

  // MARK: - Text

  private var text: String {
    let members = [identity, types, parts, properties].filter { !$0.isEmpty }
    return "{\(members.joined(separator: ","))}"
  }

  private var identity: String {
    switch dialect {
    case .draft04: ##""id":"\##(uri)#","$schema":"\##(uri)#""##
    case .draft06, .draft07: ##""$id":"\##(uri)#","$schema":"\##(uri)#""##
    case .draft201909: modernIdentity + #","$recursiveAnchor":true"#
    default: modernIdentity + #","$dynamicAnchor":"meta""#
    }
  }

  private var modernIdentity: String {
    #""$id":"\#(uri)","$schema":"https://json-schema.org/draft/\#(edition)/schema""#
  }

  private var types: String {
    dialect == .draft04 ? #""type":"object""# : #""type":["object","boolean"]"#
  }

  /// The metaschemas of the vocabularies, where a dialect has them; of formats, the annotation.
  private var parts: String {
    guard vocabulary == nil else { return "" }
    let names = Self.vocabularies(of: dialect).filter { $0 != "format-assertion" }
    guard !names.isEmpty else {
      return dialect == .draft04
        ? #""dependencies":{"exclusiveMaximum":["maximum"],"exclusiveMinimum":["minimum"]}"# : ""
    }
    return #""allOf":[\#(names.map { #"{"$ref":"meta/\#($0)"}"# }.joined(separator: ","))]"#
  }

  private var properties: String {
    let family = vocabulary.map { $0.hasPrefix("format-") ? "format" : $0 }
    let isSplit = dialect == .draft201909 || dialect == .draft202012
    let rows = MetaschemaRow.all.filter { row in
      row.dialects.contains(dialect)
        && (!isSplit || (row.vocabulary(in: dialect) == (family ?? "compatibility")))
    }
    let own = ownReference
    let members = rows.map { #""\#($0.name)":\#($0.form.text(schema: own))"# }
    return #""properties":{\#(members.joined(separator: ","))}"#
  }

  /// How a metaschema refers to whatever metaschema it is part of.
  private var ownReference: String {
    switch dialect {
    case .draft201909: ##"{"$recursiveRef":"#"}"##
    case .draft202012: ##"{"$dynamicRef":"#meta"}"##
    default: ##"{"$ref":"#"}"##
    }
  }
}
