internal import BentoBox
public import BentoCommands
internal import BentoGeometry
public import BentoGraphics
public import BentoLists
public import BentoPlatform
public import BentoViews

/// A table with columns and a header; pressing a title sorts the rows, and the user can resize,
/// move and hide columns.
///
/// ```swift
/// let table = ColumnTable<Process>(columns: [
///   TableColumn("Name", value: \.name).expands(),
///   TableColumn("PID", value: \.pid),
///   TableColumn("CPU", value: \.load) { "\(Int($0 * 100))%" }.startsDescending(),
/// ])
/// table.sortOrder = [ColumnSort("CPU", isAscending: false)]
/// table.onActivate = { show($0) }
/// table.rows = processes
/// ```
///
/// Setting ``rows`` again animates the differences: new rows fade in, removed rows fade out, and
/// other rows move to their new positions. The same happens when the sort order or the ``filter``
/// changes. Only visible cells exist, both vertically and horizontally.
///
/// Rows come from one of three sources:
/// - ``rows``: an array, which the table sorts and filters;
/// - ``show(ids:animated:row:)``: any number of rows that are created when they are displayed;
/// - ``render(_:animated:)``: a box with sections, headers and other components between the rows.
///
/// **Keys.** The rows and the header are one tab stop each. In the rows: arrows, Page Up and Page
/// Down, Home and End, Space, Return and type-to-find, as in a `TableView`; Ctrl+C copies the
/// selected rows. In the header: left and right move between titles, Space and Return sort by the
/// column, or, with Shift, add it to the sort order; Shift+arrow changes the width,
/// Ctrl+Shift+arrow moves the column; the Menu key opens a menu with all of these commands and a
/// list of the columns. In a table with editable columns, left and right move between cells, after
/// expanding or collapsing the row in the column of an outline, and F2 edits.
public final class ColumnTable<Row: Identifiable>: View {
  /// The columns, in their initial order.
  ///
  /// If several columns have the same id, the first is used, and the error is logged. Columns whose ids
  /// already exist keep the user's changes.
  public var columns: [TableColumn<Row>] = [] { didSet { columnsDidChange() } }

  /// Whether the table sorts ``rows`` by ``sortOrder``; true by default.
  ///
  /// If false, the rows are shown in the given order; the program must sort the rows, for example
  /// in a database, when ``onSort`` is called.
  public var sortsRows = true {
    didSet {
      guard sortsRows != oldValue else { return }
      showsKeptOrder = false
      rowsDidChange(animated: true)
    }
  }

  /// Returns whether a row in ``rows`` is shown; nil shows all rows.
  ///
  /// ```swift
  /// search.onChange = { [weak table] text in
  ///   table?.filter = text.isEmpty ? nil : { $0.name.contains(text) }
  /// }
  /// ```
  public var filter: ((Row) -> Bool)? { didSet { rowsDidChange(animated: true) } }

  /// Whether the rows keep their order while the pointer is over them, even if ``rows`` are set again with
  /// values that sort differently; false by default.
  ///
  /// New values are shown immediately, and new rows are added at the end. The rows move to their places when
  /// the pointer leaves them, when the sort order or the ``filter`` changes, and before the next frame after
  /// this property becomes false. In a list that is updated every second, the row under the pointer is thus
  /// still the same when the user presses it.
  /// ``arranged(_:)`` keeps the order in the same way; when the rows can move, ``onSort`` is called so that the
  /// program shows them again.
  public var keepsOrderWhileHovered = false {
    didSet { if keepsOrderWhileHovered != oldValue { setNeedsUpdateProperties() } }
  }

  /// The height of each row, in points; by default, that of a menu item at the table's density.
  ///
  /// A value that is not finite or is less than 1 is ignored and logged. Larger text scales this height.
  public var rowHeight: Double {
    get { storedRowHeight ?? controlMetrics.menuItemHeight }
    set {
      guard newValue.isFinite, newValue >= 1 else {
        return ViewLog.once("ColumnTable.rowHeight ignores \(newValue).")
      }
      storedRowHeight = newValue
      rowHeightDidChange()
    }
  }
  private var storedRowHeight: Double?

  private func rowHeightDidChange() {
    let height = scaledRowHeight
    guard height != body.rowHeight, height != body.estimatedRowHeight else { return }
    if case .box = source {
      for path in body.indexPathsForVisibleRows {
        rowView(at: path)?.invalidateIntrinsicContentSize()
      }
      body.estimatedRowHeight = height
    } else {
      body.rowHeight = height
    }
    if case .rows = source { showArrangement(animated: false) }
  }

  /// The font of text cells.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { model.invalidateCells() } }
  }

  /// Whether double-clicking an editable cell edits the cell instead of activating its row; true by
  /// default.
  public var editsOnDoublePress = true

  /// Whether Ctrl+C and the rows' context menus copy the selected rows as text; true by default.
  ///
  /// Set this to false to copy something else with a custom command.
  public var copiesSelection = true

  /// Whether the header, which contains the column titles, is shown; true by default.
  public var showsHeader = true {
    didSet { if showsHeader != oldValue { setNeedsLayout() } }
  }

  /// Called when the user selects rows, once for each row added to the selection.
  ///
  /// Use ``onSelectionChange`` for the selection as a whole.
  public var onSelect: ((Row) -> Void)? { didSet { attachSelectionActions() } }
  /// Called when the user removes a row from the selection, including by selecting another row.
  public var onDeselect: ((Row) -> Void)? { didSet { attachSelectionActions() } }
  /// Called after the user changes the selection, once per change regardless of the number of rows.
  ///
  /// ```swift
  /// table.onSelectionChange = { [unowned table, status] in
  ///   status.text = "\(table.selectedRowCount) selected"
  /// }
  /// ```
  public var onSelectionChange: (() -> Void)?
  /// Called after ``currentCell`` changes.
  public var onCurrentCellChange: (() -> Void)?
  /// Called when the user activates a row by double-clicking it or pressing Return.
  public var onActivate: ((Row) -> Void)?
  /// Called when the user changes the sort order, and when rows that the program sorts have kept their order
  /// and can move to their places; see ``keepsOrderWhileHovered``.
  public var onSort: (([ColumnSort]) -> Void)?
  /// Called when the table shows rows after a lengthy sort or filter; see ``isArranging``.
  public var onArrange: (() -> Void)?
  /// Called after the user changes the columns or the sort order; see ``state``.
  public var onStateChange: (() -> Void)?
  /// Returns the items for a row's context menu; "Copy" is added below them.
  public var menuItems: ((Row) -> [MenuItem])?

  let model = ColumnModel()
  let header = ColumnHeader()
  let body = ColumnTableBody(frame: .zero, style: .plain)
  /// The source of the rows.
  var source = RowSource<Row>.none
  /// The rows that the program has set, in display order.
  var storage = RowStorage<Row>()
  /// The number of rows beyond which sorting and filtering are incremental.
  var longCount = 20_000
  /// Whether the pointer is over the rows.
  private(set) var isBodyHovered = false
  /// The sort order in which rows were last arranged, after which it can be kept; nil if unknown.
  var settledOrder: [ColumnSort]?
  /// The sort order for which ``arranged(_:)`` has returned rows that are not shown yet, or nil.
  var arrangedOrder: [ColumnSort]?
  /// Whether the rows are shown in an earlier order, because the pointer is over them.
  var showsKeptOrder = false
  /// The running incremental sort and filter, or nil.
  var arranging: RowArranging<Row>?
  /// The cached selection.
  var knownSelection: KnownSelection<Row>?
  /// The task that copies many rows.
  var copying: Task<Void, Never>?
  /// The cell being edited, or nil.
  var editor: CellEditor<Row.ID>?
  /// The cell with the focus ring, in a table with editable cells.
  var focusedCell: (row: Row.ID, column: String)?
  /// The current column, regardless of the row.
  var cursorColumn: String?
  /// The current cell last reported to the program.
  var reportedCell: (row: Row.ID, column: String)?
  /// Whether the context menus of rows are connected.
  var hasMenu = false
  /// The maximum content offset during the last layout pass that placed the leading edge.
  private var layoutLimit = 0.0

  /// Creates a table without columns.
  public required init() {
    super.init()
    header.owner = self
    body.owner = self
    body.updatesQuickly = true
    body.allowsSelection = true
    body.alwaysBounceVertical = false
    body.separatorStyle = .none
    body.rowHeight = rowHeight
    model.onLayout = { [unowned self] in columnsDidLayOut() }
    addSubview(body)
    addSubview(header)
    attachActions()
  }

  /// Creates a table with columns.
  public convenience init(columns: [TableColumn<Row>]) {
    self.init()
    replaceColumns(by: columns)
  }

  /// Replaces the columns outside an initializer so that property observers are called.
  private func replaceColumns(by columns: [TableColumn<Row>]) {
    self.columns = columns
  }

  /// The underlying list, for features that the table does not wrap: the empty view, pull to refresh, scroll
  /// bars and scrolling.
  public var tableView: TableView { body }

  // MARK: View

  public override func layoutSubviews() {
    let height = showsHeader ? header.height : 0
    header.isHidden = !showsHeader
    header.frame = Rect(
      x: bounds.x,
      y: bounds.y,
      width: bounds.width,
      height: min(height, bounds.height)
    )
    body.frame = Rect(
      x: bounds.x,
      y: bounds.y + height,
      width: bounds.width,
      height: max(0, bounds.height - height)
    )
    model.lay(in: bounds.width, scale: displayScale, textScale: window?.textScale ?? 1)
    placeEditorMessage()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    rowHeightDidChange()
  }

  public override func textScaleDidChange() {
    super.textScaleDidChange()
    rowHeightDidChange()
    setNeedsLayout()
    model.invalidateCells()
  }

  public override func updateProperties() {
    super.updateProperties()
    if !keepsOrderWhileHovered { releaseOrder() }
  }

  public override var subviewsInFocusOrder: [View] {
    [header, body] + subviews.filter { $0 !== header && $0 !== body }
  }

  public override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: tableCommands)
  }

  /// The semantics of a table with a header row and the visible rows.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .table, states: body.isFirstResponder ? [.focused] : [])
  }

  private func columnsDidLayOut() {
    let width = model.geometry.width
    body.minimumRowWidth = width > bounds.width ? width : 0
    body.setNeedsLayout()
    editedColumnMayBeGone()
    updateCursor()
  }
}

// MARK: - Scrolling

extension ColumnTable: ColumnTableOwner {
  /// The horizontal scroll offset from the leading edge, in points.
  private var leadingOffset: Double {
    let limit = max(0, model.geometry.width - body.bounds.width)
    let x = min(max(0, body.contentOffset.x), limit)
    return body.leadsFromRight ? limit - x : x
  }

  func bodyHoverDidChange(isHovered: Bool) {
    isBodyHovered = isHovered
    if !isHovered { releaseOrder() }
  }

  func bodyDidScroll() {
    // Until the list is as wide as the columns, its offset from the leading edge is undefined.
    guard body.contentSize.width == max(model.geometry.width, body.bounds.width) else { return }
    model.scroll(to: leadingOffset)
    header.follow()
    placeEditorMessage()
  }

  func bodyDidLayOut() {
    guard body.leadsFromRight else { return bodyDidScroll() }
    // The leading edge stays in place when the columns become wider or narrower.
    let limit = max(0, model.geometry.width - body.bounds.width)
    let wanted = limit - min(model.offset, limit)
    let isKnown = body.contentSize.width == max(model.geometry.width, body.bounds.width)
    if isKnown, layoutLimit != limit {
      layoutLimit = limit
      body.setContentOffset(Point(x: wanted, y: body.contentOffset.y), animated: false)
    }
    bodyDidScroll()
  }

  func reveal(place: Int) {
    let geometry = model.geometry
    guard geometry.spans.indices.contains(place), place >= geometry.frozenCount else { return }
    let span = geometry.spans[place]
    let room = geometry.viewport - geometry.frozenWidth
    var offset = model.offset
    if span.end > offset + geometry.viewport { offset = span.end - geometry.viewport }
    if span.start < offset + geometry.frozenWidth || span.width > room {
      offset = span.start - geometry.frozenWidth
    }
    offset = min(max(0, offset), geometry.maximumOffset)
    guard offset != model.offset else { return }
    let x = body.leadsFromRight ? geometry.maximumOffset - offset : offset
    body.setContentOffset(Point(x: x, y: body.contentOffset.y), animated: false)
  }
}
