import TallyCore
import TallyDocuments

/// Reads an `init(from:)` as if it ran, with values that are not known yet.
///
/// What it does not understand of a property makes that property opaque; what it does not
/// understand of the flow makes opaque what the flow touches. It never guesses.
struct SwiftInitReader {
  let compiler: SwiftCompiler
  let instance: SwiftInstance
  let body: SwiftBody
  var context: SwiftContext
  let depth: Int
  var locals: [String: SwiftValue] = [:]
  /// The types of those that say theirs.
  var localTypes: [String: SwiftTypeSyntax] = [:]
  /// What each property is set to, and `self` as a whole.
  var values: [String: SwiftValue] = [:]
  var superIsDecoded = false
  /// Why what follows may not be reached.
  var doubt: SwiftUnknown?
  var bindings = 0
  /// The list that the loop at hand fills, and with what.
  var filled: (name: String, element: SwiftReading)?
  /// The path to the list that the loop at hand goes over.
  var looped: [String]?
  /// What is decoded into names, whatever becomes of them, so that it must be right.
  var demanded: [SwiftReading] = []
  /// Where the body throws for reasons that are not understood.
  var refusals: [SwiftUnknown] = []
  /// What depends on a value that says which kind of object it is.
  var variants: SwiftVariants?
  /// What is set in some of those branches.
  var settled: Set<String> = []
  /// How many statements that return have followed one another.
  var tails = 0
  /// How many more bodies may be read for the one at hand.
  var budget = SwiftBudget()
  /// Whether the body is that of a function, of which the value matters that it gives back.
  var isFunction = false
  /// Whether a container with keys is asked for, whatever happens, so that there must be an object.
  var asksForObject = false

  init(_ compiler: SwiftCompiler, _ instance: SwiftInstance, _ body: SwiftBody, depth: Int) {
    self.compiler = compiler
    self.instance = instance
    self.body = body
    self.depth = depth
    context = compiler.context(of: instance, in: body.part)
    locals[body.decoder] = .decoder([])
  }

  /// Whether it is an enumeration that is made, whose cases hold what is decoded.
  var isEnumeration: Bool { compiler.program[instance.entity].kind == .enumeration }

  var bytes: Bytes { compiler.program.files[body.part.file].bytes }

  func location(_ offset: Int) -> SourceLocation {
    compiler.places.location(offset, in: body.part.file)
  }

  // MARK: - Running

  /// Runs the whole body.
  func finished() -> SwiftInitReader {
    var reader = self
    reader.run(SwiftBodyParser.statements(bytes, body.range), isTop: true)
    return reader
  }

  /// The one value that the whole type is decoded from, where the body says so.
  func oneValue() -> SwiftReading? {
    let reader = finished()
    guard reader.values["self"] == nil, reader.variants == nil,
      case let kept = reader.values.filter({ !$0.key.hasPrefix("$") }), kept.count == 1,
      case .reading(let reading)? = kept.first?.value, reading.path.isEmpty,
      reading.candidates.isEmpty, reader.doubt == nil, reader.refusals.isEmpty,
      reader.demanded.allSatisfy({ $0.path.isEmpty && $0.type == reading.type })
    else { return nil }
    return reading
  }

  /// Where the body is whose type is decoded from the elements of a list, and not from an object.
  var placeOfElements: SourceLocation? {
    let takesElement = values.values.contains { value in
      if case .reading(let reading) = value {
        reading.isElement && reading.path.isEmpty
      } else {
        false
      }
    }
    return takesElement ? location(body.place) : nil
  }
}
