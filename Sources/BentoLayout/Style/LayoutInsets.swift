/// The distances of an absolute child from the edges of its parent, each of which may be absent.
///
/// Both distances of an axis give the size, one gives the position, none leaves the position to the
/// parent.
public struct LayoutInsets: Hashable, Sendable {
  var topPoints = OptionalPoints.none
  var startPoints = OptionalPoints.none
  var bottomPoints = OptionalPoints.none
  var endPoints = OptionalPoints.none
  /// Whether start means left and end means right whatever the direction is.
  public var isPhysical = false

  /// Creates insets that follow the direction of the text.
  public init(
    top: Double? = nil,
    start: Double? = nil,
    bottom: Double? = nil,
    end: Double? = nil
  ) {
    topPoints.value = top
    startPoints.value = start
    bottomPoints.value = bottom
    endPoints.value = end
  }

  /// Creates insets that belong to the same side under any direction.
  public init(top: Double?, left: Double?, bottom: Double?, right: Double?) {
    self.init(top: top, start: left, bottom: bottom, end: right)
    isPhysical = true
  }
}

// MARK: - Access

extension LayoutInsets {
  /// The distance from the parent's top edge.
  public var top: Double? {
    get { topPoints.value }
    set { topPoints.value = newValue }
  }

  /// The distance from the parent's start edge; from its left edge when `isPhysical`.
  public var start: Double? {
    get { startPoints.value }
    set { startPoints.value = newValue }
  }

  /// The distance from the parent's bottom edge.
  public var bottom: Double? {
    get { bottomPoints.value }
    set { bottomPoints.value = newValue }
  }

  /// The distance from the parent's end edge; from its right edge when `isPhysical`.
  public var end: Double? {
    get { endPoints.value }
    set { endPoints.value = newValue }
  }

  /// The distance at the first edge of an axis, start or top.
  func before(_ axis: Axis, rightToLeft: Bool) -> OptionalPoints {
    guard axis == .horizontal else { return topPoints }
    return isPhysical && rightToLeft ? endPoints : startPoints
  }

  /// The distance at the second edge of an axis, end or bottom.
  func after(_ axis: Axis, rightToLeft: Bool) -> OptionalPoints {
    guard axis == .horizontal else { return bottomPoints }
    return isPhysical && rightToLeft ? startPoints : endPoints
  }

  /// Whether both distances of an axis are given, and with them the size.
  func isComplete(_ axis: Axis) -> Bool {
    axis == .horizontal
      ? startPoints.isPresent && endPoints.isPresent
      : topPoints.isPresent && bottomPoints.isPresent
  }
}
