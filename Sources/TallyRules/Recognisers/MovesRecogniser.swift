import TallyCore

extension Recogniser {
  /// Sees what is gone in one place and new in another as one thing.
  static let moves = Recogniser(
    rules: [.renamedField, .movedField, .wrappedValue, .splitField, .mergedField],
    recognise: { Recognition.findings($0) }, learn: { Recognition.renames($0) })
}
