public import BentoListLayouts

/// The animations of inserted and removed sections and rows when a table renders a box.
///
/// ```swift
/// table.render(box, with: TableViewAnimation(rowDeletion: .left, rowInsertion: .top))
/// ```
///
/// Moved rows are always animated to their new places.
public nonisolated struct TableViewAnimation: Hashable, Sendable {
  /// The animation of inserted sections.
  public var sectionInsertion: RowAnimation
  /// The animation of removed sections.
  public var sectionDeletion: RowAnimation
  /// The animation of removed rows.
  public var rowDeletion: RowAnimation
  /// The animation of inserted rows.
  public var rowInsertion: RowAnimation

  /// Creates a set of animations; by default, everything fades.
  public init(
    sectionInsertion: RowAnimation = .fade,
    sectionDeletion: RowAnimation = .fade,
    rowDeletion: RowAnimation = .fade,
    rowInsertion: RowAnimation = .fade
  ) {
    self.sectionInsertion = sectionInsertion
    self.sectionDeletion = sectionDeletion
    self.rowDeletion = rowDeletion
    self.rowInsertion = rowInsertion
  }
}
