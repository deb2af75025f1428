import Testing

@testable import TallyDocuments

/// The one document of a YAML text.
func yaml(_ text: String, file: String = "t.yaml") throws(InputError) -> Document {
  try Document(parsingYAML: Bytes(text), origin: Origin(file: file))
}

/// The JSON that a YAML text is read as.
func json(_ text: String) throws(InputError) -> String { try yaml(text).root.text }

/// `line:column: summary | hint` of the refusal of a text, or the JSON that it was read as.
func refusal(of text: String) -> String {
  do throws(InputError) {
    return try json(text)
  } catch {
    return "\(error.location.line):\(error.location.column): \(error.summary) | \(error.hint)"
  }
}
