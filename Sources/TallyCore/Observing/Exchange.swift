package import TallyDocuments

/// One captured exchange: what was asked, and what the server was seen to send.
package struct Exchange: Sendable {
  /// `nil` where a capture is a bare body.
  package var request: Request?
  package var status: Int?
  /// The `content-type` of the response, with its parameters.
  package var contentType: String?
  package var body: Body
  /// Where the exchange stands in its file.
  package var location: SourceLocation

  package init(
    request: Request? = nil, status: Int? = nil, contentType: String? = nil, body: Body,
    location: SourceLocation
  ) {
    self.request = request
    self.status = status
    self.contentType = contentType
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
    /// The body claims to be JSON and is not: the first mistake, and what the text looks like.
    case invalid(InputError, looksLike: String)
    /// The capture did not keep the body, or not in a form that can be read: why.
    case unverifiable(String)
  }
}
