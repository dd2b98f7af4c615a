package import BentoGeometry

/// A layout computes in coordinates that run from left to right. The view asks through the functions
/// below, so that only they know about the other direction, and a layout of one's own is mirrored by
/// one line.
extension CollectionViewLayout {
  /// Whether what the layout computes is shown as in a mirror.
  package var isMirrored: Bool {
    flipsHorizontallyInOppositeLayoutDirection && host?.leadsFromRight == true
  }

  /// A rectangle of the layout as it is shown, and the other way round.
  package func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    return Rect(
      origin: Point(x: shownContentSize.width - rect.maxX, y: rect.y),
      size: rect.size
    )
  }

  /// The extents of the content as it is shown: content that is narrower than the view hangs at its
  /// right side in a mirror.
  package var shownContentSize: Size {
    var size = collectionViewContentSize
    // A mirror between two pixels would put what lay on the grid beside it.
    if isMirrored { size.width = max(size.width, displayScale.snap(viewportSize.width)) }
    return size
  }

  /// Attributes of the layout as they are shown.
  package func shown(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes
  {
    guard isMirrored else { return attributes }
    var copy = attributes
    copy.frame = mirrored(attributes.frame)
    // A turn or a slant turns round in a mirror, and a shift goes the other way.
    copy.transform.b.negate()
    copy.transform.c.negate()
    copy.transform.tx.negate()
    return copy
  }

  /// The attributes of what a rectangle of the shown content touches, as they are shown.
  package func shownElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    let found = layoutAttributesForElements(in: mirrored(rect))
    return isMirrored ? found.map(shown) : found
  }

  /// The attributes of an item as they are shown, or nil.
  package func shownItem(at indexPath: ItemPath) -> CollectionViewLayoutAttributes? {
    layoutAttributesForItem(at: indexPath).map(shown)
  }

  /// The attributes of a supplementary view as they are shown, or nil.
  package func shownSupplementaryView(
    ofKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(shown)
  }

  /// The attributes of a decoration view as they are shown, or nil.
  package func shownDecorationView(
    ofKind kind: String,
    at indexPath: ItemPath
  ) -> CollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: kind, at: indexPath).map(shown)
  }

  /// The attributes of an element as it is shown, or nil.
  package func shownAttributes(of element: ListElement) -> CollectionViewLayoutAttributes? {
    let path = element.indexPath
    switch element.layoutElement {
    case .cell: return contains(path) ? shownItem(at: path) : nil
    case .supplementaryView(let kind): return shownSupplementaryView(ofKind: kind, at: path)
    case .decorationView(let kind): return shownDecorationView(ofKind: kind, at: path)
    }
  }

  /// The content offset at which shown content comes to rest that a drag let go of.
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
