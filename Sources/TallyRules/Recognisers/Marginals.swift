/// How likely each pair is, of all the ways in which rows and columns can pair up.
///
/// A way counts as the exponential of the sum of its pairs' scores, and each row and column is in one
/// pair at most. Two places that are equally good for one field are each unlikely, however good they are.
enum Marginals {
  /// Pairs that score less take no part, and are as likely as by themselves.
  private static let least = -6.0
  private static let rounds = 12

  /// By belief propagation, which is exact where the pairs close no circle.
  ///
  /// - Returns: The same pairs, each with the logarithm of its odds.
  /// - Complexity: O(*n*) for *n* pairs.
  static func odds(_ rows: [[Assignment.Edge]], columns: Int) -> [[Assignment.Edge]] {
    let powers = rows.map { $0.map { $0.score < least ? 0 : exponential(min($0.score, 20)) } }
    var free = Messages(rows: powers.map { $0.map { _ in 1 } })
    free.columns = free.rows
    for _ in 0..<rounds { free.update(rows, powers, columns) }
    return rows.indices.map { row in
      rows[row].enumerated().map { place, edge in
        guard powers[row][place] > 0 else { return edge }
        let chance = free.rows[row][place] * free.columns[row][place]
        return Assignment.Edge(column: edge.column, score: edge.score + logarithm(chance))
      }
    }
  }

  /// For each pair, the chance that its row, and its column, is in no other.
  private struct Messages {
    var rows: [[Double]]
    var columns: [[Double]] = []

    mutating func update(_ edges: [[Assignment.Edge]], _ powers: [[Double]], _ width: Int) {
      var sums = [Double](repeating: 0, count: width)
      for row in edges.indices {
        for (place, edge) in edges[row].enumerated() {
          sums[edge.column] += powers[row][place] * rows[row][place]
        }
      }
      for row in edges.indices {
        for (place, edge) in edges[row].enumerated() {
          let rest = max(sums[edge.column] - powers[row][place] * rows[row][place], 0)
          columns[row][place] = 1 / (1 + rest)
        }
      }
      for row in edges.indices {
        let all = powers[row].indices.reduce(0) { $0 + powers[row][$1] * columns[row][$1] }
        for place in edges[row].indices {
          rows[row][place] = 1 / (1 + max(all - powers[row][place] * columns[row][place], 0))
        }
      }
    }
  }
}
