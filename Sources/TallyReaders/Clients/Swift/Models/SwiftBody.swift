/// The body of an `init(from:)`.
struct SwiftBody {
  let part: SwiftEntity
  let range: Range<Int>
  let place: Int
  let decoder: String
  /// Whether it stands in a branch of `#if` within its type.
  var isConditional = false
}
