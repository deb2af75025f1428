import TallyDocuments

/// A call that a JSON text is wrapped in: `callback({…});`.
struct JSONPWrapper {
  private enum Progress { case none, name, open }

  /// How far it has been read.
  private var progress = Progress.none

  /// Whether a name has been read, behind which the bracket is still to come.
  var isName: Bool { progress == .name }

  /// Whether a byte before the text belongs to the beginning of a call.
  mutating func begins(with byte: UInt8) -> Bool {
    switch byte {
    case _ where progress != .open && byte.isIdentifier: progress = .name
    case UInt8(ascii: "(") where progress == .name: progress = .open
    default: return false
    }
    return true
  }

  /// Whether a byte behind the text belongs to the end of the call.
  func ends(with byte: UInt8) -> Bool {
    progress == .open && (byte == UInt8(ascii: ")") || byte == UInt8(ascii: ";"))
  }
}

extension UInt8 {
  /// Whether the byte may stand in a JavaScript name, or in a path of names.
  fileprivate var isIdentifier: Bool {
    isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || self == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
