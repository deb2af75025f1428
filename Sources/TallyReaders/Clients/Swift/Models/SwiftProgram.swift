import TallyCore
import TallyDocuments

/// All files of a client, with its types by name.
struct SwiftProgram {
  let files: [SwiftFile]
  /// The declarations of each name, extensions left out.
  private(set) var types: [String: [SwiftEntity]] = [:]
  private(set) var aliases: [String: [SwiftAliasEntity]] = [:]
  /// The extensions of each name, as it is written.
  private(set) var extensions: [String: [SwiftEntity]] = [:]
  /// The patterns of date formatters by name; `nil` for a name that has several.
  private(set) var dateFormats: [String: String?] = [:]

  init(_ files: [SwiftFile]) {
    self.files = files
    for (file, content) in files.enumerated() {
      for (index, type) in content.types.enumerated() {
        let entity = SwiftEntity(file: file, index: index)
        if type.kind == .extension {
          extensions[type.name, default: []].append(entity)
        } else {
          types[type.name, default: []].append(entity)
        }
      }
      for (index, alias) in content.aliases.enumerated() {
        aliases[alias.name, default: []].append(SwiftAliasEntity(file: file, index: index))
      }
      for format in content.dateFormats {
        if let known = dateFormats[format.name], known != format.pattern {
          dateFormats[format.name] = .some(nil)
        } else {
          dateFormats[format.name] = format.pattern
        }
      }
    }
  }

  subscript(entity: SwiftEntity) -> SwiftTypeDeclaration {
    files[entity.file].types[entity.index]
  }

  subscript(alias: SwiftAliasEntity) -> SwiftAlias { files[alias.file].aliases[alias.index] }

  /// A declaration and its extensions.
  func parts(of entity: SwiftEntity) -> [SwiftEntity] {
    [entity] + (extensions[self[entity].name] ?? [])
  }
}

/// A type declaration by its place in the files.
struct SwiftEntity: Hashable {
  let file: Int
  let index: Int
}

struct SwiftAliasEntity: Hashable {
  let file: Int
  let index: Int
}

/// What a name means at a place.
enum SwiftSymbol {
  case types([SwiftEntity])
  case alias(SwiftAliasEntity)
}

extension SwiftProgram {
  /// What a qualified name means in a scope, as Swift looks it up: from the innermost type outwards.
  ///
  /// - Complexity: O(*d*) for a scope of depth *d*.
  func lookup(_ names: [String], scope: String, file: Int) -> SwiftSymbol? {
    guard let first = names.first else { return nil }
    if first == "Self" {
      let own = scope.split(separator: ".").map(String.init)
      return own.isEmpty ? nil : lookup(own + names.dropFirst(), scope: "", file: file)
    }
    for holder in scopes(scope) {
      for place in [holder] + superclasses(of: holder, file: file) {
        let name = place.isEmpty ? first : "\(place).\(first)"
        guard let symbol = symbol(name, file: file) else { continue }
        if names.count == 1 { return symbol }
        return member(Array(names.dropFirst()), of: symbol, named: name, file: file)
      }
    }
    // `Module.Type`, of which the module is not known.
    return names.count > 1 ? lookup(Array(names.dropFirst()), scope: "", file: file) : nil
  }

  /// A scope and those around it, of which the names are seen there, innermost first.
  ///
  /// What stands in `extension Outer.Inner` sees the names of `Inner`, and not those of `Outer`.
  private func scopes(_ scope: String) -> [String] {
    var list: [String] = []
    var isApart = false
    for holder in Scopes(scope)
    where !isApart || holder.isEmpty || list.last.map(isApart(_:)) == true {
      isApart = isApart || self.isApart(holder)
      list.append(holder)
    }
    return list
  }

  private func isApart(_ name: String) -> Bool {
    types[name]?.first.map { self[$0].isApart } ?? false
  }

  private func member(
    _ names: [String], of symbol: SwiftSymbol, named name: String, file: Int
  ) -> SwiftSymbol? {
    var holder = name
    if case .alias(let alias) = symbol {
      guard case .named(let components) = self[alias].type.form,
        case .types(let entities)? = lookup(
          components.map(\.name), scope: self[alias].scope, file: alias.file),
        let entity = entities.first
      else { return nil }
      holder = self[entity].name
    }
    return self.symbol(([holder] + names).joined(separator: "."), file: file)
  }

  /// What is declared under a full name, as far as a file can see it.
  private func symbol(_ name: String, file: Int) -> SwiftSymbol? {
    if let entities = types[name] {
      let visible = entities.filter { $0.file == file || !self[$0].isPrivate }
      let own = visible.filter { $0.file == file }
      if !visible.isEmpty { return .types(own.isEmpty ? visible : own) }
    }
    guard let list = aliases[name] else { return nil }
    return (list.first { $0.file == file } ?? list.first).map { .alias($0) }
  }

  /// The names of the classes that a class inherits from, nearest first.
  func superclasses(of name: String, file: Int) -> [String] {
    var names: [String] = []
    var current = name
    while names.count < 16, let entity = types[current]?.first, self[entity].kind == .class,
      let parent = superclass(of: entity)
    {
      current = self[parent].name
      if current == name || names.contains(current) { break }
      names.append(current)
    }
    return names
  }

  /// The class that a class names first.
  func superclass(of entity: SwiftEntity) -> SwiftEntity? {
    let type = self[entity]
    guard type.kind == .class, case .named(let components)? = type.inherits.first?.form else {
      return nil
    }
    // Not by way of a look-up: that would ask for the superclasses again.
    let names = components.map(\.name)
    for holder in scopes(type.scope) {
      let full = (holder.isEmpty ? names : [holder] + names).joined(separator: ".")
      if case .types(let entities)? = symbol(full, file: entity.file), let parent = entities.first {
        return self[parent].kind == .class && parent != entity ? parent : nil
      }
    }
    return nil
  }

  /// A scope and those around it, innermost first, the top of the file last.
  struct Scopes: Sequence, IteratorProtocol {
    private var rest: Substring?

    init(_ scope: String) { rest = scope[...] }

    mutating func next() -> String? {
      guard let current = rest else { return nil }
      if current.isEmpty {
        rest = nil
      } else {
        rest = current.lastIndex(of: ".").map { current[..<$0] } ?? ""
      }
      return String(current)
    }
  }
}
