public import BentoCells
internal import BentoViews

/// The position of a row in the outline that a column shows; see `TableColumn.outline(_:toggle:)`.
@MainActor
public struct RowOutline: Hashable {
  /// The number of ancestors of the row, at least 0.
  public var level: Int { didSet { level = max(0, level) } }
  /// The state of the row's triangle; `leaf` for a row without children.
  public var disclosure: TableViewCell.Disclosure

  /// Creates a position.
  public init(level: Int, disclosure: TableViewCell.Disclosure = .leaf) {
    self.level = max(0, level)
    self.disclosure = disclosure
  }

  /// Whether the row has a triangle.
  var hasTriangle: Bool { disclosure == .collapsed || disclosure == .expanded }

  /// Returns the indentation of the row in a view.
  func indent(in view: View) -> OutlineIndent {
    OutlineIndent(level: level, disclosure: disclosure, in: view)
  }
}

/// The outline that a column shows.
@MainActor
struct ColumnOutline<Row> {
  /// Returns the position of a row; nil for a row without indentation.
  let place: (Row) -> RowOutline?
  /// Called when the user expands or collapses a row.
  let toggle: (Row) -> Void
}
