import TallyCore
import TallyDocuments

/// Turns what examples show into schemas, with notes merged over them.
///
/// A note is a fragment of JSON Schema: each of its keywords replaces what the example shows.
struct ExampleSchemas {
  private(set) var contract: Contract
  private var shapes: ExampleShapes
  private var notes: NotesByPlace
  private var ledger = NoticeLedger()
  /// What reads the keywords of notes, by the file in which they are written.
  private var readings: [String: ContractReading] = [:]
  private var pending: [Place] = []

  private struct Place {
    let id: SchemaID
    let shape: Int
    let path: [String]
  }

  init(_ shapes: ExampleShapes, _ notes: NotesByPlace, file: String) {
    self.shapes = shapes
    self.notes = notes
    contract = Contract(file: file)
  }

  /// The contract's schemas, of which the first is the body's.
  mutating func read() throws(InputError) -> Contract {
    _ = enlist(0, at: [])
    while let place = pending.popLast() {
      contract[place.id] = try schema(of: place)
    }
    contract.notices += ledger.notices
    for file in readings.keys.sorted() {
      guard var reading = readings.removeValue(forKey: file) else { continue }
      swap(&reading.contract, &contract)
      try reading.readPending()
      swap(&reading.contract, &contract)
    }
    return contract
  }

  private mutating func enlist(_ shape: Int, at path: [String]) -> SchemaID {
    let site = shapes[shape].site
    let id = contract.add(Schema(location: site.node.place, pointer: site.pointer))
    pending.append(Place(id: id, shape: shape, path: path))
    return id
  }

  private mutating func schema(of place: Place) throws(InputError) -> Schema {
    for note in shapes[place.shape].annotations { try notes.add(note, below: place.path) }
    try settleMap(place)
    let said = notes[place.path]
    let shape = shapes[place.shape]
    var schema = contract[place.id]
    if try said.flag(NoteWord.ignore) ?? false {
      schema.additional = .allowed
      return schema
    }
    if said.words.isEmpty { noteGaps(shape) }
    schema.types = shape.types == .null ? .any : shape.types
    schema.format = shape.formats.format?.rawValue
    schema.examples = shape.shown
    try addMembers(of: shape, at: place.path, to: &schema)
    let below = place.path + ["*"]
    schema.items = shape.items.map { enlist($0, at: below) }
    if let values = shape.values { schema.additional = .schema(enlist(values, at: below)) }
    try refuseUnknown(notes, shape, at: place.path)
    return try merged(schema, said.words, at: place.path)
  }

  /// Decides whether an object's names are data.
  private mutating func settleMap(_ place: Place) throws(InputError) {
    let shape = shapes[place.shape]
    let said = notes[place.path]
    let isMap = try said.flag(NoteWord.map)
    let types = shape.members.map { shapes[$0.shape].types }
    if isMap ?? MapNames.are(shape.members.map(\.name), of: types) {
      shapes.becomeMap(place.shape)
    }
    guard isMap == true, shape.objects == 0 else { return }
    throw InputError(
      .invalid(
        "the example shows no object at \"\(JSONPointer(tokens: place.path))\"",
        hint: "Say \"map\" of an object."),
      at: said.written?.location ?? shape.site.node.location)
  }

  private mutating func addMembers(
    of shape: ExampleShape, at path: [String], to schema: inout Schema
  ) throws(InputError) {
    for member in shape.members {
      let below = path + [member.name]
      for note in shapes[member.shape].annotations where note.path.isEmpty {
        try notes.add(note, below: below)
      }
      schema.properties.append(
        Schema.Property(name: member.name, schema: enlist(member.shape, at: below)))
      let said = notes[below]
      let isSeldom = try said.flag(NoteWord.ignore) ?? false || member.count < shape.objects
      if try !(said.flag(NoteWord.optional) ?? isSeldom) { schema.required.append(member.name) }
    }
  }

  /// Notices what the example leaves open; there is one notice for all places alike.
  private mutating func noteGaps(_ shape: ExampleShape) {
    let gap: String? =
      switch shape.types {
      case .null: "the example shows only null here, so any type is taken to be promised"
      case TypeSet(.array) where shape.items == nil:
        "the example shows no element here, so nothing is promised of them"
      case TypeSet(.object) where shape.members.isEmpty && shape.values == nil:
        "the example shows no member here, so nothing is promised of them"
      default: nil
      }
    if let gap { ledger.note(gap, at: shape.site.node) }
  }

  // MARK: - Notes

  private mutating func merged(
    _ schema: Schema, _ words: [NoteWord], at path: [String]
  ) throws(InputError) -> Schema {
    var draft = SchemaDraft(schema: schema, language: SchemaLanguage(dialect: .unstated))
    for word in words {
      switch word.name {
      case NoteWord.optional:
        guard path.last.map({ $0 != "*" }) ?? false else { throw isNeverOptional(word) }
      case NoteWord.ignore, NoteWord.map: break
      case NoteWord.nullable: setNullable(try word.flag(), word, &draft)
      default: try merge(word, into: &draft)
      }
    }
    guard let word = words.first, draft.nullable != nil else { return draft.schema }
    draft.schema.assertions = draft.schema.assertions.map(\.allowingNull)
    return try read(word) { (reading) throws(InputError) in reading.nullableFolded(draft) }
  }

  private func isNeverOptional(_ word: NoteWord) -> InputError {
    InputError(
      .invalid(
        "only a member can be optional",
        hint: "Name the member, as in \"/items/*/price\"; lists may be empty, and maps too."),
      at: word.written.location)
  }

  private func setNullable(_ isNullable: Bool, _ word: NoteWord, _ draft: inout SchemaDraft) {
    if isNullable { draft.nullable = word.node } else { draft.schema.types.remove(.null) }
  }

  private mutating func merge(
    _ word: NoteWord, into draft: inout SchemaDraft
  ) throws(InputError) {
    guard NoteWord.isKnown(word.name) || word.name.hasPrefix("x-") else {
      throw isUnknown(word, draft.schema)
    }
    if word.name == "properties" { try refuseShown(word, draft.schema) }
    var merged = draft
    try read(word) { (reading) throws(InputError) in
      guard let keyword = SchemaKeyword.all[word.use.name] else { return }
      switch keyword.role {
      case .annotates: break
      case .fills(let fill), .describes(let fill): try fill(word.use, &reading, &merged)
      case .notJudged: reading.ledger.note("\"\(word.name)\" is not judged", at: word.written)
      }
    }
    draft = merged
    if word.name == "required" { try refuseUnpromised(word, draft.schema) }
  }

  /// Lends the contract to the reader of a note's file.
  private mutating func read<Value>(
    _ word: NoteWord, _ body: (inout ContractReading) throws(InputError) -> Value
  ) throws(InputError) -> Value {
    let document = word.node.document
    let file = document.origin.file
    var reading: ContractReading
    if let known = readings.removeValue(forKey: file) {
      reading = known
    } else {
      reading = try ContractReading(
        InputFile(path: file, bytes: document.bytes), document, dialect: .unstated)
    }
    swap(&reading.contract, &contract)
    defer {
      swap(&reading.contract, &contract)
      readings[file] = reading
    }
    return try body(&reading)
  }
}
