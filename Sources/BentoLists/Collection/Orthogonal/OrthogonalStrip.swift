internal import BentoGeometry
internal import BentoListLayouts
internal import BentoViews

/// An empty scroll view over a section that scrolls independently.
///
/// The section's cells are siblings of the other sections' cells, so the same mechanism recycles, animates
/// and selects all of them. User input on the section's cells moves the strip, which provides the physics and
/// the scroll bar, and the layout follows the strip (decision 18).
@MainActor
final class OrthogonalStrip: ScrollView {
  /// Called after the strip moves.
  var onScroll: (() -> Void)?

  /// The scroll direction of the collection view, perpendicular to that of the strip.
  private var direction = CollectionViewLayout.ScrollDirection.vertical
  /// The maximum offset of the section.
  private var reach = 0.0
  /// Whether the section begins at the right.
  private var isMirrored = false
  /// The offset on which the layout and the strip last agreed.
  private(set) var agreedOffset = 0.0

  /// Returns the strip's scroll bar if it contains the point; otherwise nil, so that the press reaches the
  /// cell below.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }

  override func didScroll() {
    super.didScroll()
    onScroll?()
  }

  /// The offset of the section from its start.
  var offset: Double { sectionOffset(at: contentOffset) }

  /// Whether the section is moving or being dragged by the user.
  var isUnderWay: Bool { isDragging || isDecelerating || glidingTarget != contentOffset }

  /// Places the strip over its section and sets its offset; any motion continues from there.
  func place(
    in frame: Rect,
    direction: CollectionViewLayout.ScrollDirection,
    reach: Double,
    isMirrored: Bool,
    offset: Double
  ) {
    (self.direction, self.reach, self.isMirrored) = (direction, reach, isMirrored)
    panGestureRecognizer.axes = direction == .vertical ? .horizontal : .vertical
    View.performWithoutAnimation {
      self.frame = frame
      contentSize =
        direction == .vertical
        ? Size(width: frame.width + reach, height: frame.height)
        : Size(width: frame.width, height: frame.height + reach)
    }
    let wanted = contentOffset(at: offset)
    if wanted.distance(to: contentOffset) > 1e-6 { shiftContentOffset(by: wanted - contentOffset) }
    agreedOffset = offset
  }

  /// Records that the layout has followed the strip.
  func noteAgreement(on offset: Double) {
    agreedOffset = offset
  }

  /// Returns the content offset that corresponds to an offset of the section.
  func contentOffset(at offset: Double) -> Point {
    switch direction {
    case .vertical: Point(x: isMirrored ? reach - offset : offset, y: 0)
    case .horizontal: Point(x: 0, y: offset)
    }
  }

  /// Returns the offset of the section that corresponds to a content offset.
  func sectionOffset(at offset: Point) -> Double {
    switch direction {
    case .vertical: isMirrored ? reach - offset.x : offset.x
    case .horizontal: offset.y
    }
  }

  /// Returns the velocity of the section that corresponds to a velocity of the content.
  func sectionSpeed(at velocity: Point) -> Double {
    switch direction {
    case .vertical: isMirrored ? -velocity.x : velocity.x
    case .horizontal: velocity.y
    }
  }
}
