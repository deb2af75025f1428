package import TallyDocuments

/// What becomes of a value of one JSON type under one kind of declared scalar.
package enum Conversion: Sendable {
  case fails
  case keeps
  /// Another type, without loss.
  case converts(Verdict.Reason)
  /// A wrong value in silence.
  case distorts(Verdict.Reason)
  /// A number under a number.
  case fits(Fit)
  /// A text that is read as a number.
  case numeral(Numeral)
  /// A text that is read as a boolean.
  case truth(Truth)
  /// A number that is read as a boolean: 0 and 1 for sure, and others if they are not refused.
  case zeroOrOne(otherwise: Misfit)
  /// The same, where nothing but digits will do.
  case plainZeroOrOne
  case address(Address)
  /// `String(1.5)` where every number is a double.
  case digitsOfDouble
  /// `Number([])`: an empty list is 0.
  case numberOfList
  case date, uuid, base64

  /// What becomes of a value that does not fit.
  package enum Misfit: Sendable {
    case fails, distorts
  }

  package enum Address: Sendable {
    /// Characters are percent-encoded where they must.
    case encoded
    /// A text with a character that should be encoded is none.
    case strict
    case any
  }

  /// How a number is brought into a type of fewer values.
  package struct Fit: Sendable {
    /// Of `12.5` under an integer.
    package var fraction = Misfit.fails
    /// Of a number that is too large.
    package var range = Range.fails
    /// Of an integer under a floating-point type that has not its digits.
    package var precision = Misfit.distorts
    /// Whether `12.0` is an integer.
    package var takesPointZero = true
    /// Whether integers are those that a double holds.
    package var isBinary64 = false

    package enum Range: Sendable {
      case fails, wraps
      /// Bits are kept where the type has 64 of them.
      case wrapsIn64Bits
    }

    package static let exact = Fit()
    /// As C casts.
    package static let cast = Fit(fraction: .distorts, range: .wraps)
  }

  /// How a text is read as a number.
  package struct Numeral: Sendable {
    /// Of a text that holds none.
    package var garbage = Misfit.fails
    /// Of an empty text.
    package var empty = Empty.isGarbage
    /// Whether `true` and `yes` are 1.
    package var takesWords = false
    package var fit = Fit.exact

    package enum Empty: Sendable {
      case isGarbage, isNull, isZero
    }
  }

  /// How a text is read as a boolean.
  package struct Truth: Sendable {
    package var words: [String]
    package var otherwise = Misfit.fails
    package var emptyIsNull = false
    /// Whether any number but 0 is true.
    package var takesNumbers = false
  }
}

extension Conversion {
  package func verdict(
    _ scalar: ClientType.Scalar, _ document: borrowing Document, _ index: Int
  ) -> Verdict {
    switch self {
    case .fails, .date: return .fail(.mismatch)
    case .keeps: return .ok
    case .converts(let reason): return Verdict(.converted, reason)
    case .distorts(let reason): return Verdict(.lossy, reason)
    case .fits(let fit): return fit.verdict(scalar, document, index)
    case .numeral(let numeral): return numeral.verdict(document.string(index), scalar)
    case .truth(let truth): return truth.verdict(document.string(index))
    case .plainZeroOrOne:
      guard NumberText.small(document, index) != nil else { return .fail(.mismatch) }
      return Conversion.zeroOrOne(otherwise: .distorts).verdict(scalar, document, index)
    case .zeroOrOne(let otherwise):
      let isTruth = NumberText.integer(document.text(index)).map { 0...1 ~= $0 } == true
      if isTruth { return Verdict(.converted, .fromNumber) }
      return otherwise == .fails ? .fail(.mismatch) : Verdict(.lossy, .truncated)
    case .address(let rule):
      let text = ByteText(document, index)
      let isURL: Bool =
        switch rule {
        case .encoded: URLText.isURL(text)
        case .strict: text.count > 0 && URLText.isStrictURL(text)
        case .any: true
        }
      return isURL ? .ok : .fail(.noURL)
    case .digitsOfDouble:
      let double = CodableNumbers.floating(Double.self, document, index)
      return double.isOK ? Verdict(.converted, .fromNumber) : Verdict(.lossy, .precision)
    case .numberOfList:
      let isEmpty = document.next(index) == index + 1
      return isEmpty ? Verdict(.lossy, .notNumeric) : .fail(.mismatch)
    case .uuid: return StringForms.isUUID(ByteText(document, index)) ? .ok : .fail(.noUUID)
    case .base64: return StringForms.isBase64(ByteText(document, index)) ? .ok : .fail(.noBase64)
    }
  }
}
