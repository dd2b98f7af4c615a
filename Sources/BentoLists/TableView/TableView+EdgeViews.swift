internal import BentoGeometry
internal import BentoViews

/// The views above and below all sections.
///
/// They are no items: their heights are the room above and below the items in ``HeightIndex``, so
/// that every offset counts them: decision 19. They exist as long as the table has them, seen or not.
extension TableView {
  /// Notes that the program has set another view above or below the sections.
  func edgeView(_ old: View?, isReplacedBy new: View?) {
    guard new !== old else { return }
    if let old, old.superview === self, !isEdgeView(old) { old.removeFromSuperview() }
    noteStaleEdges()
  }

  /// Whether a view stands above or below the sections.
  func isEdgeView(_ view: View) -> Bool { view === tableHeaderView || view === tableFooterView }

  /// Notes that the heights of the views above and below may be other ones.
  func noteStaleEdges() {
    edgeConditions = nil
    setNeedsTiling()
  }

  /// Measures the views above and below, if that is due.
  ///
  /// One above that is out of view changes its height without anything moving that is seen; while a
  /// part of it is in view, its top stays instead.
  func updateEdgeHeights() {
    let conditions = tableGeometry.measuringConditions
    guard edgeConditions != conditions else { return }
    edgeConditions = conditions
    let above = fittedHeight(of: tableHeaderView)
    let below = fittedHeight(of: tableFooterView)
    guard above != heights.roomAbove || below != heights.roomBelow else { return }
    let growth = above - heights.roomAbove
    let isPassed = geometry.isContentScrolled && !isHeaderInView && !tileSet.shown.isEmpty
    tableGeometry.rowHeights.setRoom(above: above, below: below)
    if isPassed { moveContent(by: Point(x: 0, y: growth)) }
    settleOffset(keeping: nil)
  }

  /// Whether a part of the view above is in view, or it would be if it had any height.
  var isHeaderInView: Bool { contentOffset.y < offsetLimits.minimum.y + heights.roomAbove }

  /// The height of a view above or below, which is put into the tree to be measured: there it has
  /// the table's theme and text engine.
  private func fittedHeight(of view: View?) -> Double {
    guard let view else { return 0 }
    if view.superview !== self {
      View.performWithoutAnimation {
        insertSubview(view, at: subviews.first === emptyView ? 1 : 0)
        view.frame = edgeFrame(of: view, height: view.frame.height)
      }
    }
    let fitting = view.sizeThatFits(Size(width: bounds.width, height: .infinity))
    return tableGeometry.accepted(displayScale.ceil(fitting.height))
  }

  /// Puts the views above and below into their places.
  func placeEdgeViews() {
    for view in edgeViews { view.frame = edgeFrame(of: view) }
  }

  /// The views above and below, as far as there are any.
  var edgeViews: [View] { [tableHeaderView, tableFooterView].compactMap(\.self) }

  /// The frame of a view above or below.
  func edgeFrame(of view: View) -> Rect {
    edgeFrame(of: view, height: view === tableHeaderView ? heights.roomAbove : heights.roomBelow)
  }

  private func edgeFrame(of view: View, height: Double) -> Rect {
    let top = view === tableHeaderView ? 0 : displayScale.snap(heights.offset(of: heights.count))
    return Rect(x: 0, y: top, width: bounds.width, height: height)
  }

  /// Takes over the room around the content that suits its height; content at its beginning stays
  /// there.
  package func adaptContentInset() {
    guard let inset = contentInsetForHeight?(contentSize.height), inset != contentInset else {
      return
    }
    let isAtBeginning = contentOffset.y == offsetLimits.minimum.y
    contentInset = inset
    guard isAtBeginning, !isDragging, glidingTarget.y == contentOffset.y else { return }
    moveContent(by: Point(x: 0, y: offsetLimits.minimum.y - contentOffset.y))
  }
}
