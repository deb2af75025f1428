import TallyKit

/// Tells on standard error how far a check is, once it takes more than a second.
///
/// A terminal has one line, which is written over and in the end wiped away; anything else has a line
/// a second.
final class ProgressLine {
  private let command: String
  private let streams: Streams
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  init(_ command: String, _ streams: Streams) {
    self.command = command
    self.streams = streams
    start = clock.now
  }

  func tell(_ progress: CheckProgress) {
    let now = clock.now
    guard now - start > .seconds(1) else { return }
    if let last, now - last < (streams.isWatched ? .milliseconds(200) : .seconds(1)) { return }
    last = now
    let files = progress.files == 1 ? "1 file" : "\(progress.files) files"
    let text =
      "tally \(command): \(progress.file) of \(files), \(progress.bytes / 1_000_000) MB"
    streams.message(streams.isWatched ? "\r\(text)\u{1B}[K" : "\(text)\n")
  }

  func end() {
    if last != nil, streams.isWatched { streams.message("\r\u{1B}[K") }
  }
}
