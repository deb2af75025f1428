import TallyDocuments

/// A document with a member or an element on each line, its values spelled as they were but for edits.
struct PrettyText {
  let document: Document
  let edits: [Int: String]

  /// The text, whose lines after the first are indented by so many levels of two spaces.
  func text(depth: Int) -> String {
    var result = ""
    write(0, depth, &result)
    return result
  }

  private func write(_ index: Int, _ depth: Int, _ result: inout String) {
    let isObject = document.type(index) == .object
    guard isObject || document.type(index) == .array else {
      result += edits[index] ?? document.text(index)
      return
    }
    var child = index + 1
    let end = document.next(index)
    result += isObject ? "{" : "["
    let indent = "\n" + String(repeating: "  ", count: depth + 1)
    while child < end {
      result += (child == index + 1 ? "" : ",") + indent
      if isObject {
        result += (edits[child] ?? document.text(child)) + ": "
        child += 1
      }
      write(child, depth + 1, &result)
      child = document.next(child)
    }
    if end > index + 1 { result += "\n" + String(repeating: "  ", count: depth) }
    result += isObject ? "}" : "]"
  }
}
