/// The limits of one size as plain numbers.
///
/// `minimum ≤ softMinimum ≤ softMaximum ≤ maximum`, all of them at least 0; only the maxima may be
/// infinite.
struct SizeLimits: Equatable {
  var minimum = 0.0
  var softMinimum = 0.0
  var softMaximum = Double.infinity
  var maximum = Double.infinity
  /// Whether the size itself is given, in either strength.
  var isExact = false

  /// The value moved between two bounds; the lower bound wins.
  @inline(__always)
  static func clamp(_ value: Double, _ lower: Double, _ upper: Double) -> Double {
    max(min(value, upper), lower)
  }

  init() {}

  /// Resolves limits in the fixed order of conflicts; `padding` is the least size there is.
  init(_ limits: LayoutLimits, padding: Double) {
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

  /// Gives the size itself, inside the limits of the same strength and above.
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

  /// Narrows the soft limits; the existing hard limits hold, the lower bound wins.
  mutating func narrow(softMinimum lower: Double, softMaximum upper: Double) {
    softMinimum = Self.clamp(max(softMinimum, lower), minimum, maximum)
    softMaximum = max(softMinimum, Self.clamp(min(softMaximum, upper), minimum, maximum))
  }

  /// The value inside the soft limits, and then inside the hard ones.
  @inline(__always)
  func clamped(_ value: Double) -> Double {
    Self.clamp(Self.clamp(value, softMinimum, softMaximum), minimum, maximum)
  }

  /// The value inside the hard limits.
  @inline(__always)
  func hardClamped(_ value: Double) -> Double { Self.clamp(value, minimum, maximum) }

  /// The size of a node that is stretched to `room`.
  func filled(_ room: Double) -> Double {
    hardClamped(min(Self.clamp(room, softMinimum, softMaximum), max(room, minimum)))
  }

  /// The size of a node that is given its size, in `room`.
  func exact(_ room: Double) -> Double { hardClamped(min(softMinimum, max(room, minimum))) }

  /// The size of a node that keeps its ideal size as far as `room` and its content allow.
  func fitted(ideal: Double, content: Double, _ room: Double) -> Double {
    hardClamped(min(ideal, max(room, content)))
  }
}
