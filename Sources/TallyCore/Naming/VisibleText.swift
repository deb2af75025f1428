extension String {
  /// The text with control characters spelled out, but for one, so that nothing captured can steer a terminal.
  ///
  /// - Complexity: O(*n*) in the code points.
  package func withVisibleControls(besides kept: Unicode.Scalar? = nil) -> String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var visible = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isControl, scalar != kept else {
        visible.append(scalar)
        continue
      }
      visible.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    }
    return String(visible)
  }
}

extension Unicode.Scalar {
  /// Control characters (C0, DEL, C1) and those that turn the direction of a line.
  fileprivate var isControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
