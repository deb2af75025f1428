import TallyDocuments

/// The locations that a walk has met, as plain structs in one array: what the hot loop touches.
///
/// A node is one location under one shape. Everything that is needed only when something new or
/// wrong is seen stands beside it, in ``details``.
struct ObservedTree {
  struct Node {
    let parent: Int32
    /// A name's id, or one of the labels below 0.
    let label: Int32
    /// The shape's index, or ``undeclared``.
    let shape: Int32
    /// The last object visit that had this member: tells absence and duplicates without a set.
    var stamp: UInt32 = 0
    /// Objects that have this member.
    var present = 0
    /// Objects that stood here.
    var objects = 0
    var visits = 0
    /// The member that came after this one last time.
    var follower: Int32 = -1
    /// The member that came first last time.
    var first: Int32 = -1
    /// The child for array elements, and the one for the keys of a map.
    var element: Int32 = -1
    var anyKey: Int32 = -1
    /// The first of the nodes for the settled shapes of a choice; they are linked by `sibling`.
    var variant: Int32 = -1
    var sibling: Int32 = -1
    /// How many undeclared names have been told apart here.
    var undeclaredNames: Int32 = 0
    let traits: Traits
  }

  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A `oneOf` or `anyOf` has still to be settled.
    static let hasChoices = Traits(rawValue: 1)
    /// There are `enum`, `const`, `format` or bounds to test.
    static let hasAssertions = Traits(rawValue: 2)
    /// Some member is required.
    static let hasRequired = Traits(rawValue: 4)
    /// Names that are no declared members are keys of a map.
    static let isMap = Traits(rawValue: 8)
  }

  /// The shape of what nobody declared.
  static let undeclared: Int32 = -1

  enum Label {
    static let root: Int32 = -1
    static let element: Int32 = -2
    static let anyKey: Int32 = -3
    /// A node for a settled shape, at the location of its parent.
    static let variant: Int32 = -4
    /// The tuple element of an index stands at this minus the index.
    static let tuple: Int32 = -16
  }

  private(set) var nodes: [Node] = []
  /// Eight counters a node, by the raw value of the type.
  var counts: [Int] = []
  /// What was seen beside counts.
  var details: [Facts] = []
  /// The nodes of the required members of each node.
  var required: [[Int32]] = []
  private var children: [UInt64: Int32] = [:]

  /// Adds a node and links it to its holder.
  mutating func add(
    parent: Int32, label: Int32, shape: Int32, traits: Traits
  ) -> Int32 {
    let index = Int32(nodes.count)
    nodes.append(Node(parent: parent, label: label, shape: shape, traits: traits))
    counts.append(contentsOf: repeatElement(0, count: 8))
    details.append(Facts())
    required.append([])
    if parent >= 0, label != Label.variant { children[Self.key(parent, label)] = index }
    return index
  }

  func child(_ parent: Int32, _ label: Int32) -> Int32? { children[Self.key(parent, label)] }

  @inline(__always)
  subscript(node: Int32) -> Node {
    get { nodes[Int(node)] }
    _modify { yield &nodes[Int(node)] }
  }

  private static func key(_ parent: Int32, _ label: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: label))
  }
}
