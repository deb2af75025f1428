extension SwiftTypeSyntax {
  /// `Map` of the spelling `ObjectMapper.Map?`.
  var lastName: String? {
    guard case .named(let components) = wrapped.form else { return nil }
    return components.last?.name
  }
}
