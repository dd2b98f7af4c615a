internal import BentoCells
public import BentoGeometry
internal import BentoGraphics
package import BentoListLayouts
public import BentoPlatform
public import BentoViews

/// What tables and collection views have in common: a scrolling list of items in sections that makes
/// views only for what is in view.
///
/// A list is a ``TableView`` or a ``CollectionView``, which say where items lie, and how they are
/// provided and changed. What works with either takes a list:
///
/// ```swift
/// func fill(_ list: ListView, whenEmpty view: View) {
///   list.emptyView = view
///   list.staysAtEnd = true
/// }
/// ```
///
/// It owns the parts that both are made of, and does what both do alike.
@MainActor
open class ListView: ScrollView {
  /// The view that is shown over the visible part while there are no items, behind all others; nil for
  /// none.
  public final var emptyView: View? {
    didSet { emptyViewDidChange(from: oldValue, to: emptyView) }
  }

  /// Whether the user can select items, by pointer and keyboard.
  ///
  /// Unless it is set, it is true for a list with a data source of its own. A list that shows boxes
  /// begins with false, and answers true as soon as ``allowsMultipleSelection`` is set or the program
  /// asks for what the user selects or activates.
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
  /// A press with Control adds or removes an item, and one with Shift selects all items from the last
  /// one; the arrow keys do the same. A plain press selects one item in place of all others, as in
  /// desktop lists. By touch, and in a table with a data source of its own, it adds or removes an item,
  /// as in UIKit.
  public final var allowsMultipleSelection: Bool {
    get { selection.allowsMany }
    set {
      guard newValue != selection.allowsMany else { return }
      selection.allowsMany = newValue
      selectabilityDidChange()
    }
  }

  /// What is known of the data: the numbers of items in the sections.
  ///
  /// Like all that decides which views there are, a change of it ends the steady span; a forgotten one
  /// would leave stale items on screen.
  @safe @exclusivity(unchecked) package final var sections = SectionTable() {
    didSet {
      tiling.invalidate()
      if emptyView != nil { setNeedsLayout() }
      sectionsDidChange()
    }
  }
  /// Whether the data source is to be asked for the sections.
  final var needsLoad = true
  /// The newest update whose items are still on their way, or nil.
  final var movingUpdate: UpdateQueue.UpdateNumber?
  final var scrollGoal: ListScrollGoal? { didSet { tiling.invalidate() } }

  /// What the list has done so far.
  public internal(set) final var counters = ListCounters()

  /// What connects the list to the boxes that it renders.
  package final let boxLink = BoxLink()
  /// What is called, beside the delegate, when the user selects and activates items.
  package final var rowActions = RowActions() { didSet { selectabilityDidChange() } }

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
  /// Whether the list stands at its end, and is to stay there.
  final var endWatch = EndWatch()

  /// Creates what both kinds of lists have.
  ///
  /// - Precondition: The list is a ``TableView`` or a ``CollectionView``.
  public required init() {
    // An initializer for the kinds alone, which other modules do not see, would keep classes there from
    // inheriting the convenience initializers of tables.
    recycler = ViewRecycler()
    tileSet = TileSet(recycler)
    super.init()
    tileSet.endDisplay = { [unowned self] in endDisplay(of: $0) }
    precondition(
      self is TableView || self is CollectionView,
      "A list is a TableView or a CollectionView."
    )
    boxLink.adapterDidChange = { [unowned self] in selectabilityDidChange() }
    queue.list = self
    selection.attach(to: self)
    refreshing.attach(to: self)
    rowMenu.attach(to: self)
    rubberBand.attach(to: self)
    input.begin()
  }

  // MARK: What tables and collection views override

  /// What the list asks and tells the program.
  var program: ListProgram { preconditionFailure("A list has a program.") }

  /// Where the items lie.
  var geometry: ListGeometry { preconditionFailure("A list has a geometry.") }

  /// Notes that there may be other sections.
  func sectionsDidChange() {}

  /// Takes what one kind of lists knows of single items over to those after an update.
  func willFollow(_ plan: UpdatePlan) {}

  /// Brings what is shown around items in line with the selection, such as the ring that shows where
  /// keys act.
  func updateChrome() {}

  /// What items stand on while they are dragged, or nil where they stand on their own color.
  var itemSurface: Color? { nil }

  /// Whether a press that begins on an item, or on none, may choose one.
  func pressMayBegin(on path: ItemPath?) -> Bool { true }

  /// Ends what must not go on while a menu is open, an item is dragged or another one is chosen; an
  /// overrider calls `super`.
  func endTransientStates(animated: Bool) { rubberBand.cancel() }

  /// Tells the delegate that a view is no longer shown; an overrider calls `super`.
  func endDisplay(of tile: ListTile) {
    guard tile.isDisplayed else { return }
    tile.isDisplayed = false
    program.didEndDisplaying(tile)
  }

  // MARK: Passes

  /// Shows what is in view; an overrider calls `super`.
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

  /// Takes along what the user drags and draws; an overrider calls `super`.
  open override func didScroll() {
    super.didScroll()
    itemReorder.follow()
    rubberBand.follow()
    refreshing.update()
  }

  /// Notes that the content of a view may want another size; an overrider calls `super`.
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

  /// Renders the box that the program's closure makes; an overrider calls `super`.
  open override func updateProperties() {
    super.updateProperties()
    boxLink.update?()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    boxLink.adapter?.layoutMarginsDidChange()
  }

  /// A list, whose items and headings in view are in it.
  open override var defaultSemantics: ViewSemantics { ViewSemantics(role: .list) }

  // MARK: Context menu

  open override var offersContextMenu: Bool { listDelegate != nil || super.offersContextMenu }

  open override func makeContextMenu(at point: Point?) -> Menu? {
    rowMenu.menu(at: point) ?? super.makeContextMenu(at: point)
  }

  open override var contextMenuAnchor: Rect? { rowMenu.anchor ?? super.contextMenuAnchor }

  // MARK: Keyboard

  /// The commands that select all items and none, where many can be selected; an overrider adds to
  /// `super`'s.
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

  /// Moves, refreshes or selects by a key; an overrider handles what is its own first.
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

  /// Handles a key that means something to one kind of lists only.
  ///
  /// - Returns: whether it does.
  func handleOwnKey(_ event: KeyEvent) -> Bool { false }
}
