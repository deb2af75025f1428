import TallyCore

// Where an `init(from:)` throws for reasons of its own.

extension SwiftInitReader {
  /// Goes on where conditions do not hold, since it throws where they do.
  mutating func refuse(
    _ conditions: [SwiftCondition], goingOn other: SwiftInitReader, _ flow: Flow
  ) -> Flow {
    guard flow != .throwing else { return .throwing }
    adopt(other)
    refusals.append(
      refusal(
        place(conditions), conditions.last.map { end(of: $0) } ?? body.place,
        conditions.flatMap { readings(of: $0) }, conditions.flatMap { paths(of: $0) }))
    return flow
  }

  /// Goes on from here where conditions hold, since it throws where they do not.
  func insisting(
    _ conditions: [SwiftCondition], _ body: [SwiftStatement], isTop: Bool,
    _ reader: inout SwiftInitReader
  ) -> Flow {
    let bindings = reader.bindings
    reader = self
    reader.bindings = bindings
    for condition in conditions { reader.insist(condition) }
    return reader.run(body, isTop: isTop)
  }

  /// A condition that must hold, and of which it is not known when it does.
  mutating func refuse(_ condition: SwiftCondition) {
    let readings = readings(of: condition)
    let paths = paths(of: condition)
    loosen(condition)
    demanded += readings.filter { !$0.isLenient }
    refusals.append(refusal(place([condition]), end(of: condition), readings, paths))
  }

  private func refusal(
    _ start: Int, _ end: Int, _ readings: [SwiftReading], _ paths: [[SwiftKey]]
  ) -> SwiftUnknown {
    SwiftUnknown(
      reason: "init(from:) refuses some values by \(text(start..<max(start, end)))",
      location: location(start), paths: paths, readings: readings)
  }

  /// What a condition decodes, whatever comes of it.
  private func readings(of condition: SwiftCondition) -> [SwiftReading] {
    switch condition {
    case .binding(_, let value?): certainReadings(value)
    case .test(let test): certainReadings(test)
    case .binding(let name, nil): known(name).map { readings($0) } ?? []
    case .other(let range): names(in: range).compactMap(known).flatMap { readings($0) }
    }
  }

  private func paths(of condition: SwiftCondition) -> [[SwiftKey]] {
    switch condition {
    case .binding(_, let value?): touchedPaths(value)
    case .test(let test): touchedPaths(test)
    case .binding(let name, nil): known(name).map { paths(of: $0) } ?? []
    case .other(let range): names(in: range).compactMap(known).flatMap { paths(of: $0) }
    }
  }

  private func end(of condition: SwiftCondition) -> Int {
    switch condition {
    case .binding(_, let value?): value.range.upperBound
    case .binding(let name, nil): body.place + name.utf8.count
    case .test(let test): test.range.upperBound
    case .other(let range): range.upperBound
    }
  }

  /// `try check(title)`: code that may throw for what it is given.
  mutating func noteErrors(of expression: SwiftExpression) {
    guard case .attempt(.plain, let inner) = expression.form, case .call = inner.form else {
      return
    }
    let paths = touchedPaths(inner)
    switch value(inner, expecting: nil) {
    case .unknown, .constant: break
    default: return
    }
    guard !paths.isEmpty else { return }
    refusals.append(
      SwiftUnknown(
        reason: "init(from:): \(text(inner.range)) may throw",
        location: location(inner.range.lowerBound), paths: paths,
        readings: partReadings(of: inner)))
  }

  /// Notes what branches refuse, and what one of them decodes and does not keep.
  mutating func note(_ first: SwiftInitReader, _ second: SwiftInitReader) {
    let (refused, known) = (refusals.count, demanded.count)
    refusals += first.refusals.dropFirst(refused) + second.refusals.dropFirst(refused)
    asksForObject = asksForObject || first.asksForObject && second.asksForObject
    let loose = [first, second].map { $0.demanded.dropFirst(known).filter { !isKept($0) } }
    for (own, others) in [(loose[0], loose[1]), (loose[1], loose[0])] {
      for reading in own {
        if others.contains(where: { $0.keys == reading.keys && $0.type == reading.type }) {
          demanded.append(reading)
        } else {
          refusals.append(
            SwiftUnknown(
              reason: "init(from:) decodes it in one branch only",
              location: reading.path.last?.location ?? location(body.place),
              paths: [reading.path], readings: [reading]))
        }
      }
    }
  }

  private func isKept(_ reading: SwiftReading) -> Bool {
    values.values.contains { value in
      paths(of: value).contains { $0.map(\.text) == reading.keys }
    }
  }
}
