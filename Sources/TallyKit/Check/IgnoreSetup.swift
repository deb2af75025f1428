import TallyCore
import TallyDocuments

extension IgnoredRequests {
  /// The name that stands for all groups.
  private static let all = "defaults"

  /// What a configuration says is to be ignored; all groups where it says nothing.
  ///
  /// - Throws: `InputError` at what is neither a group nor a pattern.
  init(_ words: [Configuration.Placed<String>]?) throws(InputError) {
    self.init()
    guard let words else { return }
    groups = []
    for word in words {
      if word.value == Self.all {
        groups = Set(Group.allCases)
      } else if let group = Group(rawValue: word.value) {
        groups.insert(group)
      } else if let pattern = RequestPattern(word.value) {
        patterns.append(pattern)
      } else {
        throw Self.unknown(word)
      }
    }
  }

  private static func unknown(_ word: Configuration.Placed<String>) -> InputError {
    let names = [all] + Group.allCases.map(\.rawValue)
    return InputError(
      .invalid(
        "\"\(word.value)\" is no request and no group of requests to ignore",
        hint: NearestName.of(word.value, among: names).map { "Did you mean \"\($0)\"?" }
          ?? "Write one of \(names.joined(separator: ", ")), or a pattern as \"GET /health\", "
          + "\"/static/**\" or \"//*.example.com\"."),
      at: word.place)
  }
}

extension CheckPlan {
  /// The operation that bodies without a request are of: by its title, its name, or a path that it has.
  func operation(_ wanted: Configuration.Placed<String>) throws(InputError) -> OperationID {
    let words = wanted.value.split(separator: " ")
    let isRequest = words.count == 2 && words[1].hasPrefix("/")
    let request = isRequest ? "\(words[0].uppercased()) \(words[1])" : wanted.value
    for (index, contract) in contracts.enumerated() {
      let position = contract.operations.firstIndex { $0.names.contains(request) }
      if let position { return OperationID(contract: index, operation: position) }
    }
    if isRequest,
      let id = router.operation(method: words[0].uppercased(), path: String(words[1]))
    {
      return id
    }
    let titles = contracts.flatMap(\.operations).map(\.title)
    throw InputError(
      .invalid(
        "no contract has the endpoint \"\(wanted.value)\"",
        hint: NearestName.of(request, among: titles).map { "Did you mean \"\($0)\"?" }
          ?? "Write a method and a path as the contract does, such as \"GET /articles/{id}\"."),
      at: wanted.place)
  }
}
