/// A limit on a size, at two strengths.
///
/// A required limit takes precedence over the container; a preferred limit yields if the container has less
/// space. Both can be set at the same time.
public struct LayoutSlot: Hashable, Sendable {
  var requiredPoints = OptionalPoints.none
  var preferredPoints = OptionalPoints.none

  /// Creates a limit; nil leaves the respective strength unset.
  public init(required: Double? = nil, preferred: Double? = nil) {
    requiredPoints.value = required
    preferredPoints.value = preferred
  }

  /// The length that takes precedence over the container's size.
  public var required: Double? {
    get { requiredPoints.value }
    set { requiredPoints.value = newValue }
  }

  /// The length that applies if the container has enough space.
  public var preferred: Double? {
    get { preferredPoints.value }
    set { preferredPoints.value = newValue }
  }

  /// Whether either strength is set.
  var isPresent: Bool { requiredPoints.isPresent || preferredPoints.isPresent }
}
