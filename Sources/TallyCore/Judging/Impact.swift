public import TallyDocuments

/// What a finding does to one property of one client.
public struct Impact: Sendable, Equatable {
  public let client: String
  public let model: String
  public let property: String
  public let adapter: String?
  public let effect: Effect
  public let outcome: Outcome
  /// Bodies in which it happened.
  public internal(set) var bodies: Int
  /// Bodies that the client's root type still decoded, of those tried.
  public let decoded: Int
  public let of: Int
  /// Where the mapping rule is written; `nil` where it is not known.
  public package(set) var source: SourceLocation?
  /// The decoder's own words: `keyNotFound "icon" at author`.
  public internal(set) var detail: String

  package init(
    _ symbol: ClientSymbol, adapter: String? = nil, outcome: Outcome, bodies: Int, decoded: Int,
    of: Int, source: SourceLocation?, detail: String
  ) {
    self.client = symbol.client
    self.model = symbol.model
    self.property = symbol.property
    self.adapter = adapter
    self.effect = outcome.effect
    self.outcome = outcome
    self.bodies = bodies
    self.decoded = decoded
    self.of = of
    self.source = source
    self.detail = detail
  }

  package var symbol: ClientSymbol {
    ClientSymbol(client: client, model: model, property: property)
  }
}
