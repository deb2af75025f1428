import TallyCore
import TallyDocuments
import TallyReaders
import TallyRules

/// Reads what a configuration names: contracts and clients whole, captures only by name.
struct CheckSetup {
  let configuration: Configuration
  private(set) var contracts: [Contract] = []
  private var sources: [CaptureSource] = []

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// - Throws: `InputError` for the first file that cannot be read, and for every name in the
  ///   configuration that names nothing.
  mutating func plan() throws(InputError) -> (plan: CheckPlan, sources: [CaptureSource]) {
    try addEndpoints()
    nameRequest()
    guard
      !contracts.isEmpty || !configuration.clients.isEmpty || configuration.needsNoContract
    else { throw nothingToHold() }
    var plan = CheckPlan(
      contracts: contracts, clients: try clients(), rules: try rules(),
      recognisers: Recogniser.all,
      hosts: configuration.hosts == .strict ? .strict : .lenient,
      bases: configuration.bases.map { BaseMapping(from: $0.seen.value, to: $0.promised.value) },
      ignored: try IgnoredRequests(configuration.ignored))
    plan.exceptions = try RuleExceptions(configuration.rules, of: contracts)
    plan.renames = try KnownRenames(configuration.renames, of: contracts)
    plan.selection = try selection()
    plan.takesMixedRequests = configuration.takesMixedRequests
    try addCaptures(plan)
    return (plan, sources)
  }

  /// Takes `--endpoint` for the request of a contract that names none.
  private mutating func nameRequest() {
    let request = configuration.bareBodies?.value.split(separator: " ") ?? []
    guard request.count == 2, request[1].hasPrefix("/"), contracts.count == 1,
      contracts[0].operations.count == 1, contracts[0].operations[0].path == nil
    else { return }
    contracts[0].operations[0].method = request[0].uppercased()
    contracts[0].operations[0].path = String(request[1])
  }

  private func nothingToHold() -> InputError {
    InputError(
      .invalid(
        "there is no contract to hold the captures against",
        hint: "Give one with --contract, or name it in \(Configuration.spokenName)."),
      at: configuration.place)
  }

  /// The files that what was read so far of the contracts stands in.
  var contractFiles: Set<String> {
    contracts.reduce(into: []) { files, contract in
      files.insert(contract.file)
      for schema in contract.schemas { files.insert(schema.location.file) }
    }
  }

  // MARK: - Contracts and captures

  /// Reads the contracts, and adds the endpoints that the configuration names.
  mutating func addEndpoints() throws(InputError) {
    contracts = try ContractSetup.contracts(
      try Files.find(configuration.contracts), joinsExamples: configuration.joinsExamples)
    contracts.noteWhatIsTwice()
    for endpoint in configuration.endpoints { try add(endpoint) }
  }

  /// Adds an endpoint of the configuration: the captures that belong to it, and its contract.
  private mutating func add(_ endpoint: Configuration.Endpoint) throws(InputError) {
    let operation =
      if endpoint.contracts.isEmpty { try operation(endpoint) } else {
        try addContract(of: endpoint)
      }
    sources += try Files.find(endpoint.captures).map {
      .init($0, operation: operation, isAttached: true)
    }
  }

  /// The operation of a contract with paths whose bodies an endpoint's captures are; it has the
  /// endpoint's name from here on.
  private mutating func operation(
    _ endpoint: Configuration.Endpoint
  ) throws(InputError) -> OperationID {
    for (index, contract) in contracts.enumerated() {
      let position = contract.operations.firstIndex { $0.title == endpoint.request?.value }
      guard let position else { continue }
      contracts[index].operations[position].aliases.append(endpoint.name.value)
      return OperationID(contract: index, operation: position)
    }
    let titles = contracts.flatMap(\.operations).map(\.title)
    let wanted = endpoint.request ?? endpoint.name
    throw InputError(
      .invalid(
        "no contract has the request \"\(wanted.value)\"",
        hint: NearestName.of(wanted.value, among: titles).map { "Did you mean \"\($0)\"?" }
          ?? "Give the endpoint a \"contract\" of its own, or name one under \"contracts\"."),
      at: wanted.place)
  }

  /// Adds a contract under the name and request that the configuration gives it.
  private mutating func addContract(
    of endpoint: Configuration.Endpoint
  ) throws(InputError) -> OperationID {
    let contract = try ContractSetup.contract(of: try Files.find(endpoint.contracts))
    guard var contract, contract.operations.count == 1, contract.operations[0].path == nil else {
      throw InputError(
        .invalid(
          "\"\(endpoint.contracts[0].value)\" has paths of its own",
          hint: "Name it under \"contracts\", and leave \"contract\" out here."),
        at: endpoint.contracts[0].place)
    }
    contract.operations[0].name = endpoint.name.value
    if let request = endpoint.request?.value.split(separator: " "), request.count == 2 {
      contract.operations[0].method = request[0].uppercased()
      contract.operations[0].path = String(request[1])
    }
    contracts.append(contract)
    return OperationID(contract: contracts.count - 1, operation: 0)
  }

  private mutating func addCaptures(_ plan: CheckPlan) throws(InputError) {
    let selection = plan.selection
    let bare = try bareOperation(plan)
    let bound = Set(sources.map(\.file))
    // What belongs to an endpoint that was not selected is not even opened.
    sources.removeAll { source in
      source.operation.map { selection?.contains($0) == false } ?? false
    }
    let found = try Files.find(configuration.captures).filter { !$0.isMappingFile }
    let examples = try examples(besides: found)
    if configuration.looksAtNothingElse {
      let named = Set(found.map(\.path))
      sources.removeAll { !named.contains($0.file) }
    }
    let own = Set(contracts.map(\.file))
    sources += found.filter { !bound.contains($0.path) }.map {
      .init(
        $0, operation: bare,
        isAttached: configuration.bareBodies != nil && !own.contains($0.path))
    }
    sources += examples
    guard !sources.isEmpty else { throw nothingToRead() }
    // Evidence is kept by smallest file: the order of reading must be that of names.
    sources.sort { $0.file < $1.file }
    for index in sources.indices { sources[index].readsExamples = configuration.capturesExamples }
  }

  /// The operation that bodies without a request are of, where somebody has said it.
  private func bareOperation(_ plan: CheckPlan) throws(InputError) -> OperationID? {
    guard let wanted = configuration.bareBodies else { return nil }
    // An import without a contract takes the endpoint for a mere name.
    if plan.contracts.isEmpty, configuration.needsNoContract { return nil }
    return try plan.operation(wanted)
  }

  private func nothingToRead() -> InputError {
    InputError(
      .invalid(
        "nothing was checked: there are no captures",
        hint: "Give files with responses, or name them in \(Configuration.spokenName)."),
      at: configuration.captures.first?.place ?? configuration.place)
  }

  /// The contracts whose examples are captures, and the captures that are contracts.
  private func examples(besides found: [Files.Found]) throws(InputError) -> [CaptureSource] {
    guard configuration.capturesExamples else { return [] }
    let named = Set(found.map(\.path))
    return try Files.find(configuration.contracts).filter {
      !named.contains($0.path) && Files.looksLikeContract($0.path)
    }.map { .init($0, operation: nil, isAttached: false) }
  }
}

extension Files.Found {
  /// Whether it is a client's by its name, so that a folder may hold both captures and clients.
  fileprivate var isMappingFile: Bool {
    [".json", ".yml", ".yaml"].contains { path.hasSuffix(".mapping" + $0) }
  }
}

extension CaptureSource {
  fileprivate init(_ found: Files.Found, operation: OperationID?, isAttached: Bool) {
    let path = found.path
    self.init(file: path, operation: operation, isNamed: found.isNamed) {
      () throws(InputError) -> ByteStream in try ByteStream(opening: path)
    }
    self.isAttached = isAttached
  }
}
