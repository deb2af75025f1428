import TallyDocuments

/// The shapes that an observer has met, by number.
struct ShapeTable {
  private var compiler: ShapeCompiler
  private var shapes: [Shape] = []
  private var numbers: [ShapeKey: Int32] = [:]
  /// The numbers of the schemas that apply together, as they are written.
  private var written: [[SchemaID]: Int32] = [:]
  private var single: [SchemaID: Int32] = [:]
  /// The numbers of shapes whose choices were settled, by what came to apply.
  private var settled: [Settlement: Int32] = [:]
  /// The member of a shape by name.
  private var members = PairTable()

  init(contract: Contract) { compiler = ShapeCompiler(contract: contract) }

  var contract: Contract { compiler.contract }
  var count: Int { shapes.count }

  subscript(number: Int32) -> Shape { shapes[Int(number)] }

  /// The number of the shape of schemas that apply together; ``ObservedTree/undeclared`` for none.
  mutating func number(of schemas: [SchemaID], _ names: inout NameTable) -> Int32 {
    switch schemas.count {
    case 0: return ObservedTree.undeclared
    case 1:
      if let known = single[schemas[0]] { return known }
      let number = register(compiler.shape(of: schemas), &names)
      single[schemas[0]] = number
      return number
    default:
      if let known = written[schemas] { return known }
      let number = register(compiler.shape(of: schemas), &names)
      written[schemas] = number
      return number
    }
  }

  /// The number of a shape once choices are settled by schemas that come to apply.
  ///
  /// Which of a shape's choices are settled at once is always the same.
  mutating func number(
    of shape: Int32, settling choices: [ChoiceID], with chosen: [SchemaID],
    _ names: inout NameTable
  ) -> Int32 {
    let settlement = Settlement(shape: shape, chosen: chosen)
    if let known = settled[settlement] { return known }
    let number = register(compiler.shape(self[shape], settling: choices, with: chosen), &names)
    settled[settlement] = number
    return number
  }

  /// The declared member of a shape that has a name.
  func declared(_ name: Int32, of shape: Int32) -> Shape.Member? {
    guard shape >= 0, let position = members[shape, name] else { return nil }
    return shapes[Int(shape)].members[Int(position)]
  }

  private struct Settlement: Hashable {
    let shape: Int32
    let chosen: [SchemaID]
  }

  private mutating func register(_ shape: Shape, _ names: inout NameTable) -> Int32 {
    if let number = numbers[shape.key] { return number }
    let number = Int32(shapes.count)
    numbers[shape.key] = number
    shapes.append(shape)
    for (position, member) in shape.members.enumerated() {
      members[number, names.intern(member.name)] = Int32(position)
    }
    return number
  }
}
