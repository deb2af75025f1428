import TallyCore
import TallyDocuments

/// HARs in YAML, as Polly.js writes them, read whole.
package struct HARYAMLReader: WholeCaptureReader {
  package let name = "HAR in YAML"

  package init() {}

  func recognizes(_ document: Document) -> Bool { false }

  func recognizesYAML(_ outerKeys: Set<String>) -> Bool { outerKeys.contains("log") }

  /// - Throws: `InputError` where there are no entries, and at the first that is no object, once the
  ///   others have been visited.
  func exchanges(
    of document: Document, visit: (CapturedExchange) throws(InputError) -> Void
  ) throws(InputError) {
    guard let entries = document.arrayMember("entries", of: document.objectMember("log", of: 0))
    else {
      throw InputError(.missingMember("entries"), at: document.root.location)
    }
    var failure: InputError?
    for index in document.elements(of: entries) {
      let entry: HAREntry
      do {
        entry = try HAREntry(document, at: index)
      } catch {
        failure = failure ?? error
        continue
      }
      try visit(entry.captured)
    }
    if let failure { throw failure }
  }
}
