import TallyDocuments

// What a `$schema` says: the dialect, and the vocabularies of a metaschema that is nobody's standard.

extension ReferenceResolver {
  /// The language that a `$schema` names; that of its holder, where the metaschema is not at hand.
  ///
  /// - Throws: `InputError` where the metaschema demands a vocabulary that is not known.
  mutating func language(
    _ uri: String, at node: Document.Node, inherited: SchemaLanguage, from resource: Int
  ) throws(InputError) -> SchemaLanguage {
    if let dialect = Dialect(metaschema: uri) { return SchemaLanguage(dialect: dialect) }
    let target = URIReference(uri).resolved(against: resources[resource].base).withoutFragment
    if let known = languages[target.text] { return known }
    guard pendingMetaschemas.insert(target.text).inserted else { return inherited }
    defer { pendingMetaschemas.remove(target.text) }
    guard let metaschema = try find(target, from: resource) else {
      oddities.append(
        ("the metaschema \"\(uri)\" is not at hand: the schema is read as its holder is", node))
      languages[target.text] = inherited
      return inherited
    }
    let language = try language(describedBy: metaschema, at: node)
    languages[target.text] = language
    return language
  }

  /// What a metaschema makes of the dialect that it is itself written in (2020-12 §8.1.2).
  private func language(
    describedBy metaschema: Int, at node: Document.Node
  ) throws(InputError) -> SchemaLanguage {
    var language = SchemaLanguage(dialect: resources[metaschema].language.dialect)
    let resource = resources[metaschema]
    let root = Document.Node(document: files.documents[resource.document], index: resource.root)
    guard let vocabulary = root.member("$vocabulary"), vocabulary.type == .object else {
      return language
    }
    language.vocabularies = .core
    for member in vocabulary.eachMember {
      let uri = member.name.string ?? ""
      if let known = Vocabularies(uri: uri) {
        language.vocabularies.formUnion(known)
      } else if member.value.bool ?? true {
        throw InputError(
          .invalid(
            "its metaschema demands the vocabulary \"\(uri)\", which is not known",
            hint: "Name a standard metaschema, or let the vocabulary be optional there."),
          at: node.location)
      }
    }
    return language
  }

  /// The resource of a metaschema that the standards define.
  mutating func standardMetaschema(_ uri: URIReference) throws(InputError) -> Int? {
    guard let metaschema = Metaschema(uri) else { return nil }
    let number = files.add(try metaschema.document(), as: uri.text)
    return try register(number, uri: uri, language: SchemaLanguage(dialect: metaschema.dialect))
  }
}
