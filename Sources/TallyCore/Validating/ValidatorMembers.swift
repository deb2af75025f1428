import TallyDocuments

// The keywords that look at the children of a value.

extension Validator {
  mutating func membersHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    if plan.asksForNames, !namesHold(plan, document, index, scope: scope) { return false }
    guard plan.schema.speaksOfMembers else { return true }
    var name = index + 1
    while name < document.next(index) {
      guard memberHolds(plan, document, name) else { return false }
      name = document.next(name + 1)
    }
    return true
  }

  /// Whether the names that must be there are.
  private mutating func namesHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int, scope: Int32
  ) -> Bool {
    markNames(of: plan, document, index)
    for entry in plan.required
    where !isPresent(entry) && !scopes.exempts(entries[Int(entry)].name, in: scope) {
      return false
    }
    return plan.dependentRequired.allSatisfy { dependent in
      !isPresent(dependent.name) || dependent.required.allSatisfy(isPresent)
    }
  }

  /// Notes which of the names that a schema speaks of an object has.
  mutating func markNames(of plan: Plan, _ document: borrowing Document, _ index: Int) {
    stamp &+= 1
    var name = index + 1
    while name < document.next(index) {
      if let entry = entry(of: plan, document, name) { stamps[Int(entry)] = stamp }
      name = document.next(name + 1)
    }
  }

  /// Whether the object whose names were marked last has a name.
  func isPresent(_ entry: Int32) -> Bool { stamps[Int(entry)] == stamp }

  private mutating func memberHolds(
    _ plan: Plan, _ document: borrowing Document, _ name: Int
  ) -> Bool {
    var isListed = false
    if let property = property(of: plan, document, name) {
      isListed = true
      guard childHolds(property, document, name + 1) else { return false }
    }
    for property in plan.schema.patternProperties {
      guard let isMatch = matches(property.pattern, document, name) else {
        isListed = true
        continue
      }
      guard isMatch else { continue }
      isListed = true
      guard childHolds(property.schema, document, name + 1) else { return false }
    }
    if let names = plan.schema.propertyNames, !childHolds(names, document, name) { return false }
    guard !isListed else { return true }
    return switch plan.schema.additional {
    case .absent, .allowed: true
    case .forbidden: false
    case .schema(let schema): childHolds(schema, document, name + 1)
    }
  }

  /// The schema that `properties` gives to the name at an index.
  func property(
    of plan: Plan, _ document: borrowing Document, _ name: Int
  ) -> SchemaID? {
    plan.schema.properties.isEmpty
      ? nil : entry(of: plan, document, name).flatMap { entries[Int($0)].property }
  }

  mutating func elementsHold(
    _ plan: Plan, _ document: borrowing Document, _ index: Int
  ) -> Bool {
    let schema = plan.schema
    if schema.items != nil || !schema.prefixItems.isEmpty {
      var position = 0
      var element = index + 1
      while element < document.next(index) {
        let applies =
          position < schema.prefixItems.count ? schema.prefixItems[position] : schema.items
        if let applies, !childHolds(applies, document, element) { return false }
        position += 1
        element = document.next(element)
      }
    }
    guard let contains = schema.contains else { return true }
    let count = count(contains, document, index)
    return count >= contains.least && count <= contains.most ?? .max
  }

  /// How many elements are valid against a `contains`, no further than what decides.
  private mutating func count(
    _ contains: Schema.Contains, _ document: borrowing Document, _ index: Int
  ) -> Int {
    var count = 0
    var element = index + 1
    while element < document.next(index) {
      if childHolds(contains.schema, document, element) { count += 1 }
      if let most = contains.most, count > most { return count }
      if contains.most == nil, count >= contains.least { return count }
      element = document.next(element)
    }
    return count
  }
}

extension Schema {
  /// Whether a keyword says something of single members.
  fileprivate var speaksOfMembers: Bool {
    if !properties.isEmpty || !patternProperties.isEmpty || propertyNames != nil { return true }
    return additional != .absent && additional != .allowed
  }
}
