import TallyCore

/// A generic type with what it is given, or any other type with nothing.
struct SwiftInstance: Hashable {
  let entity: SwiftEntity
  var arguments: [ClientType] = []
  /// Of a property wrapper, the type of what it wraps.
  var wrapped: ClientType?
}

/// Where a name stands: in which type of which file, and what its generic parameters are there.
struct SwiftContext {
  /// The full name of the innermost type.
  let scope: String
  let file: Int
  var generics: [String: ClientType] = [:]
}
