public import BentoGeometry

/// A layout whose sections each specify a group and repeat it for their items.
///
/// ```swift
/// let item = CompositionalLayout.Item(
///   size: .init(width: .fractionalWidth(1 / 3), height: .fractionalHeight(1))
/// )
/// let row = CompositionalLayout.Item.horizontalGroup(
///   size: .init(width: .fractionalWidth(1), height: .absolute(120)),
///   items: [item]
/// )
/// let layout = CompositionalLayout(section: CompositionalLayout.Section(group: row))
/// ```
///
/// The number of items in a group is determined by sizes and estimates, and is the same for each group of a
/// section. For lines that break according to the measured sizes of their items, use ``FlowLayout``.
///
/// If nothing is estimated, a section is computed arithmetically, regardless of the number of its items.
/// Invalid extents are logged once: an invalid fraction is replaced by the whole, an invalid length by 50
/// points.
@MainActor
open class CompositionalLayout: CollectionViewLayout {
  /// The environment on which a section may depend.
  ///
  /// ```swift
  /// let layout = CompositionalLayout { index, environment in
  ///   let columns = max(1, Int(environment.containerSize.width / 200))
  ///   let cell = CompositionalLayout.Item(
  ///     size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))
  ///   )
  ///   return CompositionalLayout.Section(
  ///     group: .horizontalGroup(
  ///       size: .init(width: .fractionalWidth(1), height: .absolute(120)),
  ///       repeating: cell,
  ///       count: columns
  ///     )
  ///   )
  /// }
  /// ```
  public nonisolated struct Environment: Hashable, Sendable {
    /// The size of the view without its content inset, in points.
    public let containerSize: Size
  }

  /// The direction in which sections follow each other.
  public let scrollDirection: ScrollDirection
  /// The distance between sections, in points.
  public var interSectionSpacing = 0.0 {
    didSet { if interSectionSpacing != oldValue { invalidateLayout() } }
  }

  private let sectionProvider: (Int, Environment) -> Section
  package private(set) var sections: [GroupSection] = []
  /// The start of each section, followed by the end of the last one.
  private var starts: [Double] = [0]
  private var viewport = Size.zero
  private var isStale = true
  /// Whether measured sizes are still useful.
  private var keepsSizes = false
  /// The positions of items before the next update to be prepared, or nil.
  private var itemOrigins: ((_ section: Int) -> SectionOrigin?)?

  /// The z-index of views that float above items.
  private static let pinnedZIndex = 10
  /// The z-index of views below items.
  private static let decorationZIndex = -1

  /// Creates a layout whose sections are all alike.
  public convenience init(section: Section, scrollDirection: ScrollDirection = .vertical) {
    self.init(scrollDirection: scrollDirection) { _, _ in section }
  }

  /// Creates a layout that requests each section when the layout is prepared.
  public init(
    scrollDirection: ScrollDirection = .vertical,
    sectionProvider: @escaping (Int, Environment) -> Section
  ) {
    self.scrollDirection = scrollDirection
    self.sectionProvider = sectionProvider
    super.init()
  }

  package override var movesPinnedViewsOnly: Bool {
    type(of: self) == CompositionalLayout.self && pinsAnything
  }

  override func reach(of element: ListElement) -> Rect? {
    let section = element.indexPath.section
    guard sections.indices.contains(section),
      let index = supplementIndex(ofKind: element.kind.name, in: section),
      sections[section].supplements[index].item.pinsToVisibleBounds
    else { return nil }
    // These are the two extremes: the visible part ends at the start of the section, or starts at its end.
    let length = sections[section].length
    let start = frame(ofSupplement: index, of: section, visible: 0...0)
    return start.union(frame(ofSupplement: index, of: section, visible: length...length))
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    guard isStale else { return }
    isStale = false
    viewport = viewportSize
    let old = sections
    sections = (0..<numberOfSections).map { index in
      let section = makeSection(index)
      if let itemOrigins {
        guard let origin = itemOrigins(index), origin.section < old.count else { return section }
        return section.measured(from: origin, in: old)
          .scrolled(as: old[origin.section], origin.map.new)
      }
      guard index < old.count else { return section }
      // Measured sizes are valid as long as nothing else about the section changes.
      let isSame = old[index].hasSameRules(as: section) && old[index].itemCount == section.itemCount
      return keepsSizes && isSame ? old[index] : section.scrolled(as: old[index]) { $0 }
    }
    keepsSizes = true
    itemOrigins = nil
    sumLengths()
  }

  open override var collectionViewContentSize: Size {
    let size = scrollDirection.size(
      length: starts[sections.count],
      breadth: scrollDirection.breadth(of: viewport)
    )
    return displayScale.snap(Rect(origin: .zero, size: size)).size
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    guard rect.isFinite else { return [] }
    let along = scrollDirection.span(of: rect).grown(by: displayScale.pixel)
    let across = scrollDirection.acrossSpan(of: rect).grown(by: displayScale.pixel)
    var found: [CollectionViewLayoutAttributes] = []
    var section = firstSection(touching: along.lowerBound)
    while section < sections.count, starts[section] <= along.upperBound {
      found += decorations(of: section)
      let local = along.moved(by: -starts[section])
      sections[section].forEachItem(along: local, across: across) { item, frame, axes in
        found.append(cell(ItemPath(item: item, section: section), frame, axes))
      }
      found += sections[section].supplements.indices.map { supplement($0, of: section) }
      section += 1
    }
    return found.filter { $0.frame.intersects(rect) }
  }

  open override func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let item = sections[indexPath.section].item(indexPath.item)
    else { return nil }
    return cell(indexPath, item.frame, item.axes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.item == 0, sections.indices.contains(indexPath.section),
      let index = supplementIndex(ofKind: elementKind, in: indexPath.section)
    else { return nil }
    return supplement(index, of: indexPath.section)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    guard indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    return decorations(of: indexPath.section).first { $0.elementKind == elementKind }
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    for attributes in context.preferredAttributes { measure(attributes) }
    if !context.isPartial { isStale = true }
    if context.invalidateDataSourceCounts {
      keepsSizes = false
      // If two updates are prepared in one step, neither can provide the positions of items before both.
      itemOrigins = itemOrigins == nil ? context.itemOrigins : nil
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != preparedBounds.size || (pinsAnything && newBounds != preparedBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    let isRebuilt = newBounds.size != preparedBounds.size
    let context = makeContext(invalidateEverything: isRebuilt)
    context.movesPinnedViewsOnly = !isRebuilt
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    !original.selfSizingAxes.isEmpty
  }
}

// MARK: - Sections that scroll on their own

extension CompositionalLayout {
  /// Scrolls a section that scrolls independently; the offset may be beyond its ends.
  package func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
    guard sections.indices.contains(section), sections[section].isOrthogonal, offset.isFinite,
      sections[section].orthogonalOffset != offset
    else { return }
    sections[section].orthogonalOffset = offset
    let context = makeContext(invalidateEverything: false)
    context.movesPinnedViewsOnly = true
    invalidateLayout(with: context)
  }

  /// Returns the independently scrolling sections in a rectangle, with the scrolling part of each.
  package func orthogonalSections(in rect: Rect) -> [(section: Int, frame: Rect)] {
    let along = scrollDirection.span(of: rect)
    var found: [(section: Int, frame: Rect)] = []
    var section = firstSection(touching: along.lowerBound)
    while section < sections.count, starts[section] <= along.upperBound {
      defer { section += 1 }
      guard sections[section].isOrthogonal else { continue }
      let breadth = scrollDirection.breadth(of: viewport)
      let frame = frame(sections[section].orthogonalRect(breadth: breadth), of: section)
      if frame.intersects(rect) { found.append((section, frame)) }
    }
    return found
  }
}

// MARK: - Preparing

extension CompositionalLayout {
  private var pinsAnything: Bool {
    sections.contains { $0.section.boundarySupplements.contains(where: \.pinsToVisibleBounds) }
  }

  private func supplementIndex(ofKind kind: String, in section: Int) -> Int? {
    sections[section].supplements.firstIndex { $0.item.elementKind == kind }
  }

  private func makeSection(_ index: Int) -> GroupSection {
    let section = sectionProvider(index, Environment(containerSize: viewport))
    let check = LengthCheck(owner: self)
    if !section.group.isUsable { check.report("an item size", "a default is used") }
    let insets = section.contentInsets
    return GroupSection(
      section,
      itemCount: numberOfItems(inSection: index),
      viewport: viewport,
      insets: check.insets(
        EdgeInsets(
          top: insets.top,
          left: insets.leading,
          bottom: insets.bottom,
          right: insets.trailing
        ),
        direction: scrollDirection,
        breadth: scrollDirection.breadth(of: viewport)
      ),
      direction: scrollDirection
    )
  }

  private func sumLengths() {
    let spacing = LengthCheck.usableDistance(interSectionSpacing)
    starts = [0]
    for (index, section) in sections.enumerated() {
      let gap = index + 1 < sections.count ? spacing : 0
      starts.append(starts[index] + section.length + gap)
    }
  }

  private func measure(_ attributes: CollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let check = LengthCheck(owner: self)
    guard !isStale, sections.indices.contains(path.section) else { return }
    let isChanged: Bool
    switch attributes.element {
    case .cell:
      let size = Size(
        width: check.measuredExtent(attributes.size.width, "an item"),
        height: check.measuredExtent(attributes.size.height, "an item")
      )
      isChanged = sections[path.section].measure(path.item, size)
    case .supplementaryView(let kind):
      let length = check.distance(scrollDirection.length(of: attributes.size), "a \(kind)")
      isChanged = sections[path.section].measureSupplement(ofKind: kind, length: length)
    case .decorationView:
      return
    }
    if isChanged { sumLengths() }
  }
}

// MARK: - Attributes

extension CompositionalLayout {
  private func cell(
    _ path: ItemPath,
    _ frame: Rect,
    _ axes: CollectionViewLayoutAttributes.Axes
  ) -> CollectionViewLayoutAttributes {
    var attributes = CollectionViewLayoutAttributes(forCellWith: path)
    let start = starts[path.section]
    let isVertical = scrollDirection == .vertical
    attributes.frame = displayScale.snapItem(
      frame.offsetBy(dx: isVertical ? 0 : start, dy: isVertical ? start : 0)
    )
    attributes.selfSizingAxes = axes
    return attributes
  }

  private func supplement(_ index: Int, of section: Int) -> CollectionViewLayoutAttributes {
    let supplement = sections[section].supplements[index].item
    var attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: supplement.elementKind,
      with: ItemPath(item: 0, section: section)
    )
    attributes.frame = frame(
      ofSupplement: index,
      of: section,
      visible: scrollDirection.span(of: visibleRect).moved(by: -starts[section])
    )
    if supplement.pinsToVisibleBounds { attributes.zIndex = Self.pinnedZIndex }
    if case .estimated = supplement.length {
      attributes.selfSizingAxes = scrollDirection == .vertical ? .vertical : .horizontal
    }
    return attributes
  }

  private func frame(
    ofSupplement index: Int,
    of section: Int,
    visible: ClosedRange<Double>
  ) -> Rect {
    frame(sections[section].rect(ofSupplement: index, visible: visible), of: section)
  }

  private func decorations(of section: Int) -> [CollectionViewLayoutAttributes] {
    sections[section].section.decorations.map { decoration in
      var attributes = CollectionViewLayoutAttributes(
        forDecorationViewOfKind: decoration.elementKind,
        with: ItemPath(item: 0, section: section)
      )
      let breadth = scrollDirection.breadth(of: viewport)
      attributes.frame = frame(
        sections[section].rect(of: decoration, breadth: breadth),
        of: section
      )
      attributes.zIndex = Self.decorationZIndex
      return attributes
    }
  }

  private func frame(_ rect: AxisRect, of section: Int) -> Rect {
    var rect = rect
    rect.along += starts[section]
    return displayScale.snap(scrollDirection.rect(rect))
  }

  /// Returns the first section that ends at or after a coordinate.
  private func firstSection(touching along: Double) -> Int {
    sections.indices.partitioningIndex { starts[$0 + 1] >= along }
  }
}

nonisolated extension ClosedRange<Double> {
  fileprivate func grown(by distance: Double) -> ClosedRange<Double> {
    (lowerBound - distance)...(upperBound + distance)
  }

  fileprivate func moved(by distance: Double) -> ClosedRange<Double> {
    (lowerBound + distance)...(upperBound + distance)
  }
}
