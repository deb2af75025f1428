import TallyCore
import TallyDocuments

/// The libFuzzer entry point: the first line is an expression, the rest is what to test.
///
/// Any expression may be refused, but none may crash, hang, or say one thing of a text and another
/// of the same text as JSON. Built with the fuzzer's `main` by `ci/fuzz`. Without it this is a
/// program that does nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPattern(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer owns `count` bytes there until this returns.
  let array = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let lines = array.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
  let source = String(decoding: lines.first ?? [], as: UTF8.self)
  let text = String(decoding: lines.count > 1 ? lines[1] : [], as: UTF8.self)
  let pattern: Pattern
  do {
    pattern = try Pattern(source)
  } catch {
    precondition(error.offset >= 0 && error.offset <= source.unicodeScalars.count)
    return 0
  }
  let digits = text.unicodeScalars.filter { $0.value < 0x10000 }.map { scalar in
    let hex = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
  }
  guard digits.count == text.unicodeScalars.count,
    let document = try? Document(
      parsing: Bytes("\"\(digits.joined())\""), origin: Origin(file: "fuzz"))
  else { return 0 }
  precondition(pattern.test(text) == pattern.test(document, 0))
  return 0
}
