import TallyCore
import TallyDocuments

package struct ClientType: Sendable {}
package struct ClientModel: Sendable {
  package var client = ""
  func reads(root: ClientType) -> [ClientRead] { [] }
  func place(of root: String) -> SourceLocation? { nil }
}
struct ClientSimulation {
  var tally = ClientTally(client: "", root: "")
  init(model: ClientModel, root: ClientType) {}
  mutating func decode(_ document: Document) {}
}
