import TallyDocuments
import TestSupport
import Testing

/// What is said of clients whose sources do not say plainly how a body is decoded.
///
/// A body that the client decodes is no finding of it, one that it does not is; and where neither can
/// be known, that is said, and the drift keeps its severity.
@Suite struct ClientTruthTests {
  /// A client's source and what a check of one body comes to.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var source: String
    var ending = "swift"
    var root: String
    var contract: String
    var body: String
    /// The exit status, and what stands in the report, and what does not.
    var status: Int32
    var says: [String] = []
    var hides: [String] = []
  }

  @Test(arguments: silences + alarms + wrappers + macros + roots + texts)
  func aClientIsTakenForWhatItIs(_ row: Row) throws {
    try withTemporaryFolder { folder in
      try Disk.write(row.contract, to: folder + "/c.json")
      try Disk.write(row.body, to: folder + "/b.json")
      try Disk.write(row.source, to: folder + "/A.\(row.ending)")
      let run = CommandRun([
        "check", folder + "/b.json", "--contract", folder + "/c.json", "--client",
        folder + "/A.\(row.ending):\(row.root)",
      ])
      #expect(run.status == row.status, "\(run.text)\(run.messages)")
      for text in row.says { #expect(run.text.contains(text), "\(text):\n\(run.text)") }
      for text in row.hides { #expect(!run.text.contains(text), "\(text):\n\(run.text)") }
    }
  }

  /// What is decoded must not vanish, and what is not known must not soften a drift.
  static let silences: [Row] = [
    Row(
      testDescription: "properties of an extension",
      source: """
        class User: NSManagedObject, Decodable {
          enum CodingKeys: CodingKey { case id }
          required convenience init(from decoder: Decoder) throws {
            self.init(context: Store.context)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.id = try container.decode(String.self, forKey: .id)
          }
        }
        extension User { @NSManaged public var id: String? }
        """, root: "User", contract: #"{"id": "a"}"#, body: #"{"id": 5}"#, status: 1,
      says: ["fails", "User.id: typeMismatch expected String, found number"]),
    Row(
      testDescription: "properties that no source declares",
      source: """
        class User: NSManagedObject, Decodable {
          enum CodingKeys: CodingKey { case id, name }
          required convenience init(from decoder: Decoder) throws {
            self.init(context: Store.context)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(String.self, forKey: .id)
            account.name = try container.decode(String.self, forKey: .name)
          }
        }
        """, root: "User", contract: #"{"id": "a", "name": "n"}"#, body: #"{"id": "b"}"#, status: 1,
      says: ["breaking /name", #"keyNotFound "name""#], hides: ["/id"]),
    Row(
      testDescription: "two at once",
      source: """
        struct A: Decodable {
          let a: Int, b: Int
          enum CodingKeys: CodingKey { case a, b }
          init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            (a, b) = (try c.decode(Int.self, forKey: .a), try c.decode(Int.self, forKey: .b))
          }
        }
        """, root: "A", contract: #"{"a": 1, "b": 2}"#, body: #"{"a": 1, "b": "2"}"#, status: 1,
      says: ["A.b: typeMismatch expected Int, found string"]),
    Row(
      testDescription: "two new names at once",
      source: """
        struct A: Decodable {
          let a: Int, b: Int
          enum CodingKeys: CodingKey { case a, b }
          init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            let (x, y) = try (c.decode(Int.self, forKey: .a), c.decode(Int.self, forKey: .b))
            a = x
            b = y
          }
        }
        """, root: "A", contract: #"{"a": 1, "b": 2}"#, body: #"{"a": 1, "b": "2"}"#, status: 1,
      says: ["A.b: typeMismatch expected Int, found string"]),
    Row(
      testDescription: "a decoder that is set up and thrown away",
      source: """
        struct User: Decodable { let avatarUrl: String }
        func read(_ data: Data) throws -> User {
          JSONDecoder().keyDecodingStrategy = .convertFromSnakeCase
          return try JSONDecoder().decode(User.self, from: data)
        }
        """, root: "User", contract: #"{"avatar_url": "b"}"#, body: #"{"avatar_url": "b"}"#,
      status: 1,
      says: [#"keyNotFound "avatarUrl""#, "by which nothing is decoded"]),
    Row(
      testDescription: "a wrapper of the project that is called as one of a package",
      source: """
        @propertyWrapper struct Or<S: Source>: Decodable {
          var wrappedValue: Bool
          init(wrappedValue: Bool) { self.wrappedValue = wrappedValue }
          init(from decoder: Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Bool.self)
          }
        }
        extension KeyedDecodingContainer {
          func decode<S>(_ type: Or<S>.Type, forKey key: Key) throws -> Or<S> {
            try decodeIfPresent(type, forKey: key) ?? Or(wrappedValue: S.value)
          }
        }
        protocol Source { static var value: Bool { get } }
        enum No: Source { static var value: Bool { false } }
        typealias DefaultFalse = Or<No>
        struct A: Decodable { @DefaultFalse var rated: Bool }
        """, root: "A", contract: #"{"rated": true}"#, body: #"{"rated": "yes"}"#, status: 1,
      says: ["A.rated: typeMismatch expected Bool, found string"], hides: ["loses"]),
    Row(
      testDescription: "a macro decides",
      source: """
        import MetaCodable
        @Codable struct Post { @CodedAt("meta", "title") let title: String }
        """, root: "Post", contract: #"{"id": "1"}"#, body: #"{"id": 5}"#, status: 1,
      says: ["error /id: promised string", "not checked for Post.self"]),
    Row(
      testDescription: "what is not known stands deeper",
      source: """
        struct Page: Decodable { let head: Head? }
        struct Head: Decodable { let at: Int
          init(from decoder: Decoder) throws { at = try Clock.read(decoder) } }
        """, root: "Page", contract: #"{"head": {"at": 5}}"#, body: "{}", status: 1,
      says: ["error /head: required, but absent"]),
    Row(
      testDescription: "what is not known is an element of what the contract names",
      source: """
        struct Route: Decodable { let name: String
          init(from decoder: Decoder) throws { name = try Names.read(decoder) } }
        """, root: "[String: Route]", contract: #"{"NORTH": {"name": "a", "color": "b"}}"#,
      body: #"{"NORTH": {"name": "a"}}"#, status: 1,
      says: ["error /NORTH/color: required, but absent", "not checked for", "Names.read(decoder)"]),
    Row(
      testDescription: "a case that is swallowed",
      source: """
        import HandyJSON
        enum Kind: Int, HandyJSONEnum { case a = 1, b = 2 }
        struct User: HandyJSON { var kind: Kind? }
        """, root: "User", contract: #"{"kind": 1}"#, body: #"{"kind": 7}"#, status: 0,
      says: ["warning /kind", "User.kind of swift loses its value in the only body"]),
  ]

  /// A wrapper that takes its type and its default from another type.
  private static let wrapper = """
    enum Or {}
    protocol Source { associatedtype Value: Decodable; static var value: Value { get } }
    extension Or {
      @propertyWrapper struct Wrapper<S: Source> { typealias Value = S.Value
        var wrappedValue = S.value }
    }
    extension Or.Wrapper: Decodable {
      init(from decoder: Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = try container.decode(Value.self)
      }
    }
    extension KeyedDecodingContainer {
      func decode<T>(_ type: Or.Wrapper<T>.Type, forKey key: Key) throws -> Or.Wrapper<T> {
        try decodeIfPresent(type, forKey: key) ?? .init()
      }
    }
    extension Or { enum No: Source { static var value: Bool { false } }
      typealias False = Wrapper<No> }
    struct A: Decodable { @Or.False var rated: Bool }
    """

  /// A wrapper whose type stands in what it is given.
  static let wrappers: [Row] = [
    Row(
      testDescription: "a default for what is missing", source: wrapper, root: "A",
      contract: #"{"properties": {"rated": {"type": "boolean"}}}"#, body: "{}", status: 0,
      says: ["A fine"]),
    Row(
      testDescription: "and none for what is of another type", source: wrapper, root: "A",
      contract: #"{"rated": true}"#, body: #"{"rated": "yes"}"#, status: 1,
      says: ["A.rated: typeMismatch expected Bool, found string"]),
  ]

  private static let argo = """
    import Argo
    struct Company { let idCompany: Int }
    extension Company: Decodable {
      static func decode(_ json: JSON) -> Decoded<Company> {
        return curry(Company.init) <^> json <| "id"
      }
    }
    """

  /// What decodes, or may, must not be told to fail.
  static let alarms: [Row] = [
    Row(
      testDescription: "Argo's Decodable", source: argo, root: "Company",
      contract: #"{"id": 4}"#, body: #"{"id": 4}"#, status: 2,
      says: ["Argo makes it of JSON", "Company unchecked"]),
    Row(
      testDescription: "Argo's Decodable, by its module's name",
      source: argo.replacing("import Argo\n", with: "").replacing(
        ": Decodable", with: ": Argo.Decodable"),
      root: "Company", contract: #"{"id": 4}"#, body: #"{"id": 4}"#, status: 2,
      says: ["Argo makes it of JSON"]),
    Row(
      testDescription: "Argo's Decodable, by what it is given",
      source: argo.replacing("import Argo\n", with: ""), root: "Company",
      contract: #"{"id": 4}"#, body: #"{"id": 4}"#, status: 2,
      says: ["Argo makes it of JSON"]),
    Row(
      testDescription: "the compiler's Decodable, by its module's name",
      source: "import Argo\nstruct Company: Swift.Decodable { let idCompany: Int }",
      root: "Company",
      contract: #"{"id": 4}"#, body: #"{"id": 4}"#, status: 1, says: [#"keyNotFound "idCompany""#]),
    Row(
      testDescription: "a protocol of the client's own that is called Decodable",
      source: """
        protocol Decodable { init(_ json: [String: Any]) }
        struct Company: Decodable { let idCompany: Int }
        """, root: "Company",
      contract: #"{"id": 4}"#, body: #"{"id": 4}"#, status: 2, says: ["Company unchecked"]),
    Row(
      testDescription: "a protocol in no file",
      source: """
        import HAKit
        struct Area: HADataDecodable {
          let areaId: String
          init(data: HAData) throws { try self.init(areaId: data.decode("area_id")) }
        }
        """, root: "Area", contract: #"{"area_id": "a"}"#, body: #"{"area_id": "a"}"#, status: 2,
      says: ["HADataDecodable is declared in no file", "Area unchecked"]),
    Row(
      testDescription: "a superclass in no file, and coding keys",
      source: """
        class Area: Model { var areaId: String = ""
          enum CodingKeys: String, CodingKey { case areaId } }
        """, root: "Area", contract: #"{"area_id": "a"}"#, body: #"{"area_id": "a"}"#, status: 1,
      says: [#"keyNotFound "areaId""#]),
    Row(
      testDescription: "a superclass whose name ends in JSONModel",
      source: """
        @interface Flow : XXJSONModel
        @property (nonatomic) NSArray<NSString *> *stages;
        @end
        """, ending: "h", root: "Flow", contract: #"{"stages_list": ["a"]}"#,
      body: #"{"stages_list": ["a"]}"#, status: 2,
      says: ["XXJSONModel is declared in no file", "Flow unchecked"]),
    Row(
      testDescription: "a superclass of the client's own of which nothing says what it is",
      source: """
        @interface XXJSONModel : NSObject
        @end
        @interface Flow : XXJSONModel
        @property (nonatomic) NSArray<NSString *> *stages;
        @end
        """, ending: "h", root: "Flow", contract: #"{"stages_list": ["a"]}"#,
      body: #"{"stages_list": ["a"]}"#, status: 2,
      says: ["nothing says by what library", "Flow unchecked"]),
    Row(
      testDescription: "a superclass whose name ends in JSONModel, and a mark of JSONModel",
      source: """
        @interface Flow : XXJSONModel
        @property (nonatomic) NSString *stages;
        @property (nonatomic) NSString<Optional> *name;
        @end
        @implementation Flow
        @end
        """, ending: "m", root: "Flow", contract: #"{"stages_list": "a"}"#,
      body: #"{"stages_list": "a"}"#, status: 1, says: ["kJSONModelMissingKeys (stages)"]),
    Row(
      testDescription: "the decoder that decodes the type",
      source: """
        struct Api {
          static let v1: JSONDecoder = {
            let d = JSONDecoder()
            d.keyDecodingStrategy = .convertFromSnakeCase
            return d
          }()
          static let plain = JSONDecoder()
          func a(_ d: Data) throws -> Snake { try Api.v1.decode(Snake.self, from: d) }
          func b(_ d: Data) throws -> Camel { try Api.plain.decode(Camel.self, from: d) }
        }
        struct Snake: Decodable { let fullName: String }
        struct Camel: Decodable { let fullName: String }
        """, root: "Camel", contract: #"{"fullName": "x"}"#, body: #"{"fullName": "x"}"#, status: 0,
      says: ["Camel fine"]),
    Row(
      testDescription: "the other decoder",
      source: """
        let snake = JSONDecoder()
        let plain = JSONDecoder()
        func setUp() { snake.keyDecodingStrategy = .convertFromSnakeCase }
        func a(_ d: Data) throws -> Snake { try snake.decode(Snake.self, from: d) }
        struct Snake: Decodable { let fullName: String }
        """, root: "Snake", contract: #"{"full_name": "x"}"#, body: #"{"full_name": "x"}"#,
      status: 0,
      says: ["Snake fine"], hides: ["the former is taken"]),
    Row(
      testDescription: "two decoders, and nothing says which",
      source: """
        func one<T: Decodable>(_ d: Data) throws -> T {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          return try decoder.decode(T.self, from: d)
        }
        func other<T: Decodable>(_ d: Data) throws -> T { let decoder = JSONDecoder()
          return try decoder.decode(T.self, from: d) }
        struct A: Decodable { let fullName: String }
        """, root: "A", contract: #"{"full_name": "x"}"#, body: #"{"full_name": "x"}"#, status: 0,
      says: ["not set for the decoder that is made here; the former is taken"]),
    Row(
      testDescription: "a decode(_:forKey:) of the project's own",
      source: """
        extension KeyedDecodingContainer {
          func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
            if let i = try? decode(Int.self, forKey: key) { return i != 0 }
            return try superDecoder(forKey: key).singleValueContainer().decode(Bool.self)
          }
        }
        struct S: Decodable { let on: Bool; let n: Int }
        """, root: "S", contract: #"{"on": true, "n": 1}"#, body: #"{"on": 1, "n": 1}"#, status: 1,
      says: [
        "error /on: promised boolean", "decode(_: Bool.Type, forKey:) of the sources decodes it",
      ],
      hides: ["fails"]),
    Row(
      testDescription: "a number or its text, as agreed",
      source: """
        struct A: Decodable { let offset: Int?
          enum CodingKeys: CodingKey { case offset }
          init(from decoder: Decoder) throws {
            let c = try decoder.container(keyedBy: CodingKeys.self)
            offset = c.flexInt(forKey: .offset) } }
        extension KeyedDecodingContainer {
          func flexInt(forKey key: Key) -> Int? {
            if let value = try? decode(Int.self, forKey: key) { return value }
            if let value = try? decode(String.self, forKey: key) { return Int(value) }
            return nil } }
        """, root: "A", contract: #"{"offset": "20"}"#, body: #"{"offset": "20"}"#, status: 0,
      hides: ["client-type-mismatch"]),
    Row(
      testDescription: "a path with the number of an element",
      source: """
        import ObjectMapper
        class Item: Mappable { var hasStock = true
          required init?(map: Map) {}
          func mapping(map: Map) { hasStock <- map["stock.0.has"] } }
        """, root: "Item", contract: #"{"stock": [{"has": true}]}"#,
      body: #"{"stock": [{"has": true}]}"#, status: 0, hides: ["client-type-mismatch"]),
    Row(
      testDescription: "a contract that does not require what the client needs",
      source: "struct A: Decodable { let id: Int; let n: Int }", root: "A",
      contract:
        #"{"required": ["n"], "properties": {"id": {"type": "integer"}, "n": {"type": "integer"}}}"#,
      body: #"{"id": 1, "n": 1}"#, status: 1,
      says: ["breaking /id: optional in the contract", "A fine"]),
  ]

  private static func mantle(_ keys: String) -> String {
    """
    @interface Article : MTLModel <MTLJSONSerializing>
    @property (nonatomic) NSString *title;
    @end
    @implementation Article
    + (NSDictionary *)JSONKeyPathsByPropertyKey { return @{ \(keys) }; }
    @end
    """
  }

  /// Macros that name keys.
  static let macros: [Row] = [
    Row(
      testDescription: "a macro that is given an object and one of its properties",
      source: mantle("SAFE_KEYPATH(Article.new, title): @\"headline\""), ending: "m",
      root: "Article", contract: #"{"headline": "a"}"#, body: #"{"headline": 5}"#, status: 1,
      says: ["Article.title"]),
    Row(
      testDescription: "a macro that is given self and one of its properties",
      source: mantle("KEYPATH(self, title): @\"headline\""), ending: "m",
      root: "Article", contract: #"{"headline": "a"}"#, body: #"{"headline": 5}"#, status: 1,
      says: ["Article.title"]),
    Row(
      testDescription: "a macro that is given what is no property",
      source: mantle("KEYPATH(Article.new, body): @\"headline\""), ending: "m",
      root: "Article", contract: #"{"headline": "a"}"#, body: #"{"headline": 5}"#, status: 1,
      says: ["error /headline", "KEYPATH()"], hides: ["fails", "loses"]),
  ]

  private static let wrapping = """
    struct Prices: Decodable { let prices: [String: Double]
      init(from decoder: Decoder) throws {
        prices = try decoder.singleValueContainer().decode([String: Double].self) } }
    struct Items: Decodable { let items: [Item]
      struct Item: Decodable { let id: Int }
      init(from decoder: Decoder) throws {
        let c = try decoder.singleValueContainer()
        items = try c.decode([Item].self) } }
    typealias Table = [String: Double]
    struct Holder: Decodable { let p: Prices; let i: Items }
    """

  /// Types that bodies are decoded as and that are no models.
  static let roots: [Row] = [
    Row(
      testDescription: "a wrapped map", source: wrapping, root: "Prices",
      contract: #"{"a": 1.5}"#, body: #"{"a": "x"}"#, status: 1,
      says: ["breaking /a", "typeMismatch expected Double, found string"], hides: ["client-fails"]),
    Row(
      testDescription: "a wrapped list", source: wrapping, root: "Items",
      contract: #"[{"id": 1}]"#, body: #"[{"id": "1"}]"#, status: 1,
      says: ["Items.Item.id: typeMismatch expected Int, found string"]),
    Row(
      testDescription: "an alias", source: wrapping, root: "Table",
      contract: #"{"a": 1.5}"#, body: #"{"a": "x"}"#, status: 1,
      says: ["typeMismatch expected Double, found string"]),
    Row(
      testDescription: "a map", source: wrapping, root: "[String: Double]",
      contract: #"{"a": 1.5}"#, body: #"{"a": "x"}"#, status: 1,
      says: ["typeMismatch expected Double, found string"]),
  ]

  /// What is said is true.
  static let texts: [Row] = [
    Row(
      testDescription: "a value of a map that is promised no more than to be one",
      source: "struct U: Decodable { let profile: [String: String] }", root: "U",
      contract:
        #"{"type": "object", "required": ["profile"], "properties": {"profile": {"type": "object"}}}"#,
      body: #"{"profile": {"a": "x", "b": null}}"#, status: 1,
      says: ["client-fails", "seen", "valueNotFound String"], hides: ["neither promised nor sent"]),
    Row(
      testDescription: "what is too long is cut with a sign",
      source: """
        struct A: Decodable { let a: String
          init(from decoder: Decoder) throws {
            a = try Readers.reader(of: String.self, with: decoder, and: "something more to say").read()
          } }
        """, root: "A", contract: #"{"a": "b"}"#, body: #"{"a": "b"}"#, status: 2, says: ["…"]),
  ]

  /// A failure belongs to the drift that it comes of.
  @Test func ofTwoDriftsAtOnePlaceOneBreaks() throws {
    try withTemporaryFolder { folder in
      try Disk.write(#"{"lat": "1.5"}"#, to: folder + "/c.json")
      try Disk.write(#"{"lat": 2.5}"#, to: folder + "/m1.json")
      try Disk.write(#"{"lat": "1,5"}"#, to: folder + "/m2.json")
      try Disk.write("struct B: Decodable { let lat: String }", to: folder + "/B.swift")
      let run = CommandRun([
        "check", folder + "/c.json", folder + "/m1.json", folder + "/m2.json", "--contract",
        folder + "/c.json", "--client", folder + "/B.swift:B",
      ])
      #expect(run.text.contains("breaking /lat: promised string, but 1 of 3 values is number"))
      #expect(run.text.contains("warning /lat: promised decimal, but 1 of 2 strings is not"))
    }
  }
}
