/// Names of members, headers and parameters that hold secrets, by their last words.
///
/// A name is taken apart at case, digits and punctuation: `userAPIKey2`, `user-api-key` and
/// `userapikey` end in `api key`. Where several entries fit, the one of most words counts, so that an
/// `ip address` is no postal one.
enum SecretNames {
  static let table: [(kind: SecretKind, names: [String])] = [
    (
      .credentials,
      [
        "password", "passwd", "passwort", "pwd", "passphrase", "pass phrase", "passcode", "secret",
        "token", "jwt", "bearer", "api key", "apikey", "access key", "access key id", "secret key",
        "private key", "signing key", "encryption key", "master key", "license key",
        "licence key", "subscription key", "shared key", "account key", "auth key", "session key",
        "client key", "consumer key", "server key", "push key", "x key", "authorization",
        "authorisation",
        "proxy authorization", "authentication info", "auth", "oauth", "cookie", "set cookie",
        "session", "session id", "sessionid", "session token", "sid", "jsessionid", "phpsessid",
        "csrf", "xsrf", "otp", "totp", "one time code", "verification code", "auth code",
        "authorization code", "security code", "recovery code", "backup code", "security answer",
        "pin", "pin code", "signature", "sig", "hmac", "credential", "webhook secret",
        "client secret", "secret access key", "sas", "hashed password", "password hash",
      ]
    ),
    (
      .emails,
      ["email", "e mail", "mail", "email address", "mail address", "e mail address", "emailaddr"]
    ),
    (
      .phones,
      [
        "phone", "phone number", "telephone", "telephone number", "tel", "mobile", "mobile number",
        "mobile phone", "cell", "cell phone", "cellphone", "fax", "fax number", "msisdn",
        "whatsapp",
      ]
    ),
    (
      .names,
      [
        "first name", "last name", "full name", "given name", "family name", "middle name",
        "surname", "forename", "maiden name", "real name", "legal name", "display name",
        "nick name", "nick", "user name", "username", "screen name", "login", "login name",
        "login id", "handle", "person name", "customer name", "contact name", "owner name",
        "author name", "sender name", "recipient name", "patient name", "employee name",
        "billing name", "shipping name", "holder", "holder name", "card holder",
        "card holder name", "cardholder", "cardholder name", "account holder",
        "account holder name", "account owner", "user", "author", "owner", "creator", "assignee",
        "mother name",
      ]
    ),
    (
      .addresses,
      [
        "address", "addr", "street", "street address", "street name", "street number",
        "house number", "address line", "postal address", "postal code", "postcode", "post code",
        "zip", "zip code", "plz", "home address", "billing address", "shipping address",
        "po box", "door code",
      ]
    ),
    (
      .machines,
      [
        "ip", "ip address", "ip addr", "ipv4", "ipv6", "ipaddr", "remote addr", "remote address",
        "client ip", "forwarded for", "real ip", "mac address", "imei", "imsi", "udid", "idfa",
        "device id", "device token", "serial number", "mac addr",
      ]
    ),
    (
      .payments,
      [
        "card", "card number", "credit card", "credit card number", "pan", "cvv", "cvc", "cvv2",
        "cvc2", "iban", "bban", "account number", "account no", "bank account",
        "bank account number", "routing number", "sort code", "bic", "swift", "swift code",
        "wallet address",
      ]
    ),
    (
      .identities,
      [
        "ssn", "social security number", "national id", "national insurance number", "nino",
        "tax id", "tax number", "tin", "vat number", "passport", "passport number", "license plate",
        "licence plate", "driver license", "drivers license", "driver licence", "cpf", "nif", "dni",
        "identity number", "personal number", "id number", "id card number", "insurance number",
      ]
    ),
    (
      .births,
      [
        "birth date", "birthdate", "birth day", "birthday", "date of birth", "dob", "born",
        "born on",
        "birth",
      ]
    ),
    (
      .coordinates,
      [
        "latitude", "longitude", "lat", "lng", "lon", "long", "coordinate", "geo location",
        "latlng",
      ]
    ),
  ]

  /// Words at the end of a name that say nothing of what is held.
  static let neutral: Set<String> = [
    "value", "plain", "raw", "text", "string", "encrypted", "hashed", "old", "new", "current",
    "confirmation", "confirm", "again", "repeat", "primary", "secondary",
  ]

  /// What an object is called that describes a person, so that its `name` is a person's.
  static let persons: Set<String> = [
    "user", "author", "owner", "customer", "person", "contact", "patient", "employee", "member",
    "sender", "recipient", "creator", "assignee", "reviewer", "committer", "profile", "guest",
    "passenger", "driver", "student", "teacher", "attendee", "organizer", "organiser",
    "cardholder", "payer", "payee", "beneficiary", "holder", "me", "friend", "follower", "people",
    "parent", "child", "spouse", "traveler", "traveller", "subscriber", "shopper", "buyer",
  ]

  /// Objects all of whose texts are secrets, whatever they are called.
  static let collections: Set<String> = [
    "cookies", "secrets", "credentials", "passwords", "tokens",
  ]

  /// Parts of a postal address that mean something else elsewhere.
  static let parts: Set<String> = [
    "city", "town", "village", "suburb", "district", "line", "number",
  ]

  /// Names that are a secret's in a URL, and too common elsewhere.
  static let parameters: Set<String> = ["key", "code", "pass", "hash", "state", "nonce"]

  /// Names under which a record tells the name of what its `value` is.
  static let labels: Set<String> = ["name", "key", "field", "header", "label", "id", "code"]
}
