import Foundation
import TestSupport

@testable import TallyDocuments

/// A case of the YAML test suite: a folder with a text, and what is to come of it.
struct YAMLSuiteCase {
  let name: String
  let folder: URL

  /// All cases, in the order of their names.
  static let all: [YAMLSuiteCase] = {
    guard let root = Corpora.url("corpora/yaml-test-suite") else { return [] }
    return folders(in: root).flatMap { folder in
      let parts = folders(in: folder)
      return (parts.isEmpty ? [folder] : parts).map { part in
        let name = part == folder ? "" : "/" + part.lastPathComponent
        return YAMLSuiteCase(name: folder.lastPathComponent + name, folder: part)
      }
    }
  }()

  private static func folders(in url: URL) -> [URL] {
    let contents = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey])
    return (contents ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  func text(_ file: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: file))).map(Array.init)
  }

  var source: [UInt8] { text("in.yaml") ?? [] }
  var isError: Bool { text("error") != nil }
  var json: [UInt8]? { text("in.json") }
  var events: String { String(decoding: text("test.event") ?? [], as: UTF8.self) }

  func documents() throws(InputError) -> [Document] {
    try YAMLParser.documents(Bytes(source), origin: Origin(file: name))
  }
}

extension YAMLStream {
  /// The events as the suite writes them, a line each.
  var lines: [String] {
    ["+STR"] + events.map(line) + ["-STR"]
  }

  private func line(_ event: YAMLEvent) -> String {
    let isFlow = event.style == .flow
    let isExplicit = event.style == .explicit
    switch event.kind {
    case .documentStart: return isExplicit ? "+DOC ---" : "+DOC"
    case .documentEnd: return isExplicit ? "-DOC ..." : "-DOC"
    case .sequenceStart: return "+SEQ" + (isFlow ? " []" : "") + properties(event)
    case .mappingStart: return "+MAP" + (isFlow ? " {}" : "") + properties(event)
    case .sequenceEnd: return "-SEQ"
    case .mappingEnd: return "-MAP"
    case .alias: return "=ALI *" + anchors[event.anchor]
    case .scalar: return "=VAL" + properties(event) + " " + mark(event) + Self.escaped(text(event))
    }
  }

  private func properties(_ event: YAMLEvent) -> String {
    (event.anchor == 0 ? "" : " &" + anchors[event.anchor])
      + (event.tag == 0 ? "" : " <" + tags[event.tag] + ">")
  }

  private func mark(_ event: YAMLEvent) -> String {
    switch event.style {
    case .singleQuoted: "'"
    case .doubleQuoted: "\""
    case .literal: "|"
    case .folded: ">"
    default: ":"
    }
  }

  private func text(_ event: YAMLEvent) -> String {
    let decoded = Document.decodeJSONString(raw: bytes(of: event), content: event.text)
    return decoded.string(in: 0..<decoded.count)
  }

  private static func escaped(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\u{8}": "\\b", "\0": "\\0",
    ]
    return text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
