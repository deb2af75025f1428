import TallyCore
import TallyDocuments

/// A keyword of the schema language, and what reading it means.
///
/// A new keyword is one function in a file of `Keywords/`, and one line in the table there.
struct SchemaKeyword: Sendable {
  typealias Fill =
    @Sendable (KeywordUse, inout ContractReading, inout SchemaDraft) throws(InputError) -> Void

  enum Role: Sendable {
    /// It puts something into the ``Schema``.
    case fills(Fill)
    /// The same, and it is about the place rather than the value: it counts beside any `$ref`.
    case describes(Fill)
    /// It tells people something, or another keyword; by itself no value can contradict it.
    case annotates
    /// A value can contradict it, and nothing judges that.
    case notJudged
  }

  /// Where in a keyword's value schemas stand.
  enum Subschemas: Sendable {
    case none, one, list, map, oneOrList
    /// Anywhere: the value is no schema, and may hold some.
    case anything
  }

  let name: String
  let role: Role
  /// The dialects that know it.
  var dialects: Dialect.Span = .always
  var vocabulary: Vocabularies = .validation
  var subschemas: Subschemas = .none

  /// Whether it counts in a schema of the language.
  func counts(in language: SchemaLanguage) -> Bool {
    language.vocabularies.contains(vocabulary)
      && (dialects.contains(language.dialect) || language.dialect.takesKeywordsAtTheirWord)
  }

  /// Every keyword that is known, by name.
  static let all: [String: SchemaKeyword] = {
    let tables = [
      typeKeywords, valueKeywords, boundKeywords, objectKeywords, dependencyKeywords,
      arrayKeywords, referenceKeywords, compositionKeywords, contentKeywords, annotationKeywords,
      openAPIKeywords,
    ]
    return Dictionary(tables.joined().map { ($0.name, $0) }) { first, _ in first }
  }()
}

/// One keyword in one schema: `"type": "string"`.
struct KeywordUse {
  let name: String
  let node: Document.Node
  /// The schema that holds it.
  let schema: Site

  /// The value and its pointer.
  var site: Site {
    Site(
      node: node, pointer: schema.pointer(appending: name), resource: schema.resource,
      scope: schema.scope)
  }
  var place: SourceLocation { node.place }

  func mustBe(_ expected: String) -> InputError { site.mustBe(expected, "\"\(name)\"") }

  /// The strings of `"a"` or of `["a", "b"]`, which are two spellings of one value.
  func strings(expected: String) throws(InputError) -> [String] {
    if let string = node.string { return [string] }
    return try site.listOfStrings(expected: expected, "\"\(name)\"")
  }

  func listOfStrings(expected: String) throws(InputError) -> [String] {
    try site.listOfStrings(expected: expected, "\"\(name)\"")
  }
}

extension Site {
  func listOfStrings(expected: String, _ what: String) throws(InputError) -> [String] {
    guard node.type == .array else { throw mustBe(expected, what) }
    var strings: [String] = []
    for element in node.elements {
      guard let string = element.string else {
        throw InputError(
          .wrongType(of: "an element of \(what)", expected: "a string"), at: element.location)
      }
      strings.append(string)
    }
    return strings
  }
}

/// A schema while its keywords are read.
struct SchemaDraft {
  var schema: Schema
  let language: SchemaLanguage
  /// Where `nullable: true` is written.
  var nullable: Document.Node?
  /// Where a keyword stands that applies another schema to the same value.
  var inPlace: Document.Node?
}
