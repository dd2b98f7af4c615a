public import BentoGeometry

/// The parts of a layout that are out of date.
///
/// A layout reads the context in ``CollectionViewLayout/invalidateLayout(with:)`` to discard no more than
/// necessary. A subclass adds the properties that a custom layout needs:
///
/// ```swift
/// final class RingContext: CollectionViewLayoutInvalidationContext {
///   var changesRadiusOnly = false
/// }
///
/// final class RingLayout: CollectionViewLayout {
///   override class var invalidationContextClass: CollectionViewLayoutInvalidationContext.Type {
///     RingContext.self
///   }
/// }
/// ```
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// Whether all attributes are out of date.
  public internal(set) var invalidateEverything = false
  /// Whether the number of sections or items may have changed.
  public package(set) var invalidateDataSourceCounts = false
  /// The items whose attributes are out of date.
  public private(set) var invalidatedItemIndexPaths: Set<ItemPath> = []
  /// The supplementary views whose attributes are out of date, by kind.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: Set<ItemPath>] = [:]
  /// The decoration views whose attributes are out of date, by kind.
  public private(set) var invalidatedDecorationIndexPaths: [String: Set<ItemPath>] = [:]
  /// The distance by which the content offset changes to keep the visible content in place.
  public var contentOffsetAdjustment = Point.zero
  /// Whether only the pinned views have moved.
  var movesPinnedViewsOnly = false
  /// Returns the positions of a section's items before an update; nil for a new section.
  ///
  /// A reloaded item counts as removed and inserted. The view sets this closure together with
  /// ``invalidateDataSourceCounts``, so that layouts keep the sizes of items that remain.
  package var itemOrigins: ((_ section: Int) -> SectionOrigin?)?
  /// The attributes that self-sizing views request.
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

  /// Whether only the elements listed in the context are out of date.
  var isPartial: Bool {
    guard !invalidateEverything, !invalidateDataSourceCounts else { return false }
    return movesPinnedViewsOnly || !invalidatedItemIndexPaths.isEmpty
      || !invalidatedSupplementaryIndexPaths.isEmpty
      || !invalidatedDecorationIndexPaths.isEmpty
  }
}
