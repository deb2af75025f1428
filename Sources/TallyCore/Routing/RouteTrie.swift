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

  private struct Edge: Hashable, Sendable {
    let node: Int
    let literal: [UInt8]
  }

  private var nodes: [Node] = [Node()]
  private var literals: [Edge: Int] = [:]

  /// Files `entry` under the base path followed by the template.
  mutating func insert(_ entry: Int, base: PathTemplate, template: PathTemplate) {
    var node = 0
    let segments = base.segments + template.segments
    for (position, segment) in segments.enumerated() {
      if template.isGreedy, position == segments.count - 1 {
        let rest = nodes[node].rest ?? addNode()
        nodes[node].rest = rest
        nodes[rest].leaf.append(entry)
      }
      node = child(of: node, segment)
    }
    nodes[node].leaf.append(entry)
  }

  /// The longest path that is looked up; no contract has one, and a search goes a call deeper with
  /// each segment.
  static let depthLimit = 512

  /// Offers the entries of each template that the path fits, the most particular first, until
  /// `accept` returns `true`.
  func find(_ path: [[UInt8]], _ accept: ([Int]) -> Bool) {
    guard path.count <= Self.depthLimit else { return }
    if !findExact(path, 0, 0, accept) { _ = findRest(path, 0, 0, accept) }
  }

  // MARK: - Building

  private mutating func addNode() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  private mutating func child(of node: Int, _ segment: PathTemplate.Segment) -> Int {
    switch segment {
    case .literal(let literal):
      let edge = Edge(node: node, literal: literal)
      if let child = literals[edge] { return child }
      let child = addNode()
      literals[edge] = child
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

  private func findExact(
    _ path: [[UInt8]], _ position: Int, _ node: Int, _ accept: ([Int]) -> Bool
  ) -> Bool {
    guard position < path.count else {
      return !nodes[node].leaf.isEmpty && accept(nodes[node].leaf)
    }
    let segment = path[position]
    if let child = literals[Edge(node: node, literal: segment)],
      findExact(path, position + 1, child, accept)
    {
      return true
    }
    for (pattern, child) in nodes[node].partials where pattern.matches(segment) {
      if findExact(path, position + 1, child, accept) { return true }
    }
    guard let child = nodes[node].variable else { return false }
    return findExact(path, position + 1, child, accept)
  }

  /// The same once more, ending at variables that take the rest.
  private func findRest(
    _ path: [[UInt8]], _ position: Int, _ node: Int, _ accept: ([Int]) -> Bool
  ) -> Bool {
    guard position < path.count else { return false }
    let segment = path[position]
    if let child = literals[Edge(node: node, literal: segment)],
      findRest(path, position + 1, child, accept)
    {
      return true
    }
    for (pattern, child) in nodes[node].partials where pattern.matches(segment) {
      if findRest(path, position + 1, child, accept) { return true }
    }
    if let child = nodes[node].variable, findRest(path, position + 1, child, accept) {
      return true
    }
    guard let rest = nodes[node].rest, position + 1 < path.count else { return false }
    return accept(nodes[rest].leaf)
  }
}
