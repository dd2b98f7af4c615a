public import BentoGeometry

/// A layout that arranges items in lines, each with as many items as fit.
///
/// The items of a full line are spread over its breadth, at least ``minimumInteritemSpacing`` apart, and
/// centered in its height. The last line is spread as though it were filled with more items like its last
/// item, so that a grid of items of equal size keeps its columns. An item is centered if no other item fits
/// next to it.
///
/// ```swift
/// let layout = FlowLayout()
/// layout.itemSize = Size(width: 96, height: 96)
/// layout.sectionInset = EdgeInsets(16)
/// ```
///
/// If all items have the same size, a section is computed arithmetically and takes no memory per item
/// (`lists.memory`). Sizes from a ``/BentoLists/FlowLayoutDelegate``, and those of self-sizing items that
/// were visible, are stored in at most 48 bytes per item.
///
/// Sizes and distances that are negative or not finite are logged once; an item that is broader than its line
/// is made as broad as the line.
@MainActor
open class FlowLayout: LineLayout {
  /// An ``estimatedItemSize`` that lets the layout choose the estimate.
  public nonisolated static let automaticSize = Size(width: -1, height: -1)

  /// The scroll direction, in which lines follow each other.
  public var scrollDirection = ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { forgetSizes() } }
  }
  /// The size of each item, unless the delegate returns a different size or items are self-sizing.
  public var itemSize = Size(width: 50, height: 50) {
    didSet { if itemSize != oldValue { forgetSizes() } }
  }
  /// The size of an item until its cell is measured; cells are not measured if it is zero, the default.
  public var estimatedItemSize = Size.zero {
    didSet { if estimatedItemSize != oldValue { forgetSizes() } }
  }
  /// The distance between lines, in points.
  public var minimumLineSpacing = 10.0 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum distance between the items of a line, in points.
  public var minimumInteritemSpacing = 10.0 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The insets around the lines of a section, in points; left and right are swapped in right-to-left
  /// environments.
  public var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The size of headers; only the extent along the scroll direction is used, and 0 means no headers.
  public var headerReferenceSize = Size.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers; only the extent along the scroll direction is used, and 0 means no footers.
  public var footerReferenceSize = Size.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }

  /// Creates a vertical layout with items of 50 by 50 points.
  public override init() {
    super.init()
  }

  // MARK: Lines

  override var lineDirection: ScrollDirection { scrollDirection }

  override var selfSizingAxes: CollectionViewLayoutAttributes.Axes {
    isSelfSizing ? [.horizontal, .vertical] : []
  }

  override var asksForSizes: Bool { answers?.mayAnswerItemSize == true }

  override func makeSection(_ section: Int, breadth: Double) -> LineSection {
    let insets = check.insets(inset(of: section), direction: scrollDirection, breadth: breadth)
    let isVertical = scrollDirection == .vertical
    var metrics = LineSection.Metrics()
    metrics.header = check.distance(scrollDirection.length(of: header(of: section)), "a header")
    metrics.footer = check.distance(scrollDirection.length(of: footer(of: section)), "a footer")
    metrics.before = isVertical ? insets.top : insets.left
    metrics.after = isVertical ? insets.bottom : insets.right
    metrics.side = isVertical ? insets.left : insets.top
    metrics.room = max(0, breadth - (isVertical ? insets.horizontal : insets.vertical))
    metrics.lineSpacing = check.distance(lineSpacing(of: section), "a line spacing")
    metrics.itemSpacing = check.distance(itemSpacing(of: section), "an item spacing")
    return LineSection(sizes(of: section, metrics: metrics), metrics: metrics)
  }

  override func extents(of size: Size, at path: ItemPath) -> (breadth: Double, length: Double) {
    let room = stack.sections[path.section].metrics.room
    let breadth = scrollDirection.breadth(of: size)
    let length = scrollDirection.length(of: size)
    return (
      check.measuredBreadth(breadth, room: room, "an item"),
      check.measuredExtent(length, "an item")
    )
  }
}

// MARK: - Preparing

extension FlowLayout {
  /// Whether cells are measured.
  private var isSelfSizing: Bool { estimatedItemSize != .zero }

  /// The size assumed for an item about which nothing else is known.
  package var assumedItemSize: Size {
    guard isSelfSizing else { return itemSize }
    return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
  }

  private func sizes(of section: Int, metrics: LineSection.Metrics) -> ItemSizes {
    let count = numberOfItems(inSection: section)
    let isAsked = asksForSizes
    let answers = isAsked ? answers : nil
    func asked(_ item: Int) -> Size? {
      answers?.itemSize(at: ItemPath(item: item, section: section), in: self)
    }
    // If all items have the same size, an update changes only their number (`collection.update1pct`).
    if isAsked || isSelfSizing {
      let assumed = usable(assumedItemSize, room: metrics.room)
      let kept = keptSizes(of: section, count: count, metrics: metrics) { item in
        asked(item).map { usable($0, room: metrics.room) } ?? assumed
      }
      if let kept { return kept }
    }
    var sizes = ItemSizes()
    func append(_ size: Size, count: Int) {
      let (breadth, length) = usable(size, room: metrics.room)
      sizes.append(count: count, breadth: breadth, length: length, isEstimate: isSelfSizing)
    }
    while sizes.count < count, let size = asked(sizes.count) { append(size, count: 1) }
    append(assumedItemSize, count: count - sizes.count)
    return sizes
  }

  private func usable(_ size: Size, room: Double) -> (breadth: Double, length: Double) {
    let breadth = scrollDirection.breadth(of: size)
    let length = scrollDirection.length(of: size)
    return (check.breadth(breadth, room: room, "an item"), check.extent(length, "an item"))
  }
}

// MARK: - Answers of the program

extension FlowLayout {
  private var answers: (any LayoutAnswers)? { host?.layoutAnswers }

  private func inset(of section: Int) -> EdgeInsets {
    answers?.sectionInset(of: section, in: self) ?? sectionInset
  }

  private func lineSpacing(of section: Int) -> Double {
    answers?.lineSpacing(of: section, in: self) ?? minimumLineSpacing
  }

  private func itemSpacing(of section: Int) -> Double {
    answers?.itemSpacing(of: section, in: self) ?? minimumInteritemSpacing
  }

  private func header(of section: Int) -> Size {
    answers?.headerSize(of: section, in: self) ?? headerReferenceSize
  }

  private func footer(of section: Int) -> Size {
    answers?.footerSize(of: section, in: self) ?? footerReferenceSize
  }
}
