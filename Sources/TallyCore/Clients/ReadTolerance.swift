import TallyDocuments

// What a decoder profile says of a declared type before any body is seen.

extension DecoderProfile {
  /// The JSON types of which it makes a value of a type without loss.
  func accepts(
    _ type: ClientType, _ settings: ScalarSettings, in client: ClientModel, depth: Int = 0
  ) -> TypeSet {
    switch type {
    case .scalar(let scalar): accepts(meaning(scalar), settings)
    case .array, .set: TypeSet(.array)
    case .dictionary(let key, _):
      key == .scalar(.string) || key == .scalar(.int) || key == .scalar(.any)
        || key.models.contains { client.models[$0]?.isCodingKey == true }
        ? TypeSet(.object) : TypeSet(.array)
    case .optional(let inner), .erased(let inner):
      accepts(inner, settings, in: client, depth: depth)
    case .model(let name):
      switch client.models[name]?.content {
      case .strings: accepts(.string, settings)
      case .integers: accepts(.int, settings)
      case .object, .cases, nil: TypeSet(.object)
      // Types may be tried in turn that are tried in turn themselves.
      case .union(let union) where depth < 8:
        union.types.reduce(union.takesNull ? TypeSet.null : []) {
          $0.union(accepts($1, settings, in: client, depth: depth + 1))
        }
      case .union, .opaque: TypeSet.any
      }
    }
  }

  /// Whether the model is still made where a property has no value, or null.
  func tolerates(
    _ reason: Verdict.Reason, _ property: Property, _ type: ClientType, in client: ClientModel
  ) -> Bool {
    if property.isLenient { return true }
    if reason == .absent, property.mustBePresent { return false }
    if reason == .null, property.mustNotBeNull { return false }
    let isCase = isCase(type, in: client)
    let reactions =
      reason == .absent || property.ignoresNull
      ? (isCase ? cases.absence : nil) ?? absence : (isCase ? cases.null : nil) ?? null
    return reactions.of(type, self).reaction(
      isOptional: type.isOptional, hasDefault: property.fallback != nil) != .fails
  }

  /// What becomes of a property whose value is of another type than it takes.
  func outcomeOfMismatch(
    _ property: Property, _ type: ClientType, in client: ClientModel
  ) -> Outcome {
    if property.mustFit { return .failResponse }
    let reactions = isCase(type, in: client) ? cases.mismatch ?? mismatch : mismatch
    let reaction = reactions.of(type, self).reaction(
      isOptional: type.isOptional, hasDefault: property.fallback != nil)
    return switch reaction {
    case .fails: property.isLenient ? .nil : .failResponse
    case .isNil: .nil
    case .keepsDefault: .keepsDefault
    case .isZero: .zero
    }
  }

  /// Whether a property of a type is nil where the list, dictionary or model that it holds could not
  /// be made.
  func absorbs(_ type: ClientType, in client: ClientModel) -> Bool {
    let isModel = !type.unwrapped.isCollection && !type.models.isEmpty
    switch objectFailure {
    case .propagates: return false
    case .optionalModelIsNil: return type.isOptional && isModel && !isCase(type, in: client)
    case .optionalIsNil: return type.isOptional
    case .isNil: return true
    }
  }

  private func isCase(_ type: ClientType, in client: ClientModel) -> Bool {
    guard case .model(let name) = type.unwrapped else { return false }
    return switch client.models[name]?.content {
    case .strings, .integers: true
    default: false
    }
  }
}

extension CollectionRules.Members {
  /// Whether a null among them fails no more than itself.
  var tolerateNull: Bool {
    switch null {
    case .failsAll, .failsAsForeign: keepsRaw
    default: true
    }
  }
}

extension ClientType {
  fileprivate var isCollection: Bool { element != nil }
}

extension Reactions {
  fileprivate func of(_ type: ClientType, _ profile: DecoderProfile) -> ByStanding {
    guard case .scalar(let spelled) = type.unwrapped else { return others }
    let scalar = profile.meaning(spelled)
    if scalar.bounds != nil { return integers }
    return scalar.isPrimitive ? primitives : others
  }
}
