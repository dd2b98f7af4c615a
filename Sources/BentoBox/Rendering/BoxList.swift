internal import BentoLists
internal import BentoViews

/// A place of a box with the view that shows its component.
typealias BoxPlace = (place: ComponentPlace, container: any ComponentContainer)

/// What rendering boxes needs of the list that shows them; it knows neither tables nor collections.
@MainActor
protocol BoxList: ScrollView {
  /// Whether the list is not in the middle of something.
  var isIdle: Bool { get }
  /// Does work when the list is not in the middle of something: now, or after that.
  func whenIdle(_ work: @escaping () -> Void)

  /// What connects the list to the boxes that it renders.
  var boxLink: BoxLink { get set }
  /// What is called when the user selects, activates and moves items.
  var rowActions: RowActions { get set }
  /// What renders the boxes of the list's adapter; nil without an adapter for these ids.
  func boxRenderer<SectionID: Hashable, ItemID: Hashable>(
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> BoxRenderer<SectionID, ItemID>?

  /// The views that are seen, or may be seen again without the adapter being asked, and what they
  /// show; supplements come before items.
  var liveContainers: [BoxPlace] { get }
  /// The view that shows an item in view or has the keyboard in it; nil without one.
  func itemContainer(at path: ItemPath) -> (any ComponentContainer)?
  /// Scrolls until an item is in view, and works with the view that shows it.
  ///
  /// - Parameters:
  ///   - path: The item; one out of view comes to the bottom edge.
  ///   - animated: Whether the content may glide there.
  ///   - work: Does something with the item's container once there is one; tells whether it did.
  /// - Returns: What `work` returns.
  func bringIntoView(_ path: ItemPath, animated: Bool, whenInView work: () -> Bool) -> Bool
  /// Changes what one component shows, in an update with motion that gives it the size that it wants then.
  func changeContent(of holder: BoxPlace?, _ change: @escaping () -> Void)
  /// Asks everything in view how large it wants to be.
  func measureAgain()
  /// Takes an item out with motion: `edit` takes it out of the data, and `completion` is called when
  /// it is gone.
  func removeItem(at path: ItemPath, edit: @escaping () -> Void, completion: @escaping () -> Void)
  /// Runs a removal that the user asks for: now, or as soon as items may leave the list.
  func whenItemsMayLeave(_ removal: @escaping () -> Void)
}

extension BoxList {
  func whenItemsMayLeave(_ removal: @escaping () -> Void) { removal() }
}

extension BoxList {
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
}

// MARK: - Ids and paths

extension BoxList {
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

  /// Where an item is, once what has changed is taken in; nil in a list without a box.
  func pathOfShown<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID
  ) -> ItemPath? {
    guard boxLink.adapter != nil else { return nil }
    expectBoxes(SectionID.self, ItemID.self)
    takeChangesIn()
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
    takeChangesIn()
    guard let renderer = boxRenderer(SectionID.self, ItemID.self),
      renderer.lastBoxHas(section, item)
    else { return false }
    withPath(of: section, item, work)
    return true
  }

  /// The ids of the items at paths.
  func ids<SectionID: Hashable, ItemID: Hashable>(
    of paths: [ItemPath]?,
    _ sectionID: SectionID.Type,
    _ itemID: ItemID.Type
  ) -> [(section: SectionID, item: ItemID)] {
    expectBoxes(SectionID.self, ItemID.self)
    return (paths ?? []).compactMap { ids(of: $0) }
  }

  private func ids<SectionID: Hashable, ItemID: Hashable>(
    of path: ItemPath
  ) -> (section: SectionID, item: ItemID)? {
    boxRenderer(SectionID.self, ItemID.self)?.ids(of: path)
  }
}
