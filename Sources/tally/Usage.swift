/// The texts of `--help`.
enum Usage {
  static var overview: String {
    let rows = Main.commands.map { ($0.name, $0.summary) }
    return """
      Tally lays captured server JSON, the agreed contract and the client's mapping rules together, and
      says what does not tally and what breaks.

      usage: tally COMMAND [options]

      \(table(rows))
      Each command has its own --help. tally --version prints the version.

      Exit status: 0 nothing at or above the threshold, 1 drift, 2 the check could not be made.

      """
  }

  /// Two columns, the second of which begins at the same place in every row.
  static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  \(row.0)\(String(repeating: " ", count: width - row.0.count))  \(row.1)\n"
    }.joined()
  }
}

extension Command {
  static var optionNames: [String] { options.map(\.name) }

  static var usage: String {
    let operands = operands.map { " \($0.placeholder)" } ?? ""
    let about = Self.operands.map { [($0.placeholder, $0.help)] } ?? []
    let rows = options.map { option in
      (
        option.placeholder.isEmpty ? option.name : "\(option.name) \(option.placeholder)",
        option.help + (option.isRepeatable ? " May be given again." : "")
      )
    }
    return """
      \(summary).

      usage: tally \(name)\(operands) [options]

      \(Usage.table(about + rows + [("--help", "Print this.")]))
      """
  }
}
