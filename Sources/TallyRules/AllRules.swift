public import TallyCore

extension Rule {
  /// Every rule, in the order in which reports list them: those that judge a comparison, and those
  /// that recognisers report.
  public static let all: [Rule] = (judging + Recogniser.all.flatMap(\.rules)).map { rule in
    var rule = rule
    rule.peersOf = PeerNames.names(of:)
    return rule
  }

  /// A new rule is one file and one line here.
  private static let judging: [Rule] = [
    .missingField,
    .vanishedField,
    .undeclaredField,
    .retypedField,
    .nullValue,
    .numberPrecision,
    .formatChanged,
    .contentMismatch,
    .duplicateKey,
    .unreadField,
    .unknownEnumValue,
    .constMismatch,
    .outOfRange,
    .notMultiple,
    .lengthOutOfRange,
    .patternMismatch,
    .itemsOutOfRange,
    .duplicateItems,
    .containsViolated,
    .tupleItemMismatch,
    .fieldNameInvalid,
    .unevaluatedField,
    .dependentFieldMissing,
    .conditionalViolated,
    .notViolated,
    .noBranchMatches,
    .severalBranchesMatch,
    .discriminatorMissing,
    .unknownDiscriminatorValue,
    .neverNull,
    .unusedEnumValue,
    .undocumentedEndpoint,
    .undocumentedMethod,
    .undocumentedStatus,
    .undocumentedContentType,
    .missingBody,
    .invalidBody,
    .errorBody,
    .missingHeader,
    .headerMismatch,
    .writeOnlyInResponse,
    .servedPastSunset,
    .unexercisedEndpoint,
    .deprecatedFieldInUse,
    .stricterClient,
    .clientTypeMismatch,
    .deadMapping,
    .opaqueMapping,
    .clientFails,
    .unverifiableCapture,
  ]
}
