import TallyCore
import TallyDocuments
import Testing

@testable import TallyReaders

/// What YAML alone can say in a description: anchors, merge keys, numbers for names.
@Suite struct ContractsAnchorsTests {
  static let text = """
    swagger: 2.0
    info: {title: t, version: 1.0}
    produces: [application/json]
    x-errors: &errors
      400: {description: bad, schema: {$ref: '#/definitions/Error'}}
      default: {description: other}
    paths:
      /a:
        get:
          responses:
            <<: *errors
            200: {description: fine, schema: {$ref: '#/definitions/Kind'}}
      /b:
        get: &get
          responses:
            <<: *errors
            4XX: {description: worse}
        put: *get
    definitions:
      Error: {type: object}
      Kind: {type: string, enum: &kinds [x, y]}
      Other: {type: string, enum: *kinds}
    """

  @Test func readsLikeItsExpandedForm() throws {
    let contract = try contract(Self.text, file: "swagger.yaml")
    #expect(contract.source == .init(format: "Swagger", version: "2.0", operations: 3))
    #expect(contract.operations.map(\.title) == ["GET /a", "GET /b", "PUT /b"])
    let statuses = contract.operations.map { $0.responses.map(\.status.text).sorted() }
    #expect(
      statuses == [
        ["200", "400", "default"], ["400", "4XX", "default"], ["400", "4XX", "default"],
      ])
    #expect(contract.notices.isEmpty)
  }
}
