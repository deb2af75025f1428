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
  /// Schemas with a discriminator, and those that build upon them.
  var families = DiscriminatorFamilies()
  private var ids: [SiteKey: SchemaID] = [:]
  private var pending: [(id: SchemaID, site: Site)] = []
  /// Where a schema applies others to the same value, for those that do.
  private var inPlaceNodes: [SchemaID: Document.Node] = [:]

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
    guard references.scopeCount <= Limits.dynamicScopes else {
      throw InputError(
        .invalid(
          "the schemas are reached in more than \(Limits.dynamicScopes) dynamic scopes",
          hint: "Let fewer schemas have a \"$dynamicAnchor\"."),
        at: site.node.location)
    }
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

  mutating func schema(atOptional site: Site?) throws(InputError) -> SchemaID? {
    guard let site else { return nil }
    return try schema(at: site)
  }

  /// Reads the schemas that were named, and those that they name.
  mutating func readPending() throws(InputError) {
    while let (id, site) = pending.popLast() {
      try read(site, into: id)
    }
    openSelfChoices()
    settleFamilies()
    try refuseCircles(inPlaceNodes)
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
    if let node = draft.inPlace { inPlaceNodes[id] = node }
    contract[id] = nullableFolded(draft)
  }

  private mutating func readKeywords(
    of site: Site, into draft: inout SchemaDraft
  ) throws(InputError) {
    let language = draft.language
    let hidesSiblings =
      language.dialect.ignoresSiblingsOfReference && site.node.member("$ref")?.type == .string
    for member in site.node.eachMember {
      let name = member.name.string ?? ""
      guard let keyword = SchemaKeyword.all[name] else {
        noteUnknown(name, at: member.name)
        continue
      }
      if case .annotates = keyword.role { continue }
      guard noteDialect(of: keyword, language, at: member.name) else { continue }
      let use = KeywordUse(name: name, node: member.value, schema: site)
      switch keyword.role {
      case .annotates: break
      case .describes(let fill): try fill(use, &self, &draft)
      case .fills where hidesSiblings && name != "$ref", .notJudged where hidesSiblings:
        ledger.note(
          "\"\(name)\" beside \"$ref\" counts for nothing in \(language.dialect.rawValue)",
          at: member.name)
      case .fills(let fill): try fill(use, &self, &draft)
      case .notJudged: ledger.note("\"\(name)\" is not judged", at: member.name)
      }
    }
  }

  /// Whether a keyword counts in a language; a notice says so where its author may think otherwise.
  private mutating func noteDialect(
    of keyword: SchemaKeyword, _ language: SchemaLanguage, at node: Document.Node
  ) -> Bool {
    let dialect = language.dialect
    let name = keyword.name
    if !keyword.dialects.contains(dialect) {
      let effect =
        dialect.takesKeywordsAtTheirWord
        ? "; it is taken at its word" : ", so it counts for nothing"
      ledger.note("\"\(name)\" is no keyword of \(dialect.rawValue)\(effect)", at: node)
    } else if !language.vocabularies.contains(keyword.vocabulary) {
      ledger.note(
        "\"\(name)\" is in no vocabulary of its metaschema, so it counts for nothing", at: node)
    }
    return keyword.counts(in: language)
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
      } else if let keyword = SchemaKeyword.all[name] {
        guard case .annotates = keyword.role else { return nil }
      } else if !name.hasPrefix("x-") {
        return nil
      }
    }
    return reference
  }
}
