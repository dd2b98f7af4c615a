public import BentoGeometry

/// A layout with one row of items that scrolls horizontally and comes to rest with an item in the center.
///
/// ```swift
/// let layout = CarouselLayout()
/// layout.itemSize = Size(width: 240, height: 160)
/// layout.neighborScale = 0.9
/// ```
///
/// Sections follow each other without a gap. The layout is computed arithmetically, regardless of the number
/// of items.
@MainActor
open class CarouselLayout: CollectionViewLayout {
  /// The size of each item, at least one pixel in each direction; if nil, the default, an item is as tall as
  /// the view and four fifths as wide, so its neighbors are partly visible.
  public var itemSize: Size? { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The distance between items, in points.
  public var spacing = 16.0 { didSet { if spacing != oldValue { invalidateLayout() } } }
  /// The scale of items next to the centered one, from 0 to 1; while an item is moving to or from the
  /// center, its scale changes with its distance from the center.
  public var neighborScale = 1.0 {
    didSet { if neighborScale != oldValue { invalidateLayout() } }
  }
  /// The opacity of items next to the centered one, from 0 to 1.
  public var neighborAlpha = 1.0 {
    didSet { if neighborAlpha != oldValue { invalidateLayout() } }
  }

  private var sections = SectionTable()
  private var viewport = Size.zero
  private var item = Size.zero
  private var gap = 0.0

  /// Creates a carousel.
  public override init() {
    super.init()
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    let check = LengthCheck(owner: self)
    sections = host?.sections ?? SectionTable()
    viewport = viewportSize
    let size = itemSize ?? Size(width: viewport.width * 0.8, height: viewport.height)
    // A view without a size is not a programming error.
    item =
      itemSize == nil && viewport.isEmpty
      ? .zero
      : Size(
        width: max(displayScale.pixel, check.extent(size.width, "an item")),
        height: max(displayScale.pixel, check.extent(size.height, "an item"))
      )
    gap = check.distance(spacing, "a spacing")
  }

  open override var collectionViewContentSize: Size {
    let last = max(0, Double(sections.rowCount) * pitch - gap)
    return displayScale.snap(
      Rect(x: 0, y: 0, width: last + 2 * side, height: max(viewport.height, item.height))
    ).size
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    guard rect.isFinite, pitch > 0 else { return [] }
    // Rounded edges are up to half a pixel away from where they were computed.
    let first = index((rect.minX - side - item.width) / pitch - 1)
    let end = index((rect.maxX - side) / pitch + 2)
    return (first..<max(first, end)).compactMap { index in
      guard let path = sections.row(atIndex: index) else { return nil }
      let found = attributes(at: path, index: index)
      return found.frame.intersects(rect) ? found : nil
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    guard sections.contains(indexPath) else { return nil }
    return attributes(at: indexPath, index: sections.rowIndex(of: indexPath))
  }

  // MARK: Scrolling

  open override func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    fadesNeighbors ? newBounds != preparedBounds : newBounds.size != preparedBounds.size
  }

  /// Returns the offset at which the item nearest to the proposed offset is centered; a fling continues at
  /// least to the next item.
  open override func targetContentOffset(
    forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) -> Point {
    guard pitch > 0, sections.rowCount > 0, proposed.isFinite else { return proposed }
    func steps(_ x: Double) -> Double { (x - rest) / pitch }
    var target = steps(proposed.x).rounded()
    let current = steps(visibleRect.minX)
    if velocity.x > 0 { target = max(target, current.rounded(.down) + 1) }
    if velocity.x < 0 { target = min(target, current.rounded(.up) - 1) }
    target = min(Double(sections.rowCount - 1), max(0, target))
    return Point(x: displayScale.snap(rest + target * pitch), y: proposed.y)
  }
}

// MARK: - Arithmetic

extension CarouselLayout {
  /// The distance from the start of one item to the start of the next.
  private var pitch: Double { item.width + gap }

  /// The space beside the first and last items, which makes it possible to center them.
  private var side: Double { max(0, (viewport.width - item.width) / 2) }

  /// The offset at which the first item is centered.
  private var rest: Double { side + (item.width - viewport.width) / 2 }

  private var fadesNeighbors: Bool { neighborScale != 1 || neighborAlpha != 1 }

  private func index(_ steps: Double) -> Int {
    Int(min(Double(sections.rowCount), max(0, steps)))
  }

  private func attributes(at path: ItemPath, index: Int) -> CollectionViewLayoutAttributes {
    var attributes = CollectionViewLayoutAttributes(forCellWith: path)
    let exact = Rect(
      x: side + Double(index) * pitch,
      y: max(0, (viewport.height - item.height) / 2),
      width: item.width,
      height: item.height
    )
    attributes.frame = displayScale.snapItem(exact)
    guard fadesNeighbors else { return attributes }
    let distance = min(1, (exact.midX - visibleRect.midX).magnitude / pitch)
    let scale = 1 - distance * (1 - share(neighborScale))
    attributes.transform = .scale(x: scale, y: scale)
    attributes.alpha = 1 - distance * (1 - share(neighborAlpha))
    return attributes
  }

  private func share(_ value: Double) -> Double { value.isNaN ? 1 : min(1, max(0, value)) }
}
