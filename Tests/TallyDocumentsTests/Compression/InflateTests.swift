import Foundation
import TestSupport
import Testing

@testable import TallyDocuments

@Suite struct InflateTests {
  static let text = #"{"id":7,"tags":["a","b"],"name":"é"}"#
  static let member =
    "H4sIAAAAAAAA/6tWykxRsjLXUSpJTC9WsopWSlTSUUpSitVRykvMTVWyUjq8UqkWAGEYvxAlAAAA"

  /// Made once with zlib; what each stands for is told, not kept.
  static let vectors: [(what: String, compression: Compression, base64: String, text: String)] = [
    ("stored", .deflate, "ASUA2v97ImlkIjo3LCJ0YWdzIjpbImEiLCJiIl0sIm5hbWUiOiLDqSJ9", text),
    ("fixed codes", .deflate, "q1bKTFGyMtdRKklML1ayilZKVNJRSlKK1VHKS8xNVbJSOrxSqRYA", text),
    (
      "its own codes", .deflate,
      """
      ddO7CkIxEITh3qeQ1BbZmVzP2whaWKhgY3Hw3QWLDYtM+y8k7Eeyp9slbfmUHuf7NW3p9Xwfc/oc9l+30Lt3hE7v\
      DN3WQSUMmvcaOry30Kf3Hnr1PuLF3mfoYy0WNy5rYIoCwsIoMKwoDauCw5rwsC5AbAgRm4IEWZjAhAkgTED1PoowQVUm\
      aMIEXZhgCBNMYcIsTGjChBAmpDBhESas6tM0ZcIuTDiECeefyRc=
      """, (0..<40).map { "{\"id\":\($0),\"name\":\"row \($0 * 7 % 11)\"}\n" }.joined()
    ),
    (
      "no copies", .deflate,
      """
      BcGxCQAhEEXBXl68+cG2IgZfFDHQRDOxIOuwsZvZtIx/xlKdeEAYiWgM9YLzLmfTMv4ZS3XiAWEkojHUC867nE3L+Gcs\
      1YkHhJGIxlAvOO9yNi3jn7FUJx4QRiIaQ73gvMvZtIx/xlKdeEAYiWgM9YLzLmfTMv4ZS3XiAWEkojHUC867nE3L+Gcs\
      1YkHhJGIxlAvOO9yNi3jn7FUJx4QRiIaQ73gvMv5AQ==
      """, String(repeating: text, count: 8)
    ),
    ("zlib", .zlib, "eNqrVspMUbIy11EqSUwvVrKKVkpU0lFKUorVUcpLzE1VslI6vFKpFgDF+wr+", text),
    (
      "a small window", .zlib, "GNOrVspMUbIy11EqSUwvVrKKVkpU0lFKUorVUcpLzE1VslI6vFKpFgDF+wr+",
      text
    ),
    ("one byte", .zlib, "eNpLTBwFo2AUDHcAAPnYevg=", String(repeating: "a", count: 1_000)),
    ("three bytes", .zlib, "eNpLTEpOHEWjaBSNoqGAAM9by3A=", String(repeating: "abc", count: 400)),
    ("nothing", .zlib, "eNoDAAAAAAE=", ""),
    ("nothing", .gzip, "H4sIAAAAAAAA/wMAAAAAAAAAAAA=", ""),
    ("gzip", .gzip, member, text),
    (
      "every field of the header", .gzip,
      """
      H4sIHwAAAAAA/wMAYWJjYS5qc29uAG1hZGUgYnkgaGFuZAAMDatWykxRsjLXUSpJTC9WsopWSlTSUUpSitVRykvMTVWy\
      Ujq8UqkWAGEYvxAlAAAA
      """, text
    ),
    ("two members", .gzip, member + member, text + text),
    ("zeros behind", .gzip, member + "AAAAAAAA", text),
  ]

  static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  @Test(arguments: vectors)
  func unpacks(
    _ vector: (what: String, compression: Compression, base64: String, text: String)
  ) throws {
    let packed = Bytes(try Self.bytes(vector.base64))
    let plain = try packed.inflated(vector.compression)
    #expect(plain.string(in: 0..<plain.count) == vector.text)
    if vector.compression != .deflate {
      #expect(Compression(magicOf: packed, 0..<packed.count) == vector.compression)
    }
  }

  @Test(arguments: vectors)
  func saysWhereWhatIsCutShortEnds(
    _ vector: (what: String, compression: Compression, base64: String, text: String)
  ) throws {
    var packed = try Self.bytes(vector.base64)
    while packed.last == 0, vector.what == "zeros behind" { packed.removeLast() }
    for count in 0..<packed.count {
      // The first of several members is whole by itself.
      if vector.what == "two members", count - packed.count / 2 == 0 { continue }
      let whole = Bytes(packed)
      #expect(throws: InflateError.self, "\(count) bytes") {
        try whole.inflated(vector.compression, range: 0..<count)
      }
    }
  }

  @Test(arguments: vectors)
  func agreesWithItsSlowTwin(
    _ vector: (what: String, compression: Compression, base64: String, text: String)
  ) throws {
    guard vector.compression == .deflate else { return }
    var random = SplitMix64(seed: 7)
    let packed = try Self.bytes(vector.base64)
    for _ in 0..<400 {
      var damaged = packed
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<packed.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      let plain = try? Bytes(damaged).inflated(.deflate)
      #expect(plain.map { $0.array(in: 0..<$0.count) } == SlowInflater.inflate(damaged))
    }
  }

  @Test func refusesADamagedCheckSum() throws {
    for (index, bit) in [(1, 0), (3, 5), (12, 3), (60, 1), (-8, 0), (-1, 7)] {
      var packed = try Self.bytes(Self.member)
      packed[index < 0 ? packed.count + index : min(index, packed.count - 9)] ^= 1 << UInt8(bit)
      let damaged = Bytes(packed)
      #expect(throws: InflateError.self) { try damaged.inflated(.gzip) }
    }
  }

  @Test func refusesWhatFollows() throws {
    let packed = Bytes(try Self.bytes(Self.member) + [1])
    #expect(throws: InflateError(.trailingBytes, at: packed.count - 1)) {
      try packed.inflated(.gzip)
    }
  }

  @Test func stopsAtItsLimit() throws {
    for (vector, count) in [(Self.vectors[6], 1_000), (Self.vectors[0], Self.text.utf8.count)] {
      let packed = Bytes(try Self.bytes(vector.base64))
      #expect(try packed.inflated(vector.compression, limit: count).count == count)
      for limit in [0, 1, count / 2, count - 1] {
        let error = #expect(throws: InflateError.self) {
          try packed.inflated(vector.compression, limit: limit)
        }
        #expect(error?.reason == .tooLarge(limit: limit))
      }
    }
  }

  @Test func growsAsMuchAsItMust() throws {
    // Stored blocks of 65,535 bytes each, so that nothing is known of the length before.
    let block: [UInt8] = [0, 0xFF, 0xFF, 0, 0] + Array(repeating: 65, count: 65_535)
    let packed = Array(repeating: block, count: 20).flatMap(\.self) + [1, 0, 0, 0xFF, 0xFF]
    #expect(try Bytes(packed).inflated(.deflate).count == 20 * 65_535)
  }

  @Test func tellsCompressionsFromText() {
    let texts = ["{}", "[1]", "\"a\"", "12", "-1", "true", "null", "\u{FEFF}{}", "  {", "x", ""]
    for text in texts {
      let bytes = Bytes(text)
      #expect(Compression(magicOf: bytes, 0..<bytes.count) == nil, "\(text)")
    }
    let zstd = Bytes([0x28, 0xB5, 0x2F, 0xFD, 0])
    #expect(Compression(magicOf: zstd, 0..<5) == .zstd)
    #expect(throws: InflateError.self) { try zstd.inflated(.zstd) }
  }
}
