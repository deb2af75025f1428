/// What a shell or a manual needs to know of a command, without its type.
struct CommandOutline {
  let name: String
  let summary: String
  let operands: (placeholder: String, help: String)?
  let options: [OptionOutline]

  struct OptionOutline {
    let name: String
    /// Empty for a flag.
    let placeholder: String
    let help: String
    let isRepeatable: Bool
  }

  init<Each: Command>(_ command: Each.Type) {
    name = command.name
    summary = command.summary
    operands = command.operands.map { ($0.placeholder, $0.help) }
    options =
      command.options.map {
        OptionOutline(
          name: $0.name, placeholder: $0.placeholder, help: $0.help,
          isRepeatable: $0.isRepeatable)
      } + [
        OptionOutline(name: "--help", placeholder: "", help: "Print this.", isRepeatable: false)
      ]
  }

  /// Every command, as the program lists them.
  static var all: [CommandOutline] { Main.commands.map { outline($0) } }

  private static func outline<Each: Command>(_ command: Each.Type) -> CommandOutline {
    CommandOutline(command)
  }
}

/// A script that completes the commands and options of `tally` in a shell.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  /// The script of one shell.
  ///
  /// - Parameter shell: One of ``shells``.
  /// - Returns: What the shell sources.
  static func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    default: bash
    }
  }

  private static var names: String { CommandOutline.all.map(\.name).joined(separator: " ") }

  private static var bash: String {
    let cases = CommandOutline.all.map { command in
      let options = command.options.map(\.name).joined(separator: " ")
      return "    \(command.name)) words=\"\(options)\" ;;\n"
    }.joined()
    return """
      # bash completion for tally: source it, or put it where bash-completion looks.
      _tally() {
        local current="${COMP_WORDS[COMP_CWORD]}" words
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) help --help --version" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases)    *) words="" ;;
        esac
        case "$current" in
          -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
          *) COMPREPLY=($(compgen -f -- "$current")) ;;
        esac
      }
      complete -o filenames -F _tally tally

      """
  }

  private static var zsh: String {
    let commands = CommandOutline.all.map { "    '\($0.name):\(escaped($0.summary))'\n" }.joined()
    let cases = CommandOutline.all.map { command in
      let options = command.options.map { option in
        let mark = option.isRepeatable ? "*" : ""
        let value = option.placeholder.isEmpty ? "" : ":\(option.placeholder.lowercased()):_files"
        return "        '\(mark)\(option.name)[\(escaped(option.help))]\(value)' \\\n"
      }.joined()
      return "      \(command.name))\n        _arguments \\\n\(options)        '*:file:_files' ;;\n"
    }.joined()
    return """
      #compdef tally
      _tally() {
        local -a commands
        commands=(
      \(commands)  )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }
      _tally "$@"

      """
  }

  private static var fish: String {
    var text = "# fish completion for tally\n"
    for command in CommandOutline.all {
      text +=
        "complete -c tally -n __fish_use_subcommand -a \(command.name) -d '\(escaped(command.summary))'\n"
      for option in command.options {
        let value = option.placeholder.isEmpty ? "" : " -r"
        text += "complete -c tally -n '__fish_seen_subcommand_from \(command.name)'"
        text += " -l \(option.name.dropFirst(2))\(value) -d '\(escaped(option.help))'\n"
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("'", with: "").replacing("[", with: "(").replacing("]", with: ")")
      .replacing(":", with: ";")
  }
}
