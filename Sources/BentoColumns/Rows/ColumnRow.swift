public import BentoBox

/// A row of a ``ColumnTable``, as a component: shows a value in the columns of the table around it.
///
/// A table makes its rows itself from ``ColumnTable/rows``. A program that renders a box of its own into
/// the table, with sections and other components in between, makes them:
///
/// ```swift
/// table.render(
///   Box<Kind, File.ID>.empty
///     |-+ Section(id: .folders, header: Heading(text: "Folders"))
///     |---* table.arranged(folders).map { Node(id: $0.id, component: ColumnRow($0)) }
/// )
/// ```
///
/// In a list that lies in no such table it shows nothing.
public struct ColumnRow<Row: Identifiable>: Renderable {
  /// What the row shows.
  let row: Row?
  /// The height of the row, in points.
  let height: Double

  /// Creates a row of a height in points.
  public init(_ row: Row, height: Double = ColumnTable<Row>.standardRowHeight) {
    self.init(row: row, height: height)
  }

  init(row: Row?, height: Double) {
    self.row = row
    self.height = height.isFinite ? max(1, height) : ColumnTable<Row>.standardRowHeight
  }

  /// Whether two rows are equally high.
  public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
    old.height == new.height ? .same : .different
  }

  /// Shows the value in the columns.
  public func render(in view: ColumnRowView<Row>) {
    view.show(row, height: height)
  }
}
