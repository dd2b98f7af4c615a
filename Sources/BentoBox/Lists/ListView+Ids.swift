public import BentoListLayouts
public import BentoLists

extension ListView {
  /// Records the id types of the boxes that the list renders.
  ///
  /// - Precondition: The types are the same as those recorded before.
  func expectBoxes<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) {
    let type = Box<SectionID, ItemID>.self
    precondition(
      boxLink.type == nil || boxLink.type == type,
      "The list renders boxes with other types of ids than those of \(type)."
    )
    boxLink.type = type
  }

  /// Returns the renderer for boxes with the given id types, or nil if there is no adapter for them.
  func boxRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID>? {
    boxLink.adapter as? BoxRenderer<SectionID, ItemID>
  }
}

// MARK: - Ids and paths

extension ListView {
  /// Converts an action that takes ids to an action that takes a path.
  func itemAction<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (SectionID, ItemID) -> Void
  ) -> (ItemPath) -> Void {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      if let ids { action(ids.section, ids.item) }
    }
  }

  /// Converts an action that takes moves of ids to an action that takes the paths of moved items.
  func moveAction<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping ([BoxMove<SectionID, ItemID>]) -> Void
  ) -> (_ origins: [ItemPath], _ destinations: [ItemPath]) -> Void {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] origins, destinations in
      let renderer = self?.boxRenderer(SectionID.self, ItemID.self)
      if let moves = renderer?.move(origins, to: destinations), !moves.isEmpty { action(moves) }
    }
  }

  /// Converts a closure that returns the text for ids to a closure that returns the text for a path.
  func itemText<SectionID: Hashable, ItemID: Hashable>(
    _ text: @escaping (SectionID, ItemID) -> String?
  ) -> (ItemPath) -> String? {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      return ids.flatMap { text($0.section, $0.item) }
    }
  }

  /// Performs work with the path of an item once the most recently rendered box is shown; does nothing if the
  /// item is not in that box.
  func withPath<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID,
    _ work: @escaping (ItemPath) -> Void
  ) {
    withPaths(of: section, [item]) { paths in
      if let path = paths.first { work(path) }
    }
  }

  /// Performs work with the paths of items once the most recently rendered box is shown, omitting items that
  /// are not in the box.
  func withPaths<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ items: [ItemID],
    _ work: @escaping ([ItemPath]) -> Void
  ) {
    expectBoxes(SectionID.self, ItemID.self)
    guard let renderer = boxRenderer(SectionID.self, ItemID.self) else { return }
    renderer.whenRendered { [weak renderer] in
      if let renderer { work(renderer.paths(of: section, items)) }
    }
  }

  /// Returns the path of an item in the box that the list shows, after pending state changes have been
  /// applied.
  ///
  /// The result is nil if the item is not in the box or the list shows no box.
  ///
  /// - Precondition: The id types are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items in the section.
  public func indexPath<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID
  ) -> ItemPath? {
    guard boxLink.adapter != nil else { return nil }
    expectBoxes(SectionID.self, ItemID.self)
    showPresentItems()
    return boxRenderer(SectionID.self, ItemID.self)?.path(of: section, item)
  }

  /// Performs work with the path of an item in the most recently rendered box, after pending state
  /// changes have been applied, either immediately or when that box is shown.
  ///
  /// - Returns: Whether the box contains the item.
  func withPathOfLast<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID,
    _ work: @escaping (ItemPath) -> Void
  ) -> Bool {
    guard boxLink.adapter != nil else { return false }
    expectBoxes(SectionID.self, ItemID.self)
    showPresentItems()
    guard let renderer = boxRenderer(SectionID.self, ItemID.self),
      renderer.lastBoxHas(section, item)
    else { return false }
    withPath(of: section, item, work)
    return true
  }

  /// Returns the ids of the item at a path, or nil.
  func ids<SectionID: Hashable, ItemID: Hashable>(
    of path: ItemPath
  ) -> (section: SectionID, item: ItemID)? {
    boxRenderer(SectionID.self, ItemID.self)?.ids(of: path)
  }
}
