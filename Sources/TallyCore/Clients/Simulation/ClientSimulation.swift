package import TallyDocuments

/// The simulated decoding of bodies as one root type of one client.
///
/// It does not stop at the first error as a decoder does, but finds what becomes of every property
/// as if it alone were wrong. It learns the shape of the bodies as it goes: keep one for each
/// worker, and ``ClientTally/merge(_:)`` what they counted.
///
/// - Complexity: O(*v*) for each body of *v* values, and no allocation once the shape is known.
package struct ClientSimulation: Sendable {
  var plan: SimulationPlan
  var tree = SimulationTree()
  var records: [Record] = []
  /// The stack of what was found in the objects that are being decoded.
  var frames: [Found] = []
  /// The simulation on the side that tells which of several types takes a value; at most one.
  var trial: [ClientSimulation] = []
  let isTrial: Bool
  /// What the trial has found of the body at hand: whether a type failed at a value.
  var attempts: [UInt64: Bool] = [:]
  /// How many models are being decoded from one object.
  var sharers = 0
  /// How many types that are tried in turn are being decoded from one value.
  var unionLevels = 0
  private let root: Int32
  private let rootName: String
  /// The number of the body at hand, from 1.
  private(set) var body: UInt32 = 0
  var hasFailed = false
  /// How many elements the last list kept.
  var kept = 0
  private var decoded = 0

  /// - Parameters:
  ///   - client: The models.
  ///   - root: What a body is decoded as; see ``ClientModel/unknownModel(in:)``.
  ///   - profile: The client's decoder; Codable where its name is not known.
  package init(client: ClientModel, root: ClientType, profile: DecoderProfile? = nil) {
    let profile = profile ?? .of(client.decoder)
    plan = SimulationPlan(client: client, profile: profile)
    let type = plan.type(root)
    rootName = root.description
    isTrial = false
    self.root = 0
    tree.slots.append(SimulationTree.Slot(property: -1, object: -1))
    let place = tree.place(
      SimulationTree.Place(location: 0, type: type, path: 0, holder: 0, key: 0))
    tree.values.append(
      SimulationTree.Value(
        type: type, slot: 0, place: place, isAbsorbed: false, absorbs: false, settings: 0,
        entry: plan.types[Int(type)], traits: [], profile: 0))
  }

  /// A simulation with the same types that keeps what it finds to itself.
  init(trialOf other: ClientSimulation) {
    plan = other.plan
    isTrial = true
    root = 0
    rootName = ""
    tree.slots.append(SimulationTree.Slot(property: -1, object: -1))
    tree.values.append(
      SimulationTree.Value(
        type: 0, slot: 0, place: 0, isAbsorbed: false, absorbs: false, settings: 0,
        entry: plan.types[0], traits: [], profile: 0))
  }

  /// Goes on to a body, if it is another one.
  mutating func begin(_ number: UInt32) {
    guard body != number else { return }
    body = number
    attempts.removeAll(keepingCapacity: true)
  }

  /// Decodes one body.
  package mutating func decode(_ document: borrowing Document) {
    body &+= 1
    hasFailed = false
    _ = decodeValue(root, 0, document)
    if !hasFailed { decoded += 1 }
  }

  /// What has been counted so far.
  package var tally: ClientTally {
    var tally = ClientTally(client: plan.client.client, root: rootName)
    tally.decoded = decoded
    tally.of = Int(body)
    for slot in tree.slots {
      var number = slot.record
      while number >= 0 {
        let record = records[Int(number)]
        let key = key(of: record, in: slot)
        // Equal keys come of one property met in two ways; a body may have shown both.
        let bodies = max(record.bodies, tally.events[key]?.bodies ?? 0)
        var evidence = tally.events[key]?.evidence
        evidence.keepFirst(record.evidence)
        tally.events[key] = ClientTally.Count(bodies: bodies, evidence: evidence)
        number = record.next
      }
    }
    return tally
  }

  private func key(of record: Record, in slot: SimulationTree.Slot) -> ClientTally.Key {
    let place = tree.places[Int(record.place)]
    let fault = Fault(
      verdict: record.verdict, found: record.found, type: plan.typeNames[Int(place.type)],
      path: tree.texts[Int(place.path)], holder: tree.texts[Int(place.holder)],
      key: tree.texts[Int(place.key)])
    let property = slot.property < 0 ? nil : plan.properties[Int(slot.property)]
    var detail = plan.profiles[Int(property?.profile ?? 0)].words(fault)
    if place.location == 0, record.outcome == .failResponse, plan.profile.root == .isNil {
      detail += ", so nil without an error"
    }
    return ClientTally.Key(
      symbol: property?.symbol ?? symbol(of: slot), location: tree.instanceLocation(place.location),
      outcome: record.outcome, detail: detail,
      adapter: property?.adapter?.name, found: record.found)
  }

  /// The body itself, or an object in it: no property holds it.
  private func symbol(of slot: SimulationTree.Slot) -> ClientSymbol {
    let model =
      slot.object < 0 ? rootName : plan.models[Int(tree.objects[Int(slot.object)].model)].name
    return ClientSymbol(client: plan.client.client, model: model, property: "self")
  }

  /// A member that was found in an object: its value, and the site of its name.
  struct Found {
    var index: Int32
    var site: Int32
    static let nothing = Found(index: -1, site: -1)
  }
}
