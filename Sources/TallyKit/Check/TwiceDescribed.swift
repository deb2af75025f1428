import TallyCore
import TallyDocuments

extension [Contract] {
  /// Notes operations that a contract before describes as well: exchanges are held against that one.
  mutating func noteWhatIsTwice() {
    var first: [String: Operation] = [:]
    for index in indices {
      var own: [String: Operation] = [:]
      for operation in self[index].operations {
        guard let key = operation.key else { continue }
        if let other = first[key], other.sharesServer(with: operation) {
          self[index].notices.append(
            Notice(
              "\(operation.title) is described in \(other.location.file), too, and that is what "
                + "responses are held against", at: operation.location))
        } else {
          own[key] = operation
        }
      }
      first.merge(own) { before, _ in before }
    }
  }
}

extension Operation {
  /// The same for operations that no request tells apart; `nil` for one without a path.
  fileprivate var key: String? {
    guard let path else { return nil }
    var key = "\(method ?? "GET") "
    var depth = 0
    for character in path {
      if character == "}" { depth -= 1 }
      if depth <= 0 || character == "{" { key.append(character) }
      if character == "{" { depth += 1 }
    }
    return key
  }

  fileprivate func sharesServer(with other: Operation) -> Bool {
    if servers.isEmpty || other.servers.isEmpty { return true }
    return servers.contains { server in
      other.servers.contains { $0.host == server.host && $0.basePath == server.basePath }
    }
  }
}
