/// What each description of the corpora is read as, or why it is refused: each line was looked at.
enum ContractTable {
  static let lines = text.split(separator: "\n").map(String.init)

  private static let text = ##"""
    """##
}
