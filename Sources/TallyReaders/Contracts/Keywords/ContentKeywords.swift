import TallyCore
import TallyDocuments

extension SchemaKeyword {
  /// JSON Schema 2020-12 §8; the vocabulary is an annotation, which a report tells of all the same.
  static let contentKeywords = [
    SchemaKeyword(
      name: "contentEncoding", role: .fills(fillContentEncoding), dialects: .since07,
      vocabulary: .content),
    SchemaKeyword(
      name: "contentMediaType", role: .fills(fillContentMediaType), dialects: .since07,
      vocabulary: .content),
    SchemaKeyword(
      name: "contentSchema", role: .annotates, dialects: .since201909, vocabulary: .content,
      subschemas: .one),
  ]

  private static func fillContentEncoding(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let name = use.node.string else { throw use.mustBe("the name of an encoding") }
    if !Content.knows(encoding: name) {
      reading.ledger.note("the \"contentEncoding\" \(name) is not judged", at: use.node)
    }
    draft.schema.content = Content(encoding: name, mediaType: draft.schema.content?.mediaType)
  }

  /// Of most media types nothing can be told, and nothing is said.
  private static func fillContentMediaType(
    _ use: KeywordUse, _ reading: inout ContractReading, _ draft: inout SchemaDraft
  ) throws(InputError) {
    guard let name = use.node.string else { throw use.mustBe("a media type") }
    draft.schema.content = Content(encoding: draft.schema.content?.encoding, mediaType: name)
  }
}
