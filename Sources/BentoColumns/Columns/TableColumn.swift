public import BentoBox
public import BentoGraphics

/// A column of a ``ColumnTable``: its title, width and cell content.
///
/// A text column is created from the value that it shows and sorts by that value:
///
/// ```swift
/// let columns: [TableColumn<Process>] = [
///   TableColumn("Name", value: \.name).width(180).expands(),
///   TableColumn("PID", value: \.pid),
///   TableColumn("CPU", value: \.load) { "\(Int($0 * 100))%" }.startsDescending(),
/// ]
/// ```
///
/// Any other column is created from a component:
///
/// ```swift
/// TableColumn("Memory") { process in MemoryBar(share: process.memoryShare) }
///   .sorted(by: \.memory)
///   .text { "\($0.memory)" }  // the text to copy
/// ```
///
/// Columns are values; each modifier returns a modified copy.
@MainActor
public struct TableColumn<Row> {
  /// The column's identifier, unique within its table and stable across launches; the title by
  /// default.
  public let id: String
  /// The title in the header.
  public var title: String
  /// The initial width, in points.
  public var width = 120.0
  /// The minimum width, in points.
  public var minimumWidth = 40.0
  /// The maximum width, in points.
  public var maximumWidth = Double.infinity
  /// Whether the column grows to fill the table, and shrinks first if there is too little space, until the
  /// user sets its width.
  public var isFlexible = false
  /// The alignment of the text and the title.
  public var alignment = TextAlignment.leading
  /// How text that is too wide for the column is truncated.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// Whether the user can resize the column.
  public var isResizable = true
  /// Whether the user can move the column.
  public var isMovable = true
  /// Whether the user can hide the column.
  public var isHideable = true
  /// Whether the column is initially hidden.
  public var isInitiallyHidden = false
  /// The width of the table, in points, below which the column is not shown; 0 for a column shown at every
  /// width.
  public var minimumTableWidth = 0.0
  /// Whether the first press on the header sorts in descending order.
  public var sortsDescendingFirst = false
  /// The tooltip of the header, or nil.
  public var toolTip: String?

  /// Returns the cell content for a row.
  let content: (Row) -> CellContent
  /// Returns the icon for a row, or nil for no icon; the closure is nil for a column without icons.
  var iconOfRow: ((Row) -> Icon?)?
  /// Returns whether the icon for a row has the accent color.
  var isIconAccented: (Row) -> Bool = { _ in false }
  /// The outline that the column shows, or nil.
  var outline: ColumnOutline<Row>?
  /// Returns the text for a row, used when the row is copied.
  var textOfRow: (Row) -> String
  /// The order in which the column sorts rows; nil if the column is not sortable.
  var ordering: RowOrdering<Row>?
  /// The editing behavior of the text; nil if the text is read-only.
  var editing: CellEditing<Row>?

  private init(
    _ title: String,
    id: String?,
    text: @escaping (Row) -> String,
    content: @escaping (Row) -> CellContent
  ) {
    self.id = id ?? title
    self.title = title
    textOfRow = text
    self.content = content
  }

  /// Creates a column of text sorted in natural order, which ignores case and accents and compares
  /// numbers by value.
  public init(_ title: String, id: String? = nil, value: @escaping (Row) -> String) {
    self.init(title, id: id, text: value) { .text(value($0)) }
    ordering = RowOrdering(by: value) { NaturalText($0) }
  }

  /// Creates a column of trailing-aligned integers.
  public init<Value: BinaryInteger & Sendable>(
    _ title: String,
    id: String? = nil,
    value: @escaping (Row) -> Value
  ) {
    self.init(title, id: id, value: value) { "\($0)" }
    alignment = .trailing
    width = 90
  }

  /// Creates a column of values, shown as text and sorted by value.
  ///
  /// - Parameters:
  ///   - title: The title in the header.
  ///   - id: The identifier of the column; nil for the title.
  ///   - value: Returns the value for a row.
  ///   - format: Returns the text for a value.
  public init<Value: Comparable>(
    _ title: String,
    id: String? = nil,
    value: @escaping (Row) -> Value,
    format: @escaping (Value) -> String
  ) {
    self.init(title, id: id, text: { format(value($0)) }) { .text(format(value($0))) }
    ordering = RowOrdering(by: value)
  }

  /// Creates a column of values, shown as text and sorted by value; large tables are sorted off the
  /// main actor.
  public init<Value: Comparable & Sendable>(
    _ title: String,
    id: String? = nil,
    value: @escaping (Row) -> Value,
    format: @escaping (Value) -> String
  ) {
    self.init(title, id: id, text: { format(value($0)) }) { .text(format(value($0))) }
    ordering = RowOrdering(by: value)
  }

  /// Creates a column of components, which can be sorted and copied only if `sorted(by:)` and
  /// ``text(_:)`` are used.
  public init<Component: Renderable>(
    _ title: String,
    id: String? = nil,
    component: @escaping (Row) -> Component
  ) {
    self.init(title, id: id, text: { _ in "" }) { .component(AnyRenderable(component($0))) }
  }
}

/// The content of a cell.
@MainActor
enum CellContent {
  /// A line of text.
  case text(String)
  /// A component.
  case component(AnyRenderable)
}

// MARK: - Modifiers

extension TableColumn {
  /// Returns the column with a different width, in points.
  public func width(_ width: Double) -> TableColumn {
    changed { $0.width = width }
  }

  /// Returns the column with a different width and different width limits, in points.
  public func width(_ width: Double, in bounds: ClosedRange<Double>) -> TableColumn {
    changed { column in
      column.width = width
      column.minimumWidth = bounds.lowerBound
      column.maximumWidth = bounds.upperBound
    }
  }

  /// Returns a flexible copy of the column, which grows to fill the table.
  public func expands() -> TableColumn {
    changed { $0.isFlexible = true }
  }

  /// Returns the column with a different alignment of the text and title.
  public func alignment(_ alignment: TextAlignment) -> TableColumn {
    changed { $0.alignment = alignment }
  }

  /// Returns the column with a different truncation of text that is too wide.
  ///
  /// Names that differ at their ends, such as those of files, are truncated in the middle:
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name).lineBreakMode(.byTruncatingMiddle)
  /// ```
  public func lineBreakMode(_ lineBreakMode: LineBreakMode) -> TableColumn {
    changed { $0.lineBreakMode = lineBreakMode }
  }

  /// Returns the column with an icon at the leading edge of each cell.
  ///
  /// - Parameters:
  ///   - icon: A closure that returns the icon for a row, or nil for no icon.
  ///   - isAccented: A closure that returns whether the icon has the accent color, as for folders, instead of
  ///     the color of secondary text.
  public func icon(
    _ icon: @escaping (Row) -> Icon?,
    isAccented: @escaping (Row) -> Bool = { _ in false }
  ) -> TableColumn {
    changed {
      $0.iconOfRow = icon
      $0.isIconAccented = isAccented
    }
  }

  /// Returns a copy of the column with its rows shown as an outline: indented by level, with a disclosure triangle for
  /// each row that has children.
  ///
  /// The program sets the rows in the order of the outline, without those in collapsed rows:
  ///
  /// ```swift
  /// table.sortsRows = false
  /// table.columns = [
  ///   TableColumn("Name", value: \.name).outline { folder in
  ///     RowOutline(level: folder.depth, disclosure: folder.isOpen ? .expanded : .collapsed)
  ///   } toggle: { [unowned self] folder in
  ///     setOpen(!folder.isOpen, folder)
  ///   }
  /// ]
  /// ```
  ///
  /// The right and left arrow keys expand and collapse the focused row, and move to its first child and its
  /// parent. In a table with editable columns, they do so only while the current cell is in this column, and
  /// move to the next and the previous column instead of to another row.
  ///
  /// - Parameters:
  ///   - place: Returns the position of a row in the outline; nil for a row without indentation.
  ///   - toggle: Called when the user expands or collapses a row.
  public func outline(
    _ place: @escaping (Row) -> RowOutline?,
    toggle: @escaping (Row) -> Void
  ) -> TableColumn {
    changed { $0.outline = ColumnOutline(place: place, toggle: toggle) }
  }

  /// Returns a copy of the column that is initially hidden.
  public func hidden() -> TableColumn {
    changed { $0.isInitiallyHidden = true }
  }

  /// Returns the column, not shown while the table is narrower than a width, in points.
  ///
  /// Other columns use the space, and the user's choice of columns does not change:
  ///
  /// ```swift
  /// TableColumn("Kind", value: \.kind).hidden(below: 480)
  /// ```
  public func hidden(below tableWidth: Double) -> TableColumn {
    changed { $0.minimumTableWidth = tableWidth }
  }

  /// Returns the column with a tooltip for its header.
  public func toolTip(_ text: String) -> TableColumn {
    changed { $0.toolTip = text }
  }

  private func changed(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}

// MARK: - Sorting, copying and editing

extension TableColumn {
  /// Returns a copy of the column that sorts by a value other than the one it shows.
  public func sorted<Value: Comparable>(by value: @escaping (Row) -> Value) -> TableColumn {
    changed { $0.ordering = RowOrdering(by: value) }
  }

  /// Returns a copy of the column that sorts by a value other than the one it shows; large tables
  /// are sorted off the main actor.
  public func sorted<Value: Comparable & Sendable>(by value: @escaping (Row) -> Value)
    -> TableColumn
  {
    changed { $0.ordering = RowOrdering(by: value) }
  }

  /// Returns a copy of the column that sorts in natural order by text other than the text it shows.
  public func sorted(by value: @escaping (Row) -> String) -> TableColumn {
    changed { $0.ordering = RowOrdering(by: value) { NaturalText($0) } }
  }

  /// Returns a copy of the column that cannot be sorted.
  public func unsorted() -> TableColumn {
    changed { $0.ordering = nil }
  }

  /// Returns a copy of the column that sorts in descending order when its header is first pressed.
  public func startsDescending() -> TableColumn {
    changed { $0.sortsDescendingFirst = true }
  }

  /// Returns the column with different text for its rows, used for copying, for type-to-find, and
  /// as the editor's initial text.
  public func text(_ text: @escaping (Row) -> String) -> TableColumn {
    changed { $0.textOfRow = text }
  }

  /// Returns the column with editable cells: editing begins with a double-click, F2, or, if rows
  /// have no activation action, Return.
  ///
  /// ```swift
  /// TableColumn("Name", value: \.name).editable { [model] file, name in
  ///   model.rename(file.id, to: name)
  /// } check: { file, name in
  ///   name.isEmpty ? "A file has a name." : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - commit: Called with the row and its new text; the program must change its data and set the rows
  ///     again.
  ///   - isEditable: Returns whether a row's cell can be edited.
  ///   - check: Returns an error message, as a sentence, for invalid text, or nil if the text is
  ///     valid.
  ///   - selecting: Returns the part of the text that is selected when editing begins, or nil for all of it.
  public func editable(
    _ commit: @escaping (_ row: Row, _ text: String) -> Void,
    where isEditable: @escaping (Row) -> Bool = { _ in true },
    check: @escaping (_ row: Row, _ text: String) -> String? = { _, _ in nil },
    selecting: @escaping (_ row: Row, _ text: String) -> Range<String.Index>? = { _, _ in nil }
  ) -> TableColumn {
    changed {
      $0.editing = CellEditing(
        isEditable: isEditable,
        check: check,
        selecting: selecting,
        commit: commit
      )
    }
  }
}

/// The editing behavior of a column's cells.
@MainActor
struct CellEditing<Row> {
  /// Returns whether a row's cell can be edited.
  let isEditable: (Row) -> Bool
  /// Returns an error message for invalid text, or nil if the text is valid.
  let check: (Row, String) -> String?
  /// Returns the part of the text that is selected initially, or nil for all of it.
  let selecting: (Row, String) -> Range<String.Index>?
  /// Called with the row and its new text.
  let commit: (Row, String) -> Void
}
