import Dispatch
import Synchronization
import TallyCore
package import TallyDocuments
import TallyReaders

/// The part of a run that reads captures: cut by one core, observed by all.
package struct CaptureRun {
  /// The first is the one that cuts, which observes too when the others have enough to do.
  private let workers: [Worker]
  private let conveyor = Conveyor()
  private var errors: [InputError] = []
  private let meter: ProgressMeter

  /// One core's surveyor.
  ///
  /// Each is used by one core at a time; the lock is never contended.
  private final class Worker: Sendable {
    private let state: Mutex<(surveyor: Surveyor, errors: [InputError])>

    init(plan: CheckPlan) { state = Mutex((Surveyor(plan: plan), [])) }

    func run(_ job: Conveyor.Job) {
      state.withLock { state in
        do throws(InputError) {
          try state.surveyor.observe(job.batch, with: job.reader, operation: job.operation)
        } catch {
          state.errors.append(error)
        }
      }
    }

    func result() -> (Survey, [InputError]) {
      state.withLock { ($0.surveyor.result(), $0.errors) }
    }
  }

  /// - Parameters:
  ///   - plan: What to hold the captures against.
  ///   - jobs: How many cores to use, at least 1.
  ///   - tell: Called with each piece of a capture that is read, in turn.
  package init(plan: CheckPlan, jobs: Int, tell: @escaping (CheckProgress) -> Void = { _ in }) {
    meter = ProgressMeter(tell)
    workers = (0..<max(jobs, 1)).map { _ in Worker(plan: plan) }
  }

  /// Reads every source.
  ///
  /// - Returns: What was seen, and the errors of what could not be read, by place.
  package mutating func survey(_ sources: [CaptureSource]) -> (Survey, [InputError]) {
    let others = DispatchGroup()
    for worker in workers.dropFirst() {
      DispatchQueue.global().async(group: others) { [conveyor] in
        while let job = conveyor.take() { worker.run(job) }
      }
    }
    meter.progress.files = sources.count
    for source in sources {
      meter.progress.file += 1
      do throws(InputError) { try read(source) } catch { errors.append(error) }
    }
    while let job = conveyor.takeIfAny() { workers[0].run(job) }
    conveyor.close(for: workers.count - 1)
    others.wait()
    var survey = Survey()
    for worker in workers {
      let (part, faults) = worker.result()
      survey.merge(part)
      errors += faults
    }
    return (survey, firstErrors())
  }

  /// By place, the first of each mebibyte of a file: a file that is all mistakes has few to tell, and
  /// the same ones however it was cut.
  private func firstErrors() -> [InputError] {
    var first: [InputError] = []
    for error in errors.sorted(by: { $0.location < $1.location }) {
      let (place, last) = (error.location, first.last?.location)
      if place.file == last?.file, place.offset >> 20 == last.map({ $0.offset >> 20 }) { continue }
      first.append(error)
    }
    return first
  }

  private mutating func read(_ source: CaptureSource) throws(InputError) {
    try source.read(through: meter.counting) { (batch, reader) throws(InputError) in
      hand(Conveyor.Job(batch: batch, reader: reader, operation: source.operation))
    }
  }

  /// Hands a job to whoever is free, and does one where all have enough.
  private func hand(_ job: Conveyor.Job) {
    guard workers.count > 1 else { return workers[0].run(job) }
    guard conveyor.put(job) > workers.count * 2, let job = conveyor.takeIfAny() else { return }
    workers[0].run(job)
  }
}

/// Batches on their way from the core that cuts to those that observe, first in, first out.
///
/// Each core so sees what it sees in the order of the captures, which is what evidence needs.
private final class Conveyor: Sendable {
  struct Job: Sendable {
    let batch: Batch
    let reader: any CaptureReader
    let operation: OperationID?
  }

  private let jobs = Mutex<[Job]>([])
  /// Counts the jobs, and the takers that are sent home.
  private let ready = DispatchSemaphore(value: 0)

  /// Adds a job and returns how many wait.
  func put(_ job: Job) -> Int {
    let count = jobs.withLock { jobs in
      jobs.append(job)
      return jobs.count
    }
    ready.signal()
    return count
  }

  /// The next job, for which it waits; `nil` once there will be none.
  func take() -> Job? {
    ready.wait()
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  func takeIfAny() -> Job? {
    guard ready.wait(timeout: .now()) == .success else { return nil }
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }

  /// Lets so many takers go home.
  func close(for takers: Int) { for _ in 0..<takers { ready.signal() } }
}
