/// One limit of a size in its two strengths.
///
/// A required limit holds against the container; a preferred limit yields when the container has
/// less room. Both may be set: they live side by side.
public struct LayoutSlot: Hashable, Sendable {
  var requiredPoints = OptionalPoints.none
  var preferredPoints = OptionalPoints.none

  /// Creates a limit; nil leaves a strength unset.
  public init(required: Double? = nil, preferred: Double? = nil) {
    requiredPoints.value = required
    preferredPoints.value = preferred
  }

  /// The length that holds against the container.
  public var required: Double? {
    get { requiredPoints.value }
    set { requiredPoints.value = newValue }
  }

  /// The length that holds while the container has room.
  public var preferred: Double? {
    get { preferredPoints.value }
    set { preferredPoints.value = newValue }
  }

  /// Whether either strength is set.
  var isPresent: Bool { requiredPoints.isPresent || preferredPoints.isPresent }
}
