/// One subcommand: its name, its options as a table, and what it does.
///
/// Parsing, usage text and suggestions all read the same table, so they cannot disagree.
protocol Command: SendableMetatype {
  static var name: String { get }
  /// One line without a full stop.
  static var summary: String { get }
  /// What it takes beside options.
  static var operands: Operands<Self>? { get }
  static var options: [Option<Self>] { get }

  init()
  mutating func run(_ streams: Streams) throws -> ExitCode
}

/// What the process returns.
enum ExitCode: Int32 {
  /// Nothing at or above the threshold.
  case clean = 0
  /// Drift at or above the threshold.
  case drift = 1
  /// The check could not be made: bad usage, unreadable input, nothing checked.
  case trouble = 2
}

/// Arguments that are no options: their placeholder, and what takes each.
struct Operands<Root> {
  /// As usage shows it: `[captures…]`.
  let placeholder: String
  let help: String
  let limit: Int
  let take: (inout Root, String) -> Void
}

/// One option: how it is written, what it means, and what takes its value.
struct Option<Root> {
  enum Storage {
    case flag(WritableKeyPath<Root, Bool>)
    /// May be given once.
    case value((inout Root, String) throws(UsageError) -> Void)
    /// May be given again and again.
    case list((inout Root, String) throws(UsageError) -> Void)
    /// An endpoint: by its name, or its request in one argument or two (`"GET /a"`, `GET /a`).
    case endpoint((inout Root, String) throws(UsageError) -> Void)
    /// The same, which may be given again and again.
    case endpoints((inout Root, String) throws(UsageError) -> Void)
  }

  let name: String
  let placeholder: String
  let help: String
  let storage: Storage

  init(_ name: String, _ placeholder: String = "", help: String, _ storage: Storage) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.storage = storage
  }

  var isRepeatable: Bool {
    switch storage {
    case .flag, .value, .endpoint: false
    case .list, .endpoints: true
    }
  }
}

// A command that does what another does, and then something of its own, takes its options too.

extension Option {
  /// The option of a command that holds this one's.
  func lifted<Outer>(_ path: WritableKeyPath<Outer, Root>) -> Option<Outer> {
    Option<Outer>(name, placeholder, help: help, storage.lifted(path))
  }
}

extension Option.Storage {
  fileprivate func lifted<Outer>(
    _ path: WritableKeyPath<Outer, Root>
  ) -> Option<Outer>.Storage {
    switch self {
    case .flag(let flag): .flag(path.appending(path: flag))
    case .value(let take):
      .value { (outer, value) throws(UsageError) in try take(&outer[keyPath: path], value) }
    case .list(let take):
      .list { (outer, value) throws(UsageError) in try take(&outer[keyPath: path], value) }
    case .endpoint(let take):
      .endpoint { (outer, value) throws(UsageError) in try take(&outer[keyPath: path], value) }
    case .endpoints(let take):
      .endpoints { (outer, value) throws(UsageError) in try take(&outer[keyPath: path], value) }
    }
  }
}

extension Operands {
  /// The operands of a command that holds this one's.
  func lifted<Outer>(_ path: WritableKeyPath<Outer, Root>) -> Operands<Outer> {
    Operands<Outer>(placeholder: placeholder, help: help, limit: limit) { outer, value in
      take(&outer[keyPath: path], value)
    }
  }
}
