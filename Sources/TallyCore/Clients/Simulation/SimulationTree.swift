import TallyDocuments

/// Everything that the simulation has met so far, as plain structs in arrays that refer to each
/// other by number: an object at a location, its member names, the values that fill properties.
///
/// It grows only when something is met for the first time, so that a body like the ones before it
/// is decoded without an allocation.
struct SimulationTree {
  /// An object that fills a model, or a container on the way of key paths.
  struct Object {
    let model: Int32
    let location: Int32
    /// The decoder's path to it.
    let path: Int32
    /// How many keys of its properties' paths lie behind it; 0 for a model.
    let depth: Int32
    /// Whether a holder makes nil of a failure.
    let isAbsorbed: Bool
    var entries: Range<Int32> = 0..<0
    /// Slots of properties that need more than one value, or a path that is no plain one, in
    /// ``slotLists``.
    var slow: Range<Int32> = 0..<0
    /// The member that came first last time.
    var first: Int32 = -1
    var learned: Int32 = 0
    /// What is told of the object itself.
    var slot: Int32 = -1
    /// What is told of the member that says which variant it is.
    var tagSlot: Int32 = -1
    /// The last value decoded here, and what came of it: two adapters may read one list.
    var lastBody: UInt32 = 0
    var lastIndex: Int32 = -1
    var lastFailed = false
  }

  /// A key that an object's properties ask for.
  struct Entry {
    let key: Int32
    /// The site of the name that is expected.
    var site: Int32
    /// Slots of properties that end here, in ``slotLists``, and then of those that go on.
    let leaves: Range<Int32>
    let deeper: Range<Int32>
  }

  /// A member name met in an object.
  struct Site {
    /// The name that leads to it, which is what a guess compares.
    var spelling: Spelling
    let object: Int32
    var name: Int32
    /// The entry that it fills; -1 for a name that nobody reads.
    let entry: Int32
    let location: Int32
    /// The site that came after it last time.
    var follower: Int32 = -1
    var container: Int32 = -1
    /// The first of its values, one for each leaf of its entry.
    var values: Int32 = -1
    /// Its only value, where one leaf is all that its entry has.
    var value: Int32 = -1
  }

  /// A property of a model at a location; where records are kept.
  struct Slot {
    let property: Int32
    let object: Int32
    var record: Int32 = -1
  }

  /// A place at which a type is decoded.
  struct Value {
    let type: Int32
    let slot: Int32
    let place: Int32
    /// Whether a holder makes nil of a failure.
    let isAbsorbed: Bool
    /// Whether this value is that holder.
    let absorbs: Bool
    /// The number of its property's settings.
    let settings: Int32
    /// Its type, and what its property says of itself, at hand for the loop.
    let entry: SimulationPlan.TypeEntry
    let traits: SimulationPlan.Traits
    /// The number of the profile that asks for it.
    let profile: Int32
    var element: Int32 = -1
    var object: Int32 = -1
  }

  /// What a record says of where it happened.
  struct Place: Hashable {
    let location: Int32
    let type: Int32
    let path: Int32
    let holder: Int32
    let key: Int32
  }

  struct Location: Hashable {
    let parent: Int32
    /// A name's number, or one of the two below.
    let label: Int32
    static let element: Int32 = -2
    static let anyKey: Int32 = -3
  }

  var objects: [Object] = []
  var entries: [Entry] = []
  var sites: [Site] = []
  var slots: [Slot] = []
  var slotLists: [Int32] = []
  var siteValues: [Int32] = []
  var values: [Value] = []
  private(set) var places: [Place] = []
  private(set) var texts: [String] = [""]
  private(set) var locations: [Location] = [Location(parent: -1, label: -1)]
  var names = NameTable()
  private var placeNumbers: [Place: Int32] = [:]
  private var textNumbers: [String: Int32] = ["": 0]
  private var locationNumbers: [Location: Int32] = [:]
  var siteNumbers: [UInt64: Int32] = [:]
  /// Values of slow properties, by slot and location.
  var slowValues: [UInt64: Int32] = [:]
  /// Values that stand in the place of others, or behind them, by those and their place.
  var formValues: [UInt64: Int32] = [:]
  /// The cases that names stand for, by enumeration and name.
  var caseNumbers: [UInt64: Int32] = [:]
  /// Models by location, so that two properties that read one list share what is below it.
  var objectNumbers: [ObjectKey: Int32] = [:]

  struct ObjectKey: Hashable {
    let location: Int32
    let model: Int32
    let isAbsorbed: Bool
    let supplied: String?
  }

  mutating func text(_ text: String) -> Int32 {
    if let number = textNumbers[text] { return number }
    texts.append(text)
    textNumbers[text] = Int32(texts.count - 1)
    return Int32(texts.count - 1)
  }

  mutating func place(_ place: Place) -> Int32 {
    if let number = placeNumbers[place] { return number }
    places.append(place)
    placeNumbers[place] = Int32(places.count - 1)
    return Int32(places.count - 1)
  }

  mutating func location(_ parent: Int32, _ label: Int32) -> Int32 {
    let location = Location(parent: parent, label: label)
    if let number = locationNumbers[location] { return number }
    locations.append(location)
    locationNumbers[location] = Int32(locations.count - 1)
    return Int32(locations.count - 1)
  }

  mutating func location(_ parent: Int32, name: String) -> Int32 {
    location(parent, names.intern(name))
  }

  /// A decoder's path with one more part.
  mutating func path(_ path: Int32, _ part: String) -> Int32 {
    let holder = texts[Int(path)]
    return text(holder.isEmpty || part == "[]" ? holder + part : holder + "." + part)
  }

  func instanceLocation(_ number: Int32) -> InstanceLocation {
    var steps: [InstanceLocation.Step] = []
    var current = number
    while current > 0 {
      let location = locations[Int(current)]
      switch location.label {
      case Location.element: steps.append(.anyElement)
      case Location.anyKey: steps.append(.anyKey)
      default: steps.append(.member(names.string(location.label)))
      }
      current = location.parent
    }
    return InstanceLocation(steps: steps.reversed())
  }
}
