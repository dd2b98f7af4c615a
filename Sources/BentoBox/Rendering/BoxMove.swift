/// What the user does who moves an item of a box to another place: where it was, and before which item
/// it stands now.
///
/// ```swift
/// table.onMove { [unowned table] (move: BoxMove<Shelf.ID, Book.ID>) in
///   shelves.move(move.item, to: move.newSection, before: move.next)
///   table.render(box)
/// }
/// ```
public nonisolated struct BoxMove<SectionID: Hashable, ItemID: Hashable>: Hashable {
  /// The item that was moved.
  public let item: ItemID
  /// The section from which it came.
  public let section: SectionID
  /// The section to which it came, which may be the same one.
  public let newSection: SectionID
  /// The item before which it stands now; nil at the end of the section.
  public let next: ItemID?

  /// Creates a move, as tests of programs do.
  public init(item: ItemID, section: SectionID, newSection: SectionID, next: ItemID?) {
    self.item = item
    self.section = section
    self.newSection = newSection
    self.next = next
  }
}

extension BoxMove: Sendable where SectionID: Sendable, ItemID: Sendable {}
