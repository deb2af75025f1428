/// Patterns that stand for some files and for nothing else that was found.
struct CapturePatterns {
  /// A folder, and an ending of files in it or beneath it.
  private struct Place: Hashable {
    let folder: Substring
    let ending: Substring

    /// The folder of a file.
    init(of file: String) {
      folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
      ending = file.split(separator: ".").last ?? ""
    }

    private init(_ folder: Substring, _ ending: Substring) {
      (self.folder, self.ending) = (folder, ending)
    }

    /// That of the folder above; `nil` for the working folder and those in it.
    var above: Place? {
      folder.lastIndex(of: "/").map { Place(folder[..<$0], ending) }
    }

    /// Whether tools write files of their own there, as a check does its report.
    var isCrowded: Bool { folder.isEmpty && ["json", "yml", "yaml"].contains(ending) }

    var pattern: String { (folder.isEmpty ? "" : "\(folder)/") + "*.\(ending)" }
    var deepPattern: String { "\(folder)/**/*.\(ending)" }
  }

  /// Where other files lie, and above these.
  private var strange: Set<Place> = []
  private var strangeBeneath: Set<Place> = []
  private let hidden: [String]

  /// - Parameters:
  ///   - others: Files that no pattern may stand for.
  ///   - hidden: Folders in which nobody has looked.
  init(besides others: some Sequence<String>, hidden: [String]) {
    self.hidden = hidden
    for file in others {
      let place = Place(of: file)
      strange.insert(place)
      var next: Place? = place
      while let place = next, strangeBeneath.insert(place).inserted { next = place.above }
    }
  }

  /// One for the folders of a folder that hold nothing else with that ending; else one for each folder,
  /// or the files themselves.
  func patterns(of files: [String]) -> [String] {
    let byPlace = Dictionary(grouping: files) { Place(of: $0) }
    let siblings = Dictionary(grouping: byPlace.keys) { $0.above }
    let patterns = byPlace.flatMap { place, files in
      if let above = place.above, siblings[above]?.count ?? 0 > 1, isFree(beneath: above) {
        return [above.deepPattern]
      }
      return strange.contains(place) || place.isCrowded ? files : [place.pattern]
    }
    return Set(patterns).sorted()
  }

  private func isFree(beneath place: Place) -> Bool {
    !strangeBeneath.contains(place) && !hidden.contains { $0.hasPrefix("\(place.folder)/") }
  }
}
