/// What a library does to a property that it has no proper value for.
package enum Reaction: UInt8, Sendable {
  /// The model is not made.
  case fails
  case isNil
  /// What the property held before stays there.
  case keepsDefault
  /// 0, false or an empty text, even over a declared default.
  case isZero
}

/// The reaction to one kind of trouble, by what the property is declared as.
package struct Reactions: Sendable, Equatable {
  package var others: ByStanding
  /// For C, Java and Swift numbers and booleans, which cannot be nil.
  package var primitives: ByStanding
  /// For the integers among them.
  package var integers: ByStanding

  /// The reaction by what the property says of a value that is not there.
  package struct ByStanding: Sendable, Equatable {
    package var required: Reaction
    package var optional: Reaction
    package var defaulted: Reaction
    /// Where it is both optional and has a default.
    package var both: Reaction

    package init(
      required: Reaction, optional: Reaction, defaulted: Reaction, both: Reaction? = nil
    ) {
      self.required = required
      self.optional = optional
      self.defaulted = defaulted
      self.both = both ?? defaulted
    }
  }

  package init(
    required: Reaction, optional: Reaction, defaulted: Reaction, both: Reaction? = nil
  ) {
    others = ByStanding(
      required: required, optional: optional, defaulted: defaulted, both: both)
    primitives = others
    integers = others
  }

  /// The same for every property.
  package static func all(_ reaction: Reaction) -> Reactions {
    Reactions(required: reaction, optional: reaction, defaulted: reaction)
  }

  /// An error, unless the property is optional or has a default.
  package static let strict = Reactions(
    required: .fails, optional: .isNil, defaulted: .keepsDefault)

  /// Another reaction for numbers and booleans.
  package func primitives(_ reactions: ByStanding) -> Reactions {
    var result = self
    result.primitives = reactions
    result.integers = reactions
    return result
  }

  /// Another reaction for integers alone.
  package func integers(_ reactions: ByStanding) -> Reactions {
    var result = self
    result.integers = reactions
    return result
  }
}

extension Reactions.ByStanding {
  package static func all(_ reaction: Reaction) -> Reactions.ByStanding {
    Reactions.ByStanding(required: reaction, optional: reaction, defaulted: reaction)
  }

  package func reaction(isOptional: Bool, hasDefault: Bool) -> Reaction {
    switch (isOptional, hasDefault) {
    case (false, false): required
    case (true, false): optional
    case (false, true): defaulted
    case (true, true): both
    }
  }
}

/// How a library reads an enumeration.
package struct CaseRule: Sendable {
  /// What becomes of a value that no case has; `nil` where it is kept.
  package var unknown: Reactions? = .all(.fails)
  /// What becomes of a value of another type; `nil` for what becomes of any such property.
  package var mismatch: Reactions?
  /// What becomes of one that is missing; `nil` for what becomes of any such property.
  package var absence: Reactions?
  /// What becomes of null; `nil` for what becomes of any such property.
  package var null: Reactions?
  package var raw = Raw.rawType

  package init() {}

  /// The values that a case of strings is looked up by.
  package enum Raw: Sendable {
    /// Whatever the library makes a string of.
    case rawType
    /// Strings, and numbers as they are written.
    case stringsAndNumbers
    /// Strings, and integers as positions among the cases.
    case stringsAndPositions
  }
}

/// What becomes of the elements of a list, or of the values of a dictionary.
package struct CollectionRules: Sendable {
  /// Where the declared element is a model.
  package var models: Members
  /// Where it is an enumeration.
  package var cases: Members
  /// Where it is anything else.
  package var others: Members
  /// Whether the elements of a set are never decoded.
  package var keepsSetsRaw = false
  /// Whether a list of a class that does not exist ends the process.
  package var crashesOnUnknownClass = false
  /// Whether a list may be stored where a dictionary of raw values is declared.
  package var keepsListsAsDictionaries = false

  package init(models: Members, cases: Members? = nil, others: Members) {
    self.models = models
    self.cases = cases ?? others
    self.others = others
  }

  /// Each is decoded as the declared type, and one failure fails all.
  package static let failing = CollectionRules(models: .failing, others: .failing)

  package struct Members: Sendable, Equatable {
    /// One that is of the right kind, but could not be decoded.
    package var bad = Member.failsAll
    package var null = Member.failsAll
    /// One of another kind: no object where a model is declared.
    package var foreign = Member.failsAll
    /// Whether a list among models gives its own elements.
    package var flattens = false
    /// Whether nothing is decoded, and whatever stands there is kept.
    package var keepsRaw = false

    package init(bad: Member, null: Member, foreign: Member) {
      self.bad = bad
      self.null = null
      self.foreign = foreign
    }

    package init(_ all: Member) { self.init(bad: all, null: all, foreign: all) }

    package static let failing = Members(.failsAll)

    package static var raw: Members {
      var members = Members(.failsAll)
      members.keepsRaw = true
      return members
    }

    package var isFailing: Bool { self == .failing }
  }

  package enum Member: Sendable {
    case failsAll
    /// As one that is no object.
    case failsAsForeign
    /// It is left out.
    case drops
    /// The collection is what a value of a wrong type would make of it.
    case spoilsAll
    /// A null stands there.
    case insertsNull
    /// It is what a property of its type would be.
    case isItsOwn
  }
}
