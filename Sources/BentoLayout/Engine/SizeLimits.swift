/// The limits of one size as plain numbers (L-010, L-011).
///
/// `minimum ≤ softMinimum ≤ softMaximum ≤ maximum`, all of them at least 0; only the maxima may be infinite.
struct SizeLimits: Equatable {
  var minimum = 0.0
  var softMinimum = 0.0
  var softMaximum = Double.infinity
  var maximum = Double.infinity
  /// Whether the size itself is given, at either strength.
  var isExact = false

  /// Returns the value clamped to two bounds; the lower bound takes precedence.
  @inline(__always)
  static func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    max(min(value, upper), lower)
  }

  init() {}

  /// Resolves limits in the fixed order of precedence; `padding` is the smallest possible size.
  init(_ limits: LayoutLimits, padding: Double) {
    // The order of these lines is the order of requests (L-012): each is clamped to the limits that are
    // already resolved, so a later request can never override an earlier one.
    minimum = max(limits.minimum.requiredPoints.or(0), max(0, padding))
    maximum = max(minimum, limits.maximum.requiredPoints.or(.infinity))
    if limits.exact.requiredPoints.isPresent {
      setExact(limits.exact.requiredPoints.raw, required: true)
    }
    softMinimum = Self.clamp(limits.minimum.preferredPoints.or(minimum), minimum, maximum)
    softMaximum = max(
      softMinimum,
      Self.clamp(limits.maximum.preferredPoints.or(maximum), minimum, maximum)
    )
    if limits.exact.preferredPoints.isPresent {
      setExact(limits.exact.preferredPoints.raw, required: false)
    }
  }

  /// Sets the size itself, inside the limits of the same or a greater strength.
  mutating func setExact(_ value: Double, required: Bool) {
    isExact = true
    if required {
      minimum = Self.clamp(value, minimum, maximum)
      maximum = minimum
      softMinimum = minimum
      softMaximum = minimum
    } else {
      softMinimum = Self.clamp(value, softMinimum, softMaximum)
      softMaximum = softMinimum
    }
  }

  /// Narrows the soft limits to those that follow from the other axis; the node's own limits take precedence
  /// (L-024).
  mutating func narrow(softMinimum lower: Double, softMaximum upper: Double) {
    let narrowed = Self.clamp(lower, softMinimum, softMaximum)
    softMaximum = max(narrowed, Self.clamp(upper, softMinimum, softMaximum))
    softMinimum = narrowed
  }

  /// Returns the value clamped to the soft limits, which are inside the hard ones.
  @inline(__always)
  func clamped(_ value: Double) -> Double { Self.clamp(value, softMinimum, softMaximum) }

  /// Returns the value clamped to the soft limits, as far as these leave space for the content.
  ///
  /// `content` is a content minimum, which is inside the hard limits (L-011).
  @inline(__always)
  func clamped(_ value: Double, content: Double) -> Double {
    Self.clamp(value, max(softMinimum, content), max(softMaximum, content))
  }

  /// Returns the value clamped to the hard limits.
  @inline(__always)
  func hardClamped(_ value: Double) -> Double { Self.clamp(value, minimum, maximum) }
}
