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

  /// Offers the entries of each template that the path fits, the most particular first, until
  /// `accept` returns `true`.
  func find(_ path: RequestTarget, _ accept: ([Int]) -> Bool) {
    guard path.segments.count <= Self.depthLimit else { return }
    if !find(path, 0, 0, takingRest: false, accept), hasRest {
      _ = find(path, 0, 0, takingRest: true, accept)
    }
  }

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

  /// - Parameter takingRest: Whether templates count whose last variable takes more than one segment,
  ///   and no others.
  private func find(
    _ path: RequestTarget, _ position: Int, _ node: Int, takingRest: Bool,
    _ accept: ([Int]) -> Bool
  ) -> Bool {
    guard position < path.segments.count else {
      return !takingRest && !nodes[node].leaf.isEmpty && accept(nodes[node].leaf)
    }
    let range = path.segments[position]
    if let child = literals.child(of: node, path.bytes, range),
      find(path, position + 1, child, takingRest: takingRest, accept)
    {
      return true
    }
    if !nodes[node].partials.isEmpty {
      let segment = Array(path.bytes[range])
      for (pattern, child) in nodes[node].partials where pattern.matches(segment) {
        if find(path, position + 1, child, takingRest: takingRest, accept) { return true }
      }
    }
    if let child = nodes[node].variable,
      find(path, position + 1, child, takingRest: takingRest, accept)
    {
      return true
    }
    guard takingRest, let rest = nodes[node].rest, position + 1 < path.segments.count else {
      return false
    }
    return accept(nodes[rest].leaf)
  }
}
