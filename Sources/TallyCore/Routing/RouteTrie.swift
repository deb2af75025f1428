/// All path templates of all contracts, as one tree of segments.
///
/// - Complexity: A lookup follows a path's segments, whatever the number of templates; only where
///   literals and variables stand side by side does it look into more than one branch, and it never
///   visits a node twice.
struct RouteTrie: Sendable {
  private struct Node: Sendable {
    var partials: [(pattern: SegmentPattern, child: Int)] = []
    var variable: Int?
    /// The leaf for a variable that takes all the segments that are left.
    var rest: Int?
    var leaf: [Int] = []
  }

  private var nodes: [Node] = [Node()]
  private var literals = SegmentTable()
  private var hasRest = false

  /// The longest path that is looked up; no contract has one, and a search goes a call deeper with
  /// each segment.
  static let depthLimit = 512

  /// Files `entry` under the base path followed by the template.
  mutating func insert(_ entry: Int, base: PathTemplate, template: PathTemplate) {
    var node = 0
    let segments = base.segments + template.segments
    for (position, segment) in segments.enumerated() {
      if template.isGreedy, position == segments.count - 1 {
        let rest = nodes[node].rest ?? addNode()
        nodes[node].rest = rest
        nodes[rest].leaf.append(entry)
        hasRest = true
      }
      node = child(of: node, segment)
    }
    nodes[node].leaf.append(entry)
  }

  /// The leaves of the templates that the path fits, the most particular first.
  func find(_ path: RequestTarget) -> [Int] {
    guard path.segments.count <= Self.depthLimit else { return [] }
    var found: [Int] = []
    find(path.bytes, path.segments, 0, 0, takingRest: false, &found)
    if hasRest, found.isEmpty { find(path.bytes, path.segments, 0, 0, takingRest: true, &found) }
    return found
  }

  /// What is filed at a leaf.
  func entries(at leaf: Int) -> [Int] { nodes[leaf].leaf }

  // MARK: - Building

  private mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func child(of node: Int, _ segment: PathTemplate.Segment) -> Int {
    switch segment {
    case .literal(let literal):
      if let child = literals.child(of: node, literal, 0..<literal.count) { return child }
      let child = addNode()
      literals.insert(literal, of: node, child: child)
      return child
    case .partial(let pattern):
      if let known = nodes[node].partials.first(where: { $0.pattern == pattern }) {
        return known.child
      }
      let child = addNode()
      let place = nodes[node].partials.firstIndex { $0.pattern.weight < pattern.weight }
      nodes[node].partials.insert(
        (pattern, child), at: place ?? nodes[node].partials.endIndex)
      return child
    case .variable:
      if let child = nodes[node].variable { return child }
      let child = addNode()
      nodes[node].variable = child
      return child
    }
  }

  // MARK: - Finding

  /// Appends the leaves below a node; with `takingRest`, those alone whose last variable takes more
  /// than one segment.
  private func find(
    _ bytes: [UInt8], _ path: [Range<Int>], _ position: Int, _ node: Int, takingRest: Bool,
    _ found: inout [Int]
  ) {
    guard position < path.count else {
      if !takingRest, !nodes[node].leaf.isEmpty { found.append(node) }
      return
    }
    if let child = literals.child(of: node, bytes, path[position]) {
      find(bytes, path, position + 1, child, takingRest: takingRest, &found)
    }
    if !nodes[node].partials.isEmpty {
      let segment = Array(bytes[path[position]])
      for (pattern, child) in nodes[node].partials where pattern.matches(segment) {
        find(bytes, path, position + 1, child, takingRest: takingRest, &found)
      }
    }
    if let child = nodes[node].variable {
      find(bytes, path, position + 1, child, takingRest: takingRest, &found)
    }
    if takingRest, let rest = nodes[node].rest, position + 1 < path.count { found.append(rest) }
  }
}
