public import BentoGeometry

/// The shared base class of layouts that arrange items in lines, section by section.
///
/// ``FlowLayout`` and ``GridLayout`` determine the extents of lines and items. Derive a custom layout from
/// ``CollectionViewLayout`` instead.
///
/// ```swift
/// let layout = GridLayout(columns: 3)
/// layout.headerHeight = 32
/// layout.sectionHeadersPinToVisibleBounds = true
/// ```
@MainActor
open class LineLayout: CollectionViewLayout {
  /// Whether headers stay visible while their section is visible.
  public var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay visible while their section is visible.
  public var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  private(set) var stack = LineStack()
  private var isStale = true
  /// Whether the sizes measured so far can be reused.
  private(set) var keepsSizes = false

  /// The positions that items had before the next update to be prepared, or nil.
  private var itemOrigins: ((_ section: Int) -> SectionOrigin?)?

  // MARK: Methods to override

  /// The direction in which successive lines are placed.
  var lineDirection: ScrollDirection { .vertical }

  /// The axes along which cells are measured.
  var selfSizingAxes: CollectionViewLayoutAttributes.Axes { [] }

  /// Whether the size must be requested for each item.
  var asksForSizes: Bool { true }

  package override var givesAllItemsOneSize: Bool { !asksForSizes && selfSizingAxes.isEmpty }

  package override var movesPinnedViewsOnly: Bool {
    pinsAnything && (type(of: self) == FlowLayout.self || type(of: self) == GridLayout.self)
  }

  override func reach(of element: ListElement) -> Rect? {
    switch element.kind {
    case .header where sectionHeadersPinToVisibleBounds:
      stack.reach(ofSection: element.indexPath.section) { stack.header(of: $0, visible: $1) }
    case .footer where sectionFootersPinToVisibleBounds:
      stack.reach(ofSection: element.indexPath.section) { stack.footer(of: $0, visible: $1) }
    default: nil
    }
  }

  /// Breaks the items of a section into lines for a view with the given breadth.
  func makeSection(_ section: Int, breadth: Double) -> LineSection {
    LineSection(ItemSizes(), metrics: LineSection.Metrics())
  }

  /// Returns the extents, across and along the scroll direction, of a cell that requests a size.
  func extents(of size: Size, at path: ItemPath) -> (breadth: Double, length: Double) {
    (lineDirection.breadth(of: size), lineDirection.length(of: size))
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    guard isStale else { return }
    isStale = false
    var appearance = LineStack.Appearance()
    appearance.direction = lineDirection
    appearance.breadth = lineDirection.breadth(of: viewportSize)
    appearance.scale = displayScale
    appearance.selfSizingAxes = selfSizingAxes
    appearance.pinsHeaders = sectionHeadersPinToVisibleBounds
    appearance.pinsFooters = sectionFootersPinToVisibleBounds
    let sections = (0..<numberOfSections).map { makeSection($0, breadth: appearance.breadth) }
    stack = LineStack(sections, appearance: appearance)
    keepsSizes = true
    itemOrigins = nil
  }

  open override var collectionViewContentSize: Size { stack.contentSize }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    stack.elements(in: rect, visible: pinningRect)
  }

  open override func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    stack.item(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.item == 0 else { return nil }
    return switch elementKind {
    case Self.elementKindSectionHeader: stack.header(of: indexPath.section, visible: pinningRect)
    case Self.elementKindSectionFooter: stack.footer(of: indexPath.section, visible: pinningRect)
    default: nil
    }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    if !context.isPartial { isStale = true }
    if context.invalidateDataSourceCounts {
      // If two updates are prepared in one step, neither can provide the item positions from before both of
      // them.
      if itemOrigins != nil || context.itemOrigins == nil { keepsSizes = false }
      itemOrigins = context.itemOrigins
    }
    for attributes in context.preferredAttributes { measure(attributes) }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    breadthChanges(to: newBounds) || (pinsAnything && newBounds != preparedBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let isRebuilt = breadthChanges(to: newBounds)
    let context = makeContext(invalidateEverything: isRebuilt)
    context.movesPinnedViewsOnly = !isRebuilt
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    !selfSizingAxes.isEmpty && preferred.element == .cell
  }
}

// MARK: - Parts

extension LineLayout {
  var check: LengthCheck { LengthCheck(owner: self) }

  private var pinsAnything: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  /// The visible part of the content if headers or footers are pinned to it; otherwise zero.
  private var pinningRect: Rect { pinsAnything ? visibleRect : .zero }

  private func breadthChanges(to bounds: Rect) -> Bool {
    lineDirection.breadth(of: bounds.size) != lineDirection.breadth(of: preparedBounds.size)
  }

  /// Discards measured sizes that are no longer meaningful.
  func forgetSizes() {
    keepsSizes = false
    invalidateLayout()
  }

  /// Returns the known sizes of a section's items, or nil if all sizes must be requested.
  ///
  /// After an update, the sizes of the remaining items are still valid; otherwise, all sizes are estimates
  /// for lines of the given breadth.
  ///
  /// - Parameter new: Returns the extents of a new item.
  func keptSizes(
    of section: Int,
    count: Int,
    metrics: LineSection.Metrics,
    new: (Int) -> (breadth: Double, length: Double)
  ) -> ItemSizes? {
    guard keepsSizes else { return nil }
    if let itemOrigins {
      guard let origin = itemOrigins(section),
        let old = oldSection(origin.section, metrics: metrics),
        old.itemCount - origin.map.removed.count + origin.map.inserted.count == count
      else { return nil }
      return old.sizes.updated(by: origin.map, count: count) { item in
        if let path = origin.movedItem(item), let size = oldSize(at: path, metrics) { return size }
        let (breadth, length) = new(item)
        return ItemSizes.Extents(breadth, length, isEstimate: !selfSizingAxes.isEmpty)
      }
    }
    guard !selfSizingAxes.isEmpty, stack.sections.indices.contains(section),
      stack.sections[section].itemCount == count
    else { return nil }
    return stack.sections[section].sizes.asEstimates(broadest: metrics.room)
  }

  /// Returns the size of an item that moves if that size was measured for lines of the same kind.
  private func oldSize(at path: ItemPath, _ metrics: LineSection.Metrics) -> ItemSizes.Extents? {
    guard !selfSizingAxes.isEmpty, let section = oldSection(path.section, metrics: metrics),
      path.item < section.itemCount
    else { return nil }
    return section.sizes.extents(of: path.item)
  }

  /// Returns an old section if its lines were laid out by the same rules.
  private func oldSection(_ section: Int, metrics: LineSection.Metrics) -> LineSection? {
    guard stack.sections.indices.contains(section) else { return nil }
    let old = stack.sections[section]
    let isAlike = old.metrics.room == metrics.room && old.metrics.placement == metrics.placement
    return isAlike ? old : nil
  }

  private func measure(_ attributes: CollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    // The layout is about to be prepared again, so its sizes could belong to different items.
    guard !selfSizingAxes.isEmpty, !isStale, attributes.element == .cell, stack.contains(path)
    else { return }
    let (breadth, length) = extents(of: attributes.size, at: path)
    stack.measure(path, breadth: breadth, length: length)
  }
}
