package import TallyDocuments

/// One captured exchange: what was asked, and what the server was seen to send.
package struct Exchange: Sendable {
  /// `nil` where a capture is a bare body.
  package var request: Request?
  package var status: Int?
  /// The `content-type` of the response, with its parameters.
  package var contentType: String?
  /// What the capture keeps beside the body; `nil` for a bare one.
  package var head: CapturedHead?
  package var body: Body
  /// Where the exchange stands in its file.
  package var location: SourceLocation
  /// The file of the body, where the capture keeps it in one of its own.
  package var bodyFile: String?

  package init(
    request: Request? = nil, status: Int? = nil, contentType: String? = nil,
    head: CapturedHead? = nil, body: Body, location: SourceLocation
  ) {
    self.request = request
    self.status = status
    self.contentType = contentType
    self.head = head
    self.body = body
    self.location = location
  }

  package struct Request: Sendable, Hashable {
    /// In upper case.
    package var method: String
    /// Absolute, or beginning with `/`; with its query.
    package var url: String

    package init(method: String, url: String) {
      self.method = method
      self.url = url
    }
  }

  package enum Body: Sendable {
    case json(Document)
    /// The server sent no body.
    case none
    /// The capture says that there is a body, and it is of a type that is not JSON.
    case other
    /// The body claims to be JSON and is not.
    case invalid(InvalidText)
    /// The capture did not keep the body, or not in a form that can be read: why.
    case unverifiable(String)
  }
  /// A text that should be JSON and is not.
  package struct InvalidText: Sendable {
    /// The first mistake, and where it stands in the file.
    package var error: InputError
    /// `"HTML"`, `"truncated JSON"`.
    package var looksLike: String
    /// Where the mistake stands in the body itself, from 1.
    package var line: Int
    package var column: Int

    package init(_ error: InputError, looksLike: String, line: Int, column: Int) {
      self.error = error
      self.looksLike = looksLike
      self.line = line
      self.column = column
    }
  }
}
