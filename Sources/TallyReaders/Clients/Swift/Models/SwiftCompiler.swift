import TallyCore
import TallyDocuments

/// Makes models of the types that are asked for, and of all that they lead to.
final class SwiftCompiler {
  let program: SwiftProgram
  let places: SwiftPlaces
  let settings: SwiftSettings
  /// The library whose models are made, and that of every type.
  let library: SwiftLibrary
  let libraries: [SwiftEntity: SwiftLibrary]
  /// What was read but could mislead.
  private(set) var notices: [Notice] = []
  var models: [String: Model] = [:]
  /// Two files that declare one type, of which bodies are to be decoded.
  var ambiguity: InputError?
  /// Whether declarations of one name say the same, by name.
  var agreements: [String: Bool] = [:]
  /// Whether it only finds out what one of several declarations of a name comes to.
  let isTrial: Bool
  private var names: [SwiftInstance: String] = [:]
  private var instances: [String: SwiftInstance] = [:]
  private var queue: [SwiftInstance] = []
  /// How often each generic type was given types that it had not been given before.
  private var instanceCounts: [SwiftEntity: Int] = [:]
  /// How many of them it may be given.
  private static let instances = 1_000
  /// What types of one value are decoded as; `nil` for those that are none.
  var transparent: [SwiftInstance: SwiftReading?] = [:]

  /// What the methods that the sources add to containers do, by name.
  private(set) lazy var ownMethods = SwiftMethods(program).decodings
  /// Types that a method of the sources decodes, which has the name of the library's own and stands
  /// before it, with the place of that method.
  private(set) lazy var ownDecodings = readOwnDecodings()
  /// How JSON spells the cases of enumerations, by model.
  var knownCaseTexts: [String: (texts: [String: String], unknown: String?)?] = [:]
  var decodedForms: [SwiftInstance: SwiftDecoded] = [:]

  init(
    _ program: SwiftProgram, _ places: SwiftPlaces, _ settings: SwiftSettings,
    _ library: SwiftLibrary, _ libraries: [SwiftEntity: SwiftLibrary], isTrial: Bool = false
  ) {
    self.isTrial = isTrial
    self.program = program
    self.places = places
    self.settings = settings
    self.library = library
    self.libraries = libraries
  }

  /// Tells something once.
  func say(_ message: String, at location: SourceLocation) {
    let notice = Notice(message, at: location)
    if !notices.contains(notice) { notices.append(notice) }
  }

  /// Compiles all that has been asked for.
  func run() {
    while let instance = queue.popLast() {
      guard let name = names[instance] else { continue }
      models[name] = model(of: instance, name: name)
      models[name]?.isCodingKey = isCodingKey(instance.entity)
    }
    leaveOutUnused()
  }

  /// Models that stand for what is not known, and that no property came to need in the end.
  private func leaveOutUnused() {
    var used = asked
    for model in models.values { used.formUnion(model.held) }
    models = models.filter { instances[$0.key] != nil || used.contains($0.key) }
  }

  /// The name of an instance's model, which will be compiled.
  func name(of instance: SwiftInstance) -> String {
    if let name = names[instance] { return name }
    let declared = program[instance.entity]
    var name = declared.name
    if !instance.arguments.isEmpty {
      name += "<\(instance.arguments.map(\.description).joined(separator: ", "))>"
    }
    if let wrapped = instance.wrapped { name += " of \(wrapped)" }
    if taken.contains(name) { name += " of \(program.files[instance.entity.file].path)" }
    taken.insert(name)
    names[instance] = name
    instances[name] = instance
    queue.append(instance)
    return name
  }

  /// Whether a generic type may be given these types: it was, or was not given too many others.
  func takesMore(_ entity: SwiftEntity, _ arguments: [ClientType]) -> Bool {
    let instance = SwiftInstance(entity: entity, arguments: arguments)
    if names[instance] != nil { return true }
    instanceCounts[entity, default: 0] += 1
    return instanceCounts[entity, default: 0] <= Self.instances
  }

  /// Adds a model that stands for a part of another.
  func add(_ model: Model) { models[model.name] = model }

  func instance(named name: String) -> SwiftInstance? { instances[name] }

  /// The names that models have.
  var taken: Set<String> = []
  /// What the names of such types stand for that are no models: an alias, a type that wraps a value.
  var synonyms: [String: ClientType] = [:]
  /// The models of the types that bodies are decoded as.
  var asked: Set<String> = []
}
