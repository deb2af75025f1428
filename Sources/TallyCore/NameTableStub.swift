import TallyDocuments

struct NameTable {
  private var ids: [String: Int32] = [:]
  private var names: [String] = []
  mutating func intern(_ name: String) -> Int32 {
    if let id = ids[name] { return id }
    let id = Int32(names.count)
    names.append(name)
    ids[name] = id
    return id
  }
  mutating func intern(_ document: borrowing Document, _ index: Int) -> Int32 {
    intern(document.string(index))
  }
  func find(_ document: borrowing Document, _ index: Int) -> Int32? { ids[document.string(index)] }
  func matches(_ id: Int32, _ document: borrowing Document, _ index: Int) -> Bool {
    id >= 0 && names[Int(id)] == document.string(index)
  }
  func string(_ id: Int32) -> String { names[Int(id)] }
}
