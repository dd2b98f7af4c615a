public import BentoBox

/// A component that shows a value in the columns of the enclosing ``ColumnTable``.
///
/// A table creates its rows from ``ColumnTable/rows``. A program that renders its own box in the
/// table, with sections and other components, creates the rows explicitly:
///
/// ```swift
/// table.render(
///   Box<Kind, File.ID>.empty
///     |-+ Section(id: .folders, header: Heading(text: "Folders"))
///     |---* table.arranged(folders).map { Node(id: $0.id, component: ColumnRow($0)) }
/// )
/// ```
///
/// Outside such a table, the component shows nothing.
public struct ColumnRow<Row: Identifiable>: Renderable {
  /// The value of the row.
  let row: Row?
  /// The height of the row, in points, or nil for that of the table's rows.
  let height: Double?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - row: The value of the row.
  ///   - height: The height of the row, in points; nil for ``ColumnTable/rowHeight`` at the window's text scale.
  public init(_ row: Row, height: Double? = nil) {
    self.init(row: row, height: height)
  }

  init(row: Row?, height: Double? = nil) {
    self.row = row
    self.height = height.flatMap { $0.isFinite ? max(1, $0) : nil }
  }

  /// Returns whether the rows have the same height.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    old.height == new.height ? .same : .different
  }

  /// Shows the value in the columns.
  public func render(in view: ColumnRowView<Row>) {
    view.show(row, height: height)
  }
}
