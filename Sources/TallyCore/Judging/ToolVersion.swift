extension Report {
  /// The version of the tool, as `tally --version` and every report state it.
  public static let toolVersion = "0.1.0"
}
