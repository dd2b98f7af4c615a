internal import BentoCells
public import BentoGeometry
public import BentoGraphics
internal import BentoListLayouts
internal import BentoPlatform
public import BentoViews

/// A scrolling list of rows in sections that creates views only for visible rows.
///
/// The data source provides the number of rows and configures cells; the table requests the cells of visible
/// rows and reuses them for other rows:
///
/// ```swift
/// let table = TableView(frame: .zero, style: .plain)
/// table.register(PersonCell.self, forCellReuseIdentifier: "person")
/// table.dataSource = people
/// window.contentView = table
/// ```
///
/// Announce changes row by row inside ``ListView/performBatchUpdates(_:animated:completion:)``, which
/// animates them:
///
/// ```swift
/// table.performBatchUpdates {
///   people.names.remove(at: 3)
///   table.deleteRows(at: [ItemPath(row: 3, section: 0)])
/// }
/// ```
///
/// A table that renders boxes needs neither a data source nor announced changes: `render(_:)` of `BentoBox`
/// finds the changes automatically.
///
/// Invariants, outside of calls: every item that touches the bounds has one view, whose frame is the item's
/// rectangle; the only other views are those of the row with keyboard focus, of a row configured in advance,
/// and of departing items.
@MainActor
open class TableView: ListView, HoverFollowing {
  /// The visual style of the sections.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// Rows on one background; headers and footers stay visible while rows of their section are visible.
    case plain
    /// Full-width groups of rows on a background; headers and footers scroll with them.
    case grouped
    /// Groups of rows as cards in a centered column, for forms and settings; headers and footers scroll with
    /// them.
    ///
    /// The column is at most as wide as ``/BentoGraphics/Theme/Sizes/contentWidth``. Groups without a header
    /// are separated by a gap. With a theme whose content width is infinite, such as `classic`, the style is
    /// that of ``grouped``.
    case inset
    /// Compact rows without separators and with a rounded selection, for the sidebar of a window; headers
    /// and footers scroll with them.
    case sidebar

    /// Whether rows are on the surface of a group.
    var isGrouped: Bool { self == .grouped || self == .inset }
  }

  /// The style of the separators between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// No lines.
    case none
    /// A line of one device pixel below every row.
    case singleLine
  }

  /// The position that a row has after the table has scrolled to it.
  ///
  /// ```swift
  /// table.scrollToRow(at: ItemPath(row: 40, section: 0), at: .middle, animated: true)
  /// ```
  public enum ScrollPosition: Hashable, Sendable {
    /// The position closest to the current one.
    case none
    /// The top of the visible part.
    case top
    /// The middle of the visible part.
    case middle
    /// The bottom of the visible part.
    case bottom

    /// The position closest to the current one.
    public static var nearest: ScrollPosition { .none }
  }

  /// The value that requests that a cell, header or footer be measured.
  public static let automaticDimension = -1.0

  /// The object that provides rows and cells; setting it reloads the table.
  @safe @exclusivity(unchecked) public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      program.defaults = []
      reloadData()
    }
  }
  /// The object that determines heights, headers and selection and that is notified of events; setting it
  /// reloads the table.
  ///
  /// The delegate is notified of scrolling in addition to `scrollDelegate`.
  @safe @exclusivity(unchecked) public weak var delegate: (any TableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      listDelegate = delegate
      program.defaults = []
      delegateLeavesRowHeights = false
      reloadData()
    }
  }

  /// The visual style of the sections.
  public var style: Style { tableGeometry.style }

  /// The height of every row for which the delegate does not return another height, or `automaticDimension`.
  public var rowHeight: Double {
    get { tableGeometry.settings.row }
    set { tableGeometry.settings.row = newValue }
  }
  /// The estimated height of a row that has not yet been visible.
  ///
  /// Set it to 0 to request the heights of all rows when the table loads, or to `automaticDimension` to leave
  /// the choice to the table.
  public var estimatedRowHeight: Double {
    get { tableGeometry.settings.estimatedRow }
    set { tableGeometry.settings.estimatedRow = newValue }
  }
  /// The height of every header for which the delegate does not return another height, or
  /// `automaticDimension`.
  public var sectionHeaderHeight: Double {
    get { tableGeometry.settings.header }
    set { tableGeometry.settings.header = newValue }
  }
  /// The height of every footer for which the delegate does not return another height, or
  /// `automaticDimension`.
  public var sectionFooterHeight: Double {
    get { tableGeometry.settings.footer }
    set { tableGeometry.settings.footer = newValue }
  }
  /// The estimated height of a self-sizing header that has not yet been visible.
  public var estimatedSectionHeaderHeight: Double {
    get { tableGeometry.settings.estimatedHeader }
    set { tableGeometry.settings.estimatedHeader = newValue }
  }
  /// The estimated height of a self-sizing footer that has not yet been visible.
  public var estimatedSectionFooterHeight: Double {
    get { tableGeometry.settings.estimatedFooter }
    set { tableGeometry.settings.estimatedFooter = newValue }
  }

  /// The style of the separators between rows.
  public var separatorStyle: SeparatorStyle {
    get { chrome.separatorStyle }
    set {
      guard newValue != chrome.separatorStyle else { return }
      chrome.separatorStyle = newValue
      chromeDidChange(affectsHeights: true)
    }
  }
  /// The insets of the separators from the sides, in points; top and bottom are ignored.
  ///
  /// If a value is not finite, it is logged and the property does not change.
  public var separatorInset: EdgeInsets {
    get { chrome.separatorInset }
    set {
      guard newValue != chrome.separatorInset else { return }
      guard newValue.left.isFinite, newValue.right.isFinite else {
        return ViewLog.once("\(type(of: self)).separatorInset ignores \(newValue).")
      }
      chrome.separatorInset = newValue
      chromeDidChange(affectsHeights: false)
    }
  }
  /// The color of the separators, or nil to use the theme's.
  public var separatorColor: Color? {
    get { chrome.separatorColor }
    set {
      guard newValue != chrome.separatorColor else { return }
      chrome.separatorColor = newValue
      chromeDidChange(affectsHeights: false)
    }
  }

  /// The view above the first header, or nil.
  ///
  /// The view scrolls with the rows. It is as wide as the table, and its height fits its content and is
  /// updated when the content changes. A view without an intrinsic size keeps the height of its frame.
  ///
  /// ```swift
  /// table.tableHeaderView = SearchField()
  /// ```
  public var tableHeaderView: View? {
    get { edges.header }
    set { edges.setHeader(newValue, in: self) }
  }
  /// The view below the last footer, or nil; it follows the same rules as ``tableHeaderView``.
  public var tableFooterView: View? {
    get { edges.footer }
    set { edges.setFooter(newValue, in: self) }
  }

  /// The minimum width of rows, in points.
  ///
  /// Rows that are wider than the table scroll horizontally, below headers and footers that do not.
  package var minimumRowWidth: Double {
    get { tableGeometry.minimumRowWidth }
    set { tableGeometry.minimumRowWidth = newValue }
  }

  /// Whether a view inside the focused row shows the focus ring.
  package var drawsRingInRows: Bool {
    get { chrome.drawsRingInRows }
    set {
      guard newValue != chrome.drawsRingInRows else { return }
      chrome.drawsRingInRows = newValue
      updateChrome()
    }
  }

  /// Whether rows show controls for deleting and moving them; see ``setEditing(_:animated:)``.
  public internal(set) var isEditing = false

  /// Whether removing the only selected row selects its neighbor: the next row or, if there is none, the
  /// previous one.
  ///
  /// Because the user did not make a selection, no callbacks are called. Keyboard focus moves in any case.
  public var selectsNeighborOfRemovedRow: Bool {
    get { selection.selectsNeighborOfRemoved }
    set { selection.selectsNeighborOfRemoved = newValue }
  }

  /// Whether the delegate returns ``rowHeight`` for all rows, so the table need not call it for each row.
  ///
  /// Setting a different delegate sets this property to false.
  package var delegateLeavesRowHeights: Bool {
    get { tableGeometry.delegateLeavesRowHeights }
    set { tableGeometry.delegateLeavesRowHeights = newValue }
  }
  /// Returns the content inset for a given height of the content, or nil to keep the current inset.
  ///
  /// The closure is called after an update or a measured row changes the height, before animations are
  /// computed.
  package var contentInsetForHeight: ((_ contentHeight: Double) -> EdgeInsets)? {
    get { tableGeometry.insetForHeight }
    set { tableGeometry.insetForHeight = newValue }
  }

  /// The width of rows, headers and footers, in points.
  package var columnWidth: Double { tableGeometry.columnWidth(in: self) }

  /// Returns the width, in points, of rows in a table of a given width without a section index.
  package func columnWidth(in width: Double) -> Double {
    let column = tableGeometry.column
    return column.isInset ? column.width(in: width) : width
  }

  /// Sets the content inset for the height of the content; content at its beginning stays there.
  package func adaptContentInset() { tableGeometry.adaptContentInset(of: self) }

  let edges = EdgeViews()
  let sectionIndex = SectionIndex()
  let chrome = RowChrome()
  let rowSwipe = RowSwipe()

  /// Creates a plain table.
  public required init() {
    super.init()
    alwaysBounceVertical = true
    chrome.applyBackground(to: self)
    recycler.register(supplement: TableViewHeaderFooterView.self, for: TableProgram.titleIdentifier)
    rowSwipe.attach(to: self)
    itemReorder.attach(to: self)
  }

  /// Creates a table with a style.
  public convenience init(frame: Rect, style: Style) {
    self.init()
    tableGeometry.style = style
    if style == .sidebar {
      density = .compact
      separatorStyle = .none
    }
    applyStyle()
    self.frame = frame
  }

  // MARK: The parts of a list

  private(set) lazy var rowHover = RowHover(of: self)
  private(set) lazy var tableProgram = TableProgram(of: self)
  private(set) lazy var tableGeometry = TableGeometry(of: self)

  override var program: ListProgram { tableProgram }

  override var geometry: ListGeometry { tableGeometry }

  override func sectionsDidChange() {
    if !program.defaults.contains(.sectionIndexTitles) { reloadSectionIndexTitles() }
  }

  override func willFollow(_ plan: UpdatePlan) {
    rowSwipe.follow(plan)
    rowHover.follow(plan)
  }

  override var itemSurface: Color? { style.isGrouped ? theme.colors.surface : backgroundColor }

  override func pressMayBegin(on path: ItemPath?) -> Bool { !rowSwipe.pressBegan(on: path) }

  override func endTransientStates(animated: Bool) {
    super.endTransientStates(animated: animated)
    rowSwipe.close(animated: animated)
  }

  // MARK: Passes

  open override func layoutSubviews() {
    if isIdle { sectionIndex.update(in: self) }
    tableGeometry.noteColumn(in: self)
    super.layoutSubviews()
    sectionIndex.place(in: self)
    chrome.updateRing(in: self)
  }

  override func endDisplay(of tile: ListTile) {
    if tile.view === rowSwipe.openCell { rowSwipe.close(animated: false) }
    rowHover.endDisplay(of: tile.view)
    super.endDisplay(of: tile)
  }

  /// Updates separators and focus rings.
  override func updateChrome() {
    chrome.update(tileSet.shown, in: self)
    chrome.updateRing(in: self)
  }

  /// Called after the decorations of cells change.
  func chromeDidChange(affectsHeights: Bool) {
    if affectsHeights { tableGeometry.noteStale(.measures) }
    updateChrome()
  }

  /// Closes any open swipe actions; overrides must call `super`.
  open override func didScroll() {
    super.didScroll()
    rowSwipe.close(animated: true)
    rowHover.end()
  }

  open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if !isHovered { rowHover.end() }
  }

  /// Shows the trailing swipe actions of the row under the mouse; overrides must call `super`.
  open func hoverDidMove(to point: Point) { rowHover.pointerDidMove(to: point) }

  open override func hitTest(_ point: Point) -> View? {
    super.hitTest(point).map { rowSwipe.takesPress(on: $0) ? self : $0 }
  }

  open override func themeDidChange() {
    super.themeDidChange()
    applyStyle()
    tableGeometry.noteStale(.measures)
  }

  /// Gives the table the background and the column of its style in the current theme.
  private func applyStyle() {
    chrome.applyBackground(to: self)
    tableGeometry.column = RowColumn(isInset: style == .inset, theme)
  }

  open override func textScaleDidChange() {
    super.textScaleDidChange()
    tableGeometry.noteStale(.measures)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    rowSwipe.close(animated: false)
    tiling.isNeeded = true
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    tableGeometry.noteStale(.measures)
  }

  /// The views in visual order, followed by all other views and finally the view below the sections.
  open override var subviewsInFocusOrder: [View] {
    let views = [edges.header].compactMap(\.self) + tileSet.viewsInOrder
    let others = subviews.filter { view in
      !views.contains { $0 === view } && !tileSet.departing.contains { $0.view === view }
        && view !== edges.footer
    }
    return views + others + [edges.footer].compactMap(\.self)
  }

  override func handleOwnKey(_ event: KeyEvent) -> Bool {
    event.key == .escape && rowSwipe.close(animated: true)
  }
}
