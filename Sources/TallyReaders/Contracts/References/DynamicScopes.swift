/// The dynamic scopes in which schemas are reached, each kept once and known by its number.
///
/// A scope says for each dynamic anchor which resource it leads to: the outermost that has it, of
/// those entered on the way (2020-12 §8.2.3.2). Scope 0 binds nothing, and without dynamic anchors
/// there is no other.
struct DynamicScopes: Sendable {
  private struct Entrance: Hashable {
    let scope: Int
    let resource: Int
  }

  private var bindings: [[String: Int]] = [[:]]
  private var numbers: [[String: Int]: Int] = [[:]: 0]
  private var entrances: [Entrance: Int] = [:]

  /// How many scopes there are.
  var count: Int { bindings.count }

  /// The resource that a dynamic anchor leads to, or `nil` where none entered so far has it.
  func resource(of anchor: String, in scope: Int) -> Int? { bindings[scope][anchor] }

  /// The scope within a resource that is entered from another scope.
  mutating func entering(
    _ resource: Int, with anchors: some Sequence<String>, from scope: Int
  ) -> Int {
    let entrance = Entrance(scope: scope, resource: resource)
    if let known = entrances[entrance] { return known }
    var bound = bindings[scope]
    for anchor in anchors where bound[anchor] == nil { bound[anchor] = resource }
    let number = numbers[bound] ?? bindings.count
    if number == bindings.count {
      bindings.append(bound)
      numbers[bound] = number
    }
    entrances[entrance] = number
    return number
  }
}
