import TallyDocuments

/// The locations that a walk has met, as plain structs in pools: what the hot loop touches.
///
/// A node is one location under one shape. Everything that is needed only when something new or
/// wrong is seen stands beside it, in ``details``.
struct ObservedTree: ~Copyable {
  /// Two lines of a cache: the first holds what every member asks for.
  struct Node: BitwiseCopyable {
    /// The name to expect; empty where the node is no member.
    let spelling: Spelling
    /// The last object visit that had this member: tells absence and duplicates without a set.
    var stamp: UInt32 = 0
    /// The member that came after this one last time.
    var follower: Int32 = -1
    /// The types that the shape allows, an integer counted as a number.
    let types: TypeSet
    let traits: Traits
    /// 1 where the holder's shape requires this member, else 0.
    var isRequired: UInt8 = 0
    /// A name's id, or one of the labels below 0.
    let label: Int32
    /// The shape's index, or ``undeclared``.
    let shape: Int32
    /// The shape's checks, from its first one on.
    let checks: Int32
    let checkCount: Int32
    /// How many members the shape requires; known from the first object on.
    var requiredCount: Int32 = 0
    /// The member that came after this one the time before last.
    var otherFollower: Int32 = -1
    /// The member that came first last time.
    var first: Int32 = -1
    /// The child for array elements, and the one for the keys of a map.
    var element: Int32 = -1
    var anyKey: Int32 = -1
    /// How many undeclared names have been told apart here.
    var undeclaredNames: Int32 = 0
    /// How many values a choice led away to a variant.
    var settledCount = 0
  }

  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// A `oneOf` or `anyOf` has still to be settled.
    static let hasChoices = Traits(rawValue: 1)
    /// There are `enum`, `const`, `format` or bounds to test.
    static let hasChecks = Traits(rawValue: 2)
    /// Some member is required.
    static let hasRequired = Traits(rawValue: 4)
    /// Names that are no declared members are keys of a map, or may match a pattern.
    static let isMap = Traits(rawValue: 8)
    /// The first elements of an array have shapes of their own.
    static let isTuple = Traits(rawValue: 16)

    /// Some keyword allows no value here.
    static let isBanned = Traits(rawValue: 32)

    /// What asks for more than a count of a value.
    static let demanding: Traits = [.hasChoices, .hasChecks, .isBanned]
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
    /// The keys that the same patterns match stand at this and a number of their own.
    static let pattern: Int32 = .min

    static func isPattern(_ label: Int32) -> Bool { label < .min / 2 }
  }

  var nodes = Pool<Node>()
  /// Eight counters a node, by the raw value of the type.
  var counts = Pool<Int>()
  /// Eight nodes a node: the variant that a value of the type always settles to, or -1.
  var settled = Pool<Int32>()
  private(set) var parents: [Int32] = []
  /// What was seen beside counts.
  var details: [Facts] = []
  /// The keywords that allow no value at a node, for those that have such.
  var bans: [Int32: [Shape.Ban]] = [:]
  /// The nodes of the required members of each node.
  var required: [[Int32]] = []
  /// The nodes for the settled shapes of each node's choice.
  private(set) var variants: [[Int32]] = []
  private var children = PairTable()

  /// Adds a node and links it to its holder.
  mutating func add(_ node: Node, parent: Int32) -> Int32 {
    let index = Int32(nodes.count)
    nodes.append(node)
    counts.append(0, times: 8)
    settled.append(-1, times: 8)
    parents.append(parent)
    details.append(Facts())
    required.append([])
    variants.append([])
    guard parent >= 0 else { return index }
    if node.label == Label.variant {
      variants[Int(parent)].append(index)
    } else {
      children[parent, node.label] = index
    }
    return index
  }

  func child(_ parent: Int32, _ label: Int32) -> Int32? { children[parent, label] }

  /// Makes a child the one for a name too.
  mutating func name(_ label: Int32, _ child: Int32, of parent: Int32) {
    children[parent, label] = child
  }

  /// How many objects stood at a node.
  func objects(_ node: Int32) -> Int { counts[Self.slot(node, .object)] }

  /// How many objects had a member: a name that is there twice counts once.
  func present(_ node: Int32) -> Int {
    let visits = JSONType.allCases.reduce(self[node].settledCount) { sum, type in
      sum + counts[Self.slot(node, type)]
    }
    return visits - details[Int(node)].duplicates
  }

  /// Where the counter of a type stands, and the variant for it.
  @inline(__always) static func slot(_ node: Int32, _ type: JSONType) -> Int {
    Int(node) &* 8 &+ Int(type.rawValue)
  }

  @inline(__always)
  subscript(node: Int32) -> Node {
    get { nodes[Int(node)] }
    _modify { yield &nodes[Int(node)] }
  }
}
