import TallyCore
import TallyDocuments

// Types of which nothing is known.

extension SwiftCompiler {
  func unknown(
    _ syntax: SwiftTypeSyntax, _ names: [String], _ arguments: [ClientType],
    in context: SwiftContext
  ) -> ClientType {
    opaque(syntax, in: context, "is declared in no file of this client")
  }

  /// A model that stands for a type of which nothing is known.
  func opaque(
    _ syntax: SwiftTypeSyntax, in context: SwiftContext, _ reason: String
  ) -> ClientType {
    let text = program.files[context.file].bytes.string(in: syntax.range)
    let name = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(120))
    let location = places.location(syntax.range.lowerBound, in: context.file)
    if models[name] == nil, !taken.contains(name) {
      taken.insert(name)
      models[name] = Model(
        name: name, content: .opaque(Opacity("the type \(name) \(reason)", at: location)),
        location: location)
    }
    return .model(name)
  }
}
