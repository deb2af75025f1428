import TallyDocuments

/// The libFuzzer entry point: any bytes may fail to parse, but none may crash, hang or lie.
///
/// Built with the fuzzer's `main` by `ci/fuzz`. Without it this is a program that does nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer owns `count` bytes there until this returns.
  let bytes = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
  let origin = Origin(file: "fuzz")
  let whole = try? Document(parsing: bytes, origin: origin)
  if let whole { checkIndex(whole, within: 0..<count) }

  // The same text with something after it must come to the same end.
  let longer = unsafe Bytes(
    Array(UnsafeBufferPointer(start: start, count: count)) + Array("0\"]}e1".utf8))
  let part = try? Document(parsing: longer, range: 0..<count, origin: origin)
  precondition((whole == nil) == (part == nil) && whole?.count == part?.count)
  return 0
}

/// What was accepted must cover the text from its first value to its last, in order.
private func checkIndex(_ document: Document, within range: Range<Int>) {
  var names = NameTable()
  var reached = range.lowerBound
  for index in 0..<document.count {
    precondition(document.start(index) >= reached && document.start(index) < document.end(index))
    precondition(document.end(index) <= range.upperBound)
    precondition(document.next(index) > index && document.next(index) <= document.count)
    let isContainer = document.type(index) == .object || document.type(index) == .array
    reached = isContainer ? document.start(index) + 1 : document.end(index)
    readValue(document, index, &names)
  }
  precondition(document.end(0) >= reached && document.next(0) == document.count)
}

/// Every reading of a value must be total.
private func readValue(_ document: Document, _ index: Int, _ names: inout NameTable) {
  switch document.type(index) {
  case .string:
    let text = document.string(index)
    let id = names.intern(document, index)
    precondition(names.string(id) == text && names.find(document, index) == id)
    precondition(names.matches(id, document, index) != document.hasEscapes(index))
    precondition(document.scalarCount(index) == text.unicodeScalars.count)
    _ = Document.decodeBase64(raw: document.bytes, content: document.content(index))
  case .integer, .number:
    precondition(document.double(index) != nil)
    _ = document.integer(index)
  case .null, .boolean, .array, .object: break
  }
}
