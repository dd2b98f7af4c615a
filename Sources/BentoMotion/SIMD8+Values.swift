package import BentoGeometry
package import BentoGraphics

nonisolated extension SIMD8<Double> {
  /// Creates a vector from the coordinates of a point.
  package init(_ point: Point) {
    self.init(point.x, point.y, 0, 0, 0, 0, 0, 0)
  }

  /// Creates a vector from the width and height of a size.
  package init(_ size: Size) {
    self.init(size.width, size.height, 0, 0, 0, 0, 0, 0)
  }

  /// Creates a vector from the six coefficients of a transform.
  package init(_ map: Transform) {
    self.init(map.a, map.b, map.c, map.d, map.tx, map.ty, 0, 0)
  }

  /// Creates a vector from the components of a color, multiplied by its alpha; all zeros for nil.
  package init(_ color: Color?) {
    let color = color ?? .clear
    let alpha = color.alpha
    self.init(color.red * alpha, color.green * alpha, color.blue * alpha, alpha, 0, 0, 0, 0)
  }

  /// Creates a vector from the four radii.
  package init(_ radii: CornerRadii) {
    self.init(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft, 0, 0, 0, 0)
  }

  /// Creates a vector from the color, radius and offset of a shadow; all zeros for nil.
  package init(_ shadow: Shadow?) {
    self.init(shadow?.color)
    guard let shadow else { return }
    self[4] = shadow.radius
    self[5] = shadow.offset.width
    self[6] = shadow.offset.height
  }

  /// The vector as a point.
  package var point: Point { Point(x: self[0], y: self[1]) }

  /// The vector as a transform.
  package var transform: Transform {
    Transform(a: self[0], b: self[1], c: self[2], d: self[3], tx: self[4], ty: self[5])
  }

  /// The vector as a color, or nil if the color draws nothing.
  package var color: Color? {
    guard self[3] > 0 else { return nil }
    return Color(
      red: self[0] / self[3],
      green: self[1] / self[3],
      blue: self[2] / self[3],
      alpha: self[3]
    )
  }

  /// Returns the vector as corner radii, none of which are negative.
  package func cornerRadii(_ curve: CornerCurve) -> CornerRadii {
    CornerRadii(
      topLeft: self[0],
      topRight: self[1],
      bottomRight: self[2],
      bottomLeft: self[3],
      curve: curve
    )
    .map { Swift.max(0, $0) }
  }

  /// The vector as a shadow, or nil if the shadow draws nothing.
  package var shadow: Shadow? {
    guard let color else { return nil }
    return Shadow(
      color: color,
      radius: Swift.max(0, self[4]),
      offset: Size(width: self[5], height: self[6])
    )
  }
}
