import TallyDocuments

/// The libFuzzer entry point: any bytes may be no YAML, but none may crash, hang or lie.
///
/// Built with the fuzzer's `main` by `ci/fuzz`. Without it this is a program that does nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzYAML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // Safe: libFuzzer owns `count` bytes there until this returns.
  let bytes = unsafe Bytes(Array(UnsafeBufferPointer(start: start, count: count)))
  let origin = Origin(file: "fuzz")
  do throws(InputError) {
    for document in try YAMLParser.documents(bytes, origin: origin) {
      check(document, within: count)
    }
  } catch {
    precondition(error.location.line >= 1 && error.location.column >= 1)
    precondition((0...count).contains(error.location.offset) && !error.hint.isEmpty)
  }
  // A JSON text is a YAML text of the same value, as far as no name is overlong or tabs indent.
  if let json = try? Document(parsing: bytes, origin: origin),
    let yaml = try? Document(parsingYAML: bytes, origin: origin)
  {
    precondition(json.count == yaml.count)
    for index in 0..<json.count { precondition(json.type(index) == yaml.type(index)) }
  }
  return 0
}

/// What was read is JSON that stands for itself, each value with a place in the file.
private func check(_ document: Document, within count: Int) {
  for index in 0..<document.count {
    precondition((0...count).contains(document.fileOffset(ofByte: document.start(index))))
    if document.type(index) == .string { _ = document.string(index) }
  }
  let place = document.root.location
  precondition(place.line >= 1 && place.column >= 1)
  precondition((try? Document(parsing: document.bytes, origin: Origin(file: "json"))) != nil)
}
