package import TallyDocuments

/// What the server has promised: its operations, and an arena of the schemas that they speak of.
///
/// Schemas name each other by index, so a recursive `$ref` is an ordinary value and a contract is
/// `Sendable` without a lock.
package struct Contract: Sendable {
  /// The file that it was read from.
  package var file: String
  /// What it was read as.
  package var source = Source()
  package var schemas: [Schema] = []
  package var operations: [Operation] = []
  /// What was read but could mislead: keywords that are not judged, odd spellings.
  package var notices: [Notice] = []

  package init(file: String) { self.file = file }

  /// What a file was read as.
  package struct Source: Sendable, Hashable {
    /// `OpenAPI`, `Swagger`, `JSON Schema` or `agreed example`.
    package var format = ""
    /// As the file spells it; `nil` where it names none.
    package var version: String?
    /// How many operations it describes, alike ones counted each.
    package var operations = 0

    package init() {}

    package init(format: String, version: String? = nil, operations: Int = 1) {
      self.format = format
      self.version = version
      self.operations = operations
    }
  }

  package subscript(id: SchemaID) -> Schema {
    _read { yield schemas[Int(id.index)] }
    _modify { yield &schemas[Int(id.index)] }
  }

  /// Adds a schema to the arena.
  package mutating func add(_ schema: Schema) -> SchemaID {
    schemas.append(schema)
    return SchemaID(schemas.count - 1)
  }
}

/// A warning about an input that was read all the same.
package struct Notice: Sendable, Hashable {
  package var message: String
  package var location: SourceLocation

  package init(_ message: String, at location: SourceLocation) {
    self.message = message
    self.location = location
  }
}

/// One request that the contract describes, and the responses promised to it.
package struct Operation: Sendable {
  /// `GET`; `nil` where the contract has no requests (a schema or an example).
  package var method: String?
  /// The path template, `/articles/{id}`, without the servers' base paths.
  package var path: String?
  /// A name given in the configuration or by the contract's file, used where there is no path.
  package var name: String?
  /// What the configuration calls it, where its path and name are another contract's.
  package var aliases: [String] = []
  /// Hosts and base paths under which the path stands; empty where any will do.
  package var servers: [Server] = []
  package var responses: [Response] = []
  package var isDeprecated = false
  /// `x-sunset`: the day from which it may be gone, as `2026-11-30`.
  package var sunset: Sunset?
  package var location: SourceLocation

  package init(location: SourceLocation) { self.location = location }

  /// `"GET /articles/{id}"`, or the name where there is no path.
  package var title: String {
    guard let path else { return name ?? "body" }
    return method.map { "\($0) \(path)" } ?? path
  }

  /// Everything that it may be called in a configuration, the title first.
  package var names: [String] { [title] + [name].compactMap(\.self) + aliases }

  package struct Server: Sendable, Hashable {
    /// `nil` where any host will do; may hold `{variables}`.
    package var host: String?
    /// The base path without its last slash: `""`, `"/v1"`.
    package var basePath: String

    package init(host: String?, basePath: String) {
      self.host = host
      self.basePath = basePath
    }
  }

  package struct Response: Sendable {
    package var status: Status
    /// What may be sent, in the order in which it is written; empty where no body is promised.
    package var contents: [Content]
    /// `headers`, in the order in which they are written.
    package var headers: [Header] = []
    package var location: SourceLocation

    package init(status: Status, contents: [Content], location: SourceLocation) {
      self.status = status
      self.contents = contents
      self.location = location
    }
  }

  /// A header that a response promises (OpenAPI 3.1 §4.8.21).
  package struct Header: Sendable {
    /// As it is written; header names are compared without regard to case.
    package var name: String
    package var isRequired: Bool
    /// `nil` where nothing is said of its value.
    package var schema: SchemaID?
    package var location: SourceLocation

    package init(name: String, isRequired: Bool, schema: SchemaID?, location: SourceLocation) {
      self.name = name
      self.isRequired = isRequired
      self.schema = schema
      self.location = location
    }
  }

  /// A day that the contract names, and where.
  package struct Sunset: Sendable, Hashable {
    package var date: String
    package var location: SourceLocation

    package init(date: String, location: SourceLocation) {
      self.date = date
      self.location = location
    }
  }

  package struct Content: Sendable {
    /// `application/json`, `application/*`, `*/*`.
    package var mediaType: String
    /// `nil` where a media type is promised but no schema.
    package var schema: SchemaID?

    package init(mediaType: String, schema: SchemaID?) {
      self.mediaType = mediaType
      self.schema = schema
    }
  }

  /// Which statuses a response is for.
  package enum Status: Sendable, Hashable {
    case code(Int)
    /// `2XX` is 2.
    case range(Int)
    case other
    /// The contract says nothing of statuses.
    case any

    package var text: String {
      switch self {
      case .code(let code): String(code)
      case .range(let hundreds): "\(hundreds)XX"
      case .other: "default"
      case .any: ""
      }
    }
  }
}
