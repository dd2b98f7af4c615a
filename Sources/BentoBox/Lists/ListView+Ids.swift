public import BentoListLayouts
public import BentoLists

extension ListView {
  /// Notes the types of the ids of the boxes that the list renders.
  ///
  /// - Precondition: The types are those that were noted before.
  func expectBoxes<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) {
    let type = Box<SectionID, ItemID>.self
    precondition(
      boxLink.type == nil || boxLink.type == type,
      "The list was prepared for boxes with other types of ids than \(type)."
    )
    boxLink.type = type
  }

  /// What renders boxes with given types of ids; nil without an adapter for these.
  func boxRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID>? {
    boxLink.adapter as? BoxRenderer<SectionID, ItemID>
  }
}

// MARK: - Ids and paths

extension ListView {
  /// What a list calls with a path, given what a program calls with ids.
  func itemAction<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping (SectionID, ItemID) -> Void
  ) -> (ItemPath) -> Void {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      if let ids { action(ids.section, ids.item) }
    }
  }

  /// What a list calls with the paths of items that the user moved, given what a program calls with
  /// ids.
  func moveAction<SectionID: Hashable, ItemID: Hashable>(
    _ action: @escaping ([BoxMove<SectionID, ItemID>]) -> Void
  ) -> (_ origins: [ItemPath], _ destinations: [ItemPath]) -> Void {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] origins, destinations in
      let renderer = self?.boxRenderer(SectionID.self, ItemID.self)
      if let moves = renderer?.move(origins, to: destinations), !moves.isEmpty { action(moves) }
    }
  }

  /// What a list asks with a path, given what a program is asked with ids.
  func itemText<SectionID: Hashable, ItemID: Hashable>(
    _ text: @escaping (SectionID, ItemID) -> String?
  ) -> (ItemPath) -> String? {
    expectBoxes(SectionID.self, ItemID.self)
    return { [weak self] path in
      let ids: (section: SectionID, item: ItemID)? = self?.ids(of: path)
      return ids.flatMap { text($0.section, $0.item) }
    }
  }

  /// Does something with the path of an item when the last box is shown that was rendered; nothing
  /// if that box lacks the item.
  func withPath<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID,
    _ work: @escaping (ItemPath) -> Void
  ) {
    withPaths(of: section, [item]) { paths in
      if let path = paths.first { work(path) }
    }
  }

  /// Does something with the paths of items when the last box is shown that was rendered, without those
  /// that it lacks.
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

  /// The path of an item of the box that the list shows, with what has changed of the state that the
  /// closure read; nil for an item that it lacks, and in a list that shows no box.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the list renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func indexPath<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID
  ) -> ItemPath? {
    guard boxLink.adapter != nil else { return nil }
    expectBoxes(SectionID.self, ItemID.self)
    showPresentItems()
    return boxRenderer(SectionID.self, ItemID.self)?.path(of: section, item)
  }

  /// Does something with the path of an item of the last box that was rendered, with what has changed
  /// taken in: now, or when that box is shown.
  ///
  /// - Returns: Whether the box has the item.
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

  /// The ids of the item at a path, or nil.
  func ids<SectionID: Hashable, ItemID: Hashable>(
    of path: ItemPath
  ) -> (section: SectionID, item: ItemID)? {
    boxRenderer(SectionID.self, ItemID.self)?.ids(of: path)
  }
}
