/// Why and where a YAML text cannot be read: an ``InputError`` that does not yet know its line.
struct YAMLRefusal: Error, Equatable {
  enum Cause: UInt8 {
    case tab, indentation, dash, colon, content
    case sequenceInMapping, sequenceOnLine, mappingOnLine, mappingInPlain, longKey
    case commentWithoutSpace, indicator, reserved
    case unclosedQuote, quoteIndent, escape
    case unclosedFlow, flowIndent, emptyEntry, commaOrBracket, commaOrBrace
    case blockHeader, blockIndent
    case twoAnchors, twoTags, anchorName, propertyEnd, tag, tagHandle, aliasWithProperties
    case unknownAnchor, selfReference, aliasExpansion
    case directiveEnd, version, tagDirective
    case keyIsCollection, merge
    case depth, utf8, control, encoding, several
  }

  let cause: Cause
  /// Bytes from the start of the text.
  let offset: Int

  init(_ cause: Cause, at offset: Int) {
    self.cause = cause
    self.offset = offset
  }
}

extension YAMLRefusal.Cause {
  /// What is wrong, and what to do.
  var explanation: (what: String, hint: String) {
    switch self {
    case .tab:
      ("a tab stands where the indentation should be", "Indent with spaces.")
    case .indentation:
      (
        "this line is indented unlike the lines that it should go with",
        "Begin it in the column of its neighbours."
      )
    case .dash:
      (
        "expected '- ' before the next item of the list",
        "Put '- ' here, or indent the line as what it belongs to."
      )
    case .colon:
      (
        "expected ': ' after this key",
        "Put ': ' and a value after it, or indent the line to go on with the value before."
      )
    case .content:
      (
        "expected the end of the line after the value",
        "Remove what follows, or quote the whole value."
      )
    case .sequenceInMapping:
      ("a list item stands among the keys of a mapping", "Indent the list below its key.")
    case .sequenceOnLine:
      ("a list may not begin on this line", "Begin it on the next line.")
    case .mappingOnLine:
      (
        "a mapping may not begin within this value",
        "Quote the value if ': ' is part of it, or begin the mapping on the next line."
      )
    case .mappingInPlain:
      (
        "a key stands within a value of several lines",
        "Begin the key in the column of its neighbours, or quote the value."
      )
    case .longKey:
      ("a key must stand on one line", "Write it on one line, or begin it with '? '.")
    case .commentWithoutSpace:
      ("expected a space before '#'", "Put a space before the comment, or quote the value.")
    case .indicator:
      ("a value may not begin with this character", "Quote the value.")
    case .reserved:
      ("a value may not begin with this character, which YAML reserves", "Quote the value.")
    case .unclosedQuote:
      ("the quote that opens here is never closed", "Close it before the document ends.")
    case .quoteIndent:
      (
        "the quote that opens here is not closed before a line that is not indented beyond its key",
        "Close it, or indent its lines."
      )
    case .escape:
      (
        "this is no escape that YAML knows",
        "Write \\\\ for a backslash, or use single quotes."
      )
    case .unclosedFlow:
      ("the bracket that opens here is never closed", "Close it before the document ends.")
    case .flowIndent:
      (
        "the bracket that opens here is not closed before a line that is not indented beyond its key",
        "Close it, or indent its lines."
      )
    case .emptyEntry:
      ("expected a value before ','", "Remove the comma, or write null.")
    case .commaOrBracket:
      ("expected ',' or ']'", "Put ',' or ']' here.")
    case .commaOrBrace:
      ("expected ',' or '}'", "Put ',' or '}' here.")
    default: laterExplanation
    }
  }

  private var laterExplanation: (what: String, hint: String) {
    switch self {
    case .blockHeader:
      (
        "expected the end of the line after the sign of a block of text",
        "Begin the text on the next line."
      )
    case .blockIndent:
      (
        "a blank line before the text that begins here has more spaces than the text",
        "Remove the spaces from the blank line."
      )
    case .twoAnchors: ("a value may have one anchor only", "Remove one of the two.")
    case .twoTags: ("a value may have one tag only", "Remove one of the two.")
    case .anchorName: ("expected a name after this sign", "Name the anchor, or quote the value.")
    case .propertyEnd:
      ("expected a space after the anchor or tag", "Put a space here, or quote the value.")
    case .tag: ("this is no tag", "Write a tag as !name or !!str, or quote the value.")
    case .tagHandle:
      (
        "the handle of this tag is not declared in this document",
        "Declare it with %TAG before the document, or remove the tag."
      )
    case .aliasWithProperties:
      ("an alias may have no anchor or tag of its own", "Remove them.")
    case .unknownAnchor:
      ("no anchor of this name stands before this alias", "Check the name, or quote the value.")
    case .selfReference:
      (
        "this alias stands within what it names, so that the value has no end",
        "Write the value out down to the depth that is needed."
      )
    case .aliasExpansion:
      (
        "the aliases up to here stand for too much: more than "
          + "\(Limits.aliasesPerValue) times what their document writes itself, or in all documents "
          + "of the file more than \(Limits.aliasValues) values or \(Limits.aliasBytes) bytes",
        "Name less by aliases that stand within what other aliases name."
      )
    case .directiveEnd:
      ("expected '---' after the directives", "Put '---' on a line of its own before the document.")
    case .version: ("this directive is no single version of YAML 1", "Write %YAML 1.2 once.")
    case .tagDirective:
      ("this directive declares no tag handle", "Write it as: %TAG !name! prefix, once for a name.")
    case .keyIsCollection:
      ("a key that is a list or a mapping has no counterpart in JSON", "Use a text as key.")
    case .merge:
      (
        "a merge key takes a mapping or a list of mappings",
        "Give it an alias of a mapping, or quote \"<<\" if it is only a name."
      )
    case .control:
      ("a control character may not stand in YAML", "Write it as an escape in double quotes.")
    case .encoding:
      ("these bytes are not the text that their first ones promise", "Save the file as UTF-8.")
    case .several:
      ("a second document begins here, and only one is read", "Keep one document to a file.")
    default: ("this is not YAML", "Check the file.")
    }
  }
}

extension YAMLRefusal {
  /// The error for the reader, with line and column.
  func located(in source: YAMLSource, file: String, depthLimit: Int) -> InputError {
    let reason: InputError.Reason =
      switch cause {
      case .depth: .nestingTooDeep(limit: depthLimit)
      case .utf8: .invalidUTF8
      default: .invalid(cause.explanation.what, hint: cause.explanation.hint)
      }
    return InputError(reason, at: source.locate(offset, file: file))
  }
}
