/// The assignment of rows to columns of the greatest sum, by the Hungarian method.
///
/// What scores 0 or less is never assigned: to leave a row alone costs nothing.
///
/// - Complexity: O(*n*² · *m*) for *n* rows and *m* ≥ *n* columns.
enum Assignment {
  /// What a row would get for a column.
  struct Edge {
    let column: Int
    let score: Double
  }

  /// The same for rows that list what scores at all: parts that share no column are solved alone.
  static func best(_ rows: [[Edge]], columns: Int) -> [Edge?] {
    let rows = rows.map { $0.filter { $0.score > 0 } }
    var result = [Edge?](repeating: nil, count: rows.count)
    for part in parts(rows, columns) {
      let used = Set(part.flatMap { rows[$0].map(\.column) }).sorted()
      var seats: [Int: Int] = [:]
      for (seat, column) in used.enumerated() { seats[column] = seat }
      let scores = part.map { row in
        var dense = [Double](repeating: 0, count: used.count)
        for edge in rows[row] { dense[seats[edge.column] ?? 0] = edge.score }
        return dense
      }
      for (row, seat) in zip(part, best(scores)) {
        guard let seat else { continue }
        result[row] = rows[row].first { $0.column == used[seat] }
      }
    }
    return result
  }

  /// Rows in groups that share columns, each group ascending.
  private static func parts(_ rows: [[Edge]], _ columns: Int) -> [[Int]] {
    var leader = Array(0..<rows.count + columns)
    func find(_ item: Int) -> Int {
      var item = item
      while leader[item] != item {
        leader[item] = leader[leader[item]]
        item = leader[item]
      }
      return item
    }
    for (row, edges) in rows.enumerated() {
      for edge in edges { leader[find(row)] = find(rows.count + edge.column) }
    }
    let busy = rows.indices.filter { !rows[$0].isEmpty }
    return Dictionary(grouping: busy, by: find).values.sorted { $0[0] < $1[0] }
  }

  /// - Parameter scores: A row a row, a column a column; every row as long as the first.
  /// - Returns: The column of each row, or `nil`.
  static func best(_ scores: [[Double]]) -> [Int?] {
    guard let width = scores.first?.count, width > 0 else { return scores.map { _ in nil } }
    var tableau = Tableau(scores, width)
    for row in scores.indices { tableau.seat(row + 1) }
    return tableau.seats.map { $0.flatMap { $0 < width ? $0 : nil } }
      .enumerated().map { row, column in
        column.flatMap { scores[row][$0] > 0 ? $0 : nil }
      }
  }
}

/// The state of the method: rows and columns count from 1, and 0 is nobody.
private struct Tableau {
  private let scores: [[Double]]
  private let width: Int
  /// A column of its own, which scores 0, lets every row stay alone.
  private let columns: Int
  private var rowPotential: [Double]
  private var columnPotential: [Double]
  private var rowOf: [Int]
  private var way: [Int]

  init(_ scores: [[Double]], _ width: Int) {
    self.scores = scores
    self.width = width
    columns = width + scores.count
    rowPotential = [Double](repeating: 0, count: scores.count + 1)
    columnPotential = [Double](repeating: 0, count: columns + 1)
    rowOf = [Int](repeating: 0, count: columns + 1)
    way = rowOf
  }

  /// The column of each row, both from 0.
  var seats: [Int?] {
    var seats = [Int?](repeating: nil, count: scores.count)
    for column in 1...columns where rowOf[column] > 0 { seats[rowOf[column] - 1] = column - 1 }
    return seats
  }

  /// Gives one more row a column, moving others where that is better for all.
  mutating func seat(_ row: Int) {
    rowOf[0] = row
    var column = 0
    var least = [Double](repeating: .infinity, count: columns + 1)
    var isUsed = [Bool](repeating: false, count: columns + 1)
    repeat {
      isUsed[column] = true
      let (next, delta) = nearest(to: column, &least, isUsed)
      for candidate in 0...columns {
        if isUsed[candidate] {
          rowPotential[rowOf[candidate]] += delta
          columnPotential[candidate] -= delta
        } else {
          least[candidate] -= delta
        }
      }
      column = next
    } while rowOf[column] != 0
    while column != 0 {
      rowOf[column] = rowOf[way[column]]
      column = way[column]
    }
  }

  private mutating func nearest(
    to column: Int, _ least: inout [Double], _ isUsed: [Bool]
  ) -> (column: Int, delta: Double) {
    let row = rowOf[column]
    var best = (column: 0, delta: Double.infinity)
    for candidate in 1...columns where !isUsed[candidate] {
      let reduced = cost(row, candidate) - rowPotential[row] - columnPotential[candidate]
      if reduced < least[candidate] {
        least[candidate] = reduced
        way[candidate] = column
      }
      if least[candidate] < best.delta { best = (candidate, least[candidate]) }
    }
    return best
  }

  private func cost(_ row: Int, _ column: Int) -> Double {
    column <= width ? -max(scores[row - 1][column - 1], 0) : 0
  }
}
