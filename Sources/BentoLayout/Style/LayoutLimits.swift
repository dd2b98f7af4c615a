/// The sizes that a node requests along one axis.
///
/// ```swift
/// var style = LayoutStyle()
/// style.width = LayoutLimits(minimum: LayoutSlot(required: 40), maximum: LayoutSlot(preferred: 200))
/// style.width.hugging = 750
/// ```
///
/// In a conflict, the order of precedence is: required minimum, required maximum, required exact size, the
/// size imposed by the container, then the preferred limits in the same order, then everything softer.
public struct LayoutLimits: Hashable, Sendable {
  /// The exact size.
  public var exact: LayoutSlot
  /// The smallest size.
  public var minimum: LayoutSlot
  /// The largest size.
  public var maximum: LayoutSlot
  var huggingPriority = OptionalPoints.none
  var compressionPriority = OptionalPoints.none

  /// Creates limits; by default there are none.
  public init(
    exact: LayoutSlot = LayoutSlot(),
    minimum: LayoutSlot = LayoutSlot(),
    maximum: LayoutSlot = LayoutSlot()
  ) {
    self.exact = exact
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The resistance of the node to growing beyond its ideal size, from 1 to 1000; the node with the lowest
  /// value grows first.
  ///
  /// Nil means 250 or, in a container, the priority that follows from its children.
  public var hugging: Double? {
    get { huggingPriority.value }
    set { huggingPriority.value = newValue }
  }

  /// The resistance of the node to shrinking below its ideal size, from 1 to 1000; the node with the lowest
  /// value shrinks first.
  ///
  /// Nil means 750 or, in a container, the priority that follows from its children.
  public var compression: Double? {
    get { compressionPriority.value }
    set { compressionPriority.value = newValue }
  }
}
