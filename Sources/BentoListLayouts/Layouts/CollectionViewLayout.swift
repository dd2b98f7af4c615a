public import BentoGeometry

/// An object that determines the positions of a collection view's elements.
///
/// A subclass computes what it needs in ``prepare()`` and returns attributes from the methods that follow.
/// The following layout arranges squares diagonally:
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
/// ``numberOfSections`` and ``numberOfItems(inSection:)`` return the numbers of sections and items, and
/// ``viewportSize`` is the available size. The view calls ``prepare()`` and then the other methods during the
/// layout passes of a frame, and between passes when a program queries the positions of items.
///
/// Law: the attributes in a rectangle are those of all elements whose frames intersect it, and two calls
/// without an invalidation between them return the same result.
@MainActor
open class CollectionViewLayout {
  /// The scroll direction of the content.
  public nonisolated enum ScrollDirection: Hashable, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally.
    case horizontal
  }

  /// The kind of the views before the items of a section.
  public nonisolated static let elementKindSectionHeader = "SectionHeader"
  /// The kind of the views after the items of a section.
  public nonisolated static let elementKindSectionFooter = "SectionFooter"

  /// The view that uses the layout, or nil.
  package weak var host: (any LayoutHost)?
  /// The classes of the decoration views, by kind.
  package var decorationClasses: [String: AnyClass] = [:]

  /// Whether the layout has been invalidated since it was last prepared.
  private var needsPreparing = true

  /// Whether all items have the same size, which depends neither on cells nor on the delegate.
  package var givesAllItemsOneSize: Bool { false }

  /// Whether a change in the offset moves only pinned views, whose attributes can be requested separately.
  ///
  /// False for a custom layout, which may depend on the bounds in other ways.
  package var movesPinnedViewsOnly: Bool { false }

  /// Returns the part of the content to which a pinned view is confined, in the layout's coordinates; nil for
  /// other elements.
  func reach(of element: ListElement) -> Rect? { nil }

  /// The distance of pinned views from where they would be if the view used this layout alone; zero except in
  /// a transition.
  package var transitionShift = Point.zero

  /// Creates a layout that no view uses yet.
  public init() {}

  // MARK: Preparing

  /// Computes the state that the other methods need; called after each invalidation, before those methods.
  ///
  /// Overrides must call `super`.
  open func prepare() {}

  /// Prepares the layout if it was invalidated.
  package func prepareIfNeeded() {
    guard needsPreparing else { return }
    needsPreparing = false
    prepare()
  }

  /// The size of the content, in points.
  open var collectionViewContentSize: Size { .zero }

  /// The class of the invalidation contexts of this layout.
  open class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
    CollectionViewLayoutInvalidationContext.self
  }

  /// Whether the layout, which computes in left-to-right coordinates, is mirrored in right-to-left
  /// environments; false unless overridden.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Attributes

  /// Returns the attributes of all elements whose frames intersect a rectangle of the content.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] { [] }

  /// Returns the attributes of an item, or nil if it does not exist.
  open func layoutAttributesForItem(at indexPath: ItemPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a supplementary view, or nil if it does not exist.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a decoration view, or nil if it does not exist.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Invalidation

  /// Invalidates the parts that a context specifies; overrides must call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    needsPreparing = true
    host?.layoutDidInvalidate()
  }

  /// Returns whether a change of the bounds invalidates the layout; by default, only a change of their size
  /// does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != preparedBounds.size
  }

  /// Returns the context for an invalidation caused by a bounds change; by default, the context invalidates
  /// everything.
  open func invalidationContext(
    forBoundsChange newBounds: Rect
  ) -> CollectionViewLayoutInvalidationContext {
    makeContext(invalidateEverything: true)
  }

  /// Returns whether a self-sizing view may have a different size than the layout assigned; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionViewLayoutAttributes,
    withOriginalAttributes original: CollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns the context for an invalidation caused by the size of a self-sizing view; the context
  /// invalidates only that view.
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

  /// Returns the content offset at which the content comes to rest after a drag; by default, the proposed
  /// offset.
  ///
  /// Both offsets specify the top-left corner of the visible content, in the layout's own coordinates.
  ///
  /// - Parameters:
  ///   - proposed: The content offset at which the content would come to rest.
  ///   - velocity: The velocity in points per second, positive to the right and down.
  open func targetContentOffset(
    forProposedContentOffset proposed: Point,
    withScrollingVelocity velocity: Point
  ) -> Point {
    proposed
  }

  /// Returns the content offset after a change to the layout or the data; by default, the proposed offset.
  open func targetContentOffset(forProposedContentOffset proposed: Point) -> Point { proposed }

  // MARK: Updates

  /// Prepares the layout for inserted, removed and moved elements; called after ``prepare()`` and before
  /// the methods that return initial and final attributes.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}

  /// Ends the update; called after the other update methods.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the initial attributes of an inserted item; by default, they make the item transparent at its
  /// new position.
  open func initialLayoutAttributesForAppearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: indexPath)?.transparent
  }

  /// Returns the final attributes of a removed item; nil, the default, fades it out in place.
  open func finalLayoutAttributesForDisappearingItem(
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the initial attributes of an inserted supplementary view; by default, they make the view
  /// transparent at its new position.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.transparent
  }

  /// Returns the final attributes of a removed supplementary view; nil, the default, fades it out in place.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    nil
  }
}

// MARK: - Invalidation

extension CollectionViewLayout {
  /// Invalidates the whole layout, after a change to something on which it depends.
  public func invalidateLayout() {
    invalidateLayout(with: makeContext(invalidateEverything: true))
  }

  package func makeContext(invalidateEverything: Bool) -> CollectionViewLayoutInvalidationContext {
    let context = Self.invalidationContextClass.init()
    context.invalidateEverything = invalidateEverything
    return context
  }
}

// MARK: - Queries

extension CollectionViewLayout {
  /// The number of sections; 0 without a view.
  public var numberOfSections: Int { host?.numberOfSections ?? 0 }

  /// Returns the number of items in a section; 0 if there is no view or no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    host?.numberOfItems(inSection: section) ?? 0
  }

  /// The size of the view without its content inset, in points.
  public var viewportSize: Size {
    guard let host else { return .zero }
    return host.bounds.inset(by: host.contentInset).size
  }

  /// The visible part of the content, in the layout's own coordinates, which run from left to right.
  public var visibleRect: Rect {
    guard let host else { return .zero }
    let seen = host.bounds.inset(by: host.contentInset)
    return mirrored(Rect(origin: seen.origin - transitionShift, size: seen.size))
  }

  /// The bounds that the view last reported to the layout.
  var preparedBounds: Rect { host?.layoutBounds ?? .zero }

  /// The scale at which the view is displayed.
  var displayScale: Scale { host?.displayScale ?? .one }

  /// Returns whether an item exists.
  func contains(_ path: ItemPath) -> Bool {
    host?.sections.contains(path) ?? false
  }
}

nonisolated extension CollectionViewLayoutAttributes {
  /// A transparent copy of the attributes.
  fileprivate var transparent: CollectionViewLayoutAttributes {
    var copy = self
    copy.alpha = 0
    return copy
  }
}
