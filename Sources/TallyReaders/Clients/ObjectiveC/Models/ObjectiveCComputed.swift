import TallyCore
import TallyDocuments

/// The properties that a class computes from others.
struct ObjectiveCComputed {
  let table: ObjectiveCClassTable
  let own: ObjectiveCClassTable.Class
  let types: ObjectiveCTypes

  /// A property that no library fills.
  struct Candidate {
    let property: ObjectiveCProperty
    let text: ObjectiveCText
  }

  func add(
    _ candidates: [Candidate], to properties: inout [Property],
    _ interpreter: inout ObjectiveCInterpreter
  ) {
  }
}
