import TallyCore
import TallyDocuments
import TallyReaders

/// The libFuzzer entry point: any bytes may be no capture, but none may crash, hang or lie.
///
/// They are read as what they seem to be, as what their last byte says, and as a body of a message. Built
/// with the fuzzer's `main` by `ci/fuzz`. Without it this is a program that does nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCaptures(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer owns `count` bytes there until this returns.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let last = bytes.last else { return 0 }
  let head = CaptureHead(Bytes(bytes), path: "fuzz")
  if let reader = allCaptureReaders.first(where: { $0.recognizes(head) }) { check(reader, bytes) }
  check(allCaptureReaders[Int(last) % allCaptureReaders.count], bytes)
  for coding in ["", "content-encoding: deflate\r\n", "content-encoding: br\r\n"] {
    let type = "content-type: application/json; charset=windows-1252\r\n"
    check(HTTPMessageReader(), Array("HTTP/1.1 200 OK\r\n\(type)\(coding)\r\n".utf8) + bytes)
  }
  return 0
}

/// The same comes of a file in whatever pieces it is read, and everything stands within it.
private func check(_ reader: any CaptureReader, _ bytes: [UInt8]) {
  let whole = Reading(reader, bytes, chunk: bytes.count)
  let pieces = Reading(reader, bytes, chunk: 1 + bytes.count % 13)
  precondition(whole.exchanges == pieces.exchanges, "\(reader.name): other exchanges in pieces")
  precondition(whole.firstError == pieces.firstError, "\(reader.name): another error in pieces")
}

/// What a reader makes of some bytes, in words.
private struct Reading {
  var exchanges: [String] = []
  var errors: [InputError] = []

  var firstError: String? { errors.min { $0.location < $1.location }.map { "\($0)" } }

  init(_ reader: any CaptureReader, _ bytes: [UInt8], chunk size: Int) {
    var rest = bytes[...]
    let stream = ByteStream(file: "fuzz") {
      defer { rest = rest.dropFirst(size) }
      return rest.isEmpty ? nil : Bytes(Array(rest.prefix(size)))
    }
    do throws(InputError) {
      try reader.split(stream) { (batch) throws(InputError) in
        do throws(InputError) {
          try reader.exchanges(in: batch) { exchanges.append(words(of: $0, within: bytes.count)) }
        } catch { errors.append(error) }
      }
    } catch { errors.append(error) }
    for error in errors {
      precondition((0...bytes.count).contains(error.location.offset), "\(error)")
      precondition(error.location.line >= 1 && error.location.column >= 1, "\(error)")
      precondition(!error.hint.isEmpty && !error.summary.isEmpty)
    }
  }
}

private func words(of exchange: Exchange, within count: Int) -> String {
  precondition((0...count).contains(exchange.location.offset))
  _ = exchange.head?.values(of: "content-type")
  _ = exchange.head?.moment
  let request = exchange.request.map { "\($0.method) \($0.url)" } ?? ""
  let words = "\(request) \(exchange.status ?? 0) \(exchange.location.offset)"
  switch exchange.body {
  case .json(let document):
    var cursor = Document.EscapeCursor()
    for index in 0..<document.count {
      let offset = document.fileOffset(ofByte: document.start(index), from: &cursor)
      precondition((0...count).contains(offset))
    }
    return "\(words) \(document.text(0))"
  case .invalid(let text):
    precondition((0...count).contains(text.error.location.offset))
    precondition(text.line >= 1 && text.column >= 1)
    return "\(words) \(text.looksLike) \(text.error.summary) \(text.line):\(text.column)"
  case .unverifiable(let why): return "\(words) \(why)"
  case .none, .other: return words
  }
}
