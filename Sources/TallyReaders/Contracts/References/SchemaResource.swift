import TallyDocuments

/// A schema with a URI of its own: a file, or a part of one that `$id` names (2020-12 §4.3.5).
struct SchemaResource: Sendable {
  /// The document that it stands in, by its number in ``ContractFiles``.
  let document: Int
  /// Where it begins in the document.
  let root: Int
  /// The resource that it is embedded in.
  let parent: Int?
  /// What references within it are relative to; without a fragment.
  var base: URIReference
  var language: SchemaLanguage
  /// Names of places in it, from `$anchor`, `$dynamicAnchor`, and `$id` of the form `#name`.
  var anchors: [String: Int] = [:]
  /// Those of `$dynamicAnchor`; the empty name is for `$recursiveAnchor`.
  var dynamicAnchors: [String: Int] = [:]

  /// The name under which `$recursiveAnchor: true` is kept.
  static let recursiveAnchor = ""
}

/// Where in a document its resources begin.
struct ResourceLayout: Sendable {
  /// The resources in the order of their roots.
  private var sorted: [(root: Int, resource: Int)] = []
  private var byRoot: [Int: Int] = [:]

  /// Whether anything in the document may name a schema; where not, it is all one resource.
  let mayIdentify: Bool

  init(root resource: Int, mayIdentify: Bool) {
    self.mayIdentify = mayIdentify
    add(resource, at: 0)
  }

  mutating func add(_ resource: Int, at root: Int) {
    let position = sorted.firstIndex { $0.root > root } ?? sorted.count
    sorted.insert((root, resource), at: position)
    byRoot[root] = resource
  }

  /// The resource whose root stands at an index.
  func resource(rootedAt index: Int) -> Int? { byRoot[index] }

  /// The last resource that begins at an index or before it.
  func lastResource(before index: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sorted[middle].root <= index { low = middle } else { high = middle }
    }
    return sorted[low].resource
  }
}
