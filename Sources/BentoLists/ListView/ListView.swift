public import BentoGeometry
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

  /// What the list has done so far.
  public internal(set) final var counters = ListCounters()

  /// What connects the list to the boxes that it renders.
  package final var boxLink = BoxLink() {
    didSet { if boxLink.adapter !== oldValue.adapter { selectabilityDidChange() } }
  }
  /// What is called, beside the delegate, when the user selects and activates items.
  package final var rowActions = RowActions() { didSet { selectabilityDidChange() } }

  typealias Tile = ListTile

  final let queue = UpdateQueue()
  final let recycler = ViewRecycler()
  private(set) final lazy var tileSet = TileSet(
    recycler,
    endDisplay: { [unowned self] in endDisplay(of: $0) }
  )
  final let selection = ListSelection()
  final let itemReorder = ItemReorder()
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
    super.init()
    precondition(
      self is TableView || self is CollectionView,
      "A list is a TableView or a CollectionView."
    )
    queue.list = self
    refreshing.attach(to: self)
  }

  // MARK: What tables and collection views override

  /// Whether there are no items; nil while the data is still to be loaded.
  var hasNoItems: Bool? { nil }

  /// Brings the tiles up to date and places their views.
  func tile() {}

  /// Fills what comes into view next if the content moves on as it did.
  func fillAhead() {}

  /// Brings what is shown around items in line with the selection, such as the ring that shows where
  /// keys act.
  func updateChrome() {}

  /// Tells the delegate that a view is no longer shown.
  func endDisplay(of tile: ListTile) {}

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

  /// Takes what the user drags along; an overrider calls `super`.
  open override func didScroll() {
    super.didScroll()
    itemReorder.follow()
    refreshing.update()
  }

  open override func prepareAhead() {
    super.prepareAhead()
    fillAhead()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    queue.listDidMove()
    itemReorder.cancel(animated: false)
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
}

// MARK: - Selection

extension ListView {
  /// Notes that the user can or can no longer select items.
  private func selectabilityDidChange() {
    if !allowsSelection {
      selection.setPressed(nil)
      if isFirstResponder { resignFirstResponder() }
    }
    for tile in tileSet.present { (tile.view as? any ListItemView)?.updateHover() }
    updateChrome()
  }

  /// Shows the items that the program has now, where it gave a closure that makes them and something has
  /// changed since: what a user chooses is reported by ids that the program still knows.
  func showPresentItems() {
    if boxLink.update != nil { updatePropertiesIfNeeded() }
  }
}

// MARK: - Recycling

extension ListView {
  /// How the list has used its cells.
  public var recyclingStatistics: RecyclingStatistics { recycler.statistics }
}
