internal import BentoListLayouts
internal import BentoLists

/// What the user does to the items of a box: the list shows it at once, and the program hears of it and
/// renders a box with the change.
extension BoxRenderer {
  /// What the component of an item says about deleting it, or nil if it cannot be deleted.
  func deletable(at path: ItemPath) -> (any Deletable)? {
    shownComponent(at: path)?.component(as: (any Deletable).self)
  }

  /// Takes an item out of the list, and tells its component when it is gone.
  ///
  /// The item is looked for by its ids: meanwhile another box may have moved it, or have none.
  ///
  /// - Parameter completion: Called as soon as it is known whether there is such an item, and it can
  ///   be deleted.
  func delete(
    _ item: ItemID,
    in section: SectionID,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    whenRendered { [self] in
      guard let list else { return completion(false) }
      list.whenItemsMayLeave { [self] in
        whenRendered { [self] in remove(item, in: section, completion: completion) }
      }
    }
  }

  /// Takes an item out of the list, if it can be deleted; see ``delete(_:in:completion:)``.
  ///
  /// - Returns: Whether it can be.
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

  /// Takes an item out of the sections, as the list does with its row; nothing where there is none.
  func takeOut(at path: ItemPath) {
    guard let ids = ids(of: path) else { return }
    rowStates.forget(ids.item, in: ids.section)
    editSections { $0[path.section].items.remove(at: path.item) }
  }
}

// MARK: - Moves

extension BoxRenderer {
  /// Moves items as the list has moved them, and tells what that means in ids; nothing where there is
  /// no such place.
  ///
  /// - Returns: the moves, the last destination first, so that the item before which each stands is in
  ///   its place when the moves are made in their order.
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
