// The forms are those that clients write, and so not always those that one should.
// swift-format-ignore-file

import Foundation

// Types that make something of what they have decoded that no reader can know; whatever it is, it
// takes every value.

enum SwiftOracleOpaque {
  static var types: [(String, any Decodable.Type)] {
    [
      ("Passed", Passed.self), ("Made", Made.self), ("Joined", Joined.self), ("Path", Path.self),
      ("Holder", Holder.self), ("Compared", Compared.self), ("Mapped", Mapped.self),
      ("Delegated", Delegated.self), ("Both", Both.self),
      ("OneOf", OneOf.self),
    ]
  }

  static func trimmed(_ text: String?) -> String? { text.map { $0.trimmingCharacters(in: .whitespaces) } }

  struct Passed: Decodable {
    let title: String?
    let color: String
    let count: Int
    enum CodingKeys: String, CodingKey { case title, color, count }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      title = trimmed(try container.decode(String.self, forKey: .title))
      color = "#" + (try container.decode(String.self, forKey: .color))
      count = try container.decodeIfPresent([Int].self, forKey: .count)?.count ?? 0
    }
  }

  struct Point { let x: Double, y: Double }

  struct Made: Decodable {
    let point: Point
    let other: Point?
    enum CodingKeys: String, CodingKey { case x, y, other }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let x = try container.decode(Double.self, forKey: .x)
      point = Point(x: x, y: try container.decode(Double.self, forKey: .y))
      other = (try? container.decode(Double.self, forKey: .other)).map { Point(x: $0, y: $0) }
    }
  }

  struct Joined: Decodable {
    let name: String
    enum CodingKeys: String, CodingKey { case first, last }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first = try container.decode(String.self, forKey: .first)
      let last = try container.decodeIfPresent(String.self, forKey: .last)
      name = [first, last].compactMap { $0 }.joined(separator: " ")
    }
  }

  struct Path: Decodable {
    let parts: [Substring]
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode(String.self)
      parts = text.split(separator: "/")
    }
  }

  struct Both: Decodable {
    let text: String
    let length: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      self.text = text + "!"
      length = text.count
    }
  }

  struct Holder: Decodable {
    let path: Path
    let paths: [Path]?
    let both: Both?
  }

  struct Compared: Decodable {
    let from: Int
    let to: Int
    enum CodingKeys: String, CodingKey { case from, to, note }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let first = try container.decode(Int.self, forKey: .from)
      let second = try container.decode(Int.self, forKey: .to)
      guard first + second >= -1_000_000, try container.decode(String.self, forKey: .note).count < 1_000 else {
        throw DecodingError.dataCorruptedError(forKey: .to, in: container, debugDescription: "")
      }
      from = first
      to = second
    }
  }

  struct Mapped: Decodable {
    let lengths: [Int]
    let names: [String]?
    enum CodingKeys: String, CodingKey { case lengths, names }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      lengths = try container.decode([String].self, forKey: .lengths).map { $0.count }
      names = try container.decodeIfPresent([String?].self, forKey: .names)?.compactMap { $0 }
    }
  }

  struct Delegated: Decodable {
    let text: String
    enum CodingKeys: String, CodingKey { case hours, minutes }
    init(hours: Int, minutes: Int) { text = "\(hours):\(minutes)" }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        hours: try container.decode(Int.self, forKey: .hours),
        minutes: try container.decode(Int.self, forKey: .minutes))
    }
  }

  struct OneOf: Decodable {
    let title: String?
    let name: String?
    enum CodingKeys: String, CodingKey { case title, old = "old_title", name }
    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title = try trimmed(c.decodeIfPresent(String.self, forKey: .title) ?? c.decode(String.self, forKey: .old))
      name = try trimmed(c.decodeIfPresent(String.self, forKey: .name))
    }
  }
}
