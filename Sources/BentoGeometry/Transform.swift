public import RealModule

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Methods such as ``translated(by:)`` apply their operation before the rest of the transform, as in Core
/// Graphics:
///
/// ```swift
/// let transform = Transform.identity
///   .translated(by: Point(x: 40, y: 20))  // second: moves by (40, 20)
///   .rotated(by: .pi / 2)                 // first: turns about the origin
/// print(transform.apply(to: Point(x: 10, y: 0)))  // (40, 30)
/// ```
///
/// Because y grows downward, a positive rotation is clockwise on screen.
public struct Transform: Hashable, Sendable {
  /// The contribution of x to x'.
  public var a: Double
  /// The contribution of x to y'.
  public var b: Double
  /// The contribution of y to x'.
  public var c: Double
  /// The contribution of y to y'.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform from its six coefficients.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns a transform that translates by `x` and `y` points.
  @inlinable
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a transform that scales about the origin.
  @inlinable
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a transform that rotates clockwise about the origin, by an angle in radians.
  @inlinable
  public static func rotation(_ angle: Double) -> Transform {
    let sine = Double.sin(angle)
    let cosine = Double.cos(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

// MARK: - Composition

extension Transform {
  /// Whether the transform is only a translation.
  @inlinable
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether axis-aligned rectangles stay axis-aligned and are not mirrored.
  @inlinable
  public var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether all six coefficients are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Returns the transform that applies this one first and then `next`.
  @inlinable
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty
    )
  }

  /// Returns this transform with a translation applied before it.
  @inlinable
  public func translated(by offset: Point) -> Transform {
    Transform.translation(x: offset.x, y: offset.y).followed(by: self)
  }

  /// Returns this transform with uniform scaling applied before it.
  @inlinable
  public func scaled(by factor: Double) -> Transform {
    Transform.scale(x: factor, y: factor).followed(by: self)
  }

  /// Returns this transform with scaling applied before it, with one factor per axis.
  @inlinable
  public func scaled(by x: Double, _ y: Double) -> Transform {
    Transform.scale(x: x, y: y).followed(by: self)
  }

  /// Returns this transform with a clockwise rotation, in radians, applied before it.
  @inlinable
  public func rotated(by angle: Double) -> Transform {
    Transform.rotation(angle).followed(by: self)
  }

  /// The inverse transform, or nil if this transform maps the plane to a line or a point.
  @inlinable
  public var inverted: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

// MARK: - Application

extension Transform {
  /// Returns the transformed point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest axis-aligned rectangle that contains the transformed rectangle.
  @inlinable
  public func apply(to rect: Rect) -> Rect {
    if isTranslation { return rect.offsetBy(dx: tx, dy: ty) }
    let corners = (
      apply(to: Point(x: rect.minX, y: rect.minY)),
      apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.minX, y: rect.maxY)),
      apply(to: Point(x: rect.maxX, y: rect.maxY))
    )
    let left = min(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
    let right = max(corners.0.x, corners.1.x, corners.2.x, corners.3.x)
    let top = min(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
    let bottom = max(corners.0.y, corners.1.y, corners.2.y, corners.3.y)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

// MARK: - CustomStringConvertible

extension Transform: CustomStringConvertible {
  /// The six coefficients as `[a b c d tx ty]`.
  public var description: String {
    "[" + [a, b, c, d, tx, ty].map(shortNumber).joined(separator: " ") + "]"
  }
}
