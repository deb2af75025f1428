import TallyDocuments

/// Notes what is wrong with a document's head: mistakes that change no promise.
enum OpenAPIRoot {
  static func note(_ root: Site, _ ledger: inout NoticeLedger) {
    noteInformation(root, &ledger)
    var names: Set<String> = []
    for member in root.node.eachMember {
      let name = member.name.string ?? ""
      if !names.insert(name).inserted {
        ledger.note("\"\(name)\" stands here twice; the first counts", at: member.name)
      }
    }
  }

  private static func noteInformation(_ root: Site, _ ledger: inout NoticeLedger) {
    guard let information = root.node.member("info") else {
      ledger.note("\"info\" is missing, which OpenAPI requires", at: root.node)
      return
    }
    for name in ["title", "version"] where (information.member(name)?.type ?? .null) == .null {
      ledger.note("\"info\" has no \"\(name)\", which OpenAPI requires", at: information)
    }
  }
}
