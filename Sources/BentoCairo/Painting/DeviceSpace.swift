internal import BentoGeometry

/// How the points of a display list become pixels of the window.
///
/// In an aligned space axis-parallel rectangles stay so and the origin is a whole pixel; edges are
/// rounded relative to that origin, so a rectangle covers the same number of pixels wherever its
/// view lies. This is what lets a scrolled picture equal a newly painted one.
struct DeviceSpace {
  /// The map from points to pixels.
  private(set) var map: Transform
  /// Whether rectangles stay axis-parallel and unmirrored.
  private(set) var isAligned: Bool

  /// The space of a window's list.
  init(scale: Scale) {
    map = Transform.scale(x: scale.factor, y: scale.factor)
    isAligned = true
  }

  /// The space inside a `pushTransform`.
  ///
  /// The origin of an aligned space is rounded, halves up.
  func entering(_ transform: Transform) -> DeviceSpace {
    var inner = self
    inner.map = transform.followed(by: map)
    inner.isAligned = isAligned && inner.map.isAxisAligned
    if inner.isAligned {
      inner.map.tx = map.tx + Scale.edge(at: inner.map.tx - map.tx)
      inner.map.ty = map.ty + Scale.edge(at: inner.map.ty - map.ty)
    }
    return inner
  }

  /// Whether the map can be drawn with: finite, not flat, and not beyond what Cairo's fixed-point
  /// numbers hold.
  var isDrawable: Bool {
    let determinant = map.a * map.d - map.b * map.c
    return map.isFinite && determinant.isFinite && determinant.magnitude > 1e-12
      && max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude) < 1e6
  }

  /// A whole device coordinate, limited so that areas fit into an integer.
  private static func integer(_ value: Double) -> Int {
    value.isFinite ? Int(max(-0x1p28, min(0x1p28, value))) : 0
  }
}

// MARK: - Lengths and positions

extension DeviceSpace {
  /// The pixel that the origin lies in; in an aligned space, the pixel edge that it lies on.
  var origin: (x: Int, y: Int) {
    (Self.integer(map.tx.rounded(.down)), Self.integer(map.ty.rounded(.down)))
  }

  /// The map without its origin's whole pixels.
  var relativeMap: Transform {
    var relative = map
    relative.tx -= map.tx.rounded(.down)
    relative.ty -= map.ty.rounded(.down)
    return relative
  }

  /// How much longer lengths are in pixels, the mean of both axes.
  var lengthFactor: Double {
    (map.a * map.d - map.b * map.c).magnitude.squareRoot()
  }

  /// Whether both axes are stretched alike, so that circles stay circles.
  var isUniform: Bool { isAligned && (map.a - map.d).magnitude < 1e-9 }

  /// The pixels that an axis-parallel rectangle covers, relative to the origin; only in an aligned
  /// space.
  func snapped(_ rect: Rect) -> PixelRect {
    PixelRect(
      minX: Self.integer(Scale.edge(at: rect.minX * map.a)),
      minY: Self.integer(Scale.edge(at: rect.minY * map.d)),
      maxX: Self.integer(Scale.edge(at: rect.maxX * map.a)),
      maxY: Self.integer(Scale.edge(at: rect.maxY * map.d))
    )
  }

  /// The pixels of the window that an axis-parallel rectangle covers; only in an aligned space.
  func placed(_ rect: Rect) -> PixelRect {
    let origin = origin
    return snapped(rect).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// A rectangle of pixels that holds everything drawn inside a rectangle, with a pixel to spare
  /// on each side; empty when the rectangle is not finite.
  func ink(_ rect: Rect, slack: Double = 1) -> PixelRect {
    guard rect.isFinite, rect.width >= 0, rect.height >= 0 else { return .zero }
    let device = map.apply(to: rect)
    guard device.isFinite else { return .zero }
    return PixelRect(
      minX: Self.integer((device.minX - slack).rounded(.down)),
      minY: Self.integer((device.minY - slack).rounded(.down)),
      maxX: Self.integer((device.maxX + slack).rounded(.up)),
      maxY: Self.integer((device.maxY + slack).rounded(.up))
    )
  }
}
