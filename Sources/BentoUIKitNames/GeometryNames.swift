public import BentoGeometry

/// A length in points: there is one type of numbers with fractions.
public typealias CGFloat = Double

/// A place, in points.
public typealias CGPoint = Point

/// A width and a height, in points.
public typealias CGSize = Size

/// A rectangle, in points.
public typealias CGRect = Rect

/// A change of place, size and angle.
public typealias CGAffineTransform = Transform

/// Distances from the four edges, in points.
public typealias UIEdgeInsets = EdgeInsets

/// Distances from the edges, with leading and trailing for the sides, in points.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

nonisolated extension Transform {
  /// A move by so many points.
  public init(translationX x: Double, y: Double) { self = .translation(x: x, y: y) }

  /// A change of size, around the origin.
  public init(scaleX x: Double, y: Double) { self = .scale(x: x, y: y) }

  /// A turn by an angle in radians, around the origin.
  public init(rotationAngle angle: Double) { self = .rotation(angle) }
}
