/// Every capture format, the most particular first.
package let allCaptureReaders: [any CaptureReader] =
  exchangeReaders + [NDJSONReader(), JSONBodyReader()]

/// The formats that no bare body is taken for; a new one is one file and one line here.
let exchangeReaders: [any CaptureReader] = [
  HARReader(),
  HARYAMLReader(),
  OpenAPIExamplesReader(),
  CassetteReader(),
  PactReader(),
  PostmanReader(),
  HoverflyReader(),
  WireMockReader(),
  NockReader(),
  ExchangeArrayReader(),
  HTTPMessageReader(),
]
