/// How much each signal counts for members with a value, and for objects.
///
/// The numbers are logarithms of odds. They were fitted to 54 pairs of formats of 26 public APIs with
/// what became of each field, by the likelihood of the right place (or of none) among all that the
/// field could have gone to; signs were held, neighbours capped, and hand-set numbers taken as the
/// prior. Fitted without the API that is judged, they do nearly as well.
struct SignalWeights {
  var leaves: Weights
  var containers: Weights

  static let fitted = SignalWeights(leaves: .leaves, containers: .containers)
}

extension Weights {
  static let leaves = Weights([
    .bias: -5.02, .ownWords: 1.57, .crossWords: 1.26, .fullWords: 0.50, .bestWords: 1.06,
    .containedCrossWords: 0.49, .holderWords: 3.36, .sameBeginning: 1.27, .oppositeWords: -2.57,
    .sameType: 1.19, .convertibleType: 0.05, .otherType: -1.38, .listChanged: 0.70,
    .sameLikeness: 1.25, .otherLikeness: -1.37, .equalValue: 6.49, .partialValue: 1.38,
    .differingValue: -2.84, .sharedAffix: 1.91, .nameInValue: 1.53, .optionalBefore: -2.36,
    .declaredNow: -0.83, .samePlace: 1.13, .oneDown: 0.03, .further: -0.31, .oneUp: -1.41,
    .fartherUp: -1.24, .across: -1.33, .siblings: 0.76, .previousNeighbour: 1.00,
    .nextNeighbour: 1.00, .exactInPlace: 1.38,
  ])

  static let containers = Weights([
    .bias: -4.96, .exactName: 2.00, .ownWords: 2.29, .crossWords: 1.42, .fullWords: 0.34,
    .bestWords: 0.92, .containedWords: 0.08, .containedCrossWords: 0.30, .sameEnding: 0.77,
    .headWord: 0.77, .oppositeWords: -1.51, .listChanged: -1.09, .equalValue: 3.50,
    .differingValue: -7.02, .nameInValue: 1.00, .optionalBefore: -2.27, .declaredNow: -1.09,
    .samePlace: 0.99, .oneDown: 0.33, .further: -0.70, .oneUp: -0.41, .fartherUp: -0.72,
    .across: -1.35, .previousNeighbour: 1.00, .nextNeighbour: 0.89, .children: 3.63,
    .coverage: 1.93, .manyChildren: 1.62, .exactInPlace: 2.00,
  ])
}
