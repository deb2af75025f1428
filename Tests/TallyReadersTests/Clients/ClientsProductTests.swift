import TallyCore
import TallyDocuments
import TallyReaders
import Testing

/// The three models of the product's description, on bodies that drift.
@Suite struct ClientsProductTests {
  @Test func codableReadsAnArticle() throws {
    let ios = try Simulating(codableExample)
    let whole = #"{"articleId":"1","author":{"name":"n","icon":"https://a.b/i.png"}}"#
    #expect(try ios.lines("ArticleInfo", whole) == [])
    #expect(
      try ios.lines("ArticleInfo", #"{"articleId":1,"author":{"icon":null}}"#) == [
        "ArticleInfo.articleId /articleId FAIL_RESPONSE 1: "
          + "typeMismatch expected String, found number at articleId",
        #"ArticleInfo.authorIconUrl /author/icon NIL 1: null at author.icon"#,
        #"ArticleInfo.authorName /author/name FAIL_RESPONSE 1: keyNotFound "name" at author"#,
      ])
    #expect(
      try ios.lines("ArticleInfo", #"{"articleId":"1"}"#) == [
        #"ArticleInfo.authorIconUrl /author FAIL_RESPONSE 1: keyNotFound "author""#,
        #"ArticleInfo.authorName /author FAIL_RESPONSE 1: keyNotFound "author""#,
      ])
  }

  @Test func jsonModelReadsAnArticle() throws {
    let ios = try Simulating(productExample)
    #expect(
      try ios.lines("ArticleInfo", #"{"articleId":1}"#) == [
        "ArticleInfo.articleId /articleId CONVERTED 1: number converted to String at articleId",
        "ArticleInfo.authorIconUrl /author NIL 1: no value for authorIconUrl",
        "ArticleInfo.authorName /author FAIL_RESPONSE 1: kJSONModelMissingKeys (authorName)",
      ])
  }

  @Test(arguments: ["jsonmodel", "codable"])
  func headAndRest(_ decoder: String) throws {
    let ios = try Simulating(productExample.replacing("jsonmodel", with: decoder))
    #expect(try ios.lines("Home", #"{"items":[{"id":1},{"id":2}]}"#) == [])
    let empty = try ios.tally("Home", #"{"items":[]}"#)
    #expect(empty.decoded == 0 && empty.of == 1)
    let event = try #require(empty.events.first)
    #expect(empty.events.count == 1)
    #expect(event.key.symbol.property == "banner" && event.key.adapter == "first")
    #expect(event.key.location.description == "/items" && event.key.outcome == .failResponse)
    #expect(event.key.detail == "too few elements in the list at items")
    #expect(event.value.evidence?.pointer == "/items" && event.value.evidence?.text == "[]")
    let missing = try ios.tally("Home", #"{"entries":[]}"#)
    #expect(Set(missing.events.keys.map(\.adapter)) == ["first", "rest"])
    #expect(missing.events.keys.allSatisfy { $0.outcome == .failResponse })
  }

  @Test(arguments: ["jsonmodel", "codable"])
  func optionalHeadOfAnEmptyListIsNil(_ decoder: String) throws {
    let mapping = productExample.replacing("jsonmodel", with: decoder).replacing(
      #""first", "type": "Item""#, with: #""first", "type": "Item?""#)
    let empty = try Simulating(mapping).tally("Home", #"{"items":[]}"#)
    #expect(empty.decoded == 1)
    #expect(empty.events.keys.map(\.outcome) == [.nil])
    #expect(empty.events.keys.map(\.symbol.property) == ["banner"])
  }

  /// What stands below one list is told once, however many adapters read it.
  @Test func sharedElementsAreCountedOnce() throws {
    let lines = try Simulating(codableExample).lines("Home", #"{"items":[{},{"id":"x"},{}]}"#)
    #expect(
      lines == [
        #"Item.id /items/*/id FAIL_RESPONSE 1: keyNotFound "id" at items[]"#,
        "Item.id /items/*/id FAIL_RESPONSE 1: typeMismatch expected Int, found string at items[].id",
      ])
  }

  @Test func taggedConcatenation() throws {
    let ios = try Simulating(codableExample)
    let body = #"{"videos":[{"url":"https://a.b"}],"pictures":[]}"#
    #expect(try ios.lines("Gallery", body) == [])
    #expect(
      try ios.lines("Gallery", #"{"videos":[{"url":"https://a.b"}],"images":[]}"#) == [
        #"Gallery.media [concat] /pictures FAIL_RESPONSE 1: keyNotFound "pictures""#
      ])
    #expect(
      try ios.lines("Gallery", #"{"videos":{},"pictures":[{"url":7}]}"#) == [
        "Gallery.media [concat] /videos FAIL_RESPONSE 1: "
          + "typeMismatch expected Array<Any>, found dictionary at videos",
        "Media.url /pictures/*/url FAIL_RESPONSE 1: "
          + "typeMismatch expected String, found number at pictures[].url",
      ])
  }

  @Test func countsBodiesNotOccurrences() throws {
    let body = #"{"items":[{"id":1.5},{"id":2.5}]}"#
    let tally = try Simulating(codableExample).tally("Home", body, #"{"items":[{"id":1}]}"#, body)
    #expect(tally.decoded == 1 && tally.of == 3)
    #expect(tally.events.values.map(\.bodies) == [2])
    #expect(tally.events.values.first?.evidence?.location.file == "body-0.json")
    #expect(tally.events.values.first?.evidence?.pointer == "/items/0/id")
  }

  @Test func readsAreThoseOfTheDeclarations() throws {
    let reads = try Simulating(codableExample).model.reads(root: try ClientType("Home"))
    #expect(
      reads.map { "\($0.symbol.property) \($0.location) \($0.type)" } == [
        "banner /items [Item]", "banner /items/* Item", "id /items/*/id Int",
        "list /items [Item]", "list /items/* Item",
      ])
    let article = try Simulating(codableExample).model.reads(root: try ClientType("ArticleInfo"))
    let icon = try #require(article.first { $0.symbol.property == "authorIconUrl" })
    #expect(icon.location.description == "/author/icon" && icon.toleratesAbsence)
    #expect(icon.key?.length == 4 && icon.key?.start.line == 6)
    let holder = try #require(article.last { $0.symbol.property == "authorIconUrl" })
    #expect(holder.location.description == "/author" && holder.isHolder)
    #expect(!holder.toleratesAbsence)
  }
}
