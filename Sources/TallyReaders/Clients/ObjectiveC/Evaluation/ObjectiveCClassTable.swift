import TallyCore
import TallyDocuments

/// The classes of all files of a client.
struct ObjectiveCClassTable: Sendable {
  /// A method with the file and the class that it stands in.
  struct Method: Sendable {
    let method: ObjectiveCMethod
    let text: ObjectiveCText
    let holder: String
    /// The category that it stands in; `nil` for the class itself.
    var category: String?
  }

  struct Class: Sendable {
    let name: String
    var superclass: String?
    var protocols: [String] = []
    /// In the order of the declarations, each with its file.
    var properties: [(property: ObjectiveCProperty, text: ObjectiveCText)] = []
    var methods: [String: Method] = [:]
    var classMethods: [String: Method] = [:]
    var synthesized: [String: String] = [:]
    /// Where it is declared; `nil` where only an implementation or a category is known.
    var location: SourceLocation?
    /// Where a method can be added.
    var body: (text: ObjectiveCText, start: Int32)?
  }

  private(set) var classes: [String: Class] = [:]
  private(set) var typedefs: [String: ObjectiveCTypedef] = [:]
  private(set) var constants: [String: ObjectiveCConstant] = [:]
  private(set) var functions: [String: Method] = [:]
  private(set) var protocols: [String: ProtocolDeclaration] = [:]
  private(set) var globalMappers: [(text: ObjectiveCText, range: Range<Int32>)] = []
  /// In the order of the files.
  private(set) var names: [String] = []
  /// The methods that macros stand for.
  private var macros: [String: (text: ObjectiveCText, methods: [ObjectiveCMethod])] = [:]

  init(_ files: [ObjectiveCFile]) {
    // The interface says first what a class extension may say again.
    for file in files {
      for interface in file.interfaces where interface.category == nil { add(interface, file) }
    }
    for file in files {
      for interface in file.interfaces where interface.category != nil { add(interface, file) }
    }
    for file in files {
      macros.merge(file.macros.mapValues { (file.text, $0) }) { first, _ in first }
    }
    for file in files {
      for implementation in file.implementations { add(implementation, file) }
      typedefs.merge(file.typedefs) { first, _ in first }
      constants.merge(file.constants) { first, _ in first }
      for found in file.protocols where protocols[found.name] == nil {
        protocols[found.name] = ProtocolDeclaration(interface: found, text: file.text)
      }
      for (name, function) in file.functions {
        functions[name] = Method(method: function, text: file.text, holder: "")
      }
      globalMappers += file.globalMappers.map { (file.text, $0) }
    }
    let adopted = classes.mapValues(adopted(by:))
    for (name, properties) in adopted { classes[name]?.properties += properties }
  }

  private mutating func add(_ interface: ObjectiveCInterface, _ file: ObjectiveCFile) {
    if classes[interface.name] == nil { names.append(interface.name) }
    var entry = classes[interface.name] ?? Class(name: interface.name)
    if interface.category == nil {
      entry.superclass = entry.superclass ?? interface.superclass
      entry.location = entry.location ?? file.text.place(interface.start)
    }
    entry.protocols += interface.protocols
    for property in interface.properties where !property.isClassProperty {
      add(property, file, to: &entry)
    }
    classes[interface.name] = entry
  }

  /// A property that is declared again is one with the first, and writable if either is.
  private func add(
    _ property: ObjectiveCProperty, _ file: ObjectiveCFile, to entry: inout Class
  ) {
    guard let index = entry.properties.firstIndex(where: { $0.property.name == property.name })
    else { return entry.properties.append((property, file.text)) }
    if !property.isReadonly { entry.properties[index].property.isReadonly = false }
    if property.type.arguments.count > entry.properties[index].property.type.arguments.count {
      entry.properties[index].property.type = property.type
    }
  }

  private mutating func add(_ implementation: ObjectiveCImplementation, _ file: ObjectiveCFile) {
    var entry = classes[implementation.name] ?? Class(name: implementation.name)
    let own = implementation.methods.map { ($0, file.text) }
    let written = implementation.words.sorted().flatMap { word in
      macros[word].map { macro in macro.methods.map { ($0, macro.text) } } ?? []
    }
    for (method, text) in written + own {
      let found = Method(
        method: method, text: text, holder: implementation.name,
        category: implementation.category)
      if method.isClassMethod {
        entry.classMethods[method.selector] = found
      } else {
        entry.methods[method.selector] = found
      }
    }
    entry.synthesized.merge(implementation.synthesized) { first, _ in first }
    if implementation.category == nil { entry.body = (file.text, implementation.bodyStart) }
    classes[implementation.name] = entry
  }

  // MARK: - Questions

  /// The classes that a library's own models end in, whose sources may be among the client's.
  static let libraryRoots: Set<String> = ["JSONModel", "MTLModel", "NSObject"]

  /// A class and its superclasses, as far as they are declared and the client's own.
  func chain(_ name: String) -> [Class] {
    var chain: [Class] = []
    var next: String? = name
    while let name = next, chain.count < 64, !Self.libraryRoots.contains(name),
      let entry = classes[name]
    {
      chain.append(entry)
      next = entry.superclass
    }
    return chain
  }

  /// The name of the first superclass that is a library's, or that no file declares.
  func root(_ name: String) -> String { chain(name).last?.superclass ?? name }

  func classMethod(_ selector: String, of name: String) -> Method? {
    for entry in chain(name) {
      if let method = entry.classMethods[selector] { return method }
    }
    return nil
  }

  func method(_ selector: String, of name: String) -> Method? {
    for entry in chain(name) {
      if let method = entry.methods[selector] { return method }
    }
    return nil
  }
}
