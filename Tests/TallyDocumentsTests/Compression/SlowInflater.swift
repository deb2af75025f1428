/// RFC 1951 to the letter, one bit at a time: what the fast inflate is compared with.
struct SlowInflater {
  private let input: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []

  struct Fault: Error {}

  init(_ input: [UInt8]) { self.input = input }

  /// What comes out, or `nil` for anything that the format does not allow.
  static func inflate(_ input: [UInt8]) -> [UInt8]? {
    var inflater = SlowInflater(input)
    do {
      while try inflater.block() {}
      let rest = inflater.input.dropFirst((inflater.position + 7) / 8)
      return rest.allSatisfy { $0 == 0 } ? inflater.output : nil
    } catch {
      return nil
    }
  }

  private mutating func bit() throws -> Int {
    guard position < input.count * 8 else { throw Fault() }
    defer { position += 1 }
    return Int(input[position / 8] >> UInt8(position % 8)) & 1
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count { value |= try bit() << index }
    return value
  }

  /// Whether another block follows.
  private mutating func block() throws -> Bool {
    let isLast = try bit() == 1
    switch try bits(2) {
    case 0:
      position = (position + 7) / 8 * 8
      let length = try bits(16)
      guard try bits(16) == length ^ 0xFFFF else { throw Fault() }
      for _ in 0..<length { output.append(UInt8(try bits(8))) }
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try symbols(try Code(lengths), try Code(Array(repeating: 5, count: 32)))
    case 2:
      let (literals, distances) = try codes()
      try symbols(literals, distances)
    default: throw Fault()
    }
    return !isLast
  }

  private mutating func codes() throws -> (Code, Code) {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    let ownCount = try bits(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw Fault() }
    var own = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for symbol in order.prefix(ownCount) { own[symbol] = try bits(3) }
    let code = try Code(own, mayBeIncomplete: false)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try code.symbol({ try bit() }) {
      case 16:
        guard let last = lengths.last else { throw Fault() }
        lengths += Array(repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += Array(repeating: 0, count: 3 + (try bits(3)))
      case 18: lengths += Array(repeating: 0, count: 11 + (try bits(7)))
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount, lengths[256] > 0 else { throw Fault() }
    return (
      try Code(Array(lengths[..<literalCount])), try Code(Array(lengths[literalCount...]))
    )
  }

  private mutating func symbols(_ literals: Code, _ distances: Code) throws {
    let lengthBases =
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31]
      + [35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258]
    let lengthExtra =
      [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]
      + [3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
    while true {
      let symbol = try literals.symbol { try bit() }
      if symbol == 256 { return }
      guard symbol > 256 else {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286 else { throw Fault() }
      let length = lengthBases[symbol - 257] + (try bits(lengthExtra[symbol - 257]))
      let far = try distances.symbol { try bit() }
      guard far < 30 else { throw Fault() }
      let extra = far < 4 ? 0 : far / 2 - 1
      let base = far < 4 ? far + 1 : (2 + far % 2) << extra + 1
      let distance = base + (try bits(extra))
      guard distance <= output.count else { throw Fault() }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// A canonical prefix code, decoded a bit at a time.
  private struct Code {
    private var counts = Array(repeating: 0, count: 16)
    private var symbols: [Int] = []

    init(_ lengths: [Int], mayBeIncomplete: Bool = true) throws {
      for length in lengths where length > 0 { counts[length] += 1 }
      var left = 1
      for length in 1...15 {
        left = left * 2 - counts[length]
        guard left >= 0 else { throw Fault() }
      }
      let used = counts.reduce(0, +)
      let isAlone = used == 0 || used == 1 && counts[1] == 1
      guard left == 0 || isAlone && mayBeIncomplete else { throw Fault() }
      symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
    }

    func symbol(_ bit: () throws -> Int) throws -> Int {
      var (code, first, index) = (0, 0, 0)
      for length in 1...15 {
        code |= try bit()
        if code - first < counts[length] { return symbols[index + code - first] }
        index += counts[length]
        first = (first + counts[length]) << 1
        code <<= 1
      }
      throw Fault()
    }
  }
}
