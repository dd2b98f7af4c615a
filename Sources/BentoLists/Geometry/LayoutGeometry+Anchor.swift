internal import BentoGeometry
internal import BentoViews

/// What the user looks at stays where it is seen, whatever happens above it.
///
/// That is said of the first item in view. At the beginning of the content the offset stays instead,
/// so that what comes there is seen.
extension LayoutGeometry {
  /// Does something that may move elements, and then moves the visible part along with the first
  /// item that the user looks at, so that it does not jump.
  ///
  /// An update keeps its own anchor.
  func holdAnchor(_ change: () -> Void) {
    let anchor = tileSet.isInUpdate ? nil : currentAnchor
    change()
    if let anchor { view.moveContent(by: way(toKeep: anchor)) }
  }

  /// The first item in view, if the content is scrolled, with its place on screen.
  ///
  /// While the user changes the layout, everything moves and the offset is the transition's. An offset to
  /// which the program has jumped holds, whatever was seen before.
  var currentAnchor: ListAnchor? {
    let view = view
    let isScrolled = isScrolled
    guard view.transition == nil, view.jumpOffset != view.contentOffset,
      isScrolled.horizontally || isScrolled.vertically
    else { return nil }
    for tile in tileSet.shown where tile.path != nil {
      if let anchor = anchor(at: tile, becoming: tile.item) { return anchor }
    }
    return nil
  }

  /// The first item that the layout has in view, where none of them has a view yet.
  func anchorInLayout(by plan: UpdatePlan) -> ListAnchor? {
    guard !tileSet.shown.contains(where: { $0.path != nil }) else { return nil }
    for attributes in VisibleAttributes(usableElements(in: bounds)).attributes {
      guard let path = ListElement(attributes).path, let new = plan.newPath(of: path) else {
        continue
      }
      return ListAnchor(element: .cell(new), distance: attributes.frame.origin - view.contentOffset)
    }
    return nil
  }

  /// Whether the content is scrolled away from where it begins.
  var isScrolled: (horizontally: Bool, vertically: Bool) {
    let view = view
    let start = startOffset
    let distance = view.contentOffset.x - start.x
    return (
      layout.isMirrored ? distance < 0 : distance > 0,
      view.contentOffset.y > start.y
    )
  }
}
