import TallyCore
import TallyDocuments

/// Reads the day from which an operation may be gone: the extension `x-sunset`.
enum OpenAPISunset {
  private static let names = ["x-sunset", "sunset", "x-sunset-date"]

  static func read(_ site: Site, _ reading: inout ContractReading) -> Operation.Sunset? {
    for name in names {
      guard let node = site.node.member(name) else { continue }
      guard let date = node.string else {
        reading.ledger.note("\"\(name)\" is no date, and counts for nothing", at: node)
        continue
      }
      return Operation.Sunset(date: date, location: node.place)
    }
    return nil
  }
}
