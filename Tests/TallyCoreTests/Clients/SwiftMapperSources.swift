/// The models of the matrices of ObjectMapper, SwiftyJSON and Unbox, as a client would write them.
enum SwiftMapperSources {
  static let mappable = """
    import ObjectMapper

    enum E: String { case a }

    struct N: Mappable {
      var x: Int?
      init?(map: Map) {}
      mutating func mapping(map: Map) { x <- map["x"] }
    }

    class Root: Mappable {
      var s: String?
      var sDef: String = "def"
      var i: Int?, iDef = 7
      var i8: Int8?
      var u: UInt?
      var d: Double?
      var b: Bool?
      var e: E?
      var es: [E]?
      var arr: [Int]?
      var arrS: [String]?
      var n: N?
      var ns: [N]?
      var nd: [String: N]?
      var author: String!
      var idx: String?
      var literal: String?
      var date: Date?
      var iso: Date?
      var url: URL?

      required init?(map: Map) {}

      func mapping(map: Map) {
        s <- map["s"]
        sDef <- map["s"]
        self.i <- map["i"]
        iDef <- map["i"]
        i8 <- map["i"]
        u <- map["i"]
        d <- map["d"]
        b <- map["b"]
        e <- map["e"]
        es <- map["es"]
        arr <- map["arr"]
        arrS <- map["arr"]
        n <- map["n"]
        ns <- map["ns"]
        nd <- map["nd"]
        author <- map["author.name"]
        idx <- map["orders.0.name"]
        literal <- map["a.b", nested: false]
        date <- (map["date"], DateTransform())
        iso <- (map["iso"], ISO8601DateTransform())
        url <- (map["url"], URLTransform(shouldEncodeURLString: false))
        s >>> map["copy"]
      }
    }
    """

  static let immutable = """
    import ObjectMapper

    struct N: ImmutableMappable {
      let x: Int
      init(map: Map) throws { x = try map.value("x") }
    }

    struct Root: ImmutableMappable {
      let i: Int
      let o: Int?
      let n: [N]?

      init(map: Map) throws {
        i = try map.value("i")
        o = try? map.value("o")
        n = try? map.value("n")
      }

      func mapping(map: Map) {
        i >>> map["i"]
      }
    }
    """

  /// A model of one property that a getter of SwiftyJSON fills.
  static func json(_ getter: String, _ type: String, isValue: Bool) -> String {
    """
    import SwiftyJSON

    class Root {
      let v: \(type)\(isValue ? "" : "?")
      init(json: JSON) {
        self.v = json["v"].\(getter)
      }
    }
    """
  }

  /// A model of one property that Unbox fills.
  static func unbox(_ name: String, _ type: String, _ asked: String) -> String {
    """
    import Unbox

    enum E: String, UnboxableEnum { case a }

    struct N: Unboxable {
      let x: Int
      init(unboxer: Unboxer) throws { self.x = try unboxer.unbox(key: "x") }
    }

    struct Root: Unboxable {
      let \(name): \(type)
      init(unboxer: Unboxer) throws { self.\(name) = \(asked) }
    }
    """
  }
}
