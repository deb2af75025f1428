import TallyCore

extension ClientSymbol {
  /// `Article.title of ios`.
  var words: String { "\(model).\(property) of \(client)" }
}

extension ClientRead {
  /// `Article.title of ios (Int32)`.
  var words: String { "\(symbol.words) (\(type))" }
}
