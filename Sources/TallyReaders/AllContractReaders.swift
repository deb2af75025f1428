package import TallyCore

/// Every format of contracts; a new one is one file and one line here.
///
/// The first reader that recognizes a file reads it, so the most particular stands first.
package let contractReaders: [any Reader<Contract>] = [
  OpenAPIReader(),
  JSONSchemaReader(),
  AgreedExampleReader(),
]
