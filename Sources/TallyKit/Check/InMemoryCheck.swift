package import TallyCore
package import TallyDocuments
package import TallyReaders

extension Report {
  /// The same run on files that are in memory: what the examples of rules are tested by.
  ///
  /// - Parameters:
  ///   - contract: One contract.
  ///   - captures: Read in this order.
  ///   - client: A client's mapping rules, and the type that reads every successful response.
  ///   - rules: The rules to judge by, those that are off by default included.
  ///   - recognisers: Those to run after the rules.
  package init(
    contract: InputFile, captures: [InputFile], client: (file: InputFile, root: String)? = nil,
    rules: [Rule], recognisers: [Recogniser] = []
  ) throws(InputError) {
    let files = [contract] + captures + (client.map { [$0.file] } ?? [])
    let plan = CheckPlan(
      contracts: [try contractReaders.read(contract)],
      clients: try client.map { (client) throws(InputError) in [try Self.attached(client)] } ?? [],
      rules: rules.map { CheckPlan.ActiveRule($0) }, recognisers: recognisers)
    let sources = captures.map { file in
      CaptureSource(file: file.path, operation: nil) { ByteStream(file) }
    }
    self.init(checking: sources, plan: plan, jobs: 1) { path in
      files.first { $0.path == path }.map(ByteStream.init)
    }
  }

  private static func attached(
    _ client: (file: InputFile, root: String)
  ) throws(InputError) -> AttachedClient {
    let model = try clientReaders.read(client.file)
    do {
      return AttachedClient(model: model, roots: .everywhere(try ClientType(client.root)))
    } catch {
      throw InputError(
        .invalid("\"\(client.root)\" is no type", hint: "Write it as in Swift: [Article]."),
        at: model.models.values.map(\.location).min()
          ?? SourceLocation(file: client.file.path, offset: 0))
    }
  }
}

extension ByteStream {
  /// A file that is in memory, in one piece.
  package init(_ file: InputFile) {
    var rest: Bytes? = file.bytes
    self.init(file: file.path) {
      defer { rest = nil }
      return rest
    }
  }
}
