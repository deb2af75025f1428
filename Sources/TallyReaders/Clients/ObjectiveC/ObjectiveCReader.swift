package import TallyCore
package import TallyDocuments

/// A client's mapping rules as Objective-C: headers and implementations of JSONModel classes.
///
/// A class is what all files say of it together: its interface, class extensions, categories and
/// implementation, and those of its superclasses. Of a header alone it is not known what keys are read.
package struct ObjectiveCReader: ClientReader {
  package let name = "Objective-C"
  package let endings = ["h", "m", "mm"]

  package init() {}

  /// What one file declares.
  package struct Part: Sendable {
    let file: ObjectiveCFile
  }

  package func recognizes(_ file: InputFile, _ document: Document?) -> Bool { false }

  package func part(_ file: InputFile, _ document: Document?) throws(InputError) -> Part {
    if let conflict = file.conflict { throw conflict }
    guard file.bytes.count < Int(Int32.max) else {
      throw InputError(
        .tooLarge(limit: Int(Int32.max)), at: SourceLocation(file: file.path, offset: 0))
    }
    let text = ObjectiveCText(path: file.path, bytes: file.bytes)
    return Part(file: ObjectiveCDeclarationReader(text).file)
  }

  package func models(
    of parts: [Part], for request: ClientRequest
  ) throws(InputError) -> [ClientModel] {
    guard let first = parts.first else { return [] }
    let clients = try ObjectiveCClients(
      files: parts.map(\.file), request: request, path: first.file.text.path)
    return try clients.clients()
  }
}
