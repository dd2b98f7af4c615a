public import BentoGeometry

/// The radius of each corner of a rectangle, in points, and the shape of all four.
///
/// ```swift
/// let sheet = CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0)
/// context.fill(.roundedRect(bounds, sheet), with: .color(.white))
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top-left corner.
  public var topLeft: Double
  /// The radius of the top-right corner.
  public var topRight: Double
  /// The radius of the bottom-right corner.
  public var bottomRight: Double
  /// The radius of the bottom-left corner.
  public var bottomLeft: Double
  /// The shape of the corners.
  public var curve: CornerCurve

  /// Creates radii from individual values.
  public init(
    topLeft: Double,
    topRight: Double,
    bottomRight: Double,
    bottomLeft: Double,
    curve: CornerCurve = .circular
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
    self.curve = curve
  }

  /// Creates radii with the same value at all corners.
  public init(_ radius: Double, curve: CornerCurve = .circular) {
    self.init(
      topLeft: radius,
      topRight: radius,
      bottomRight: radius,
      bottomLeft: radius,
      curve: curve
    )
  }
}

// MARK: - Derived radii

extension CornerRadii {
  /// Whether all corners are square.
  public var isZero: Bool {
    topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0
  }

  /// Whether all corners have the same radius.
  public var isEven: Bool {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft
  }

  /// Returns the radii transformed by a function.
  public func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft),
      topRight: transform(topRight),
      bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft),
      curve: curve
    )
  }

  /// Returns the radii clamped to the range from zero to half of the shorter side of `size`.
  public func clamped(to size: Size) -> CornerRadii {
    let limit = max(0, min(size.width, size.height) / 2)
    return map { $0 > 0 ? min($0, limit) : 0 }
  }

  /// Returns the distance from the corner at which a curve with the given radius begins if there is
  /// enough space.
  package func reach(ofRadius radius: Double) -> Double {
    curve == .continuous ? radius * ContinuousCorner.reach : radius
  }
}
