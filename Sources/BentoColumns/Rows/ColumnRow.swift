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
  /// The height of the row, in points.
  let height: Double

  /// Creates a row with the given height, in points.
  public init(_ row: Row, height: Double = ColumnTable<Row>.standardRowHeight) {
    self.init(row: row, height: height)
  }

  init(row: Row?, height: Double) {
    self.row = row
    self.height = height.isFinite ? max(1, height) : ColumnTable<Row>.standardRowHeight
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
