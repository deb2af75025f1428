import TallyDocuments

/// The difference of two texts as `diff -u` writes it, with three lines around each change.
///
/// - Complexity: O(*n* · *d*) for *n* lines of which *d* differ.
struct UnifiedDiff {
  private let lines: [Line]
  private let file: String
  private let lacksNewline: (old: Bool, new: Bool)

  private struct Line {
    let mark: Character
    let text: Substring
  }

  private static let context = 3

  init(file: String, old: String, new: String) {
    self.file = file
    // By bytes: "\r\n" is one character.
    lacksNewline = (
      old.utf8.last.map { $0 != 0x0A } ?? false, new.utf8.last.map { $0 != 0x0A } ?? false
    )
    lines = Self.lines(Self.split(old), Self.split(new))
  }

  /// The whole difference; empty where there is none.
  var text: String {
    let changed = lines.indices.filter { lines[$0].mark != " " }
    guard !changed.isEmpty else { return "" }
    var hunks: [Range<Int>] = []
    for index in changed {
      let start = max(index - Self.context, 0)
      let end = min(index + Self.context + 1, lines.count)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return "--- a/\(file)\n+++ b/\(file)\n" + hunks.map(hunk).joined()
  }

  private func hunk(_ range: Range<Int>) -> String {
    let before = lines[..<range.lowerBound]
    let old = range.count { lines[$0].mark != "+" }
    let new = range.count { lines[$0].mark != "-" }
    let oldStart = before.count { $0.mark != "+" } + (old > 0 ? 1 : 0)
    let newStart = before.count { $0.mark != "-" } + (new > 0 ? 1 : 0)
    var text = "@@ -\(oldStart),\(old) +\(newStart),\(new) @@\n"
    for index in range {
      text += "\(lines[index].mark)\(lines[index].text)\n"
      if isLastWithoutNewline(index) { text += "\\ No newline at end of file\n" }
    }
    return text
  }

  /// Whether a line is the last of its side, which does not end in a newline.
  private func isLastWithoutNewline(_ index: Int) -> Bool {
    let rest = lines[(index + 1)...]
    let mark = lines[index].mark
    let endsOld = mark != "+" && !rest.contains { $0.mark != "+" } && lacksNewline.old
    let endsNew = mark != "-" && !rest.contains { $0.mark != "-" } && lacksNewline.new
    return mark == " " ? endsOld && endsNew : endsOld || endsNew
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(
      Substring.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
    let difference = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(Line(mark: "-", text: old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(Line(mark: "+", text: new[right]))
        right += 1
      } else {
        lines.append(Line(mark: " ", text: old[left]))
        left += 1
        right += 1
      }
    }
    return lines
  }
}

extension Mending.Change {
  /// The change as a patch: what `git apply` and `patch -p1` take.
  public var diff: String {
    UnifiedDiff(
      file: file, old: before.string(in: 0..<before.count), new: after.string(in: 0..<after.count)
    ).text
  }
}
