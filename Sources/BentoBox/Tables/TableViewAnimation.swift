public import BentoListLayouts

/// How sections and rows come and go when a table renders a box.
///
/// What moves, moves; what stays, stays.
public nonisolated struct TableViewAnimation: Hashable, Sendable {
  /// How new sections come.
  public var sectionInsertion: RowAnimation
  /// How sections that the box lacks go.
  public var sectionDeletion: RowAnimation
  /// How rows that the box lacks go.
  public var rowDeletion: RowAnimation
  /// How new rows come.
  public var rowInsertion: RowAnimation

  /// Creates a description; everything fades by default.
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
