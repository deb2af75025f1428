import TallyDocuments
import TestSupport
import Testing

@testable import TallyKit

/// A contract among the captures is told by its first lines, so that the hint can name it.
@Suite struct ContractLikenessTests {
  static let texts: [(text: String, isContract: Bool)] = [
    (#"{"openapi": "3.1.0", "paths": {}}"#, true),
    ("openapi: 3.1.0\npaths: {}\n", true),
    ("# ours\nswagger: '2.0'\n", true),
    (#"{"id": 7}"#, false),
    (#"{"log": {"entries": []}}"#, false),
    ("", false),
  ]

  @Test(arguments: texts)
  func isToldByTheFirstLines(_ row: (text: String, isContract: Bool)) throws {
    try withTemporaryFolder { folder in
      try Disk.write(row.text, to: folder + "/given")
      #expect(Files.looksLikeContract(folder + "/given") == row.isContract)
      #expect(!Files.looksLikeContract(folder))
      #expect(!Files.looksLikeContract(folder + "/none"))
    }
  }
}
