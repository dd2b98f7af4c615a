internal import BentoCells
public import BentoGeometry
public import BentoListLayouts
internal import BentoPlatform
public import BentoViews

/// A scrolling list of items in sections, arranged by a layout.
///
/// ```swift
/// final class Numbers: CollectionViewDataSource {
///   func collectionView(
///     _ collectionView: CollectionView,
///     numberOfItemsInSection section: Int
///   ) -> Int { 1_000_000 }
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     cellForItemAt indexPath: ItemPath
///   ) -> CollectionViewCell {
///     let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
///     (cell as? NumberCell)?.label.text = "\(indexPath.item)"
///     return cell
///   }
/// }
///
/// let view = CollectionView(frame: .zero, collectionViewLayout: GridLayout(columns: 4))
/// view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
/// view.dataSource = numbers
/// ```
///
/// The view requests the cells of visible items from the data source, and reuses them for other items. Both
/// the data source and the delegate are weakly referenced. In a right-to-left environment, a layout that
/// supports flipping is mirrored, and content that scrolls horizontally begins at its right end.
///
/// The attributes of a layout are validated: an element that occurs twice is shown once, and an element whose
/// item does not exist or whose frame is not finite is omitted and logged once.
@MainActor
open class CollectionView: ListView {
  /// The object that provides items and cells; setting it reloads the view.
  @safe @exclusivity(unchecked) public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that determines sizes and selection and that is notified of events; setting it reloads the
  /// view.
  ///
  /// Both the delegate and `scrollDelegate` are notified of scrolling.
  @safe @exclusivity(unchecked) public weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      listDelegate = delegate
      program.defaults = []
      reloadData()
    }
  }
  /// The layout of the items; a layout belongs to one view at a time.
  ///
  /// Setting it arranges the items immediately; ``setCollectionViewLayout(_:animated:completion:)`` can
  /// animate the change.
  public var collectionViewLayout: CollectionViewLayout {
    get { layoutGeometry.layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Whether removing the only selected item selects its neighbor: the next item or, if there is none, the
  /// previous one.
  public var selectsNeighborOfRemovedItem: Bool {
    get { selection.selectsNeighborOfRemoved }
    set { selection.selectsNeighborOfRemoved = newValue }
  }

  /// The cell that shows the focus ring, or nil.
  private var ringCell: CollectionViewCell?
  /// The strips that cover independently scrolling sections.
  private(set) lazy var strips = OrthogonalStrips(of: self)

  /// Creates a view with a vertical flow layout.
  public required init() {
    super.init()
    layoutGeometry.adopt(FlowLayout())
    itemReorder.attach(to: self)
    restingOffset = { [weak self] proposed, velocity in
      self?.collectionViewLayout.shownTargetOffset(forProposed: proposed, velocity: velocity)
        ?? proposed
    }
    innerScrollView = { [weak self] in self?.strips.strip(at: $0) }
  }

  /// Creates a view with a layout.
  ///
  /// - Precondition: No other view uses the layout.
  public convenience init(frame: Rect, collectionViewLayout: CollectionViewLayout) {
    self.init()
    self.frame = frame
    layoutGeometry.replaceLayout(by: collectionViewLayout)
  }

  // MARK: The parts of a list

  // A list is a `ListView` with two parts that differ between tables and collection views: the program, which
  // calls the data source and the delegate, and the geometry, which determines the elements' positions.

  private(set) lazy var collectionProgram = CollectionProgram(of: self)
  private(set) lazy var layoutGeometry = LayoutGeometry(of: self)

  override var program: ListProgram { collectionProgram }

  override var geometry: ListGeometry { layoutGeometry }

  // MARK: Passes

  open override func layoutSubviews() {
    if isIdle { endOutdatedTransition() }
    // A change in direction mirrors the layout, so the visible items must be determined again.
    if layoutGeometry.directionHasChanged { tiling.isNeeded = true }
    super.layoutSubviews()
    strips.update()
  }

  /// Shows the focus ring if focus was moved with Tab or if multiple selection is allowed.
  override func updateChrome() {
    let showsRing =
      isFirstResponder && (showsFocusRing || (allowsMultipleSelection && selection.isLedByKeys))
    let path = showsRing ? selection.focusedPath : nil
    let cell = path.flatMap { tileSet.tile(of: .cell($0))?.collectionCell }
    guard cell !== ringCell else { return }
    ringCell?.hasFocusRing = false
    cell?.hasFocusRing = true
    ringCell = cell
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsTiling()
  }

  /// The views of elements in reading order, followed by all other views except those being removed.
  open override var subviewsInFocusOrder: [View] {
    let tiles = tileSet.tilesInOrder.sorted { $0.item.isRead(before: $1.item) }
    let views = tiles.map(\.view)
    return views
      + subviews.filter { view in
        !views.contains { $0 === view } && !tileSet.departing.contains { $0.view === view }
      }
  }
}

// MARK: - Layout

extension CollectionView {
  /// Returns the number of items in a section, or 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// Returns the attributes of an item as displayed, or nil if it does not exist.
  public func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.shownItem(at: indexPath)
  }

  /// Returns the attributes of the elements in a rectangle of the content, as displayed.
  package func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    return collectionViewLayout.shownElements(in: rect)
  }

  /// Prepares the layout if it is out of date, and updates the size of the content.
  package func prepareLayoutIfNeeded() { layoutGeometry.prepareIfNeeded(in: self) }
}
