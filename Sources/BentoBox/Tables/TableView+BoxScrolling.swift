public import BentoLists

/// Where the items of a box are, by its ids.
///
/// ```swift
/// table.scrollTo(.inbox, mail.id, at: .top)
/// ```
extension TableView {
  /// Scrolls until an item of the box is at a position of the visible part.
  ///
  /// A box that was rendered in the same turn counts, and so does what has changed since of the state that
  /// the closure read. Called in the middle of something, as in a callback of a component, it scrolls when
  /// the last box is shown.
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

  /// The path of an item of the box that the table shows, with what has changed of the state that the
  /// closure read; nil for an item that it lacks, and in a table that shows no box.
  ///
  /// - Precondition: The types of the ids are those of the boxes that the table renders.
  /// - Complexity: O(*n*) in the number of items of the section.
  public func indexPath<SectionID: Hashable, ItemID: Hashable>(
    of section: SectionID,
    _ item: ItemID
  ) -> ItemPath? {
    pathOfShown(section, item)
  }
}
