import TallyDocuments

// What a library makes of a property that it has no proper value for, as its profile says.

extension ClientSimulation {
  /// Tells a verdict on a value, and of a failure what the library makes of it.
  ///
  /// - Returns: Whether the value could not be made.
  mutating func react(
    _ verdict: Verdict, by own: Reactions? = nil, _ value: Int32, _ index: Int,
    _ document: borrowing Document
  ) -> Bool {
    guard case .failObject = verdict.outcome else { return tell(verdict, value, index, document) }
    return tell(reaction(to: verdict, by: own, value), value, index, document)
  }

  /// What becomes of a value that failed; an element's failure is its list's affair.
  func reaction(to verdict: Verdict, by own: Reactions? = nil, _ value: Int32) -> Verdict {
    let at = tree.values[Int(value)]
    let property = tree.slots[Int(at.slot)].property
    guard property >= 0 else { return verdict }
    if plan.properties[Int(property)].mustFit, !at.traits.contains(.isElement) { return verdict }
    if at.traits.contains(.isElement) {
      guard case .isItsOwn = plan.profiles[Int(at.profile)].lists.members(of: at.entry.kind).bad
      else {
        return verdict
      }
    }
    let reactions = own ?? reactions(to: verdict.reason, at.entry, at.profile)
    let hasDefault = at.traits.contains(.hasFallback) && !at.traits.contains(.isElement)
    return verdict.reacted(
      reactions.of(at.entry).reaction(
        isOptional: at.entry.isOptional, hasDefault: hasDefault))
  }

  func reactions(
    to reason: Verdict.Reason, _ type: SimulationPlan.TypeEntry, _ profile: Int32
  ) -> Reactions {
    // Field by field: a copy of a profile would count all its references.
    let at = Int(profile)
    let isCase = type.kind == .strings || type.kind == .integers
    switch reason {
    case .absent:
      return (isCase ? plan.profiles[at].cases.absence : nil) ?? plan.profiles[at].absence
    case .null: return (isCase ? plan.profiles[at].cases.null : nil) ?? plan.profiles[at].null
    default: return plan.profiles[at].mismatch
    }
  }

  /// A member that no property reads, where the library refuses such.
  ///
  /// It is told of the model, since no property is at fault.
  mutating func refuse(
    _ object: Int32, _ nameIndex: Int, _ document: borrowing Document
  ) -> Bool {
    guard !isDeclared(document.string(nameIndex), in: tree.objects[Int(object)]) else {
      return false
    }
    if tree.objects[Int(object)].slot < 0 {
      tree.slots.append(SimulationTree.Slot(property: -1, object: object))
      tree.objects[Int(object)].slot = Int32(tree.slots.count - 1)
    }
    let at = tree.objects[Int(object)]
    let isFull = at.learned >= Limits.distinctNames
    let name = isFull ? "*" : document.string(nameIndex)
    let location =
      isFull
      ? tree.location(at.location, SimulationTree.Location.anyKey)
      : tree.location(at.location, name: name)
    let place = tree.place(
      SimulationTree.Place(
        location: location, type: plan.type(.scalar(.any)), path: tree.path(at.path, name),
        holder: at.path, key: tree.text(name)))
    return record(
      .fail(.unknownMember), slot: at.slot, place: place, isAbsorbed: at.isAbsorbed,
      found: document.type(nameIndex + 1), at: nameIndex + 1, document)
  }
}

extension ClientSimulation {
  /// Whether a model may have a member of a name: one of several that a property is read from, or of
  /// a property whose rule is not known.
  private func isDeclared(_ name: String, in object: SimulationTree.Object) -> Bool {
    guard object.depth == 0 else { return true }
    let model = plan.models[Int(object.model)]
    let isPartOfAdapter = model.properties.contains { property in
      if case .map? = plan.properties[Int(property)].adapter { true } else { false }
    }
    let properties = plan.client.models[model.name]?.properties ?? []
    return isPartOfAdapter
      || properties.contains { property in
        let keys = property.paths.compactMap(\.keys.first)
        return keys.contains(name) || keys.isEmpty && property.opacity != nil
      }
  }
}

extension Verdict {
  /// The failure as a reaction leaves it.
  func reacted(_ reaction: Reaction) -> Verdict {
    switch reaction {
    case .fails: self
    case .isNil: Verdict(.nil, reason, wanted: wanted)
    case .keepsDefault: Verdict(.keepsDefault, reason, wanted: wanted)
    case .isZero: Verdict(.zero, reason, wanted: wanted)
    }
  }
}

extension Reactions {
  /// Those to properties of a type.
  func of(_ type: SimulationPlan.TypeEntry) -> ByStanding {
    guard case .scalar = type.kind, type.scalar.isPrimitive else { return others }
    switch type.scalar {
    case .bool, .double, .float, .structure: return primitives
    default: return integers
    }
  }
}

extension CollectionRules {
  /// The rule for elements of a kind.
  func members(of kind: SimulationPlan.Kind) -> Members {
    switch kind {
    case .model, .cases, .union: models
    case .strings, .integers: cases
    default: others
    }
  }
}

extension CollectionRules {
  /// The rule for elements of a declared type.
  func members(of type: ClientType, in client: ClientModel) -> Members {
    guard case .model(let name) = type.unwrapped else { return others }
    return switch client.models[name]?.content {
    case .object, .cases, .union: models
    case .strings, .integers: cases
    case .opaque, nil: others
    }
  }
}

extension DecoderProfile.ObjectFailure {
  /// Whether a property of a kind is nil where it could not be made, if it is optional.
  func absorbs(_ type: SimulationPlan.TypeEntry) -> Bool {
    switch self {
    case .propagates: false
    case .optionalModelIsNil: type.isOptional && type.kind == .model
    case .optionalIsNil: type.isOptional
    case .isNil: true
    }
  }
}
