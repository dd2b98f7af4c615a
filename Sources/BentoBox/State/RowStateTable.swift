internal import BentoListLayouts
internal import BentoLists

/// The states of the rows, headers and footers of a list, keyed by id; most rows have none.
@MainActor
struct RowStateTable<SectionID: Hashable, ItemID: Hashable> {
  private var items: [SectionID: [ItemID: RowStates]] = [:]
  private var supplements: [SectionID: [Supplement: RowStates]] = [:]

  /// Whether no row or supplement keeps a state.
  var isEmpty: Bool { items.isEmpty && supplements.isEmpty }

  /// Returns the states kept for a place in the sections, or nil.
  func states(
    at place: ComponentPlace,
    in sections: [Section<SectionID, ItemID>]
  ) -> RowStates? {
    guard !isEmpty else { return nil }
    switch place {
    case .item(let path):
      let section = sections[path.section]
      return items[section.id]?[section.items.id(at: path.item)]
    case .supplement(let supplement, let section):
      return supplements[sections[section].id]?[supplement]
    }
  }

  /// Stores states for a place in the sections.
  mutating func keep(
    _ states: RowStates,
    at place: ComponentPlace,
    in sections: [Section<SectionID, ItemID>]
  ) {
    switch place {
    case .item(let path):
      guard sections.indices.contains(path.section),
        sections[path.section].items.indices.contains(path.item)
      else { return }
      let section = sections[path.section]
      items[section.id, default: [:]][section.items.id(at: path.item)] = states
    case .supplement(let supplement, let section):
      guard sections.indices.contains(section) else { return }
      supplements[sections[section].id, default: [:]][supplement] = states
    }
  }

  /// Discards the states of an item that is being removed.
  mutating func forget(_ item: ItemID, in section: SectionID) {
    take(item, from: section)
  }

  /// Moves the states of an item to another section.
  mutating func move(_ item: ItemID, from old: SectionID, to new: SectionID) {
    guard old != new, let states = take(item, from: old) else { return }
    items[new, default: [:]][item] = states
  }

  @discardableResult
  private mutating func take(_ item: ItemID, from section: SectionID) -> RowStates? {
    let states = items[section]?.removeValue(forKey: item)
    if items[section]?.isEmpty == true { items[section] = nil }
    return states
  }

  /// Carries the states over to new sections: moved items keep their states, and removed items lose them.
  ///
  /// - Complexity: O(*n*) in the number of items in the sections that changed and in which states are kept;
  ///   O(1) if no states are kept.
  mutating func follow(
    _ changes: BoxChanges,
    from old: [Section<SectionID, ItemID>],
    to new: [Section<SectionID, ItemID>]
  ) {
    guard !isEmpty else { return }
    let (oldItems, oldSupplements) = (items, supplements)
    (items, supplements) = ([:], [:])
    for (number, section) in old.enumerated() {
      if let kept = oldSupplements[section.id], let place = changes.destination(ofSection: number) {
        let left = kept.filter { new[place].supplements[$0.key] != nil }
        if !left.isEmpty { supplements[new[place].id] = left }
      }
      guard let kept = oldItems[section.id] else { continue }
      if changes.hasSameItems(inSection: number) {
        items[section.id] = kept
        continue
      }
      var waiting = kept.count
      for index in section.items.indices where waiting > 0 {
        guard let states = kept[section.items.id(at: index)] else { continue }
        waiting -= 1
        guard let path = changes.destination(of: ItemPath(item: index, section: number)) else {
          continue
        }
        let place = new[path.section]
        items[place.id, default: [:]][place.items.id(at: path.item)] = states
      }
    }
  }
}
