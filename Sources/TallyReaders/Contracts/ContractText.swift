/// What the readers of contracts make of a file's name.
enum ContractText {
  /// The file's name without its folder and what only says that it is a contract:
  /// `contracts/article.schema.json` → `article`.
  static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last ?? Substring(path)
    for ending in [".json", ".yaml", ".yml", ".schema", ".contract", ".example"]
    where name.hasSuffix(ending) && name.count > ending.count {
      name = name.dropLast(ending.count)
    }
    return String(name)
  }
}
