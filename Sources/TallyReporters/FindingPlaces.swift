import TallyCore
import TallyDocuments

// Where a finding stands, for readers that want one place: a person who mends it works in the client.

extension Finding {
  /// The mapping rule that the worst impact is about.
  var clientPlace: SourceLocation? {
    brokenLines.first?.place ?? impact.lazy.compactMap(\.source).first
  }

  /// The line to show first: in the client, else in the capture, else in the contract.
  var place: SourceLocation? {
    clientPlace ?? evidence.first?.location ?? contract?.location
  }

  /// What identifies the drift in words that do not change from run to run: no counts, no values.
  var title: String {
    let place = location.steps.isEmpty ? "the body" : location.description
    let moved = now.isEmpty ? "" : " → \(now.map(\.description).joined(separator: ", "))"
    return "\(place)\(moved) at \(endpoint)"
  }

  /// The message, and what it does to the client that it hurts most.
  var fullMessage: String {
    let place = location.steps.isEmpty ? "" : "\(location): "
    let told = "\(endpoint): \(place)\(message)"
    // The one whose line is shown first; some messages are about the property themselves.
    guard let worst = brokenLines.first?.impact ?? worstFirst.first,
      !message.contains(worst.symbolWords)
    else { return told }
    return "\(told); \(worst.effectWords): \(worst.detail)"
  }
}

extension SourceLocation {
  /// The line from 1, where it was counted.
  var countedLine: Int? { line > 0 ? line : nil }
}

/// Text for an XML document (XML 1.0 §2.2, §2.4), also within quotes.
///
/// Characters that XML has no way to write are spelled out.
func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
