import Testing

@testable import TallyReaders

@Suite struct URIReferenceTests {
  /// RFC 3986 §5.4.1 and §5.4.2, against `http://a/b/c/d;p?q`.
  static let standard: [(reference: String, target: String)] = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
  ]

  @Test(arguments: standard)
  func resolvesAsTheStandardSays(_ row: (reference: String, target: String)) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(row.reference).resolved(against: base).text == row.target)
  }

  /// From a file to a file.
  static let files: [(base: String, reference: String, path: String?)] = [
    ("a.json", "b.json", "b.json"),
    ("x/a.json", "b.json#/c", "x/b.json"),
    ("x/y/a.json", "../b.json", "x/b.json"),
    ("x/a.json", "../../b.json", "../b.json"),
    ("../a.json", "../b.json", "../../b.json"),
    ("/x/a.json", "./y/../b.json", "/x/b.json"),
    ("x 1/a#.json", "b%20c.json", "x 1/b c.json"),
    ("x/a#.json", "#/c", "x/a#.json"),
    ("a.json", "file:///x/b.json", "/x/b.json"),
    ("a.json", "http://host/b.json", nil),
    ("a.json", "urn:example:b", nil),
  ]

  @Test(arguments: files)
  func leadsFromFileToFile(_ row: (base: String, reference: String, path: String?)) {
    let base = URIReference(file: row.base)
    #expect(URIReference(row.reference).resolved(against: base).filePath == row.path)
  }

  static let relative: [(uri: String, base: String, way: String?)] = [
    ("http://h/a/c.json", "http://h/a/b.json", "c.json"),
    ("http://h/a/d/c.json", "http://h/a/b.json", "d/c.json"),
    ("http://h/c.json", "http://h/a/b.json", "../c.json"),
    ("http://h/x/c.json", "http://h/a/b.json", "../x/c.json"),
    ("http://i/a/c.json", "http://h/a/b.json", nil),
    ("https://h/a/c.json", "http://h/a/b.json", nil),
    ("urn:a:c", "urn:a:b", nil),
  ]

  @Test(arguments: relative)
  func findsTheWayFromABase(_ row: (uri: String, base: String, way: String?)) {
    let way = URIReference(row.uri).relative(to: URIReference(row.base))
    #expect(way == row.way)
    if let way {
      let back = URIReference(way).resolved(against: URIReference(row.base))
      #expect(back.text == row.uri)
    }
  }
}
