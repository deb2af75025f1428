import TallyCore
import TallyDocuments

// Types of a raw value that say themselves what becomes of one.

extension SwiftCompiler {
  /// An `init(rawValue:)` that stands in the sources, and not one that the compiler makes.
  struct RawInitializer {
    /// Of the raw value.
    let type: ClientType
    /// Whether there may be values that it refuses.
    let refuses: Bool
    let location: SourceLocation
  }

  /// The one that a type declares, or a protocol brings with it.
  func rawInitializer(of instance: SwiftInstance) -> RawInitializer? {
    let entity = instance.entity
    let brought = program.protocols(of: entity).flatMap {
      program.extensions[program[$0].name] ?? []
    }
    for part in program.parts(of: entity) + brought {
      for function in program[part].functions where function.name == "init" {
        let bytes = program.files[part.file].bytes
        let tokens = SwiftLexer.tokens(bytes, in: function.parameters)
        guard tokens.count > 2, tokens.isWord(0, "rawValue") else { continue }
        let colon = tokens.isMark(1, ":") ? 1 : 2
        var parser = SwiftTypeParser(tokens, at: colon + 1)
        guard tokens.isMark(colon, ":"), let type = parser.type() else { continue }
        return RawInitializer(
          type: clientType(type, in: context(of: instance, in: part)),
          refuses: function.isFailable && mayFail(function, bytes),
          location: places.location(function.place, in: part.file))
      }
    }
    return nil
  }

  /// Whether a body gives nil, or hands on to another initializer that may.
  private func mayFail(_ function: SwiftFunction, _ bytes: Bytes) -> Bool {
    guard let body = function.body else { return true }
    let tokens = SwiftLexer.tokens(bytes, in: body)
    return (0..<tokens.count).contains { tokens.isWord($0, "nil") || tokens.isWord($0, "init") }
  }

  /// Whether a type says that it is one of a raw value.
  func isOfRawValue(_ entity: SwiftEntity) -> Bool {
    program.parts(of: entity).contains { part in
      program[part].inherits.contains {
        $0.simpleName == "RawRepresentable" || $0.simpleName == "OptionSet"
      }
    }
      || program.protocols(of: entity).contains { part in
        program[part].inherits.contains { $0.simpleName == "RawRepresentable" }
      }
  }

  /// The model of a type that makes itself of a raw value in its own way: any value of the type is
  /// decoded, and then it may be refused.
  func ofRawValue(_ instance: SwiftInstance, name: String, at location: SourceLocation) -> Model? {
    guard library == .codable, decodingInit(of: instance.entity) == nil,
      let initializer = rawInitializer(of: instance)
    else { return nil }
    let reason = "the init?(rawValue:) of \(name) decides which values it takes"
    let opacity = initializer.refuses ? Opacity(reason, at: initializer.location) : nil
    if let cases = rawCases(of: instance.entity) {
      var model = Model(name: name, content: cases, location: location)
      if let opacity {
        model.content = .union(ModelUnion(types: [rawType(of: cases)], opacity: opacity))
      } else {
        // Whatever is no case becomes one all the same.
        model.unknownCase = "rawValue"
      }
      return model
    }
    let isStructure = program[instance.entity].kind != .enumeration
    guard isOfRawValue(instance.entity), !isStructure || opacity != nil else { return nil }
    return Model(
      name: name, content: .union(ModelUnion(types: [initializer.type], opacity: opacity)),
      location: location)
  }

  private func rawType(of cases: Model.Content) -> ClientType {
    if case .integers = cases { .scalar(.int) } else { .scalar(.string) }
  }
}
