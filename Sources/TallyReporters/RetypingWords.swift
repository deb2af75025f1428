import TallyCore
import TallyDocuments

extension Finding.Retyping {
  /// What was promised and what came: `promised string, but 1 null, 2 object`.
  var words: String {
    let counts = seen.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }
    return "promised \(TypeSet(promised).words), but \(counts.joined(separator: ", "))"
  }
}
