import Testing

@testable import TallyCore

@Suite struct StandInTests {
  /// The first and the last of the vectors that the authors of SipHash give: the key is 00 … 0f, the
  /// input 00 … of each length.
  @Test func hashesAsThePaperSays() {
    let hash = KeyedHash(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)
    #expect(hash([]) == 0x726F_DB47_DD0E_0E31)
    #expect(hash(Array(0..<15)) == 0xA129_CA61_49BE_45E5)
  }

  private static let standIn = StandIn(key: KeyedHash("test"), promised: [])

  /// Whatever a contract may ask of a text, its stand-in answers alike.
  @Test(arguments: [
    "hunter2", "Tr0ub4dor&3", "ada@lovelace.co.uk", "a@b.de",
    "2f1c9a7e-4b1d-4e6f-8a90-1234567890ab",
    "192.168.17.4", "2a02:8108:4bc0::7f3e", "1985-03-12", "1985-03-12T08:30:00Z", "12/03/1985",
    "4539578763621486", "DE89370400440532013000", "+49 30 5550 1234", "0041", "00:1b:44:11:3a:b7",
    "https://example.org/a/b?c=d", "dGhpcyBpcyBhIHNlY3JldA==", "Jürgen Müller", "Ада Лавлейс",
    "山田太郎",
    "deadbeef12345678", "DEADBEEF12345678", "3.14159", "x y z", "Ångström 12",
  ])
  func isAlike(text: String) {
    let other = Self.standIn.text(for: text)
    #expect(other != text)
    #expect(other == Self.standIn.text(for: text))
    #expect(Likeness(of: other) == Likeness(of: text))
    for format in Format.allCases {
      #expect(format.matches(other) == format.matches(text), "\(format): \(other)")
    }
    if !text.contains(".168.") { #expect(other.unicodeScalars.count == text.unicodeScalars.count) }
  }

  @Test(arguments: [
    "4539578763621486", "5555 5555 5555 4444", "378282246310005", "6011111111111117",
  ])
  func cardsPassTheCheckOfLuhn(text: String) {
    let digits = Self.standIn.text(for: text).compactMap(\.wholeNumberValue)
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.element * (digit.offset % 2 + 1)
      return sum + value / 10 + value % 10
    }
    #expect(sum % 10 == 0)
  }

  @Test(arguments: [
    "123", "4155550178", "-122.419416", "2147483647", "2147483648", "9007199254740993", "59.0",
    "1.50e3",
    "4539578763621486", "999", "-1000",
  ])
  func numbersKeepTheirSize(text: String) {
    let other = Self.standIn.number(for: text)
    #expect(other != text)
    #expect(other.count == text.count)
    let (one, two) = (Double(text) ?? 0, Double(other) ?? .infinity)
    #expect((one < 0) == (two < 0))
    #expect((one == one.rounded()) == (two == two.rounded()))
    for bound in [90, 180, 0x1p31 - 1, 0x1p53, 0x1p63] where one.magnitude <= bound {
      #expect(two.magnitude <= bound, "\(other)")
    }
  }

  @Test(arguments: [
    ("password", SecretKind.credentials), ("userAPIKey2", .credentials),
    ("X-Auth-Token", .credentials),
    ("user_email", .emails), ("ip_address", .machines), ("street_address", .addresses),
    ("firstname", .names), ("dateOfBirth", .births), ("cardNumber", .payments),
    ("SSN", .identities),
    ("access_tokens", .credentials), ("passwordConfirmation", .credentials),
    ("address1", .addresses),
  ])
  func knowsNames(name: String, kind: SecretKind) { #expect(SecretName(name).kind == kind) }

  @Test(arguments: [
    "token_type", "monkey", "passwordChangedAt", "emailVerified", "keyboard", "name", "title", "id",
    "addressType", "sessions_count", "expires_in", "latest", "longitudinal", "phoneType",
    "author_id",
  ])
  func leavesNames(name: String) { #expect(SecretName(name).kind == nil) }

  @Test(arguments: [
    "1.2.3", "12:34:56", "2024-01-01", "user@host", "550e8400-e29b-41d4-a716-446655440000",
    "127.0.0.1",
    "Members@odata.count", "1234567890123", "MDQ6VXNlcjE=", "application/json", "price-2024-10-1",
    "4539578763621487", "v10.0.0.1.2",
  ])
  func leavesTexts(text: String) { #expect(Secrets.hidden(text) == text) }
}
