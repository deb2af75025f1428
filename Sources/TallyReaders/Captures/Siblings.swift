import TallyDocuments

/// Opens the files that stand beside a capture, in which it keeps bodies.
///
/// A reader opens no file itself; who runs it lends it this.
package struct Siblings: Sendable {
  /// The bytes of a file and the path by which it is named, for a path from the capture's folder;
  /// `nil` where there is none.
  package typealias Opener = @Sendable (_ path: String) -> InputFile?

  private let open: Opener

  package init(open: @escaping Opener) { self.open = open }

  /// There are none.
  package static let none = Siblings { _ in nil }

  /// The body in a file, which may not lie outside the capture's folder.
  ///
  /// Stubs keep their bodies in `__files`, beside the folder of the mappings.
  func content(of path: String) -> CapturedResponse.Content {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !parts.contains(".."), !path.contains("\0"), !path.contains("\\")
    else { return .unreadable("the capture keeps the body in a file outside its folder") }
    for place in [path, "__files/" + path, "../__files/" + path] {
      if let file = open(place) {
        return .bytes(file.bytes, Origin(file: file.path, line: 0))
      }
    }
    return .unreadable("the capture keeps the body in another file, which is not beside it")
  }
}
