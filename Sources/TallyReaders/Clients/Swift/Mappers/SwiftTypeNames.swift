extension String {
  /// Not more than a line of a report can show, with a sign where something is left out.
  var shortened: String { count > 60 ? "\(prefix(59))…" : self }
}

extension SwiftTypeSyntax {
  /// `Map` of the spelling `ObjectMapper.Map?`.
  var lastName: String? {
    guard case .named(let components) = wrapped.form else { return nil }
    return components.last?.name
  }
}
