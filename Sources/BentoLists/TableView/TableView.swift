public import BentoGeometry
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// A scrolling list of rows in sections that makes views only for what is seen.
///
/// The data source says what there is and fills cells; the table asks for the cells of visible
/// rows and uses them again for others. Changes are told row by row inside of
/// `performBatchUpdates`, which shows them by motion.
///
/// Invariants, outside of calls: every item that touches the bounds has one view, placed at its
/// rectangle; no other item has one, but for the row with the keyboard and views on their way
/// out.
@MainActor
open class TableView: ScrollView {
  /// How sections are set apart.
  public enum Style: Hashable, Sendable {
    /// Rows on one surface; headers stay in view while rows of their section are.
    case plain
    /// Groups of rows on a background; headers scroll with them.
    case grouped
  }

  /// The lines between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// No lines.
    case none
    /// A line of one device pixel below every row.
    case singleLine
  }

  /// Where a row comes to rest when it is scrolled to.
  public enum ScrollPosition: Hashable, Sendable {
    /// Where the way is shortest.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The height of what sizes itself: the cell or view is asked.
  public static let automaticDimension = -1.0

  /// What is shown; setting it loads anew.
  public weak var dataSource: (any TableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      defaults = []
      reloadData()
    }
  }
  /// Who decides and is told, also about scrolling; setting it loads anew.
  public weak var delegate: (any TableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      defaults = []
      reloadData()
    }
  }

  /// How sections are set apart.
  public private(set) var style = Style.plain

  /// The height of every row unless the delegate says otherwise, or `automaticDimension`.
  public var rowHeight = automaticDimension { didSet { heightsDidChange(rowHeight, oldValue) } }
  /// The guess of the height of a row that was not seen yet; 0 asks all rows when the table
  /// loads, and `automaticDimension` leaves the choice to the table.
  public var estimatedRowHeight = automaticDimension {
    didSet { heightsDidChange(estimatedRowHeight, oldValue) }
  }
  /// The height of every header unless the delegate says otherwise, or `automaticDimension`.
  public var sectionHeaderHeight = automaticDimension {
    didSet { heightsDidChange(sectionHeaderHeight, oldValue) }
  }
  /// The height of every footer unless the delegate says otherwise, or `automaticDimension`.
  public var sectionFooterHeight = automaticDimension {
    didSet { heightsDidChange(sectionFooterHeight, oldValue) }
  }
  /// The guess of the height of a header that sizes itself and was not seen yet.
  public var estimatedSectionHeaderHeight = automaticDimension {
    didSet { heightsDidChange(estimatedSectionHeaderHeight, oldValue) }
  }
  /// The guess of the height of a footer that sizes itself and was not seen yet.
  public var estimatedSectionFooterHeight = automaticDimension {
    didSet { heightsDidChange(estimatedSectionFooterHeight, oldValue) }
  }

  /// The lines between rows.
  public var separatorStyle = SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { chromeDidChange(affectsHeights: true) } }
  }
  /// How far the lines stay off the sides, in points; top and bottom mean nothing.
  public var separatorInset = EdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { if separatorInset != oldValue { chromeDidChange(affectsHeights: false) } }
  }
  /// The colour of the lines, or nil for the theme's.
  public var separatorColor: Color? {
    didSet { if separatorColor != oldValue { chromeDidChange(affectsHeights: false) } }
  }

  /// Whether a person can select rows, by pointer and keyboard.
  ///
  /// Unless it is set, it is true for a table with a data source of its own. A table that shows
  /// boxes begins with false, and answers true as soon as ``allowsMultipleSelection`` is set or the
  /// program asks for what a person selects or activates.
  public var allowsSelection: Bool {
    get { selectionChoice ?? (boxAdapter == nil || allowsMultipleSelection || !rowActions.isEmpty) }
    set {
      selectionChoice = newValue
      selectabilityDidChange()
    }
  }
  /// Whether more than one row can be selected at a time.
  ///
  /// A press with Control adds or removes a row, and one with Shift selects all rows from the last
  /// one; the arrow keys do the same. A plain press selects one row in place of all others in a
  /// table that shows boxes, as in desktop lists. By touch, and in a table with a data source of its
  /// own, it adds or removes a row, as in UIKit.
  public var allowsMultipleSelection = false {
    didSet {
      guard allowsMultipleSelection != oldValue else { return }
      if !allowsMultipleSelection { reduceSelection() }
      selectabilityDidChange()
    }
  }
  /// Whether the selection goes to a neighbor when the last selected row is removed: to the next
  /// row, or to the one before if there is none.
  ///
  /// Nobody is called, as the person selected nothing. The place of the keyboard goes to the
  /// neighbor in any case.
  public var selectsNeighborOfRemovedRow = true

  /// What connects the table to the boxes that it renders, kept for as long as the table lives.
  package var boxAdapter: (any BoxAdapter)? { didSet { selectabilityDidChange() } }
  /// The type of the boxes that the table renders, once that is known.
  package var boxType: Any.Type?
  /// What is called, beside the delegate, when a person selects and activates rows.
  package var rowActions = RowActions() { didSet { selectabilityDidChange() } }

  // What is known of the data.
  var sections = SectionTable() { didSet { steadySpan = nil } }
  var heights = HeightIndex() { didSet { steadySpan = nil } }
  var rowHeights = RowHeightPolicy.uniform(0)
  var needsLoad = true
  var defaults: DefaultAnswers = []

  // What is shown.
  var tiles: [Tile] = [] { didSet { steadySpan = nil } }
  var keyboardTile: Tile? { didSet { steadySpan = nil } }
  /// The row that is filled before it comes into view, hidden, or nil.
  var aheadTile: Tile?
  /// When that was.
  var aheadTime = HostTime.zero
  /// Where the content was then.
  var aheadOffset = 0.0
  var departures: [Tile] = [] { didSet { steadySpan = nil } }
  var cellPool = ReusePool<TableViewCell>()
  var supplementPool = ReusePool<TableViewHeaderFooterView>()
  var statistics = RecyclingStatistics()
  var probes: [ListItem: View] = [:]
  var tiledBounds: Rect?
  var needsTiling = true
  /// Where the bounds may be moved to while the same views show the same items; nil when the next
  /// layout must look.
  var steadySpan: SteadySpan?
  var transition: Transition? { didSet { steadySpan = nil } }
  /// The newest update whose rows are still on their way, or nil.
  var movingUpdate: Int?
  var scrollGoal: ScrollGoal? { didSet { steadySpan = nil } }

  // What is under way.
  var activity = Activity.idle
  var batch = UpdateBatch()
  var requests: [() -> Void] = []
  var completions: [UpdateCompletion] = []
  var updateCount = 0

  // What is selected.
  var selection = RowSelection()
  /// What the program set `allowsSelection` to, or nil.
  private var selectionChoice: Bool?
  /// Rows that are followed while callbacks run.
  var trackedRows: [TrackedRow] = []
  /// Whether the last choice was made by keys, so that the focused row among many has a ring.
  var showsFocusedRow = false
  /// The ring around the whole table, while there is one.
  var focusRing: View?
  var pressedPath: ItemPath?
  let press = RowPressGestureRecognizer()

  /// Creates a plain table.
  public required init() {
    super.init()
    alwaysBounceVertical = true
    applyBackground()
    press.addAction { [weak self] _ in self?.pressDidChange() }
    addGestureRecognizer(press)
  }

  /// Creates a table of a style.
  public convenience init(frame: Rect, style: Style) {
    self.init()
    self.style = style
    applyBackground()
    self.frame = frame
  }

  // MARK: Passes

  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
    if focusRing != nil { updateFocusRing() }
  }

  open override func subviewsDidChange() {
    if activity == .idle { super.subviewsDidChange() }
  }

  open override func prepareAhead() {
    super.prepareAhead()
    fillAhead()
  }

  open override func themeDidChange() {
    super.themeDidChange()
    applyBackground()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    boxAdapter?.layoutMarginsDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    needsTiling = true
  }

  open override var subviewsInFocusOrder: [View] { viewsInFocusOrder }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  open override func keyDown(with event: KeyEvent) -> Bool {
    if isFirstResponder, select(withKey: event) { return true }
    return super.keyDown(with: event)
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    updateChrome()
  }

  private var ownBackground: Color?

  /// Sets the background to the theme's, unless another one was set.
  private func applyBackground() {
    let color = style == .plain ? theme.colors.surface : theme.colors.groupedBackground
    guard backgroundColor == nil || backgroundColor == ownBackground else { return }
    ownBackground = color
    backgroundColor = color
  }
}

/// What connects a table to the boxes that it renders.
@MainActor
package protocol BoxAdapter: AnyObject {
  /// The margins of the table changed.
  func layoutMarginsDidChange()
}

/// What a table is doing.
nonisolated enum Activity {
  /// Nothing: changes are made at once.
  case idle
  /// Gathers the changes of one update.
  case collecting
  /// Asks, places or changes; further changes wait.
  case working
}
