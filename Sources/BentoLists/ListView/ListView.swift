internal import BentoCells
public import BentoCommands
public import BentoGeometry
internal import BentoGraphics
package import BentoListLayouts
public import BentoPlatform
public import BentoViews

/// The common base class of tables and collection views: a scrolling list of items in sections that creates
/// views only for visible items.
///
/// A list is either a ``TableView`` or a ``CollectionView``, which determines where items are positioned and
/// how they are provided and changed. Code that works with both kinds takes a list:
///
/// ```swift
/// func fill(_ list: ListView, whenEmpty view: View) {
///   list.emptyView = view
///   list.staysAtEnd = true
/// }
/// ```
///
/// The base class owns the shared parts and implements the shared behavior.
@MainActor
open class ListView: ScrollView {
  /// The view that covers the visible part while there are no items, or nil for none; it is below all other
  /// views in z-order.
  public final var emptyView: View? {
    didSet { emptyViewDidChange(from: oldValue, to: emptyView) }
  }

  /// Whether the user can select items with the pointer and the keyboard.
  ///
  /// By default, this property is true for a list with its own data source. For a list that renders boxes, it
  /// is false until ``allowsMultipleSelection`` is set or the program observes selection or activation by the
  /// user.
  public final var allowsSelection: Bool {
    get {
      selection.isAllowed
        ?? (boxLink.adapter == nil || allowsMultipleSelection || !rowActions.isEmpty)
    }
    set {
      selection.isAllowed = newValue
      selectabilityDidChange()
    }
  }
  /// Whether more than one item can be selected at a time.
  ///
  /// A Control-click adds or removes an item, and a Shift-click selects all items from the last selected one.
  /// The arrow keys do the same with Shift; with Control, they move only the focus, and Space adds or removes
  /// the focused item. A plain click selects one item instead of all others, as in desktop lists. A tap on a
  /// touch screen, or a click in a table with its own data source, adds or removes an item, as in UIKit.
  public final var allowsMultipleSelection: Bool {
    get { selection.allowsMany }
    set {
      guard newValue != selection.allowsMany else { return }
      selection.allowsMany = newValue
      selectabilityDidChange()
    }
  }

  /// The numbers of items in the sections of the loaded data.
  ///
  /// Like a change in anything else that determines the views, a change in this value ends the steady span;
  /// otherwise, stale items would remain on screen.
  @safe @exclusivity(unchecked) package final var sections = SectionTable() {
    didSet {
      tiling.invalidate()
      if emptyView != nil { setNeedsLayout() }
      sectionsDidChange()
    }
  }
  /// Whether the sections must be requested from the data source.
  final var needsLoad = true
  /// The latest update whose items are still moving, or nil.
  final var movingUpdate: UpdateQueue.UpdateNumber?
  final var scrollGoal: ListScrollGoal? { didSet { tiling.invalidate() } }

  /// Counters for the work that the list has done so far.
  public internal(set) final var counters = ListCounters()

  /// The connection between the list and the boxes that it renders.
  package final let boxLink = BoxLink()
  /// The callbacks for selection and activation by the user, in addition to the delegate.
  package final var rowActions = RowActions() { didSet { selectabilityDidChange() } }
  /// Whether animated updates are short, for a list with low rows that are updated often.
  package final var updatesQuickly = false

  typealias Tile = ListTile

  final let tiling = TilingState()
  final let queue = UpdateQueue()
  final let recycler: ViewRecycler
  final let tileSet: TileSet
  final let selection = ListSelection()
  private(set) final lazy var input = ListInput(of: self)
  final let itemReorder = ItemReorder()
  final let rubberBand = RubberBand()
  final let refreshing = ListRefresh()
  final let rowMenu = RowMenu()
  /// The state that determines whether the list is at its end and stays there.
  final var endWatch = EndWatch()

  /// Creates the common parts of both kinds of lists.
  ///
  /// - Precondition: The list is a ``TableView`` or a ``CollectionView``.
  public required init() {
    // If the initializer were limited to tables and collection views and invisible to other modules,
    // classes in those modules could not inherit the tables' convenience initializers.
    recycler = ViewRecycler()
    tileSet = TileSet(recycler)
    super.init()
    tileSet.endDisplay = { [unowned self] in endDisplay(of: $0) }
    precondition(
      self is TableView || self is CollectionView,
      "A list must be a TableView or a CollectionView."
    )
    boxLink.adapterDidChange = { [unowned self] in selectabilityDidChange() }
    queue.list = self
    selection.attach(to: self)
    refreshing.attach(to: self)
    rowMenu.attach(to: self)
    rubberBand.attach(to: self)
    input.begin()
  }

  // MARK: Overrides of tables and collection views

  /// The object that makes calls from the list to the program.
  var program: ListProgram { preconditionFailure("A list has a program.") }

  /// The positions of the items.
  var geometry: ListGeometry { preconditionFailure("A list has a geometry.") }

  /// Called after the sections may have changed.
  func sectionsDidChange() {}

  /// Updates item state that is specific to one kind of list to match the items after an update.
  func willFollow(_ plan: UpdatePlan) {}

  /// Updates decorations around items, such as the focus ring, to match the selection.
  func updateChrome() {}

  /// The background of items while they are dragged, or nil if they have their own.
  var itemSurface: Color? { nil }

  /// Returns whether a press that begins on an item, or on no item, may select an item.
  func pressMayBegin(on path: ItemPath?) -> Bool { true }

  /// Ends everything that must not continue when a menu opens, an item is dragged or another item is
  /// selected; overrides must call `super`.
  func endTransientStates(animated: Bool) { rubberBand.cancel() }

  /// Notifies the delegate that a view is no longer displayed; overrides must call `super`.
  func endDisplay(of tile: ListTile) {
    guard tile.isDisplayed else { return }
    tile.isDisplayed = false
    program.didEndDisplaying(tile, in: self)
  }

  // MARK: Passes

  /// Shows the visible items; overrides must call `super`.
  open override func layoutSubviews() {
    queue.noteLayout()
    counters.layoutPasses += 1
    tile()
    super.layoutSubviews()
    updateEmptyView()
    refreshing.update()
  }

  open override func subviewsDidChange() {
    if isIdle { super.subviewsDidChange() }
  }

  /// Updates the dragged item and the selection rectangle after scrolling; overrides must call `super`.
  open override func didScroll() {
    super.didScroll()
    itemReorder.follow()
    rubberBand.follow()
    refreshing.update()
  }

  /// Called when the content of a view may request a different size; overrides must call `super`.
  open override func contentSizeDidChange(of subview: View) {
    super.contentSizeDidChange(of: subview)
    sizeMayDiffer(of: subview)
  }

  open override func prepareAhead() {
    super.prepareAhead()
    fillAhead()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    queue.listDidMove()
    itemReorder.cancel(animated: false)
    rubberBand.cancel()
  }

  /// Renders the box created by the program's closure; overrides must call `super`.
  open override func updateProperties() {
    super.updateProperties()
    boxLink.update?()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    boxLink.adapter?.layoutMarginsDidChange()
  }

  /// The semantics of a list, which contains its visible items and headings.
  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .list) }

  // MARK: Context menu

  open override var offersContextMenu: Bool { listDelegate != nil || super.offersContextMenu }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    rowMenu.menu(at: point) ?? super.makeContextMenu(at: point)
  }

  open override var contextMenuAnchor: Rect? { rowMenu.anchor ?? super.contextMenuAnchor }

  // MARK: Keyboard

  /// Returns the commands that select all items or none if multiple selection is allowed; overrides add their
  /// own.
  open override func makeCommands() -> [Command] {
    super.makeCommands().followed(by: allowsSelection ? selection.commands : [])
  }

  open override var canBecomeFirstResponder: Bool {
    allowsSelection || itemReorder.move != nil
  }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    updateChrome()
  }

  open override func windowActivityDidChange() {
    super.windowActivityDidChange()
    updateChrome()
  }

  /// Handles a key that moves the focus, refreshes the list or selects items; overrides handle their own
  /// keys first.
  open override func keyDown(with event: KeyEvent) -> Bool {
    showPresentItems()
    if itemReorder.handle(event) || rubberBand.handle(event) || handleOwnKey(event)
      || refreshing.handle(event)
    {
      return true
    }
    if isFirstResponder, input.handle(event) { return true }
    return super.keyDown(with: event)
  }

  /// Handles a key that has a meaning in only one kind of list.
  ///
  /// - Returns: Whether the key was handled.
  func handleOwnKey(_ event: KeyEvent) -> Bool { false }
}
