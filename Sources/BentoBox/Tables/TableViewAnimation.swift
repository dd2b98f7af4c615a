public import BentoListLayouts

/// The animations for sections and rows that are inserted or removed when a table renders a box.
///
/// ```swift
/// table.render(box, with: TableViewAnimation(rowDeletion: .left, rowInsertion: .top))
/// ```
///
/// Moved rows always animate to their new positions.
public nonisolated struct TableViewAnimation: Hashable, Sendable {
  /// The animation for inserted sections.
  public var sectionInsertion: RowAnimation
  /// The animation for removed sections.
  public var sectionDeletion: RowAnimation
  /// The animation for removed rows.
  public var rowDeletion: RowAnimation
  /// The animation for inserted rows.
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
