/// How much each signal counts for members with a value, and for objects.
///
/// The numbers are logarithms of odds. They were fitted to 54 pairs of formats of 26 public APIs and to
/// 34 further cases of our own with what became of each field, by the likelihood of the right place (or
/// of none) among all that the field could have gone to; signs were held, neighbours capped, and
/// hand-set numbers taken as the prior. On the 54, precision is .984 and recall .952, and .983 and .941
/// where the API that is judged is left out of the fit; on the others .962 and .792, and .961 and .764.
struct SignalWeights {
  var leaves: Weights
  var containers: Weights

  /// The logarithm of the odds, among all ways to pair up, from which on a pair is told.
  ///
  /// A little less than even: each place that is worse still counts against a pair.
  static let acceptance = -0.3

  static let fitted = SignalWeights(leaves: .leaves, containers: .containers)
}

extension Weights {
  static let leaves = Weights([
    .bias: -4.94, .uniqueName: 0.97, .ownWords: 0.44, .crossWords: 1.62, .fullWords: 1.48,
    .bestWords: 1.03, .containedCrossWords: 0.85, .holderWords: 2.10, .sameBeginning: 0.60,
    .otherRole: -0.54, .oppositeWords: -1.04, .sameType: 1.41, .convertibleType: 0.66,
    .otherType: -0.38, .listChanged: -0.28, .sameLikeness: 0.91, .otherLikeness: -0.51,
    .sameShape: 1.31, .otherShape: -1.07, .equalValue: 4.27, .partialValue: 2.17,
    .differingValue: -2.12, .nameInValue: 1.60, .stillThere: -1.19, .optionalBefore: -1.26,
    .oftenAbsent: 0.90, .seldomNow: -1.24, .declaredNow: -0.22, .samePlace: 0.16, .oneDown: 0.15,
    .further: 0.26, .oneUp: -1.10, .fartherUp: -0.47, .across: -1.00, .otherMultiplicity: -1.28,
    .inTwin: -2.96, .renamedBeside: 0.58, .siblings: 0.46, .onlyLeft: 1.71, .sameChange: 1.18,
    .previousNeighbour: 1.00, .nextNeighbour: 1.00, .exactInPlace: 0.44,
  ])

  static let containers = Weights([
    .bias: -2.73, .exactName: 0.60, .uniqueName: 0.59, .ownWords: 0.56, .crossWords: 0.90,
    .fullWords: 0.98, .bestWords: 0.96, .containedWords: 0.50, .containedCrossWords: 0.77,
    .holderWords: 1.24, .sameEnding: 0.76, .headWord: 0.60, .sameRole: 1.00, .otherRole: -0.96,
    .oppositeWords: -1.00, .listChanged: -2.01, .equalValue: 2.85, .differingValue: -5.01,
    .nameInValue: 1.00, .stillThere: -1.00, .optionalBefore: -1.21, .oftenAbsent: 0.95,
    .seldomNow: -1.01, .declaredNow: -0.89, .samePlace: 0.61, .oneDown: 0.93, .further: -0.38,
    .oneUp: -0.94, .fartherUp: -0.96, .across: -1.14, .otherMultiplicity: -1.24, .inTwin: -3.00,
    .renamedBeside: -0.34, .onlyLeft: 0.94, .sameChange: 1.96, .previousNeighbour: 1.00,
    .nextNeighbour: 0.96, .children: 3.26, .coverage: 1.16, .manyChildren: 1.08, .noChildren: -2.45,
    .ordinaryChildren: -1.75, .exactInPlace: 0.53,
  ])
}
