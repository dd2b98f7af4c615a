public import BentoGeometry

/// Decides where the elements of a collection view lie.
///
/// A subclass computes what it needs in ``prepare()`` and answers the questions that follow. A
/// diagonal of squares:
///
/// ```swift
/// final class DiagonalLayout: CollectionViewLayout {
///   override var collectionViewContentSize: Size {
///     let side = Double(numberOfItems(inSection: 0)) * 50
///     return Size(width: side, height: side)
///   }
///
///   override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
///     let first = max(0, Int(min(rect.minX, rect.minY) / 50))
///     let end = min(numberOfItems(inSection: 0), Int(max(rect.maxX, rect.maxY) / 50) + 1)
///     guard first < end else { return [] }
///     return (first..<end).compactMap {
///       layoutAttributesForItem(at: ItemPath(item: $0, section: 0))
///     }.filter { $0.frame.intersects(rect) }
///   }
///
///   override func layoutAttributesForItem(
///     at indexPath: ItemPath
///   ) -> CollectionViewLayoutAttributes? {
///     var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
///     let corner = Double(indexPath.item) * 50
///     attributes.frame = Rect(x: corner, y: corner, width: 50, height: 50)
///     return attributes
///   }
/// }
/// ```
///
/// Sections and items are counted by ``numberOfSections`` and ``numberOfItems(inSection:)``, and
/// ``viewportSize`` is the room. The view calls ``prepare()`` and then the other functions in the
/// layout passes of a frame, and between them when a program asks where items are.
///
/// Law: the attributes in a rectangle are those of all elements whose frames share area with it, and
/// two questions without an invalidation between them get the same answer.
@MainActor
open class CollectionViewLayout {
  /// The direction in which content is scrolled.
  public nonisolated enum ScrollDirection: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Sideways.
    case horizontal
  }

  /// The kind of the views before the items of a section.
  public nonisolated static let elementKindSectionHeader = "SectionHeader"
  /// The kind of the views behind the items of a section.
  public nonisolated static let elementKindSectionFooter = "SectionFooter"

  /// What shows the layout, or nil.
  package weak var host: (any LayoutHost)?
  /// The classes of the decoration views by their kinds.
  package var decorationClasses: [String: AnyClass] = [:]

  /// Whether the layout has been invalidated since it was last prepared.
  private var needsPreparing = true

  /// Whether all items have one size for which neither cells nor the delegate are asked, so that it is the
  /// same whichever items there are.
  package var givesAllItemsOneSize: Bool { false }

  /// How far what is in view lies from where it would if the view showed this layout alone; zero but
  /// in a transition.
  package var transitionShift = Point.zero

  /// Creates a layout that no view shows.
  public init() {}

  // MARK: Preparing

  /// Computes what the questions below need; called before them after each invalidation.
  ///
  /// An overrider calls `super`.
  open func prepare() {}

  /// Prepares the layout if it was invalidated.
  package func prepareIfNeeded() {
    guard needsPreparing else { return }
    needsPreparing = false
    prepare()
  }

  /// The extents of the content, in points.
  open var collectionViewContentSize: Size { .zero }

  /// The kind of context in which invalidations come.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Whether the layout, which computes in left-to-right coordinates, is mirrored where text runs
  /// from right to left; false unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Attributes

  /// The attributes of all elements whose frames share area with a rectangle of the content.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] { [] }

  /// The attributes of an item, or nil where there is none.
  open func layoutAttributesForItem(at indexPath: ItemPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view, or nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a decoration view, or nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Invalidation

  /// Drops what a context names; an overrider calls `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    host?.layoutDidInvalidate()
  }

  /// Whether the attributes depend on the part of the content that comes into view; a change of the
  /// extents by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != preparedBounds.size
  }

  /// What is out of date when other bounds come into view; everything by default.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    makeContext(invalidateEverything: true)
  }

  /// Whether a self-sizing view may have another size than the layout gave it; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// What is out of date when a self-sizing view has another size: that element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext(invalidateEverything: false)
    context.preferredAttributes = [preferred]
    let paths = [preferred.indexPath]
    switch preferred.element {
    case .cell: context.invalidateItems(at: paths)
    case .supplementaryView(let kind):
      context.invalidateSupplementaryElements(ofKind: kind, at: paths)
    case .decorationView(let kind): context.invalidateDecorationElements(ofKind: kind, at: paths)
    }
    return context
  }

  // MARK: Scrolling

  /// Where content comes to rest that a drag let go of; the proposed place by default.
  ///
  /// Both are the top-left corner of what is in view, in the layout's own coordinates.
  ///
  /// - Parameters:
  ///   - proposed: The place at which the content would come to rest.
  ///   - velocity: Its velocity in points per second, positive to the right and down.
  open func targetContentOffset(
    forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) -> Point {
    proposed
  }

  /// The corner of what is in view after a change of the layout or the data; the proposed one by
  /// default.
  open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

  // MARK: Updates

  /// Learns what comes, goes and moves; called after ``prepare()`` and before the next four
  /// questions.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Forgets the update; called after the questions about it.
  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes begins; by default at its place, transparent.
  open func initialLayoutAttributesForAppearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: indexPath)?.transparent
  }

  /// Where an item that goes ends; nil, the default, lets it fade where it is.
  open func finalLayoutAttributesForDisappearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Where a supplementary view that comes begins; by default at its place, transparent.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.transparent
  }

  /// Where a supplementary view that goes ends; nil, the default, lets it fade where it is.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }
}

// MARK: - Invalidation

extension CollectionViewLayout {
  /// Drops all that was computed, when something has changed that the layout depends on.
  public func invalidateLayout() {
    invalidateLayout(with: makeContext(invalidateEverything: true))
  }

  package func makeContext(invalidateEverything: Bool) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = invalidateEverything
    return context
  }
}

// MARK: - What a layout asks

extension CollectionViewLayout {
  /// The number of sections; 0 without a view.
  public var numberOfSections: Int { host?.numberOfSections ?? 0 }

  /// The number of items in a section; 0 without a view or such a section.
  public func numberOfItems(inSection section: Int) -> Int {
    host?.numberOfItems(inSection: section) ?? 0
  }

  /// The extents of the view without its content inset, in points.
  public var viewportSize: Size {
    guard let host else { return .zero }
    return host.bounds.inset(by: host.contentInset).size
  }

  /// The part of the content that is in view, in the layout's own coordinates, which run from left
  /// to right.
  public var visibleRect: Rect {
    guard let host else { return .zero }
    let seen = host.bounds.inset(by: host.contentInset)
    return mirrored(Rect(origin: seen.origin - transitionShift, size: seen.size))
  }

  /// The bounds that the layout was last told of.
  var preparedBounds: Rect { host?.layoutBounds ?? .zero }

  /// The scale at which the view is shown.
  var displayScale: Scale { host?.displayScale ?? .one }

  /// Whether there is such an item.
  func contains(_ path: ItemPath) -> Bool {
    host?.sections.contains(path) ?? false
  }
}

nonisolated extension CollectionViewLayoutAttributes {
  /// The same, invisible.
  fileprivate var transparent: CollectionViewLayoutAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
