internal import BentoBox
internal import BentoGeometry
public import BentoGraphics
public import BentoLists
internal import BentoPlatform
public import BentoViews

/// Rows in columns with titles: sorted by a press on a title, with columns that the user resizes, moves and
/// hides.
///
/// ```swift
/// let table = ColumnTable<Process>(columns: [
///   TableColumn("Name", value: \.name).expands(),
///   TableColumn("PID", value: \.pid),
///   TableColumn("CPU", value: \.load) { "\(Int($0 * 100)) %" }.startsDescending(),
/// ])
/// table.sortOrder = [ColumnSort("CPU", isAscending: false)]
/// table.onActivate = { show($0) }
/// table.rows = processes
/// ```
///
/// Setting ``rows`` again shows what is different: rows that are new fade in, rows that are gone fade
/// out, and those that stand elsewhere move there. The same happens when the order or the ``filter``
/// changes. Only the cells that are seen exist, in both directions.
///
/// Rows come from one of three sources:
/// - ``rows``: an array, which the table sorts and filters itself;
/// - ``show(ids:animated:row:)``: any number of rows that are made when they are displayed;
/// - ``render(_:animated:)``: a box with sections, headers and other components between the rows.
///
/// **Keys.** The rows are one stop of Tab and the titles another. On the rows: arrows, Page Up and Page
/// Down, Home and End, Space, Return and letters, as in a `TableView`; Ctrl+C copies the selected rows. On
/// the titles: left and right go from title to title, Space and Return sort, with Shift in addition to
/// other columns; Shift+arrow changes the width, Ctrl+Shift+arrow moves the column; the Menu key offers
/// all of it, and which columns are shown. In a table with columns that are edited, left and right go from
/// cell to cell and F2 edits.
public final class ColumnTable<Row: Identifiable>: View {
  /// The height of a row unless another one is set, in points.
  public static var standardRowHeight: Double { 30 }

  /// The columns, in the order before the user changes it.
  ///
  /// Of several columns with one id the first counts, and the others are reported in the log. Columns
  /// whose ids were there before keep what the user made of them.
  public var columns: [TableColumn<Row>] = [] { didSet { columnsDidChange() } }

  /// Whether the table sorts ``rows`` by ``sortOrder``; true at first.
  ///
  /// With false, the rows are shown in the order in which they are given: the program sorts them, perhaps
  /// in a database, when ``onSort`` is called.
  public var sortsRows = true {
    didSet { if sortsRows != oldValue { rowsDidChange(animated: true) } }
  }

  /// Which of ``rows`` are shown; nil for all of them.
  ///
  /// ```swift
  /// search.onChange = { [weak table] text in
  ///   table?.filter = text.isEmpty ? nil : { $0.name.contains(text) }
  /// }
  /// ```
  public var filter: ((Row) -> Bool)? { didSet { rowsDidChange(animated: true) } }

  /// The height of each row, in points; a height that is not finite, or less than a point, is ignored and
  /// reported in the log.
  public var rowHeight = ColumnTable.standardRowHeight {
    didSet {
      guard rowHeight != oldValue else { return }
      guard rowHeight.isFinite, rowHeight >= 1 else {
        ViewLog.once("ColumnTable.rowHeight refuses \(rowHeight).")
        rowHeight = oldValue
        return
      }
      rowHeightDidChange()
    }
  }

  /// The height of rows with the text scale of the window.
  var scaledRowHeight: Double { displayScale.snap(rowHeight * max(1, effectiveTextScale)) }

  private func rowHeightDidChange() {
    if body.rowHeight != TableView.automaticDimension { body.rowHeight = scaledRowHeight }
    if case .rows = source { showArrangement(animated: false) }
  }

  /// The typeface and size of texts.
  public var font = Font.preferredFont(forTextStyle: .subheadline) {
    didSet { if font != oldValue { model.invalidateCells() } }
  }

  /// Whether a double press on a cell that can be edited edits it, instead of activating its row; true at
  /// first.
  public var editsOnDoublePress = true

  /// Whether Ctrl+C and the menus of rows copy the selected rows as text; true at first.
  ///
  /// With false, a program copies something else than texts, by a command of its own.
  public var copiesSelection = true

  /// Whether there is a header with the titles of the columns; true at first.
  public var showsHeader = true {
    didSet { if showsHeader != oldValue { setNeedsLayout() } }
  }

  /// What happens when the user selects a row, for each that is added to the selection.
  ///
  /// What concerns the selection as a whole belongs into ``onSelectionChange``.
  public var onSelect: ((Row) -> Void)? { didSet { attachSelectionActions() } }
  /// What happens when the user removes a row from the selection, also by selecting another one.
  public var onDeselect: ((Row) -> Void)? { didSet { attachSelectionActions() } }
  /// What happens when a user has changed which rows are selected: once for a change, however many rows
  /// it selects and deselects.
  ///
  /// ```swift
  /// table.onSelectionChange = { [unowned table, status] in
  ///   status.text = "\(table.selectedRowCount) selected"
  /// }
  /// ```
  public var onSelectionChange: (() -> Void)?
  /// What happens when ``currentCell`` is another one.
  public var onCurrentCellChange: (() -> Void)?
  /// What happens when the user activates a row, by a double press or by Return; nil for nothing.
  public var onActivate: ((Row) -> Void)?
  /// What happens when the user changes by which columns the rows are sorted.
  public var onSort: (([ColumnSort]) -> Void)?
  /// What happens when rows are shown that took a while to be sorted or filtered; see ``isArranging``.
  public var onArrange: (() -> Void)?
  /// What happens when the user has changed the columns or the order; see ``state``.
  public var onStateChange: (() -> Void)?
  /// The items of the context menu of a row; "Copy" stands below them.
  public var menuItems: ((Row) -> [MenuItem])?

  let model = ColumnModel()
  let header = ColumnHeader()
  let body = ColumnTableBody(frame: .zero, style: .plain)
  /// Where the rows come from.
  var source = RowSource<Row>.none
  /// The rows that the program set, as they are shown.
  var storage = RowStorage<Row>()
  /// With more rows, the table is arranged while it shows the order before.
  var longCount = 20_000
  /// The next order of the rows, while it is worked out.
  var arranging: RowArranging<Row>?
  /// The selected rows, as they were last asked for.
  var knownSelection: KnownSelection<Row>?
  /// Copies many rows.
  var copying: Task<Void, Never>?
  /// The cell that is edited, or nil.
  var editor: CellEditor<Row.ID>?
  /// The cell with the ring of the keyboard, in a table with cells that are edited.
  var focusedCell: (row: Row.ID, column: String)?
  /// The column that the cursor has in whatever row keys act on.
  var cursorColumn: String?
  /// The current cell that the program was told of.
  var reportedCell: (row: Row.ID, column: String)?
  /// Whether the menus of rows are connected.
  var hasMenu = false
  /// The farthest scrolling for which the leading edge was put into its place.
  private var layoutLimit = 0.0

  /// Creates a table without columns.
  public required init() {
    super.init()
    header.owner = self
    body.owner = self
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

  /// Sets the columns outside of an initializer, where observers run.
  private func replaceColumns(by columns: [TableColumn<Row>]) {
    self.columns = columns
  }

  /// The list that shows the rows, for what the table does not say itself: the empty view, pulling to
  /// refresh, scroll bars and scrolling.
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
    model.lay(in: bounds.width, scale: displayScale)
    placeEditorMessage()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if body.rowHeight != scaledRowHeight { rowHeightDidChange() }
  }

  public override func textScaleDidChange() {
    super.textScaleDidChange()
    rowHeightDidChange()
    model.invalidateCells()
  }

  public override var subviewsInFocusOrder: [View] {
    [header, body] + subviews.filter { $0 !== header && $0 !== body }
  }

  public override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: tableCommands)
  }

  /// A table, with a row of titles and the rows in view.
  public override var defaultSemantics: ViewSemantics {
    ViewSemantics(role: .table, states: body.isFirstResponder ? [.focused] : [])
  }

  private func columnsDidLayOut() {
    let width = model.geometry.width
    body.minimumRowWidth = width > bounds.width ? width : 0
    body.setNeedsLayout()
  }
}

// MARK: - Scrolling

extension ColumnTable: ColumnTableOwner {
  /// How far the rows are scrolled from their leading edge, in points.
  private var leadingOffset: Double {
    let limit = max(0, model.geometry.width - body.bounds.width)
    let x = min(max(0, body.contentOffset.x), limit)
    return body.leadsFromRight ? limit - x : x
  }

  func bodyDidScroll() {
    // While the columns are wider than what the list knows yet, it cannot say where it is.
    guard body.contentSize.width == max(model.geometry.width, body.bounds.width) else { return }
    model.scroll(to: leadingOffset)
    header.follow()
    placeEditorMessage()
  }

  func bodyDidLayOut() {
    guard body.leadsFromRight else { return bodyDidScroll() }
    // The leading edge stays where it is when the columns get wider or narrower.
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
