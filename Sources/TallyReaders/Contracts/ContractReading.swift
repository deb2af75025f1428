import TallyCore
import TallyDocuments

/// A contract while it is read: its arena, and the schemas that are named but not yet read.
///
/// Schemas are read from a list, never by recursion, so that neither a circular `$ref` nor deep
/// nesting is anything special. A value in the file becomes one schema, however often it is named.
struct ContractReading: Sendable {
  var contract: Contract
  var ledger = NoticeLedger()
  var references: ReferenceResolver
  private var ids: [SiteKey: SchemaID] = [:]
  private var pending: [(id: SchemaID, site: Site)] = []
  /// Where the `$ref` stands that a schema's ``Schema/reference`` came from.
  private var referenceNodes: [SchemaID: Document.Node] = [:]

  /// Begins to read a file, which is written in the dialect unless its `$schema` says otherwise.
  init(_ file: InputFile, _ document: Document, dialect: Dialect) throws(InputError) {
    contract = Contract(file: file.path)
    references = try ReferenceResolver(
      file, document, language: SchemaLanguage(dialect: dialect))
  }

  /// The root of the contract's own file.
  var root: Site { references.root }

  /// The schema at a place, which is read later by ``readPending()``.
  ///
  /// A schema that is nothing but a `$ref` is the schema that it names.
  mutating func schema(at site: Site) throws(InputError) -> SchemaID {
    var target = try references.entered(site)
    var key = references.key(of: target)
    if let known = ids[key] { return known }
    var passed: Set<SiteKey> = []
    while let reference = aliased(by: target) {
      guard passed.insert(key).inserted else { throw Self.circular(at: reference.node) }
      target = try references.resolve(reference)
      key = references.key(of: target)
    }
    let id = ids[key] ?? enlist(target, key)
    for key in passed { ids[key] = id }
    return id
  }

  /// Reads the schemas that were named, and those that they name.
  mutating func readPending() throws(InputError) {
    while let (id, site) = pending.popLast() {
      try read(site, into: id)
    }
    try refuseCircularReferences()
    for oddity in references.oddities { ledger.note(oddity.message, at: oddity.node) }
    contract.notices += ledger.notices
  }

  // MARK: - One schema

  private mutating func enlist(_ site: Site, _ key: SiteKey) -> SchemaID {
    let id = contract.add(Schema(location: site.node.place, pointer: site.pointer))
    ids[key] = id
    pending.append((id, site))
    return id
  }

  private mutating func read(_ site: Site, into id: SchemaID) throws(InputError) {
    let language = references.language(of: site)
    var draft = SchemaDraft(schema: contract[id], language: language)
    switch site.node.type {
    case .boolean: draft.schema.isNever = site.node.bool == false
    case .object: try readKeywords(of: site, into: &draft)
    default: throw site.mustBe("an object or a boolean", "a schema")
    }
    if let node = draft.reference { referenceNodes[id] = node }
    contract[id] = nullableFolded(draft)
  }

  private mutating func readKeywords(
    of site: Site, into draft: inout SchemaDraft
  ) throws(InputError) {
    let dialect = draft.language.dialect
    let hidesSiblings = dialect.ignoresSiblingsOfReference && site.node.member("$ref") != nil
    for member in site.node.eachMember {
      let name = member.name.string ?? ""
      guard let keyword = SchemaKeyword.all[name] else {
        noteUnknown(name, at: member.name)
        continue
      }
      let use = KeywordUse(name: name, node: member.value, schema: site)
      switch keyword.role {
      case .annotates: break
      case .describes(let fill): try fill(use, &self, &draft)
      case .fills where hidesSiblings && name != "$ref",
        .notJudgedYet where hidesSiblings, .notJudgedYetDeclares where hidesSiblings:
        ledger.note(
          "\"\(name)\" beside \"$ref\" counts for nothing in \(dialect.rawValue)", at: member.name)
      case .fills(let fill): try fill(use, &self, &draft)
      case .notJudgedYet, .notJudgedYetDeclares:
        if case .notJudgedYetDeclares = keyword.role { draft.schema.declaresByPattern = true }
        ledger.note("\"\(name)\" is not judged yet", at: member.name)
      }
    }
  }

  private mutating func noteUnknown(_ name: String, at node: Document.Node) {
    guard !name.hasPrefix("x-") else { return }
    let nearest = NearestName.of(name, among: SchemaKeyword.all.keys)
    let question = nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    ledger.note("\"\(name)\" is no keyword of a schema\(question)", at: node)
  }

  /// The `$ref` of a schema that says nothing of its own.
  private func aliased(by site: Site) -> Site? {
    var reference: Site?
    for member in site.node.eachMember {
      let name = member.name.string ?? ""
      if name == "$ref", member.value.type == .string {
        reference = site.member("$ref")
      } else if name.hasPrefix("x-"), name != "x-renamed-from" {
        continue
      } else {
        guard case .annotates = SchemaKeyword.all[name]?.role else { return nil }
      }
    }
    return reference
  }
}

// MARK: - Circles

extension ContractReading {
  static func circular(at node: Document.Node) -> InputError {
    InputError(
      .invalid(
        "\"\(node.string ?? "")\" leads back to itself and to nothing else",
        hint: "Let one schema of the circle say what the value is."),
      at: node.location)
  }

  /// Refuses schemas that are a `$ref` to themselves, by way of others.
  private func refuseCircularReferences() throws(InputError) {
    var settled: Set<SchemaID> = []
    for start in referenceNodes.keys.sorted() {
      var path: Set<SchemaID> = []
      var id: SchemaID? = start
      while let current = id, !settled.contains(current) {
        guard path.insert(current).inserted else {
          throw Self.circular(at: referenceNodes[current] ?? root.node)
        }
        id = contract[current].reference
      }
      settled.formUnion(path)
    }
  }
}
