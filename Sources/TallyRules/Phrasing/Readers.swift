import TallyCore

extension ClientSymbol {
  /// `Article.title of ios`.
  var words: String { "\(model).\(property) of \(client)" }
}

extension ClientRead {
  /// `Article.title of ios (Int32)`.
  var words: String { "\(symbol.words) (\(type))" }
}

extension Effect {
  /// What it does, said of a property.
  var verb: String {
    switch self {
    case .none: "is fine"
    case .loses: "loses its value"
    case .distorts: "gets a wrong value"
    case .fails: "fails"
    case .crashes: "crashes"
    }
  }
}
