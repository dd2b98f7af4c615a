package import BentoGeometry

/// Mirroring of a layout, which computes positions in left-to-right coordinates.
///
/// The view queries the layout through the functions below, so only they handle right-to-left environments,
/// and one line of code is enough to mirror a custom layout.
extension CollectionViewLayout {
  /// Whether the layout is displayed mirrored.
  package var isMirrored: Bool {
    flipsHorizontallyInOppositeLayoutDirection && host?.leadsFromRight == true
  }

  /// Converts a rectangle from the layout's coordinates to the displayed ones, or back.
  package func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    return Rect(
      origin: Point(x: shownContentSize.width - rect.maxX, y: rect.y),
      size: rect.size
    )
  }

  /// The size of the content as displayed: mirrored content that is narrower than the view is aligned with
  /// its right edge.
  package var shownContentSize: Size {
    var size = collectionViewContentSize
    // A mirror axis inside a pixel would move edges off the pixel grid.
    if isMirrored { size.width = max(size.width, displayScale.snap(viewportSize.width)) }
    return size
  }

  /// Returns attributes of the layout as displayed.
  package func shown(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes
  {
    guard isMirrored else { return attributes }
    var copy = attributes
    copy.frame = mirrored(attributes.frame)
    // Mirroring inverts rotation and skew, and the horizontal direction of a translation.
    copy.transform.b.negate()
    copy.transform.c.negate()
    copy.transform.tx.negate()
    return copy
  }

  /// Returns the attributes of the elements that intersect a rectangle of the displayed content, as
  /// displayed.
  package func shownElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let found = layoutAttributesForElements(in: mirrored(rect))
    return isMirrored ? found.map(shown) : found
  }

  /// Returns the attributes of an item as displayed, or nil.
  package func shownItem(at indexPath: ItemPath) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: indexPath).map(shown)
  }

  /// Returns the attributes of a supplementary view as displayed, or nil.
  package func shownSupplementaryView(
    ofKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(shown)
  }

  /// Returns the attributes of a decoration view as displayed, or nil.
  package func shownDecorationView(
    ofKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: kind, at: indexPath).map(shown)
  }

  /// Returns the attributes of an element as displayed, or nil.
  package func shownAttributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    let path = element.indexPath
    switch element.layoutElement {
    case .cell: return contains(path) ? shownItem(at: path) : nil
    case .supplementaryView(let kind): return shownSupplementaryView(ofKind: kind, at: path)
    case .decorationView(let kind): return shownDecorationView(ofKind: kind, at: path)
    }
  }

  /// Returns the span of an element, which remains visible while the bounds overlap that span: the span of
  /// its frame or, for a pinned view that is currently floating, the span of the part of the content to
  /// which the view is confined.
  ///
  /// A view at an end of that part may disappear before it floats.
  package func visibleSpan(
    of element: ListElement,
    at frame: Rect,
    along direction: ScrollDirection
  ) -> ClosedRange<Double> {
    let span = direction.span(of: frame)
    guard element.path == nil, movesPinnedViewsOnly, let reach = reach(of: element) else {
      return span
    }
    let whole = direction.span(of: mirrored(reach))
    let floats = span.lowerBound > whole.lowerBound && span.upperBound < whole.upperBound
    return floats ? whole : span
  }

  /// Returns the content offset at which displayed content comes to rest after a drag.
  package func shownTargetOffset(forProposed proposed: Point, velocity: Point) -> Point {
    let inset = host?.contentInset ?? .zero
    let corner = Point(x: inset.left, y: inset.top)
    let size = viewportSize
    let target = targetContentOffset(
      forProposedContentOffset: mirrored(Rect(origin: proposed + corner, size: size)).origin,
      withScrollingVelocity: isMirrored ? Point(x: -velocity.x, y: velocity.y) : velocity
    )
    return mirrored(Rect(origin: target, size: size)).origin - corner
  }
}
