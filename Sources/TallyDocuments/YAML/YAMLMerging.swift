/// Merge keys: `<<: *base`, `<<: [*base, *other]`.
///
/// A mapping's own names win over what it merges, wherever they stand; of several mappings the
/// first that has a name gives its value; and what is merged may merge others in turn.
///
/// - SeeAlso: https://yaml.org/type/merge.html
extension YAMLComposer {
  /// The names that a mapping has itself.
  func ownNames(of mapping: Int) -> Set<String> {
    Set(
      stream.members(of: mapping)
        .filter { !stream.events[$0.name].isMerge }
        .map { spelling($0.name) })
  }

  /// Goes on with the members that the merge key at the cursor brings.
  mutating func merge() throws(YAMLRefusal) {
    let value = cursor + 1
    pending.append(stream.next(value)..<end)
    pending += try members(mergedBy: value).reversed()
    cursor = end
  }

  private mutating func members(mergedBy value: Int) throws(YAMLRefusal) -> [Range<Int>] {
    var members: [Range<Int>] = []
    // The next one last: what a mapping merges in turn comes before its neighbours.
    var sources = try mappings(value).reversed() as [Int]
    while let source = sources.popLast() {
      var nested: [Int] = []
      for (name, value) in stream.members(of: source) {
        if stream.events[name].isMerge {
          nested.append(value)
        } else if names[names.count - 1].insert(spelling(name)).inserted {
          members.append(name..<stream.next(value))
        }
      }
      for value in nested.reversed() { sources += try mappings(value).reversed() }
    }
    return members
  }

  /// The mappings that the value of a merge key names.
  private func mappings(_ value: Int) throws(YAMLRefusal) -> [Int] {
    let target = stream.target(value)
    switch stream.events[target].kind {
    case .mappingStart: return [target]
    case .sequenceStart:
      var mappings: [Int] = []
      var element = target + 1
      while stream.events[element].kind != .sequenceEnd {
        let mapping = stream.target(element)
        guard stream.events[mapping].kind == .mappingStart else {
          throw YAMLRefusal(.merge, at: Int(stream.events[element].place))
        }
        mappings.append(mapping)
        element = stream.next(element)
      }
      return mappings
    default: throw YAMLRefusal(.merge, at: Int(stream.events[value].place))
    }
  }

  private func spelling(_ name: Int) -> String {
    stream.spelling(of: stream.events[stream.target(name)])
  }
}

extension YAMLStream {
  /// The events of a mapping's names and values.
  func members(of mapping: Int) -> [(name: Int, value: Int)] {
    var members: [(name: Int, value: Int)] = []
    var name = mapping + 1
    while events[name].kind != .mappingEnd {
      members.append((name, name + 1))
      name = next(name + 1)
    }
    return members
  }
}
