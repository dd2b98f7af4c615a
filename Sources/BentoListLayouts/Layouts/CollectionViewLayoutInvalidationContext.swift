public import BentoGeometry

/// What is out of date about a layout.
///
/// A layout reads it in ``CollectionViewLayout/invalidateLayout(with:)`` to drop no more than it
/// must; a subclass adds what a layout of one's own wants to know.
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Whether all attributes are out of date.
  public internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may have changed.
  public package(set) var invalidateDataSourceCounts = false
  /// The items whose attributes are out of date.
  public private(set) var invalidatedItemIndexPaths: Set<ItemPath> = []
  /// The supplementary views whose attributes are out of date, by kind.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: Set<ItemPath>] = [:]
  /// The decoration views whose attributes are out of date, by kind.
  public private(set) var invalidatedDecorationIndexPaths: [String: Set<ItemPath>] = [:]
  /// How far the content offset moves with the change, so that what is in view stays there.
  public var contentOffsetAdjustment = Point.zero
  /// Whether nothing but the views that stay in view have moved.
  var movesPinnedViewsOnly = false
  /// Where the items of a section were before an update; nil for a new section.
  ///
  /// An item that is asked for again counts as one that went and one that came. The view sets it together with
  /// ``invalidateDataSourceCounts``, so that layouts keep what they know of items that stay.
  package var itemOrigins: ((_ section: Int) -> SectionOrigin?)?
  /// The attributes that self-sizing views ask for.
  package var preferredAttributes: [CollectionViewLayoutAttributes] = []

  /// Creates a context in which nothing is out of date.
  public required init() {}

  /// Adds items whose attributes are out of date.
  public func invalidateItems(at indexPaths: [ItemPath]) {
    invalidatedItemIndexPaths.formUnion(indexPaths)
  }

  /// Adds supplementary views whose attributes are out of date.
  public func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [ItemPath]) {
    invalidatedSupplementaryIndexPaths[kind, default: []].formUnion(indexPaths)
  }

  /// Adds decoration views whose attributes are out of date.
  public func invalidateDecorationElements(ofKind kind: String, at indexPaths: [ItemPath]) {
    invalidatedDecorationIndexPaths[kind, default: []].formUnion(indexPaths)
  }

  /// Whether only views that the context names are out of date, and the rest still holds.
  var isPartial: Bool {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return false }
    return movesPinnedViewsOnly || !invalidatedItemIndexPaths.isEmpty
      || !invalidatedSupplementaryIndexPaths.isEmpty
      || !invalidatedDecorationIndexPaths.isEmpty
  }
}
