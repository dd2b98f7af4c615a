package import BentoGeometry
package import BentoViews

/// A scrolling list of items in sections, placed by a layout.
///
/// This half asks the data source for its counts and the layout for the extents of the content.
@MainActor
package class CollectionView: ScrollView {
  /// The object that provides items and cells; setting it reloads the view.
  package weak var dataSource: (any CollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that decides about sizes and selection and is notified of what happens, scrolling
  /// included; setting it reloads the view.
  package weak var delegate: (any CollectionViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      reloadData()
    }
  }
  /// The object that decides where the items lie; a layout belongs to one view at a time.
  package var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      adoptLayout()
    }
  }

  private var knownSections: SectionTable?
  private var layoutNeedsPreparing = true
  /// The bounds that the layout was last told of.
  private(set) var layoutBounds = Rect.zero
  /// The content inset that the layout was last prepared for.
  private var layoutInset = EdgeInsets.zero
  /// Whether the layout was last prepared to be shown in a mirror.
  private var layoutWasMirrored = false
  var defaults: CollectionDefaultAnswers = []

  /// Creates a view with a vertical flow layout.
  package required init() {
    collectionViewLayout = FlowLayout()
    super.init()
    adoptLayout()
  }

  /// Creates a view with a layout.
  package convenience init(frame: Rect, collectionViewLayout: CollectionViewLayout) {
    self.init()
    self.frame = frame
    replaceLayout(by: collectionViewLayout)
  }

  package override func layoutSubviews() {
    prepareLayoutIfNeeded()
    super.layoutSubviews()
  }

  /// Observers do not run in an initializer, so it calls this.
  private func replaceLayout(by layout: CollectionViewLayout) {
    collectionViewLayout = layout
  }

  private func adoptLayout() {
    precondition(
      collectionViewLayout.collectionView == nil,
      "A layout belongs to one collection view at a time."
    )
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }
}

// MARK: - Data

extension CollectionView {
  /// The number of sections.
  package var numberOfSections: Int { sections.sectionCount }

  /// The number of items in a section; 0 where there is no such section.
  package func numberOfItems(inSection section: Int) -> Int {
    sections.rowCounts.indices.contains(section) ? sections.rowCounts[section] : 0
  }

  /// Asks for everything again.
  package func reloadData() {
    knownSections = nil
    defaults = []
    let layout = collectionViewLayout
    let context = layout.makeContext(invalidateEverything: true)
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
  }

  /// The numbers of items, which the data source is asked for once per reload.
  var sections: SectionTable {
    if let knownSections { return knownSections }
    let count = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    let counts = (0..<count).map {
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
    }
    let table = SectionTable(rowCounts: counts)
    knownSections = table
    return table
  }
}

// MARK: - Layout

extension CollectionView {
  /// The attributes of an item as it is shown, or nil where there is none.
  package func layoutAttributesForItem(
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
  package func prepareLayoutIfNeeded() {
    let layout = collectionViewLayout
    if contentInset != layoutInset || layout.isMirrored != layoutWasMirrored {
      layout.invalidateLayout()
    } else if bounds != layoutBounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    layoutBounds = bounds
    layoutInset = contentInset
    layoutWasMirrored = layout.isMirrored
    guard layoutNeedsPreparing else { return }
    layoutNeedsPreparing = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.shownContentSize
  }

  func layoutDidInvalidate(with context: CollectionViewLayoutInvalidationContext) {
    layoutNeedsPreparing = true
    setNeedsLayout()
  }
}
