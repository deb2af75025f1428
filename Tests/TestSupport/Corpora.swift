public import Foundation
public import Testing

/// The material outside the repository that some tests read: official suites, oracle matrices.
///
/// It stands where the environment variable `TALLY_CORPORA` points. A test that needs it is
/// `.enabled(if: Corpora.isPresent, Corpora.absence)`, so that a run without it says what it skipped.
public enum Corpora {
  public static let root: URL? = ProcessInfo.processInfo.environment["TALLY_CORPORA"]
    .map { URL(filePath: $0) }

  public static let isPresent: Bool = root != nil
  public static let absence: Testing.Comment = "needs TALLY_CORPORA"

  /// The folder or file at a path below the root, or `nil` where there is no root.
  public static func url(_ path: String) -> URL? { root?.appending(path: path) }
}
