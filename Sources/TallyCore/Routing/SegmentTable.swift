/// The literal edges of a ``RouteTrie``: from a node and a segment to the next node.
///
/// An open-addressing hash table over bytes, so that a lookup neither allocates nor makes a string.
struct SegmentTable: Sendable {
  private struct Edge: Sendable {
    let node: Int
    let literal: [UInt8]
    let child: Int
  }

  private var edges: [Edge] = []
  /// Indices into ``edges``, or -1; a power of two of them, at most half in use.
  private var slots = [Int32](repeating: -1, count: 16)

  /// - Complexity: O(*n*) for a segment of *n* bytes.
  func child(of node: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var slot = Self.hash(node, bytes, range) & (slots.count &- 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if edges[index].node == node, Self.isSame(edges[index].literal, bytes, range) {
        return edges[index].child
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  mutating func insert(_ literal: [UInt8], of node: Int, child: Int) {
    edges.append(Edge(node: node, literal: literal, child: child))
    if edges.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for index in edges.indices { place(index) }
    } else {
      place(edges.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    let edge = edges[index]
    var slot =
      Self.hash(edge.node, edge.literal, 0..<edge.literal.count) & (slots.count &- 1)
    while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = Int32(index)
  }

  private static func isSame(_ literal: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard literal.count == range.count else { return false }
    for index in literal.indices where literal[index] != bytes[range.lowerBound &+ index] {
      return false
    }
    return true
  }

  /// FNV-1a over the node and the bytes, folded.
  private static func hash(_ node: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash: UInt64 = (0xCBF2_9CE4_8422_2325 ^ UInt64(node)) &* 0x0000_0100_0000_01B3
    for index in range {
      hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ (hash >> 32)) & Int.max
  }
}
