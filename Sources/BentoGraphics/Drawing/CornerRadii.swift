public import BentoGeometry

/// The radius of each corner of a rectangle, in points, and the form of all four.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double
  /// The form of the corners.
  public var curve: CornerCurve

  /// Creates radii corner by corner.
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

  /// Creates the same radius at all corners.
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

  /// The radii with each one replaced by what a function makes of it.
  public func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft),
      topRight: transform(topRight),
      bottomRight: transform(bottomRight),
      bottomLeft: transform(bottomLeft),
      curve: curve
    )
  }

  /// The radii with each one at least zero and at most half of the shorter extent of `size`.
  public func clamped(to size: Size) -> CornerRadii {
    let limit = max(0, min(size.width, size.height) / 2)
    return map { $0 > 0 ? min($0, limit) : 0 }
  }

  /// How far from the corner a corner's curve begins, for a radius and as much room as it wants.
  package func reach(ofRadius radius: Double) -> Double {
    curve == .continuous ? radius * ContinuousCorner.reach : radius
  }
}
