public import BentoBox
public import BentoGraphics

/// A column of a ``ColumnTable``: its title and width, and what a row shows in it.
///
/// A column of text is made from the value that it shows, and can be sorted by it:
///
/// ```swift
/// let columns: [TableColumn<Process>] = [
///   TableColumn("Name", value: \.name).width(180).expands(),
///   TableColumn("PID", value: \.pid),
///   TableColumn("CPU", value: \.load) { "\(Int($0 * 100)) %" }.startsDescending(),
/// ]
/// ```
///
/// A column of anything else is made from a component:
///
/// ```swift
/// TableColumn("Memory") { process in MemoryBar(share: process.memoryShare) }
///   .sorted(by: \.memory)
///   .text { "\($0.memory)" }  // what is copied
/// ```
///
/// Columns are values; each function returns a copy that differs in one respect.
@MainActor
public struct TableColumn<Row> {
  /// What tells the column from others of the table, also from one start of the program to the next: its
  /// title, unless another one was given.
  public let id: String
  /// The text in the header.
  public var title: String
  /// The width in points, before the user changes it.
  public var width = 120.0
  /// The least width, in points.
  public var minimumWidth = 40.0
  /// The greatest width, in points.
  public var maximumWidth = Double.infinity
  /// Whether the column shares the room that others leave, and is narrowed first when there is too
  /// little; until the user gives it a width.
  public var isFlexible = false
  /// Where text lies in the column, and the title above it.
  public var alignment = TextAlignment.leading
  /// Whether the user can change the width.
  public var isResizable = true
  /// Whether the user can move the column among others.
  public var isMovable = true
  /// Whether the user can hide the column.
  public var isHideable = true
  /// Whether the column is hidden before the user shows it.
  public var isInitiallyHidden = false
  /// Whether the first press on the header puts the largest value first.
  public var sortsDescendingFirst = false
  /// The text that appears at the header under a resting pointer; nil for none.
  public var toolTip: String?

  /// What a row shows in the column.
  let content: (Row) -> CellContent
  /// The picture before the text of a row; nil for a column without pictures.
  var iconOfRow: ((Row) -> Icon?)?
  /// The text of a row, by which it is copied.
  var textOfRow: (Row) -> String
  /// How rows are ordered by the column; nil for a column by which they are not.
  var ordering: RowOrdering<Row>?
  /// How the text is edited; nil for a column that only shows it.
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

  /// Creates a column of texts, which are sorted as people sort names: without regard to case and
  /// accents, numbers by their size.
  public init(_ title: String, id: String? = nil, value: @escaping (Row) -> String) {
    self.init(title, id: id, text: value) { .text(value($0)) }
    ordering = RowOrdering(by: value) { NaturalText($0) }
  }

  /// Creates a column of whole numbers, at the trailing side.
  public init<Value: BinaryInteger & Sendable>(
    _ title: String,
    id: String? = nil,
    value: @escaping (Row) -> Value
  ) {
    self.init(title, id: id, value: value) { "\($0)" }
    alignment = .trailing
    width = 90
  }

  /// Creates a column of values that are shown as text, and sorted by the value.
  ///
  /// - Parameters:
  ///   - title: The text in the header.
  ///   - id: What tells the column from others; nil for the title.
  ///   - value: The value of a row.
  ///   - format: The text of a value.
  public init<Value: Comparable>(
    _ title: String,
    id: String? = nil,
    value: @escaping (Row) -> Value,
    format: @escaping (Value) -> String
  ) {
    self.init(title, id: id, text: { format(value($0)) }) { .text(format(value($0))) }
    ordering = RowOrdering(by: value)
  }

  /// Creates a column of values that are shown as text, and sorted by the value; many rows away from the
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

  /// Creates a column of components, which is neither sorted nor copied unless `sorted(by:)` and
  /// ``text(_:)`` say how.
  public init<Component: Renderable>(
    _ title: String,
    id: String? = nil,
    component: @escaping (Row) -> Component
  ) {
    self.init(title, id: id, text: { _ in "" }) { .component(AnyRenderable(component($0))) }
  }
}

/// What a cell shows.
@MainActor
enum CellContent {
  /// A line of text.
  case text(String)
  /// A component.
  case component(AnyRenderable)
}

// MARK: - Looks

extension TableColumn {
  /// The column at another width, in points.
  public func width(_ width: Double) -> TableColumn {
    changed { $0.width = width }
  }

  /// The column with other bounds of its width, in points.
  public func width(_ width: Double, in bounds: ClosedRange<Double>) -> TableColumn {
    changed { column in
      column.width = width
      column.minimumWidth = bounds.lowerBound
      column.maximumWidth = bounds.upperBound
    }
  }

  /// The column as one that shares the room that others leave.
  public func expands() -> TableColumn {
    changed { $0.isFlexible = true }
  }

  /// The column with its text and title elsewhere.
  public func alignment(_ alignment: TextAlignment) -> TableColumn {
    changed { $0.alignment = alignment }
  }

  /// The column with a small picture before each text.
  public func icon(_ icon: @escaping (Row) -> Icon?) -> TableColumn {
    changed { $0.iconOfRow = icon }
  }

  /// The column as one that is hidden until the user shows it.
  public func hidden() -> TableColumn {
    changed { $0.isInitiallyHidden = true }
  }

  /// The column with a text that appears at its header under a resting pointer.
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
  /// The column as one that is sorted by another value than the one it shows.
  public func sorted<Value: Comparable>(by value: @escaping (Row) -> Value) -> TableColumn {
    changed { $0.ordering = RowOrdering(by: value) }
  }

  /// The column as one that is sorted by another value than the one it shows; many rows away from the main
  /// actor.
  public func sorted<Value: Comparable & Sendable>(by value: @escaping (Row) -> Value)
    -> TableColumn
  {
    changed { $0.ordering = RowOrdering(by: value) }
  }

  /// The column as one that is sorted by another text than the one it shows, as people sort names.
  public func sorted(by value: @escaping (Row) -> String) -> TableColumn {
    changed { $0.ordering = RowOrdering(by: value) { NaturalText($0) } }
  }

  /// The column as one by which rows are not sorted.
  public func unsorted() -> TableColumn {
    changed { $0.ordering = nil }
  }

  /// The column as one whose largest values come first at the first press on its header.
  public func startsDescending() -> TableColumn {
    changed { $0.sortsDescendingFirst = true }
  }

  /// The column with another text of its rows: what is copied, what the user types to find a row, and
  /// what the editor begins with.
  public func text(_ text: @escaping (Row) -> String) -> TableColumn {
    changed { $0.textOfRow = text }
  }

  /// The column as one whose cells the user edits: by a double press, by F2, or by Return where rows are
  /// not activated.
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
  ///   - commit: Takes the new text of a row; the program changes its rows and shows them again.
  ///   - isEditable: Whether the cell of a row can be edited.
  ///   - check: What is wrong with a text, in a sentence; nil for nothing.
  public func editable(
    _ commit: @escaping (_ row: Row, _ text: String) -> Void,
    where isEditable: @escaping (Row) -> Bool = { _ in true },
    check: @escaping (_ row: Row, _ text: String) -> String? = { _, _ in nil }
  ) -> TableColumn {
    changed { $0.editing = CellEditing(isEditable: isEditable, check: check, commit: commit) }
  }
}

/// How the cells of a column are edited.
@MainActor
struct CellEditing<Row> {
  /// Whether the cell of a row can be edited.
  let isEditable: (Row) -> Bool
  /// What is wrong with a text; nil for nothing.
  let check: (Row, String) -> String?
  /// Takes a new text.
  let commit: (Row, String) -> Void
}
