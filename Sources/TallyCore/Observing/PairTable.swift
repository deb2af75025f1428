/// Numbers by pairs of numbers: what a walk looks up where its guess was wrong.
struct PairTable {
  /// What stands in each slot; a slot is free where its value is below 0.
  private var keys: [UInt64]
  private var values: [Int32]
  private var count = 0
  /// Unpredictable, so that no capture can choose pairs that collide.
  private let seed: UInt64

  init() {
    keys = Array(repeating: .max, count: 64)
    values = Array(repeating: -1, count: 64)
    seed = UInt64(bitPattern: Int64(Hasher().finalize())) | 1
  }

  /// The number of a pair whose first is 0 or more; `nil` where none was given.
  subscript(first: Int32, second: Int32) -> Int32? {
    get {
      let value = values[slot(of: Self.key(first, second))]
      return value < 0 ? nil : value
    }
    set {
      guard let newValue else { return }
      let key = Self.key(first, second)
      let slot = slot(of: key)
      if values[slot] < 0 { count += 1 }
      keys[slot] = key
      values[slot] = newValue
      if count * 2 > keys.count { grow() }
    }
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    let mask = keys.count &- 1
    let product = (key ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    var slot = Int(truncatingIfNeeded: product.high ^ product.low) & mask
    while values[slot] >= 0, keys[slot] != key { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: .max, count: oldKeys.count * 2)
    values = Array(repeating: -1, count: oldKeys.count * 2)
    for (key, value) in zip(oldKeys, oldValues) where value >= 0 {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }

  private static func key(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
  }
}
