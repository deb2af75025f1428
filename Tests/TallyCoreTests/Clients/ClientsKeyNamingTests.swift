import TallyCore
import Testing

/// The names that libraries make of a property's, as their documentation shows them.
@Suite struct ClientsKeyNamingTests {
  static let examples: [(library: String, strategy: String, names: [String: String])] = [
    (
      "gson", "UPPER_CAMEL_CASE",
      ["someFieldName": "SomeFieldName", "_someFieldName": "_SomeFieldName"]
    ),
    (
      "gson", "UPPER_CAMEL_CASE_WITH_SPACES",
      ["someFieldName": "Some Field Name", "_someFieldName": "_Some Field Name"]
    ),
    (
      "gson", "UPPER_CASE_WITH_UNDERSCORES",
      [
        "someFieldName": "SOME_FIELD_NAME", "_someFieldName": "_SOME_FIELD_NAME",
        "aStringField": "A_STRING_FIELD", "aURL": "A_U_R_L",
      ]
    ),
    (
      "gson", "LOWER_CASE_WITH_UNDERSCORES",
      [
        "someFieldName": "some_field_name", "_someFieldName": "_some_field_name",
        "aStringField": "a_string_field", "aURL": "a_u_r_l",
      ]
    ),
    (
      "gson", "LOWER_CASE_WITH_DASHES",
      ["someFieldName": "some-field-name", "_someFieldName": "_some-field-name", "aURL": "a-u-r-l"]
    ),
    (
      "gson", "LOWER_CASE_WITH_DOTS",
      ["someFieldName": "some.field.name", "_someFieldName": "_some.field.name", "aURL": "a.u.r.l"]
    ),
    (
      "jackson", "SNAKE_CASE",
      [
        "userName": "user_name", "UserName": "user_name", "user_Name": "user_name", "user": "user",
        "theWWW": "the_www", "Results": "results", "_username": "username", "__user": "_user",
        "user__name": "user__name", "myURLValue": "my_urlvalue",
      ]
    ),
    ("jackson", "UPPER_SNAKE_CASE", ["userName": "USER_NAME", "theWWW": "THE_WWW"]),
    (
      "jackson", "KEBAB_CASE",
      ["beanName": "bean-name", "URLValue": "url-value", "myURLValue": "my-url-value"]
    ),
    ("jackson", "LOWER_DOT_CASE", ["beanName": "bean.name"]),
    ("jackson", "LOWER_CASE", ["beanName": "beanname"]),
    ("jackson", "UPPER_CAMEL_CASE", ["beanName": "BeanName", "_name": "_name"]),
    (
      "kotlinx", "SnakeCase",
      [
        "twoWords": "two_words", "MyProperty": "my_property",
        "camel_Case_Underscores": "camel_case_underscores", "URLMapping": "url_mapping",
        "myHTTPAuth": "my_http_auth", "myHTTP2APIKey": "my_http2_api_key",
        "myHTTP2fastApiKey": "my_http2fast_api_key",
      ]
    ),
    (
      "kotlinx", "KebabCase",
      [
        "twoWords": "two-words", "camel-Case-WithDashes": "camel-case-with-dashes",
        "myHTTP2APIKey": "my-http2-api-key",
      ]
    ),
    ("json_serializable", "snake", ["snakeCase": "snake_case", "aURL": "a_u_r_l"]),
    ("json_serializable", "kebab", ["kebabCase": "kebab-case"]),
    ("json_serializable", "pascal", ["pascalCase": "PascalCase"]),
    ("json_serializable", "screamingSnake", ["screamingSnakeCase": "SCREAMING_SNAKE_CASE"]),
  ]

  @Test(arguments: examples)
  func names(_ example: (library: String, strategy: String, names: [String: String])) throws {
    let profile = try #require(DecoderProfile.named(example.library))
    let strategy = try #require(profile.keyStrategies.first { $0.name == example.strategy })
    for (property, name) in example.names {
      #expect(strategy.key(forProperty: property) == name)
    }
    #expect(strategy.key(forProperty: "") == "")
  }

  /// No library has two strategies of one name, and each of its own is tried above.
  @Test(arguments: decoderProfiles.map(\.name))
  func everyStrategy(_ library: String) throws {
    let names = try #require(DecoderProfile.named(library)).keyStrategies.map(\.name)
    #expect(Set(names).count == names.count)
    let known = Set(Self.examples.filter { $0.library == library }.map(\.strategy))
    let tried = ["codable", "jsonmodel"].contains(library) ? [] : Set(names.dropFirst())
    #expect(tried == known)
  }
}
