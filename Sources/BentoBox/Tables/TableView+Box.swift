public import BentoLists
internal import BentoViews

extension TableView {
  /// Prepares the table to render boxes with a custom adapter, which the table retains.
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

  /// Creates a custom adapter of the given class and prepares the table to render boxes with it.
  ///
  /// - Precondition: The table has no adapter yet, and the adapter was created with the table.
  public func prepareForBoxRendering<SectionID: Hashable, ItemID: Hashable>(
    _ adapter: any TableViewAdapter<SectionID, ItemID>
  ) {
    prepareForBoxRendering(with: adapter)
  }

  /// Renders a box, animating changes as specified; see ``ListView/render(_:)``.
  ///
  /// - Precondition: The id types are the same as those of the previously rendered boxes.
  public func render<SectionID, ItemID>(
    _ box: Box<SectionID, ItemID>,
    with animation: TableViewAnimation
  ) {
    render(box, by: animation)
  }

  /// Scrolls an item of the box to the given position in the visible area.
  ///
  /// A box rendered in the same run loop turn is taken into account, as are changes to the state
  /// that the rendering closure read. If the table is busy, such as during a component's callback,
  /// it scrolls once the most recently rendered box is shown.
  ///
  /// ```swift
  /// table.scrollTo(.inbox, mail.id, at: .top)
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section's id.
  ///   - item: The item's id.
  ///   - position: The position to scroll the item to; by default, the item is merely made visible.
  ///   - animated: Whether to animate scrolling.
  /// - Returns: Whether the box contains the item; false if the table shows no box.
  /// - Precondition: The id types are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items in the section.
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

  /// Sets the closure that returns a section's title for the index bar at the trailing edge, or nil
  /// if the section has no title.
  ///
  /// The user jumps to a section by choosing its title. Adjacent sections with the same title share one
  /// entry. If no section has a title, there is no bar.
  ///
  /// ```swift
  /// table.sectionIndexTitle { (initial: Character) in String(initial) }
  /// ```
  ///
  /// - Precondition: The id type is that of the sections that the table renders.
  public func sectionIndexTitle<SectionID: Hashable>(
    _ title: @escaping (_ section: SectionID) -> String?
  ) {
    rowActions.sectionTitle = { [weak self] number in
      self?.boxAdapter?.id(ofSection: number, as: SectionID.self).flatMap(title)
    }
    reloadSectionIndexTitles()
  }
}
