import TallyCore
import TallyDocuments

// How SARIF names a file, and a part of it.

extension SARIFReporter {
  /// The region of a text, which may have several lines; without one only where it begins.
  func region(_ place: SourceLocation, of text: String?) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("startLine", .integer(place.line)), ("startColumn", .integer(place.column)),
    ]
    if let text {
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      let last = lines.last?.unicodeScalars.count ?? 0
      if lines.count > 1 {
        members.append(("endLine", .integer(place.line + lines.count - 1)))
        members.append(("endColumn", .integer(last + 1)))
      } else {
        members.append(("endColumn", .integer(place.column + last)))
      }
    }
    return .object(members)
  }

  func artifact(_ file: String) -> JSONOutput {
    .object([("uri", .string(uri(file)))])
  }

  /// A relative or `file:` reference (RFC 3986 §4.2, RFC 8089).
  private func uri(_ file: String) -> String {
    var text = ""
    for byte in file.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-._~/".unicodeScalars.contains(scalar))
      let hex = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(scalar) : "%" + (hex.count == 1 ? "0" : "") + hex
    }
    return file.hasPrefix("/") ? "file://" + text : text
  }
}
