/// The user's move of an item to another place in a box.
///
/// The value contains the section that the item came from and the item that now follows it.
///
/// ```swift
/// table.onMove { [unowned table] (move: BoxMove<Shelf.ID, Book.ID>) in
///   shelves.move(move.item, to: move.newSection, before: move.next)
///   table.render(box)
/// }
/// ```
public nonisolated struct BoxMove<SectionID: Hashable, ItemID: Hashable>: Hashable {
  /// The moved item.
  public let item: ItemID
  /// The section of origin.
  public let section: SectionID
  /// The destination section, which may be the section of origin.
  public let newSection: SectionID
  /// The item that follows the moved item, or nil if the moved item is the last one in its section.
  public let next: ItemID?

  /// Creates a move for use in a program's tests.
  public init(item: ItemID, section: SectionID, newSection: SectionID, next: ItemID?) {
    self.item = item
    self.section = section
    self.newSection = newSection
    self.next = next
  }
}

extension BoxMove: Sendable where SectionID: Sendable, ItemID: Sendable {}
