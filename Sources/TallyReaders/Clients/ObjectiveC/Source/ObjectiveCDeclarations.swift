import TallyCore
import TallyDocuments

/// What one file of Objective-C declares, the bodies of its methods still unread.
struct ObjectiveCFile: Sendable {
  let text: ObjectiveCText
  var interfaces: [ObjectiveCInterface] = []
  var implementations: [ObjectiveCImplementation] = []
  /// Protocols that are defined, not only named ahead.
  var protocols: [ObjectiveCInterface] = []
  /// Classes and protocols that are named ahead.
  var forwards: Set<String> = []
  var typedefs: [String: ObjectiveCTypedef] = [:]
  /// Strings by the names of constants and macros.
  var constants: [String: ObjectiveCConstant] = [:]
  /// The methods that macros stand for, by the macro's name.
  var macros: [String: [ObjectiveCMethod]] = [:]
  /// Functions by name.
  var functions: [String: ObjectiveCMethod] = [:]
  /// What `setGlobalKeyMapper:` is called with, as ranges of bytes.
  var globalMappers: [Range<Int32>] = []
  var ignores: [SourceIgnore] = []

  init(text: ObjectiveCText) { self.text = text }
}

/// `@interface Name : Super <Protocol>`, a class extension, a category, or a protocol.
struct ObjectiveCInterface: Sendable {
  var name: String
  var superclass: String?
  var protocols: [String] = []
  /// `""` for a class extension; `nil` for the class itself.
  var category: String?
  var properties: [ObjectiveCProperty] = []
  /// Where its name stands.
  var start: Int32
}

struct ObjectiveCProperty: Sendable {
  var name: String
  var type: ObjectiveCTypeName
  var isReadonly = false
  var isClassProperty = false
  /// Whether only a protocol declares it, for which no variable is made unasked.
  var isOfProtocol = false
  var getter: String?
  /// Where its name stands.
  var start: Int32
}

/// `@implementation Name`, or one of a category.
struct ObjectiveCImplementation: Sendable {
  var name: String
  var category: String?
  var methods: [ObjectiveCMethod] = []
  /// Words that stand among its methods, of which some may be macros.
  var words: Set<String> = []
  /// Properties by their variables: `@synthesize items = itemList`.
  var synthesized: [String: String] = [:]
  /// Behind `@implementation Name`, where a method can be put.
  var bodyStart: Int32
}

struct ObjectiveCMethod: Sendable {
  var isClassMethod = false
  /// `classForCollectionProperty:`.
  var selector: String
  var parameters: [String] = []
  /// Between the braces of its body.
  var body: Range<Int32>
  /// Where it begins.
  var start: Int32
}

/// A type as a declaration spells it.
struct ObjectiveCTypeName: Sendable {
  /// `NSArray`, `unsigned int`.
  var name: String
  /// What stands between angle brackets: `Item *`, `Item`, `Optional`.
  var arguments: [Argument] = []
  var pointers = 0
  /// A block, or a pointer to a function.
  var isBlock = false
  /// Where a mark `<Optional>` can be put: behind the last word or bracket before the first star.
  var markPlace: Int32 = 0
  /// Whether a bracket ends there whose list can take one more protocol.
  var endsInProtocols = false

  struct Argument: Sendable {
    /// `Item *`, as the source spells it.
    var spelling: String
    var isPointer: Bool
  }
}

enum ObjectiveCTypedef: Sendable {
  /// Another name of a type.
  case alias(ObjectiveCTypeName)
  /// An enumeration with the name of the type that holds its values.
  case enumeration(ObjectiveCTypeName, cases: [String])
  case structure
}

struct ObjectiveCConstant: Sendable {
  var text: String
  /// The characters between the quotes, where they stand for themselves.
  var range: SourceRange?
}

extension ObjectiveCTypeName {
  /// What stands between its angle brackets, as it is spelled: `Optional`.
  var marks: Set<String> { Set(arguments.map(\.spelling)) }
}
