public import TallyCore

extension Rule {
  /// Every rule that judges a comparison, in the order in which reports list them.
  ///
  /// A new rule is one file and one line here.
  public static let all: [Rule] = [
    .missingField,
    .vanishedField,
    .undeclaredField,
    .retypedField,
    .nullValue,
    .numberPrecision,
    .formatChanged,
    .duplicateKey,
    .unreadField,
    .unknownEnumValue,
    .constMismatch,
    .outOfRange,
    .notMultiple,
    .lengthOutOfRange,
    .itemsOutOfRange,
    .duplicateItems,
    .noBranchMatches,
    .undocumentedEndpoint,
    .undocumentedMethod,
    .undocumentedStatus,
    .undocumentedContentType,
    .missingBody,
    .invalidBody,
    .deprecatedFieldInUse,
    .stricterClient,
    .clientTypeMismatch,
    .deadMapping,
    .clientFails,
    .unverifiableCapture,
  ]
}
