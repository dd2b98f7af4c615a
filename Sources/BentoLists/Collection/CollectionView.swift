internal import BentoCells
public import BentoGeometry
public import BentoListLayouts
internal import BentoPlatform
public import BentoViews

/// A scrolling list of items in sections, placed by a layout.
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
/// The view asks the data source for cells of items that are seen, and uses them again for others.
/// Both the data source and the delegate are weak. Where text runs from right to left, a layout that
/// flips is shown as in a mirror, and content that scrolls sideways begins at its right end.
///
/// What a layout answers is checked: an element that it names twice is shown once, and one whose item
/// does not exist or whose frame is not finite is left out and reported in the log once.
@MainActor
open class CollectionView: ListView {
  /// The object that provides items and cells; setting it reloads the view.
  public weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that decides about sizes and selection and is notified of what happens, scrolling
  /// included, beside `scrollDelegate`; setting it reloads the view.
  public weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      listDelegate = delegate
      program.defaults = []
      reloadData()
    }
  }
  /// The object that decides where the items lie; a layout belongs to one view at a time.
  ///
  /// Setting it places the items at once; ``setCollectionViewLayout(_:animated:completion:)`` moves
  /// them there.
  public var collectionViewLayout: CollectionViewLayout {
    get { layoutGeometry.layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Whether the selection goes to a neighbor when the last selected item is removed: to the next
  /// item, or to the one before if there is none.
  public var selectsNeighborOfRemovedItem: Bool {
    get { selection.selectsNeighborOfRemoved }
    set { selection.selectsNeighborOfRemoved = newValue }
  }

  /// What scrolls the sections that do so on their own.
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
  /// - Precondition: no other view shows the layout.
  public convenience init(frame: Rect, collectionViewLayout: CollectionViewLayout) {
    self.init()
    self.frame = frame
    layoutGeometry.replaceLayout(by: collectionViewLayout)
  }

  // MARK: The parts of a list

  private(set) lazy var collectionProgram = CollectionProgram(of: self)
  private(set) lazy var layoutGeometry = LayoutGeometry(of: self)

  override var program: ListProgram { collectionProgram }

  override var geometry: ListGeometry { layoutGeometry }

  // MARK: Passes

  open override func layoutSubviews() {
    if isIdle { endOutdatedTransition() }
    if layoutGeometry.isTurnedOver { tiling.isNeeded = true }
    super.layoutSubviews()
    strips.update()
  }

  /// Shows where keys act: by a ring while the keyboard came by Tab, or among many items.
  override func updateChrome() {
    let showsRing =
      isFirstResponder && (showsFocusRing || (allowsMultipleSelection && selection.isLedByKeys))
    let ring = showsRing ? selection.focusedPath : nil
    for tile in tileSet.shown {
      guard let cell = tile.collectionCell else { continue }
      cell.hasFocusRing = ring != nil && tile.path == ring
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsTiling()
  }

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
  /// The number of items in a section; 0 where there is no such section.
  public func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The attributes of an item as it is shown, or nil where there is none.
  public func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return collectionViewLayout.shownItem(at: indexPath)
  }

  /// The attributes of what a rectangle of the content touches, as it is shown.
  package func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    return collectionViewLayout.shownElements(in: rect)
  }

  /// Prepares a layout that is out of date and takes over the extents of its content.
  package func prepareLayoutIfNeeded() { layoutGeometry.prepareIfNeeded(in: self) }
}
