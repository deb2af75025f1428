package import TallyCore

extension Recogniser {
  /// Every recogniser, in the order in which they run.
  ///
  /// A new one is one file and one line here.
  package static let all: [Recogniser] = [.moves]
}
