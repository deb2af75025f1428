import TallyCore
import TallyDocuments

@testable import TallyReaders

/// Everything that a capture holds, in words that a test can compare.
struct CaptureReading: Equatable {
  var format = ""
  var exchanges: [String] = []
  var errors: [String] = []
  /// Of each exchange, what its body is, and why it is not JSON.
  var bodies: [Body] = []

  struct Body: Equatable {
    let kind: String
    let why: String
  }

  /// Reads a text as whichever format recognizes it, in chunks of a size.
  init(_ bytes: [UInt8], path: String = "capture", chunk size: Int = 1 << 20) throws {
    let head = CaptureHead(Bytes(Array(bytes.prefix(Batch.headSize))), path: path)
    guard let reader = allCaptureReaders.first(where: { $0.recognizes(head) }) else {
      return
    }
    format = reader.name
    var rest = bytes[...]
    let stream = ByteStream(file: path) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Bytes(Array(rest.prefix(size)))
    }
    do throws(InputError) {
      try reader.split(stream) { batch throws(InputError) in
        do throws(InputError) {
          try reader.exchanges(in: batch) {
            exchanges.append(Self.describe($0))
            bodies.append(Body($0.body))
          }
        } catch { note(error) }
      }
    } catch { note(error) }
  }

  init(_ text: String, path: String = "capture", chunk size: Int = 1 << 20) throws {
    try self.init(Array(text.utf8), path: path, chunk: size)
  }

  private mutating func note(_ error: InputError) {
    errors.append("\(error.location.line):\(error.location.column) \(error.summary)")
  }

  /// `GET /a 200 application/json @12 json {"id":1}@40`.
  private static func describe(_ exchange: Exchange) -> String {
    let request = exchange.request.map { "\($0.method) \($0.url)" } ?? "-"
    let status = exchange.status.map(String.init) ?? "-"
    let type = exchange.contentType ?? "-"
    return "\(request) \(status) \(type) @\(exchange.location.offset) \(describe(exchange.body))"
  }

  static func describe(_ body: Exchange.Body) -> String {
    switch body {
    case .json(let document): "json \(document.text(0))"
    case .none: "none"
    case .other: "other"
    case .invalid(let text):
      "invalid (\(text.looksLike)) \(text.error.location.line):\(text.error.location.column)"
    case .unverifiable(let why): "unverifiable (\(why))"
    }
  }
}

extension CaptureReading.Body {
  fileprivate init(_ body: Exchange.Body) {
    switch body {
    case .json: self.init(kind: "json", why: "")
    case .none: self.init(kind: "none", why: "")
    case .other: self.init(kind: "other", why: "")
    case .invalid(let text): self.init(kind: "invalid", why: text.looksLike)
    case .unverifiable(let why): self.init(kind: "unverifiable", why: why)
    }
  }
}
