public import BentoGeometry

/// A length in points, the same type as `Double`.
public typealias CGFloat = Double

/// A point in a coordinate space, in points.
public typealias CGPoint = Point

/// A width and a height, in points.
public typealias CGSize = Size

/// A rectangle, in points.
public typealias CGRect = Rect

/// An affine transform.
public typealias CGAffineTransform = Transform

/// The insets from the four edges, in points.
public typealias UIEdgeInsets = EdgeInsets

/// The insets from the four edges, in points, with leading and trailing instead of left and right edges.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets

nonisolated extension Transform {
  /// Creates a translation, in points.
  public init(translationX x: Double, y: Double) { self = .translation(x: x, y: y) }

  /// Creates a scale around the origin.
  public init(scaleX x: Double, y: Double) { self = .scale(x: x, y: y) }

  /// Creates a rotation by an angle in radians, around the origin.
  public init(rotationAngle angle: Double) { self = .rotation(angle) }
}
