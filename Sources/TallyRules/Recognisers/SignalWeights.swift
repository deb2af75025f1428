/// How much each signal counts for members with a value, and for objects.
struct SignalWeights {
  var leaves: Weights
  var containers: Weights

  static let fitted = SignalWeights(leaves: .leaves, containers: .containers)
}

extension Weights {
  static let leaves = Weights([
    .bias: -4.5,
    .exactName: 2,
    .ownWords: 2.5, .crossWords: 2, .fullWords: 1,
    .containedWords: 1, .containedCrossWords: 0.7,
    .headWord: 0.8, .holderWords: 1, .oppositeWords: -2.5,
    .sameType: 0.5, .convertibleType: -0.5, .otherType: -2.5, .listChanged: -0.5,
    .sameLikeness: 1.2, .otherLikeness: -1.5,
    .equalValue: 4.5, .partialValue: 2, .differingValue: -3,
    .nameInValue: 1.5, .optionalBefore: -2, .declaredNow: -3,
    .samePlace: 1, .oneDown: 0, .further: -1, .oneUp: -0.2, .fartherUp: -1.2, .across: -1.2,
    .siblings: 1.5, .onlyOne: 1, .previousNeighbour: 0.4, .nextNeighbour: 0.4,
    .exactInPlace: 2, .valueAndWords: 1,
  ])

  static let containers = Weights([
    .bias: -4.5,
    .exactName: 2,
    .ownWords: 2.5, .crossWords: 1.5, .fullWords: 1,
    .containedWords: 0.5, .containedCrossWords: 0.5,
    .headWord: 0.5, .oppositeWords: -1.5,
    .listChanged: -0.3, .nameInValue: 1, .optionalBefore: -1.5, .declaredNow: -1,
    .samePlace: 1, .oneDown: 0, .further: -0.7, .oneUp: 0, .fartherUp: -0.7, .across: -1,
    .siblings: 0.7, .onlyOne: 0.8, .previousNeighbour: 0.3, .nextNeighbour: 0.3,
    .children: 3, .coverage: 2, .exactInPlace: 2, .equalValue: 3, .differingValue: -1.5,
  ])
}
