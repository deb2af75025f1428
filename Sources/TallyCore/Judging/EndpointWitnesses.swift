import TallyDocuments

/// Everything that is known of one endpoint, before it is joined.
package struct EndpointWitnesses: Sendable {
  package let endpoint: EndpointContext
  package let contract: Contract
  /// What is promised of the body; `nil` if nothing.
  package let schema: SchemaID?
  package let observation: Observation
  package let reads: [ClientRead]
  package let tallies: [ClientTally]

  package init(
    endpoint: EndpointContext, contract: Contract, schema: SchemaID?, observation: Observation,
    reads: [ClientRead], tallies: [ClientTally]
  ) {
    self.endpoint = endpoint
    self.contract = contract
    self.schema = schema
    self.observation = observation
    self.reads = reads
    self.tallies = tallies
  }
}
