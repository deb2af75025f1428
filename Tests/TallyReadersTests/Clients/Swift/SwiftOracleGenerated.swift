/// What `ci/oracle` writes in its copy of the package: random models.
enum SwiftOracleGenerated {
  static var types: [(String, any Decodable.Type)] { [] }
}
