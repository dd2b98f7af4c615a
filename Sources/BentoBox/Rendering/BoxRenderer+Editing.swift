internal import BentoListLayouts
internal import BentoLists

/// Edits that the user makes to a box's items: the list shows them immediately, and the program is notified
/// and renders a box with the same change.
extension BoxRenderer {
  /// Returns the deletable component of an item, or nil if the item can't be deleted.
  func deletable(at path: ItemPath) -> (any Deletable)? {
    shownComponent(at: path)?.component(as: (any Deletable).self)
  }

  /// Removes an item from the list and notifies its component after the animation ends.
  ///
  /// The item is looked up by its ids, because another box may have moved or removed it in the meantime.
  ///
  /// - Parameter completion: Called as soon as it is known whether the item exists and can be deleted.
  func delete(
    _ item: ItemID,
    in section: SectionID,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    whenRendered { [self] in
      guard let list else { return completion(false) }
      // The removal may have to wait for an earlier one, and the program may render another box in the
      // meantime.
      list.whenItemsMayLeave { [self] in
        whenRendered { [self] in remove(item, in: section, completion: completion) }
      }
    }
  }

  /// Removes an item from the list if it can be deleted; see ``delete(_:in:completion:)``.
  ///
  /// - Returns: Whether the item can be deleted.
  func delete(at path: ItemPath) -> Bool {
    guard deletable(at: path) != nil, let ids = ids(of: path) else { return false }
    delete(ids.item, in: ids.section)
    return true
  }

  private func remove(
    _ item: ItemID,
    in section: SectionID,
    completion: (Bool) -> Void
  ) {
    // The component is looked up now, because it is no longer in the box when the removal of the row is
    // complete.
    guard let list, let path = path(of: section, item), let deletable = deletable(at: path) else {
      return completion(false)
    }
    list.removeItem(at: path) { [self] in
      takeOut(at: path)
    } completion: {
      deletable.didDelete()
    }
    completion(true)
  }

  /// Removes an item from the sections, along with its row in the list; does nothing if there is no such
  /// item.
  func takeOut(at path: ItemPath) {
    guard let ids = ids(of: path) else { return }
    rowStates.forget(ids.item, in: ids.section)
    editSections { $0[path.section].items.remove(at: path.item) }
  }
}

// MARK: - Moves

extension BoxRenderer {
  /// Applies moves that the list has made and returns them in terms of ids; does nothing if a path is
  /// invalid.
  ///
  /// - Returns: The moves with the last destination first, so that the item that follows a moved one is
  ///   already in place when the moves are applied in order.
  func move(
    _ origins: [ItemPath],
    to destinations: [ItemPath]
  ) -> [BoxMove<SectionID, ItemID>] {
    let ids = origins.compactMap { self.ids(of: $0) }
    guard ids.count == origins.count, origins.count == destinations.count,
      destinations.allSatisfy({ sections.indices.contains($0.section) })
    else { return [] }
    for (ids, destination) in zip(ids, destinations) {
      rowStates.move(ids.item, from: ids.section, to: sections[destination.section].id)
    }
    editSections { sections in
      var nodes: [ItemPath: Node<ItemID>] = [:]
      // Items are removed from the end and inserted from the start, so that no path shifts before it is used:
      // the origins are paths before all moves, and the destinations are paths after all of them.
      for path in origins.sorted(by: >) {
        nodes[path] = sections[path.section].items.remove(at: path.item)
      }
      for (origin, path) in zip(origins, destinations).sorted(by: { $0.1 < $1.1 }) {
        guard let node = nodes[origin] else { continue }
        sections[path.section].items.insert(node, at: path.item)
      }
    }
    return zip(ids, destinations).sorted { $0.1 > $1.1 }.map { ids, destination in
      let section = sections[destination.section]
      let next = destination.item + 1
      return BoxMove(
        item: ids.item,
        section: ids.section,
        newSection: section.id,
        next: next < section.items.count ? section.items.id(at: next) : nil
      )
    }
  }
}
