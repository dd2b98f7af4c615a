public import BentoLists
internal import BentoViews

extension TableView {
  /// Makes the table ready for boxes, with an adapter of one's own; the table keeps it.
  ///
  /// - Precondition: The table has no adapter yet, and the adapter was created with the table.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    with adapter: any TableViewAdapter<SectionID, ItemID>
  ) {
    connect(adapter, adapter.renderer)
    delegate = adapter
    delegateLeavesRowHeights = adapter is DefaultTableViewAdapter<SectionID, ItemID>
    dataSource = adapter
    reloadData()
    layoutIfNeeded()
  }

  /// Makes the table ready for boxes, with an adapter of one's own; the table keeps it.
  ///
  /// - Precondition: The table has no adapter yet, and the adapter was created with the table.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    _ adapter: any TableViewAdapter<SectionID, ItemID>
  ) {
    prepareForBoxRendering(with: adapter)
  }

  /// Shows a box, by changes that are animated in a given way; see ``ListView/render(_:)``.
  ///
  /// - Precondition: The types of the ids are those of the boxes before.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    with animation: TableViewAnimation
  ) {
    render(box, by: animation)
  }

  /// Scrolls until an item of the box is at a position of the visible part.
  ///
  /// A box that was rendered in the same turn counts, and so does what has changed since of the state that
  /// the closure read. Called in the middle of something, as in a callback of a component, it scrolls when
  /// the last box is shown.
  ///
  /// ```swift
  /// table.scrollTo(.inbox, mail.id, at: .top)
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section's id.
  ///   - item: The item's id.
  ///   - position: Where it comes to rest; by default it only comes into view.
  ///   - animated: Whether the content glides there.
  /// - Returns: Whether the box has the item; false in a table that shows no box.
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  @discardableResult
  public func scrollTo<SectionID: Hashable, ItemID: Hashable>(
    _ section: SectionID,
    _ item: ItemID,
    at position: ScrollPosition = .nearest,
    animated: Bool = true
  ) -> Bool {
    withPathOfLast(section, item) { [weak self] path in
      self?.scrollToRow(at: path, at: position, animated: animated)
    }
  }

  /// Sets the title by which the user jumps to a section, in a bar at the trailing edge; nil for none.
  ///
  /// Sections that follow each other with the same title share it. Without any title there is no bar.
  ///
  /// ```swift
  /// table.sectionIndexTitle { (initial: Character) in String(initial) }
  /// ```
  ///
  /// - Precondition: The type of the ids is that of the sections that the table renders.
  public func sectionIndexTitle<SectionID: Hashable>(
    _ title: @escaping (_ section: SectionID) -> String?
  ) {
    rowActions.sectionTitle = { [weak self] number in
      self?.boxAdapter?.id(ofSection: number, as: SectionID.self).flatMap(title)
    }
    reloadSectionIndexTitles()
  }
}
