/// One operation among those of several contracts.
package struct OperationID: Sendable, Hashable, Comparable {
  /// Which contract, in the order in which the router was given them.
  package let contract: Int
  /// Which operation of ``Contract/operations``.
  package let operation: Int

  package init(contract: Int, operation: Int) {
    self.contract = contract
    self.operation = operation
  }

  package static func < (left: OperationID, right: OperationID) -> Bool {
    (left.contract, left.operation) < (right.contract, right.operation)
  }
}

/// Where an exchange belongs.
package enum Route: Sendable, Hashable {
  case endpoint(Endpoint)
  /// No template of any contract fits the path. `template` is guessed, so that ids do not matter.
  case undocumentedEndpoint(method: String, template: String, host: Host)
  /// The path is known, but not with this method.
  case undocumentedMethod(method: String, template: String)
  case undocumentedStatus(OperationID, status: Int)
  /// No content of the response fits the type that was sent, which is without its parameters.
  case undocumentedContentType(OperationID, status: Int?, response: Int, type: String)
  /// Not the contract's business.
  case ignored(Reason)

  package var isIgnored: Bool { if case .ignored = self { true } else { false } }

  package struct Endpoint: Sendable, Hashable {
    package let operation: OperationID
    /// The status that was sent, or for which the response was chosen; `nil` where neither the
    /// capture nor the contract speaks of statuses.
    package let status: Int?
    /// Which of ``Operation/responses``.
    package let response: Int
    /// Which of ``Operation/Response/contents``; `nil` where no body is promised.
    package let content: Int?
  }

  /// The host that was asked.
  package struct Host: Sendable, Hashable {
    /// `nil` where the capture names none.
    package let name: String?
    /// Whether a server of a contract is this host.
    ///
    /// A browser's log holds exchanges with many hosts
    /// that are no concern of the contract's.
    package let isServer: Bool
  }

  package enum Reason: String, Sendable, Hashable, CaseIterable {
    case preflight = "an OPTIONS request, which no contract describes"
    case connect = "a CONNECT request"
    case notHTTP = "a URL of another scheme than HTTP"
    case head = "a HEAD request, which has no body"
    case notModified = "304 Not Modified, which has no body"
    case informational = "an interim response (1xx)"
    case redirect = "a redirect that the contract does not describe"
    case asset = "a file that a page is made of, which the contract does not describe"
    case beacon = "a report to analytics, which the contract does not describe"
    case named = "a request that \"ignore\" names"
    case otherHost = "a request that fits the contract, to a host that none of its servers is"
    case noResponse = "a request without a response"
    case notSelected = "an endpoint that --only leaves out"
    case noSchema = "a body of which the contract says nothing"
    case noRequest = "a body without a request, and more than one operation to choose from"
  }
}

/// How much an exchange's host counts.
package enum HostMatching: Sendable, Hashable {
  /// The path decides. Where several operations have it, one whose server is the host goes first.
  ///
  /// The default: captures come from localhost and staging, contracts name production.
  case lenient
  /// Only servers that the contract names are spoken of.
  case strict
}
