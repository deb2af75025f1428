import TallyCore
import TallyDocuments

extension Contract {
  /// Makes one operation of those that no request can tell apart.
  ///
  /// `/oauth2/token#refresh` stands beside `/oauth2/token`, `/v1/{jobName}` beside `/v1/{name}`. What
  /// the server sends must be what one of them promises.
  mutating func mergeAlikeOperations() {
    var groups: [OperationKey: [Int]] = [:]
    for (index, operation) in operations.enumerated() {
      guard let key = OperationKey(operation) else { continue }
      groups[key, default: []].append(index)
    }
    guard groups.count < operations.count else { return }
    var dropped: Set<Int> = []
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      operations[group[0]] = merged(group.map { operations[$0] })
      dropped.formUnion(group.dropFirst())
    }
    operations = operations.indices.filter { !dropped.contains($0) }.map { operations[$0] }
  }

  private mutating func merged(_ alike: [Operation]) -> Operation {
    var merged = alike[0]
    merged.path = merged.path.map { String($0.prefix { $0 != "#" }) }
    merged.name = merged.name ?? alike.lazy.compactMap(\.name).first
    merged.servers = alike.contains { $0.servers.isEmpty } ? [] : Self.union(alike.map(\.servers))
    merged.isDeprecated = alike.allSatisfy(\.isDeprecated)
    merged.sunset = alike.allSatisfy { $0.sunset != nil } ? merged.sunset : nil
    merged.responses = Self.union(alike.map { $0.responses.map(\.status) }).map { status in
      self.merged(alike.compactMap { $0.response(for: status) }, status)
    }
    return merged
  }

  private mutating func merged(
    _ responses: [Operation.Response], _ status: Operation.Status
  ) -> Operation.Response {
    var merged = responses[0]
    merged.status = status
    // A body that only some of them promise may be missing, so nothing can be said of it.
    guard responses.allSatisfy({ !$0.contents.isEmpty }) else {
      merged.contents = []
      merged.headers = []
      return merged
    }
    let mediaTypes = Self.union(responses.map { $0.contents.map(\.mediaType) })
    merged.contents = mediaTypes.map { mediaType in
      let promised = responses.flatMap(\.contents).filter { $0.mediaType == mediaType }
      return Operation.Content(mediaType: mediaType, schema: anyOf(promised.map(\.schema)))
    }
    merged.headers = merged.headers.filter { header in
      responses.allSatisfy { response in
        response.headers.contains { $0.name == header.name && $0.schema == header.schema }
      }
    }
    return merged
  }

  /// One schema that is valid where any of them is; `nil` where one of them promises nothing.
  private mutating func anyOf(_ schemas: [SchemaID?]) -> SchemaID? {
    let all = Self.union([schemas.compactMap { $0 }])
    guard all.count > 1, schemas.allSatisfy({ $0 != nil }) else {
      return schemas.contains(nil) ? nil : all.first
    }
    var choice = Schema(location: self[all[0]].location, pointer: self[all[0]].pointer)
    choice.anyOf = all
    return add(choice)
  }

  private static func union<Element: Equatable>(_ lists: [[Element]]) -> [Element] {
    lists.joined().reduce(into: []) { union, element in
      if !union.contains(element) { union.append(element) }
    }
  }
}

extension Operation {
  /// What is promised for a status: by itself, by its range, or as `default`.
  fileprivate func response(for status: Status) -> Response? {
    var wanted = [status]
    if case .code(let code) = status { wanted.append(.range(code / 100)) }
    wanted.append(.other)
    return wanted.lazy.compactMap { status in responses.first { $0.status == status } }.first
  }
}

extension Contract {
  /// Takes the schemas of texts and binaries away: `text/plain` with `type: string` promises no JSON.
  mutating func promiseNoJSONInText() {
    for operation in operations.indices {
      for response in operations[operation].responses.indices {
        let contents = operations[operation].responses[response].contents
        for (index, content) in contents.enumerated() where isText(content) {
          operations[operation].responses[response].contents[index].schema = nil
        }
      }
    }
  }

  private func isText(_ content: Operation.Content) -> Bool {
    guard let schema = content.schema, MediaType(content.mediaType)?.isJSON != true else {
      return false
    }
    var id = schema
    var passed: Set<SchemaID> = []
    while let next = self[id].reference, passed.insert(id).inserted { id = next }
    let types = self[id].types
    let holdsMore = types != .string || !self[id].allOf.isEmpty || self[id].format == "json"
    return !holdsMore
  }
}

extension TypeSet {
  fileprivate static let string = TypeSet(.string)
}
