import Dispatch
import Synchronization
import TallyCore
package import TallyDocuments
import TallyReaders

/// The part of a run that reads captures: cut serially, observed on every core.
package struct CaptureRun {
  private let workers: [Worker]
  /// Batches that wait until there is work for every core.
  private var pending: [Job] = []
  private var errors: [InputError] = []

  private struct Job: Sendable {
    let batch: Batch
    let reader: any CaptureReader
    let operation: OperationID?
  }

  /// One core's surveyor.
  ///
  /// Each is used by one core at a time; the lock is never contended.
  private final class Worker: Sendable {
    let state: Mutex<(surveyor: Surveyor, errors: [InputError])>

    init(plan: CheckPlan) { state = Mutex((Surveyor(plan: plan), [])) }

    func run(_ jobs: ArraySlice<Job>, every stride: Int) {
      state.withLock { state in
        for index in Swift.stride(from: jobs.startIndex, to: jobs.endIndex, by: stride) {
          let job = jobs[index]
          do throws(InputError) {
            try state.surveyor.observe(job.batch, with: job.reader, operation: job.operation)
          } catch {
            state.errors.append(error)
          }
        }
      }
    }
  }

  /// - Parameters:
  ///   - plan: What to hold the captures against.
  ///   - jobs: How many cores to use, at least 1.
  package init(plan: CheckPlan, jobs: Int) {
    workers = (0..<max(jobs, 1)).map { _ in Worker(plan: plan) }
  }

  /// Reads every source.
  ///
  /// - Returns: What was seen, and the errors of what could not be read, by place.
  package mutating func survey(_ sources: [CaptureSource]) -> (Survey, [InputError]) {
    for source in sources {
      do throws(InputError) { try read(source) } catch { errors.append(error) }
    }
    flush()
    var survey = Survey()
    for worker in workers {
      worker.state.withLock { state in
        survey.merge(state.surveyor.result())
        errors += state.errors
      }
    }
    return (survey, errors.sorted { $0.location < $1.location })
  }

  private mutating func read(_ source: CaptureSource) throws(InputError) {
    let stream = try source.open()
    let head = try stream.next()
    guard let head, head.count > 0 else {
      throw InputError(
        .invalid("the file is empty", hint: "Record at least one response into it."),
        at: SourceLocation(file: source.file, offset: 0, line: 1, column: 1))
    }
    let reader = try allCaptureReaders.reader(of: head, path: source.file)
    var first: Bytes? = head
    let whole = ByteStream(file: source.file) { () throws(InputError) -> Bytes? in
      guard let head = first else { return try stream.next() }
      first = nil
      return head
    }
    try reader.split(whole) { (batch) throws(InputError) in
      pending.append(Job(batch: batch, reader: reader, operation: source.operation))
      if pending.count >= workers.count * 4 { flush() }
    }
  }

  /// Observes what is pending, each core taking every so-manieth batch, in order.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    let jobs = pending
    pending = []
    let workers = workers.prefix(jobs.count)
    guard workers.count > 1 else {
      workers.first?.run(jobs[...], every: 1)
      return
    }
    DispatchQueue.concurrentPerform(iterations: workers.count) { index in
      workers[index].run(jobs[index...], every: workers.count)
    }
  }
}

extension [any CaptureReader] {
  /// The first reader that recognizes the file.
  fileprivate func reader(of head: Bytes, path: String) throws(InputError) -> any CaptureReader {
    guard let reader = first(where: { $0.recognizes(head, path: path) }) else {
      throw InputError(
        .notRecognized(asOneOf: map(\.name)),
        at: SourceLocation(file: path, offset: 0, line: 1, column: 1))
    }
    return reader
  }
}
