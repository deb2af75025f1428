import TallyDocuments

extension ClientSimulation {
  /// Decodes an object as a model, or as a container on the way to its properties.
  ///
  /// `owner` is the index of the model's own object.
  ///
  /// - Returns: Whether the model could not be made.
  mutating func decodeObject(
    _ object: Int32, _ index: Int, owner: Int, _ document: borrowing Document
  ) -> Bool {
    if tree.objects[Int(object)].lastBody == body, tree.objects[Int(object)].lastIndex == index {
      return tree.objects[Int(object)].lastFailed
    }
    let entries = tree.objects[Int(object)].entries
    let base = frames.count
    frames.append(contentsOf: repeatElement(.nothing, count: entries.count))
    var failed = findMembers(of: object, index, base: base - Int(entries.lowerBound), document)
    for entry in entries {
      let found = frames[base + Int(entry - entries.lowerBound)]
      let entryFailed =
        found.index < 0
        ? decodeAbsent(entry, index, owner: owner, document)
        : decodeMember(entry, found, owner: owner, document)
      failed = failed || entryFailed
    }
    frames.removeLast(entries.count)
    for position in tree.objects[Int(object)].slow {
      let slot = tree.slotLists[Int(position)]
      if decodeSlowly(slot, owner: index, document) { failed = true }
    }
    let at = tree.objects[Int(object)]
    if at.depth == 0, plan.models[Int(at.model)].variants >= 0,
      decodeVariant(object, index, document)
    {
      failed = true
    }
    tree.objects[Int(object)].lastBody = body
    tree.objects[Int(object)].lastIndex = Int32(index)
    tree.objects[Int(object)].lastFailed = failed
    return failed
  }

  /// Notes the value of every member that the object's properties ask for.
  ///
  /// - Returns: Whether there is a member that the library refuses.
  private mutating func findMembers(
    of object: Int32, _ index: Int, base: Int, _ document: borrowing Document
  ) -> Bool {
    let keepsFirst = plan.profile.duplicateKeys == .first
    let refuses = plan.profile.refusesUnknownKeys
    var isRefused = false
    let end = document.next(index)
    var child = index + 1
    var previous: Int32 = -1
    while child < end {
      let guess =
        previous < 0 ? tree.objects[Int(object)].first : tree.sites[Int(previous)].follower
      let site =
        guess >= 0
          && tree.sites[Int(guess)].spelling.matches(document.entries[child], document.bytes)
        ? guess : learn(object, after: previous, child, document)
      if site >= 0 {
        previous = site
        let entry = tree.sites[Int(site)].entry
        if entry < 0 {
          if refuses, refuse(object, child, document) { isRefused = true }
        } else if !keepsFirst || frames[base + Int(entry)].index < 0 {
          frames[base + Int(entry)] = Found(index: Int32(child + 1), site: site)
        }
      } else if refuses, refuse(object, child, document) {
        isRefused = true
      }
      child = document.next(child + 1)
    }
    return isRefused
  }

  /// The site of a name that was not the expected one; it is expected next time.
  @inline(never)
  private mutating func learn(
    _ object: Int32, after previous: Int32, _ nameIndex: Int, _ document: borrowing Document
  ) -> Int32 {
    let site = site(of: nameIndex, in: object, document)
    if previous >= 0 {
      tree.sites[Int(previous)].follower = site
    } else {
      tree.objects[Int(object)].first = site
    }
    return site
  }

  private mutating func site(
    of nameIndex: Int, in object: Int32, _ document: borrowing Document
  ) -> Int32 {
    if let name = tree.names.find(document, nameIndex) {
      if let site = tree.siteNumbers[Self.pair(object, name)] { return site }
    }
    let strategy = plan.client.decoder.keyStrategy
    let isFull = tree.objects[Int(object)].learned >= Limits.distinctNames
    if isFull, strategy != .convertFromSnakeCase { return -1 }
    let key = strategy.codingKey(forJSON: document.string(nameIndex))
    let entry = tree.objects[Int(object)].entries.first { entry in
      tree.texts[Int(tree.entries[Int(entry)].key)] == key
    }
    if isFull, entry == nil { return -1 }
    tree.objects[Int(object)].learned += 1
    let name = tree.names.intern(document, nameIndex)
    return addSite(object, name: name, entry: entry ?? -1)
  }

  // MARK: - Members

  private mutating func decodeMember(
    _ entry: Int32, _ found: Found, owner: Int, _ document: borrowing Document
  ) -> Bool {
    let index = Int(found.index)
    let only = tree.sites[Int(found.site)].value
    if only >= 0 { return decodeProperty(only, index, document) }
    let leaves = tree.entries[Int(entry)].leaves
    var failed = false
    if !leaves.isEmpty {
      let first = values(at: found.site)
      for offset in 0..<Int32(leaves.count) {
        let value = tree.siteValues[Int(first + offset)]
        if decodeProperty(value, index, document) { failed = true }
      }
    }
    let deeper = tree.entries[Int(entry)].deeper
    guard !deeper.isEmpty else { return failed }
    if document.type(index) == .object {
      let container = container(at: found.site)
      return decodeObject(container, index, owner: owner, document) || failed
    }
    for position in deeper {
      let slot = tree.slotLists[Int(position)]
      if decodeBroken(slot, found.site, index, owner: owner, document) { failed = true }
    }
    return failed
  }
}
