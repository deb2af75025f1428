/// Gives every distinct name a small number, and compares names in documents by their bytes.
///
///     var names = NameTable()
///     let id = names.intern("author")
///     names.matches(id, document, index)   // no String, no hash: one or two words
///
/// A walk guesses which name comes next and asks ``matches(_:_:_:)``; only a wrong guess costs a
/// ``find(_:_:)``. Ids count from 0 in the order of interning, so they depend on nothing else.
@usableFromInline package struct NameTable: Sendable {
  /// A name's first sixteen bytes, what of them counts, and where all of it is kept.
  @usableFromInline struct Name: Sendable {
    @usableFromInline let low: UInt64
    @usableFromInline let high: UInt64
    @usableFromInline let lowMask: UInt64
    @usableFromInline let highMask: UInt64
    /// In bytes of UTF-8.
    @usableFromInline let length: Int
    let start: Int
    let hash: UInt64
  }

  @usableFromInline private(set) var names: [Name] = []
  /// The bytes of all names, each name filled up with NULs to a whole word.
  private var words: [UInt64] = []
  /// Ids by hash, -1 where free; a power of two of them, at most half taken.
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  /// Unpredictable, so that no capture can choose names that collide.
  private let seed: UInt64

  package init() { seed = UInt64(bitPattern: Int64(Hasher().finalize())) }

  /// How many distinct names there are.
  @inlinable package var count: Int { names.count }

  /// The id of a name, given to it now if it has none yet.
  package mutating func intern(_ name: String) -> Int32 {
    let bytes = Bytes(name)
    return intern(bytes, 0..<bytes.count)
  }

  /// The id of the name or string at an index, given to it now if it has none yet.
  ///
  /// Escapes are decoded first: `"\u0061"` is the name `a`.
  package mutating func intern(_ document: borrowing Document, _ index: Int) -> Int32 {
    guard document.hasEscapes(index) else {
      return intern(document.bytes, document.content(index))
    }
    let decoded = document.decodedContent(index)
    return intern(decoded, 0..<decoded.count)
  }

  /// The id of the name or string at an index, its escapes decoded, or `nil` if it has none.
  @usableFromInline package func find(_ document: borrowing Document, _ index: Int) -> Int32? {
    guard document.hasEscapes(index) else {
      return find(document.bytes, document.content(index))
    }
    let decoded = document.decodedContent(index)
    return find(decoded, 0..<decoded.count)
  }

  /// Whether the name or string at an index is the one with this id and is spelled without escapes.
  ///
  /// `false` for an id that is not there, such as -1, and for any name with an escape in it: what
  /// this denies, ``find(_:_:)`` decides.
  @inlinable package func matches(
    _ id: Int32, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    guard id >= 0, Int(id) < names.count else { return false }
    let entry = document.entries[index]
    let name = names[Int(id)]
    guard Int(entry.end &- entry.start) == name.length &+ 2, !entry.flag else { return false }
    let start = Int(entry.start) &+ 1
    let low = (document.bytes.word(at: start) ^ name.low) & name.lowMask
    let high = (document.bytes.word(at: start &+ 8) ^ name.high) & name.highMask
    guard low | high == 0 else { return false }
    return name.length <= 16 || restMatches(id, document.bytes, start)
  }

  /// The spelling of the name with an id.
  package func spelling(_ id: Int32) -> Spelling {
    let bytes = Bytes(string(id))
    return Spelling(bytes, 0..<bytes.count)
  }

  /// The name with an id.
  package func string(_ id: Int32) -> String {
    let name = names[Int(id)]
    let utf8 = (0..<name.length).lazy.map { offset in
      UInt8(truncatingIfNeeded: words[name.start + offset / 8] >> (offset % 8 * 8))
    }
    return String(decoding: utf8, as: UTF8.self)
  }
}

// MARK: - By bytes

extension NameTable {
  private mutating func intern(_ bytes: Bytes, _ range: Range<Int>) -> Int32 {
    let hash = hash(bytes, range)
    let slot = slot(of: bytes, range, hash)
    if slots[slot] >= 0 { return slots[slot] }
    let id = Int32(names.count)
    slots[slot] = id
    append(bytes, range, hash)
    if names.count * 2 > slots.count { rehash() }
    return id
  }

  private func find(_ bytes: Bytes, _ range: Range<Int>) -> Int32? {
    let id = slots[slot(of: bytes, range, hash(bytes, range))]
    return id < 0 ? nil : id
  }

  /// The slot that holds a name, or the free one where it belongs.
  private func slot(of bytes: Bytes, _ range: Range<Int>, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] >= 0 {
      let name = names[Int(slots[slot])]
      if name.hash == hash, name.length == range.count,
        firstDifference(slots[slot], bytes, range, from: 0) == nil
      {
        return slot
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  /// Compares what follows the first sixteen bytes of a name.
  @usableFromInline func restMatches(_ id: Int32, _ bytes: Bytes, _ start: Int) -> Bool {
    let range = start..<start &+ names[Int(id)].length
    return firstDifference(id, bytes, range, from: 2) == nil
  }

  private func firstDifference(
    _ id: Int32, _ bytes: Bytes, _ range: Range<Int>, from word: Int
  ) -> Int? {
    let start = names[Int(id)].start
    return (word..<Self.wordCount(range)).first {
      Self.word($0, of: bytes, range) != words[start &+ $0]
    }
  }

  private mutating func append(_ bytes: Bytes, _ range: Range<Int>, _ hash: UInt64) {
    names.append(
      Name(
        low: Self.word(0, of: bytes, range), high: Self.word(1, of: bytes, range),
        lowMask: Self.mask(range.count), highMask: Self.mask(range.count - 8),
        length: range.count, start: words.count, hash: hash))
    for word in 0..<Self.wordCount(range) { words.append(Self.word(word, of: bytes, range)) }
  }

  private mutating func rehash() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (id, name) in names.enumerated() {
      var slot = Int(truncatingIfNeeded: name.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(id)
    }
  }

  /// Folds one word after another into the hash by a full multiplication.
  private func hash(_ bytes: Bytes, _ range: Range<Int>) -> UInt64 {
    var hash = seed ^ UInt64(range.count)
    for word in 0..<Self.wordCount(range) {
      let product = (Self.word(word, of: bytes, range) ^ hash)
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low ^ seed
    }
    return hash
  }

  private static func wordCount(_ range: Range<Int>) -> Int { (range.count &+ 7) / 8 }

  /// A word of a text, NULs in place of what lies beyond its end.
  static func word(_ word: Int, of bytes: Bytes, _ range: Range<Int>) -> UInt64 {
    let rest = range.count &- word &* 8
    return rest <= 0 ? 0 : bytes.word(at: range.lowerBound &+ word &* 8) & mask(rest)
  }

  /// The lowest `count` bytes of a word, all of them from 8 on.
  static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? ~0 : count <= 0 ? 0 : (1 << (UInt64(count) * 8)) - 1
  }
}
