/// Sixty-six secrets of twenty-two kinds, all made up, each with the place in which it is planted.
///
/// A `%` in a place stands for the secret. Prefixes that services know are put together here, so that no
/// scanner takes this file for a leak.
enum PlantedSecrets {
  struct Row {
    let kind: String
    let secret: String
    let place: Place

    enum Place {
      /// A member of a body and its JSON value.
      case body(String, String)
      case header(String, String)
      case query(String)
      case path(String)
      /// A member whose value is base64 of this text.
      case base64(String, String)
      /// A member whose value is a string that holds this JSON.
      case nested(String, String)
      /// A member whose value is this text.
      case text(String, String)
      /// The user name and password of the request's URL.
      case user(String)
    }
  }

  static let all: [Row] = [
    Row(kind: "password", secret: "Tr0ub4dor&3x", place: .body("password", "\"%\"")),
    Row(
      kind: "password", secret: "blauer-Elefant-77",
      place: .text("log", "retry with password=% failed")),
    Row(
      kind: "password", secret: "Kaffee!Tasse42",
      place: .nested("settings", "{\"db\": {\"dbPassword\": \"%\"}}")),
    Row(kind: "API key", secret: "k3y-9f8e7d6c5b4a", place: .query("api_key=%")),
    Row(kind: "API key", secret: "zq81-mm20-xk77-pp", place: .body("apiKey", "\"%\"")),
    Row(kind: "API key", secret: "5up3rAp1K3yV4lu3", place: .header("x-api-key", "%")),
    Row(kind: "token", secret: "tok_8842hhKKwwQQ", place: .body("access_token", "\"%\"")),
    Row(
      kind: "token", secret: "rT0k3nZZ991188aa",
      place: .nested("oauth", "{\"refreshToken\": \"%\"}")),
    Row(
      kind: "token", secret: "Qq77Ww88Ee99Rr00",
      place: .text("note", "sent Authorization: Bearer % twice")),
    Row(
      kind: "JWT", secret: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsIm4iOiJaIn0.c2lnbmF0dXJlLW9uZQ",
      place: .body("any", "\"%\"")),
    Row(
      kind: "JWT", secret: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MyIsIm4iOiJZIn0.c2lnbmF0dXJlLXR3bw",
      place: .text("hint", "use % now")),
    Row(
      kind: "JWT", secret: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NCIsIm4iOiJYIn0.c2lnbmF0dXJlLXRocmVl",
      place: .query("next=%")),
    Row(
      kind: "cookie", secret: "sess=ab12cd34ef56gh78", place: .body("setCookie", "\"%; Path=/\"")),
    Row(
      kind: "cookie", secret: "c00k13-monster-44",
      place: .nested("jar", "{\"cookies\": {\"flavour\": \"%\"}}")),
    Row(kind: "cookie", secret: "xsrfV4lue778899", place: .text("raw", "Cookie: csrf=%; lang=de")),
    Row(kind: "session", secret: "s3ss10n-aa-bb-01", place: .body("sessionId", "\"%\"")),
    Row(kind: "session", secret: "9d1f0c2b7e6a5d4c", place: .query("sid=%")),
    Row(kind: "session", secret: "JS-5521-0098-XT", place: .body("JSESSIONID", "\"%\"")),
    Row(kind: "basic auth", secret: "anna:geheim-1234", place: .user("%")),
    Row(
      kind: "basic auth", secret: "YmVuOnBhc3N3b3J0OTk=",
      place: .text("trace", "Authorization: Basic % given")),
    Row(
      kind: "basic auth", secret: "carl:letmein-777",
      place: .body("callback", "\"https://%@hooks.example.org/in\"")),
    Row(kind: "AWS key", secret: "AKI" + "A7Q2Z9XWVU4T3S2R1", place: .body("hintA", "\"%\"")),
    Row(
      kind: "AWS key", secret: "ASI" + "A1B2C3D4E5F6G7H8J",
      place: .text("s3", "signed by % yesterday")),
    Row(
      kind: "AWS key", secret: "wJa1rXUtnFEMI/K7MDENG/bPxRfiCYzz9988aabb",
      place: .body("secretAccessKey", "\"%\"")),
    Row(
      kind: "GitHub token", secret: "gh" + "p_A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8",
      place: .body("hintB", "\"%\"")),
    Row(
      kind: "GitHub token", secret: "gh" + "s_Z9y8X7w6V5u4T3s2R1q0P9o8N7m6L5k4J3i2",
      place: .text("ci", "cloned with % ok")),
    Row(
      kind: "GitHub token", secret: "github" + "_pat_11ABCDEFG0abcdefghijkl_MNOPQRST",
      place: .base64("blob", "remote %")),
    Row(
      kind: "Slack token", secret: "xo" + "xb-123456789012-abcdefGHIJKL",
      place: .body("hintC", "\"%\"")),
    Row(
      kind: "Slack token", secret: "xo" + "xp-998877665544-qwertyUIOP",
      place: .nested("bot", "{\"t\": \"%\"}")),
    Row(kind: "Slack token", secret: "xo" + "xb-555666777888-zxcvbnMMNN", place: .query("hook=%")),
    Row(
      kind: "Stripe key", secret: "sk_" + "live_51Habc9DEF8ghi7JKL", place: .body("hintD", "\"%\"")),
    Row(
      kind: "Stripe key", secret: "whs" + "ec_9a8b7c6d5e4f3g2h",
      place: .text("wh", "verify % first")),
    Row(
      kind: "Stripe key", secret: "rk_" + "test_44Zyx33Wvu22Tsr",
      place: .base64("cfg", "{\"k\": \"%\"}")),
    Row(
      kind: "private key", secret: "MIIEpAIBAAKCAQEAx7Yq9Zk1",
      place: .body("pem", "\"-----BEGIN RSA PRIVATE KEY-----\\n%\\n-----END RSA PRIVATE KEY-----\"")
    ),
    Row(
      kind: "private key", secret: "b3BlbnNzaC1rZXktdjEAAAAA77",
      place: .body(
        "ssh", "\"-----BEGIN OPENSSH PRIVATE KEY-----%-----END OPENSSH PRIVATE KEY-----\"")),
    Row(
      kind: "private key", secret: "MHcCAQEEIIrYSSNQFaA2Hwf1",
      place: .text(
        "dump", "key:\n-----BEGIN EC PRIVATE KEY-----\n%\n-----END EC PRIVATE KEY-----\nend")),
    Row(kind: "e-mail", secret: "greta.lind@planted-mail.se", place: .body("mail", "\"%\"")),
    Row(
      kind: "e-mail", secret: "otto+news@planted-mail.de",
      place: .text("greeting", "write to % please")),
    Row(kind: "e-mail", secret: "ida@planted-mail.fr", place: .path("%")),
    Row(kind: "phone", secret: "+49 30 5550 1234", place: .body("phone", "\"%\"")),
    Row(kind: "phone", secret: "(415) 555-0178", place: .text("sms", "call % today")),
    Row(kind: "phone", secret: "4155550199", place: .body("mobileNumber", "%")),
    Row(kind: "name", secret: "Wilhelmina", place: .body("firstName", "\"%\"")),
    Row(kind: "name", secret: "Okonkwo-Baumgartner", place: .nested("u", "{\"lastName\": \"%\"}")),
    Row(
      kind: "name", secret: "Ada Quillfeather",
      place: .body("author", "{\"name\": \"%\", \"email\": \"q@planted-mail.uk\"}")),
    Row(kind: "address", secret: "Lindenallee 17b", place: .body("street", "\"%\"")),
    Row(kind: "address", secret: "90 Planted Road", place: .body("address", "{\"line1\": \"%\"}")),
    Row(kind: "address", secret: "SW1A 9ZZ", place: .body("postcode", "\"%\"")),
    Row(kind: "IP address", secret: "84.17.203.99", place: .body("lastSeenFrom", "\"%\"")),
    Row(kind: "IP address", secret: "2a02:8108:4bc0::7f3e", place: .text("conn", "peer % closed")),
    Row(kind: "IP address", secret: "10.77.12.201", place: .query("from=%")),
    Row(kind: "card", secret: "4539578763621486", place: .body("ref", "\"%\"")),
    Row(kind: "card", secret: "5555 5555 5555 4444", place: .text("pay", "charged % ok")),
    Row(kind: "card", secret: "378282246310005", place: .body("number2", "%")),
    Row(kind: "IBAN", secret: "DE89370400440532013000", place: .body("ref2", "\"%\"")),
    Row(kind: "IBAN", secret: "GB82 WEST 1234 5698 7654 32", place: .text("wire", "sent to % now")),
    Row(kind: "IBAN", secret: "FR1420041010050500013M02606", place: .base64("sepa", "acct %")),
    Row(kind: "national id", secret: "078-05-1129", place: .text("form", "ssn is % here")),
    Row(kind: "national id", secret: "19811218-9876", place: .body("personalNumber", "\"%\"")),
    Row(kind: "national id", secret: "C01X00T478", place: .body("passportNumber", "\"%\"")),
    Row(kind: "birth date", secret: "1985-03-12", place: .body("birthDate", "\"%\"")),
    Row(kind: "birth date", secret: "07/11/1979", place: .body("dob", "\"%\"")),
    Row(
      kind: "birth date", secret: "1991-10-30T00:00:00Z",
      place: .nested("b", "{\"dateOfBirth\": \"%\"}")),
    Row(kind: "coordinates", secret: "59.3347119", place: .body("latitude", "%")),
    Row(kind: "coordinates", secret: "-18.0634871", place: .body("lng", "%")),
    Row(kind: "coordinates", secret: "48.1371079", place: .nested("geo", "{\"lat\": \"%\"}")),
  ]

  /// The body with everything that is planted in bodies.
  static var body: String {
    let members = all.compactMap { row -> String? in
      func filled(_ text: String) -> String { text.replacing("%", with: row.secret) }
      switch row.place {
      case .body(let name, let value): return "\(quoted(name)): \(filled(value))"
      case .base64(let name, let text): return "\(quoted(name)): \(quoted(base64(filled(text))))"
      case .nested(let name, let json): return "\(quoted(name)): \(quoted(filled(json)))"
      case .text(let name, let text): return "\(quoted(name)): \(quoted(filled(text)))"
      case .header, .query, .path, .user: return nil
      }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  static var query: String {
    all.compactMap {
      if case .query(let text) = $0.place { text.replacing("%", with: $0.secret) } else { nil }
    }
    .joined(separator: "&")
  }

  /// One exchange in the common shape, on a line.
  static func exchange(path: String, status: Int = 200) -> String {
    var (user, last, headers) = ("", "", ["\"content-type\": \"application/json\""])
    for row in all {
      switch row.place {
      case .user(let text): user = text.replacing("%", with: row.secret) + "@"
      case .path(let text): last = text.replacing("%", with: row.secret)
      case .header(let name, let text):
        headers.append("\(quoted(name)): \(quoted(text.replacing("%", with: row.secret)))")
      default: break
      }
    }
    let url = "https://\(user)api.planted.example/\(path)/\(last)?\(query)"
    headers.append("\"link\": \(quoted("<\(url)>; rel=\"next\""))")
    return """
      {"method": "GET", "url": \(quoted(url)), "status": \(status), \
      "headers": {\(headers.joined(separator: ", "))}, "body": \(body)}
      """
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
