// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tally",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TallyKit", targets: ["TallyKit"]),
    .library(name: "TallyTesting", targets: ["TallyTesting"]),
    .executable(name: "tally", targets: ["tally"]),
    .plugin(name: "TallyCommandPlugin", targets: ["TallyCommandPlugin"]),
    .plugin(name: "TallyBuildPlugin", targets: ["TallyBuildPlugin"]),
  ],
  targets: [
    // Floor 1. Bytes in, documents out. Imports nothing but the C library; the only `unsafe`.
    .target(name: "TallyDocuments"),

    // Floor 2. What drift is: the nouns, the join, the judgement. No formats, no files.
    .target(name: "TallyCore", dependencies: ["TallyDocuments"]),

    // Floor 3. Three wings that never import each other.
    .target(name: "TallyReaders", dependencies: ["TallyCore", "TallyDocuments"]),
    .target(name: "TallyRules", dependencies: ["TallyCore", "TallyDocuments"]),
    .target(name: "TallyReporters", dependencies: ["TallyCore", "TallyDocuments"]),

    // Floor 4. The face: from files and configuration to a report.
    .target(
      name: "TallyKit",
      dependencies: ["TallyCore", "TallyReaders", "TallyReporters", "TallyRules", "TallyDocuments"]
    ),

    // Floor 5. The doors: a shell and a test target.
    .executableTarget(name: "tally", dependencies: ["TallyKit", "TallyCore", "TallyDocuments"]),
    .target(
      name: "TallyTesting", dependencies: ["TallyKit", "TallyCore", "TallyDocuments"]),

    // `swift package tally …`
    .plugin(
      name: "TallyCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "tally", description: "Compare captured server JSON with contract and clients")),
      dependencies: ["tally"], path: "Sources/TallyCommandPlugin"),

    // A check with every build of a target that names it.
    .plugin(
      name: "TallyBuildPlugin", capability: .buildTool(), dependencies: ["tally"],
      path: "Sources/TallyBuildPlugin"),

    // The measuring instrument of floor 1: MB/s of parsing, line by line.
    .executableTarget(
      name: "tally-bench", dependencies: ["TallyDocuments"], path: "Tests/Bench"),

    // What `ci/fit-renames` fits the weights of recognised renames with.
    .executableTarget(
      name: "tally-renames",
      dependencies: ["TallyRules", "TallyReaders", "TallyCore", "TallyDocuments"],
      path: "Tests/Renames"),

    // libFuzzer entry points for `ci/fuzz`; programs that do nothing without the sanitizer.
    .executableTarget(
      name: "fuzz-json", dependencies: ["TallyDocuments"], path: "Tests/Fuzz/JSON"),
    .executableTarget(
      name: "fuzz-yaml", dependencies: ["TallyDocuments"], path: "Tests/Fuzz/YAML"),
    .executableTarget(
      name: "fuzz-inflate", dependencies: ["TallyDocuments"], path: "Tests/Fuzz/Inflate"),
    .executableTarget(
      name: "fuzz-pattern", dependencies: ["TallyCore", "TallyDocuments"],
      path: "Tests/Fuzz/Pattern"),
    .executableTarget(
      name: "fuzz-captures", dependencies: ["TallyReaders", "TallyCore", "TallyDocuments"],
      path: "Tests/Fuzz/Captures"),

    // What several test targets need: seeds, corpora, goldens.
    .target(
      name: "TestSupport", dependencies: ["TallyReaders", "TallyCore", "TallyDocuments"],
      path: "Tests/TestSupport"),

    .testTarget(name: "TallyDocumentsTests", dependencies: ["TallyDocuments", "TestSupport"]),
    .testTarget(
      name: "TallyCoreTests",
      dependencies: ["TallyReaders", "TallyCore", "TallyDocuments", "TestSupport"]
    ),
    .testTarget(
      name: "TallyReadersTests",
      dependencies: ["TallyReaders", "TallyCore", "TallyDocuments", "TestSupport"]
    ),
    .testTarget(
      name: "TallyRulesTests",
      dependencies: ["TallyKit", "TallyCore", "TallyReaders", "TallyRules", "TestSupport"]
    ),
    .testTarget(
      name: "TallyReportersTests",
      dependencies: ["TallyCore", "TallyReporters", "TallyDocuments", "TestSupport"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "TallyKitTests",
      dependencies: [
        "TallyKit", "TallyTesting", "tally", "TallyCore", "TallyDocuments", "TallyReaders",
        "TestSupport",
      ]
    ),
  ]
)

// One compiler dialect for every target that holds Swift code.
for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
  ]
}
