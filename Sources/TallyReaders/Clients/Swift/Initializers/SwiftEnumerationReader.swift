import TallyCore
import TallyDocuments

/// Reads the `init(from:)` of an enumeration.
struct SwiftEnumerationReader {
  private let compiler: SwiftCompiler
  private let instance: SwiftInstance
  private let body: SwiftBody
  private var reader: SwiftInitReader

  init(_ compiler: SwiftCompiler, _ instance: SwiftInstance, _ body: SwiftBody) {
    self.compiler = compiler
    self.instance = instance
    self.body = body
    reader = SwiftInitReader(compiler, instance, body, depth: 0)
  }

  func model(name: String, at location: SourceLocation) -> Model {
    var reader = self.reader
    let statements = SwiftBodyParser.statements(reader.bytes, body.range)
    let model = Model(name: name, content: .strings([]), location: location)
    for (number, statement) in statements.enumerated() {
      guard case .choice(let subject, let choices) = statement, number == statements.count - 1
      else { continue }
      return chosen(subject, choices, reader, model) ?? kept(model)
    }
    reader.run(statements, isTop: true)
    return converted(reader, model) ?? kept(model)
  }

  /// Of the form `self = .news(try container.decode(News.self, forKey: .news))`.
  private func kept(_ model: Model) -> Model {
    compiler.enumeration(reader, name: model.name, at: model.location) ?? opaque(model, reader)
  }

  private func opaque(_ given: Model, _ reader: SwiftInitReader) -> Model {
    var model = given
    model.content = .opaque(
      Opacity("the init(from:) of \(model.name) is not plain", at: reader.location(body.place)))
    return model
  }

  /// Of the form `self = Kind(rawValue: raw) ?? .unknown`.
  private func converted(_ reader: SwiftInitReader, _ given: Model) -> Model? {
    guard case .reading(let reading)? = reader.values["self"], reader.doubt == nil,
      reader.refusals.isEmpty, reader.variants == nil,
      reading.path.isEmpty, reading.isRequired || reading.isLenient,
      reading.type.unwrapped == .model(given.name),
      let content = compiler.rawCases(of: instance.entity)
    else { return nil }
    var model = given
    model.content = content
    model.unknownCase = reading.fallback.map(caseName)
    model.unknownCaseCoversAll = reading.isLenient
    return model
  }

  /// Of the form `switch raw { case "news": self = .news default: self = .other }`.
  private func chosen(
    _ subject: SwiftExpression, _ choices: [SwiftChoice], _ given: SwiftInitReader, _ empty: Model
  ) -> Model? {
    var reader = given
    let statements = SwiftBodyParser.statements(reader.bytes, body.range)
    reader.run(Array(statements.dropLast()))
    guard case .reading(let reading) = reader.value(subject, expecting: nil), reader.doubt == nil,
      reading.path.isEmpty, reading.type == .scalar(.string), !reading.isLenient,
      !reading.isChanged
    else { return nil }
    var names: [String] = []
    var model = empty
    for choice in choices {
      guard choice.condition == nil else { return nil }
      for pattern in choice.patterns {
        guard case .string(let string) = pattern.form, let text = string.value else { return nil }
        names.append(text)
      }
      if choice.patterns.isEmpty {
        switch choice.body.first {
        case .failure?: break
        case .assignment(let target, "=", let value)? where target.path == ["self"]:
          model.unknownCase = caseName(reader.text(value.range))
        default: return nil
        }
      } else if case .assignment(let target, "=", let value)? = choice.body.first,
        target.path == ["self"], !reader.touchesDecoder(value)
      {
        continue
      } else {
        return nil
      }
    }
    model.content = .strings(names)
    return model
  }

  private func caseName(_ text: String) -> String {
    text.split(separator: ".").last.map(String.init) ?? text
  }
}
