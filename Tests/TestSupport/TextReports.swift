/// The lines of a report for people that a terminal of 80 columns would break, though they have a space
/// at which they could have been broken.
public func longLines(of text: String) -> [Substring] {
  text.split(separator: "\n").filter { line in
    guard line.count > 80 else { return false }
    let isLabelled = line.hasPrefix("    ") && line.dropFirst(4).first != " "
    // What stands behind a label stands on its line, too.
    let rest = isLabelled ? line.dropFirst(14) : line.drop { $0 == " " }
    return rest.contains(" ")
  }
}

/// A report for people as if a terminal had no end: what was broken to fit is one line again.
public func unwrapped(_ text: String) -> String {
  var lines: [String] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let content = line.drop { $0 == " " }
    let isContinued = line.hasPrefix("  ") && lines.last?.isEmpty == false && !isBeginning(line)
    if isContinued {
      lines[lines.count - 1] += " \(content)"
    } else {
      lines.append(String(line))
    }
  }
  return lines.joined(separator: "\n")
}

/// Whether a line begins a finding, or what is told of one under a label.
private func isBeginning(_ line: Substring) -> Bool {
  let labels = [
    "moved", "retyped", "why", "seen", "promised", "contract", "fails", "loses", "crashes",
    "distorts", "none",
    "perhaps", "fix", "maybe", "by hand", "schema", "also at",
  ]
  return ["breaking", "error", "warning", "info"].contains { line.hasPrefix("  \($0) ") }
    || labels.contains { line.hasPrefix("    \($0)   ") }
}
