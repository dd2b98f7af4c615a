extension SectionedChangeset {
  /// Builds the items of the new sections from the old ones; items that stay or move are taken from
  /// `old`, and inserted and updated items from `new`.
  ///
  /// - Parameters:
  ///   - old: The sections that the changes start from.
  ///   - new: The sections that result from the changes.
  ///   - items: A closure that returns the items of a section.
  /// - Returns: The items after the changes, section by section, or `nil` if the changes do not fit sections
  ///   of these lengths.
  /// - Complexity: O(*n*).
  public func applied<
    Old: RandomAccessCollection,
    New: RandomAccessCollection,
    Items: RandomAccessCollection
  >(
    to old: Old,
    insertingFrom new: New,
    items: (Old.Element) -> Items
  ) -> [[Items.Element]]? where New.Element == Old.Element {
    let old = old.map { Array(items($0)) }
    let new = new.map { Array(items($0)) }
    guard let origins = origins(oldCounts: old.map(\.count), newCounts: new.map(\.count)) else {
      return nil
    }
    var result = new
    for (section, origins) in origins.enumerated() {
      for (item, origin) in origins.enumerated() {
        if let origin { result[section][item] = old[origin.section][origin.item] }
      }
    }
    let moved = self.items.moves.lazy.filter(\.isUpdated).map(\.destination)
    for position in [self.items.updates.map(\.destination), Array(moved)].joined() {
      result[position.section][position.item] = new[position.section][position.item]
    }
    return result
  }

  /// Builds the items of the new sections from the old ones; items that stay or move are taken from
  /// `old`, and inserted and updated items from `new`.
  ///
  /// - Returns: The items after the changes, section by section, or `nil` if the changes do not fit sections
  ///   of these lengths.
  /// - Complexity: O(*n*).
  public func applied<Old: RandomAccessCollection, New: RandomAccessCollection>(
    to old: Old,
    insertingFrom new: New
  ) -> [[Old.Element.Items.Element]]?
  where Old.Element: DiffableSection, New.Element == Old.Element {
    applied(to: old, insertingFrom: new, items: \.items)
  }

  /// Returns, for each new position, the old position of its item, or `nil` if the item is new.
  ///
  /// - Returns: The old positions, section by section, or `nil` if the changes contradict each other or the
  ///   lengths of the sections.
  func origins(oldCounts: [Int], newCounts: [Int]) -> [[ItemPosition?]]? {
    guard
      let sectionOrigins = sections.origins(oldCount: oldCounts.count, newCount: newCounts.count)
    else { return nil }
    var isGone = oldCounts.map { [Bool](repeating: false, count: $0) }
    var isFilled = newCounts.map { [Bool](repeating: false, count: $0) }
    var origins = newCounts.map { [ItemPosition?](repeating: nil, count: $0) }
    let removed = Set(sections.removals)
    for position in items.removals {
      guard !removed.contains(position.section), mark(position, in: &isGone) else { return nil }
    }
    for position in items.insertions {
      guard mark(position, in: &isFilled), sectionOrigins[position.section] >= 0 else {
        return nil
      }
    }
    for move in items.moves {
      guard mark(move.source, in: &isGone), mark(move.destination, in: &isFilled) else {
        return nil
      }
      origins[move.destination.section][move.destination.item] = move.source
    }
    for (section, oldSection) in sectionOrigins.enumerated() where oldSection >= 0 {
      let staying = isGone[Int(oldSection)].indices.filter { !isGone[Int(oldSection)][$0] }
      let holes = isFilled[section].indices.filter { !isFilled[section][$0] }
      guard staying.count == holes.count else { return nil }
      for (item, hole) in zip(staying, holes) {
        origins[section][hole] = ItemPosition(section: Int(oldSection), item: item)
      }
    }
    let updatesFit = items.updates.allSatisfy { update in
      let destination = update.destination
      guard origins.indices.contains(destination.section) else { return false }
      guard origins[destination.section].indices.contains(destination.item) else { return false }
      return origins[destination.section][destination.item] == update.source
    }
    return updatesFit ? origins : nil
  }
}

/// Marks a position; returns `false` if it is outside the sections or already marked.
private func mark(_ position: ItemPosition, in marks: inout [[Bool]]) -> Bool {
  guard marks.indices.contains(position.section) else { return false }
  return mark(position.item, in: &marks[position.section])
}
