/// The manual page, in the language of `man` (mdoc's older sister: man(7)).
enum ManualPage {
  static var text: String {
    var page = """
      .TH TALLY 1 "" "tally \(Main.version)" "User Commands"
      .SH NAME
      tally \\- lay captured server JSON, the agreed contract and the client's mapping rules together
      .SH SYNOPSIS
      .B tally
      .I command
      .RI [ options ]

      """
    page += ".SH COMMANDS\n"
    for command in CommandOutline.all { page += section(command) }
    page += """
      .SH EXIT STATUS
      0: nothing at or above the threshold. 1: drift at or above it. 2: the check could not be made.
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If set, terminal colours are never written.
      .SH FILES
      .TP
      .I tally.yml, tally.json
      The configuration of the working folder.

      """
    return page
  }

  private static func section(_ command: CommandOutline) -> String {
    let operands = command.operands.map { " \($0.placeholder)" } ?? ""
    var text = ".SS tally \(command.name)\(escaped(operands))\n\(escaped(command.summary)).\n"
    if let operands = command.operands {
      text += ".TP\n.I \(escaped(operands.placeholder))\n\(escaped(operands.help))\n"
    }
    for option in command.options {
      let value = option.placeholder.isEmpty ? "" : " \" \" \"\(escaped(option.placeholder))\""
      text += ".TP\n.BI \"\(escaped(option.name))\"\(value)\n\(escaped(option.help))\n"
    }
    return text
  }

  /// A line that begins with a dot or an apostrophe is a request, and a hyphen is no minus sign.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("\"", with: "\\(dq")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
