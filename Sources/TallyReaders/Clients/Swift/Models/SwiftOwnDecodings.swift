import TallyCore
import TallyDocuments

// Methods of the client's own that have the name of the library's: for the types that they are for,
// the compiler's own decoding calls them too.

extension SwiftCompiler {
  /// `extension KeyedDecodingContainer { func decode(_: Bool.Type, forKey: Key) throws -> Bool }`.
  func readOwnDecodings() -> [ClientType: Opacity] {
    var found: [ClientType: Opacity] = [:]
    for holder in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"] {
      for part in program.extensions[holder] ?? [] {
        for function in program[part].functions
        where ["decode", "decodeIfPresent"].contains(function.name) {
          guard let type = ownDecoding(function, in: part), found[type] == nil else { continue }
          found[type] = Opacity(
            "\(function.name)(_: \(type).Type, forKey:) of the sources decodes it",
            at: places.location(function.place, in: part.file))
        }
      }
    }
    return found
  }

  /// The type of the library that a function is for; a wrapper or a model of the client's decodes
  /// itself, and what such a function makes of it is read there.
  private func ownDecoding(_ function: SwiftFunction, in part: SwiftEntity) -> ClientType? {
    let parameters = SwiftParameter.read(program.files[part.file].bytes, function.parameters)
    guard parameters.map(\.label) == [nil, "forKey"], let type = parameters[0].type,
      function.body != nil
    else { return nil }
    let tokens = SwiftLexer.tokens(program.files[part.file].bytes, in: type.range)
    var parser = SwiftTypeParser(tokens, at: 0)
    // Of `Bool.Type` what stands before the last point.
    guard let asked = parser.instanceType(), isOfLanguage(asked, function.generics) else {
      return nil
    }
    return clientType(asked, in: SwiftContext(scope: "", file: part.file)).unwrapped
  }

  private func isOfLanguage(_ type: SwiftTypeSyntax, _ generics: [String]) -> Bool {
    switch type.form {
    case .array(let element), .optional(let element): isOfLanguage(element, generics)
    case .dictionary(let key, let value):
      isOfLanguage(key, generics) && isOfLanguage(value, generics)
    case .named:
      type.simpleName.map {
        !generics.contains($0) && SwiftScalars.named[$0] != nil && program.types[$0] == nil
      } ?? false
    case .composition, .other: false
    }
  }
}
