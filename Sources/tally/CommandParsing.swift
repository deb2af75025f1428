extension Command {
  /// Fills a command from `--name value`, `--name=value`, `--flag` and operands, in any order.
  ///
  /// What follows `--` is operands alone.
  static func parse(_ arguments: [String]) throws(UsageError) -> Self {
    var parser = ArgumentParser<Self>(rest: arguments[...])
    try parser.parse()
    return parser.command
  }
}

/// Takes one command line apart.
private struct ArgumentParser<Root: Command> {
  var command = Root()
  var rest: ArraySlice<String>
  private var seen: Set<String> = []
  private var operandCount = 0

  init(rest: ArraySlice<String>) { self.rest = rest }

  mutating func parse() throws(UsageError) {
    while let argument = rest.popFirst() {
      if argument == "--" {
        while let operand = rest.popFirst() { try take(operand: operand) }
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeOption(argument)
      } else {
        try take(operand: argument)
      }
    }
  }

  private mutating func take(operand: String) throws(UsageError) {
    guard let operands = Root.operands, operandCount < operands.limit else {
      throw .unexpectedOperand(operand, of: Root.name)
    }
    operandCount += 1
    operands.take(&command, operand)
  }

  private mutating func takeOption(_ argument: String) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = Root.options.first(where: { $0.name == name }) else {
      throw .unknownOption(name, of: Root.name)
    }
    guard seen.insert(name).inserted || option.isRepeatable else {
      throw .repeatedOption(name, of: Root.name)
    }
    if parts.count == 2 { rest.insert(String(parts[1]), at: rest.startIndex) }
    switch option.storage {
    case .flag(let path):
      guard parts.count == 1 else { throw .unexpectedValue(name, of: Root.name) }
      command[keyPath: path] = true
    case .value(let take), .list(let take):
      try take(&command, value(of: option, isGiven: parts.count == 2))
    case .endpoint(let take), .endpoints(let take):
      let first = try value(of: option, isGiven: parts.count == 2)
      try take(&command, first + (path(behind: first).map { " \($0)" } ?? ""))
    }
  }

  /// The path of a request whose method was an argument of its own.
  private mutating func path(behind method: String) -> String? {
    guard let path = rest.first, path.hasPrefix("/"), method.isMethod else { return nil }
    return rest.popFirst()
  }

  /// The next argument, which is no value if it looks like an option.
  private mutating func value(
    of option: Option<Root>, isGiven: Bool
  ) throws(UsageError) -> String {
    guard let value = rest.first, isGiven || !value.hasPrefix("--"), !value.isEmpty else {
      throw .missingValue(option.name, option.placeholder, of: Root.name)
    }
    rest.removeFirst()
    return value
  }
}

extension String {
  /// Whether it is a method (RFC 9110 §9, and those that came later), or `*` for any.
  var isMethod: Bool {
    [
      "GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH", "QUERY", "*",
    ].contains(uppercased())
  }
}
