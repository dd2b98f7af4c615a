internal import BentoGeometry

/// The transform from a display list's points to the window's pixels.
///
/// In an aligned space, axis-parallel rectangles stay axis-parallel and the origin is a whole
/// pixel. Edges are rounded relative to that origin, so a rectangle covers the same number of
/// pixels regardless of where its view is. As a result, scrolled pixels are identical to newly
/// painted ones.
struct DeviceSpace {
  /// The transform from points to pixels.
  private(set) var map: Transform
  /// Whether rectangles stay axis-parallel and unmirrored.
  private(set) var isAligned: Bool

  /// Creates the space of a window's list.
  init(scale: Scale) {
    map = Transform.scale(x: scale.factor, y: scale.factor)
    isAligned = true
  }

  /// Creates a space whose points are pixels and whose origin is at a position in the window.
  init(pixelsFrom x: Double, _ y: Double) {
    map = .translation(x: x, y: y)
    isAligned = true
  }

  /// Returns the space within a `pushTransform`.
  ///
  /// The origin of an aligned space is rounded, with halves rounded up.
  func entering(_ transform: Transform) -> DeviceSpace {
    var inner = self
    inner.map = transform.followed(by: map)
    inner.isAligned = isAligned && inner.map.isAxisAligned
    // The origin is rounded relative to the outer origin, which is already whole, so a view and everything
    // in it move by the same whole pixels.
    if inner.isAligned {
      inner.map.tx = map.tx + Scale.edge(at: inner.map.tx - map.tx)
      inner.map.ty = map.ty + Scale.edge(at: inner.map.ty - map.ty)
    }
    return inner
  }

  /// Whether the transform can be used for drawing: it is finite, invertible, and within the range of Cairo's
  /// fixed-point numbers.
  var isDrawable: Bool {
    let determinant = map.a * map.d - map.b * map.c
    return map.isFinite && determinant.isFinite && determinant.magnitude > 1e-12
      && max(map.a.magnitude, map.b.magnitude, map.c.magnitude, map.d.magnitude) < 1e6
  }

  /// Returns a whole device coordinate, clamped so that areas fit into an integer.
  private static func integer(_ value: Double) -> Int {
    value.isFinite ? Int(max(-0x1p28, min(0x1p28, value))) : 0
  }
}

// MARK: - Lengths and positions

extension DeviceSpace {
  /// The pixel that contains the origin; in an aligned space, the pixel edge at the origin.
  var origin: (x: Int, y: Int) {
    (Self.integer(map.tx.rounded(.down)), Self.integer(map.ty.rounded(.down)))
  }

  /// The transform without the whole-pixel part of its origin.
  var relativeMap: Transform {
    var relative = map
    relative.tx -= map.tx.rounded(.down)
    relative.ty -= map.ty.rounded(.down)
    return relative
  }

  /// The factor that converts lengths from points to pixels: the geometric mean of both axes.
  var lengthFactor: Double {
    // This is the square root of the determinant: areas grow by a factor of the determinant, and
    // lengths by its square root on average.
    (map.a * map.d - map.b * map.c).magnitude.squareRoot()
  }

  /// Whether both axes have the same scale, so circles stay circular.
  var isUniform: Bool { isAligned && (map.a - map.d).magnitude < 1e-9 }

  /// Returns the pixels that an axis-parallel rectangle covers, relative to the origin; the space must be
  /// aligned.
  func snapped(_ rect: Rect) -> PixelRect {
    // Edges are rounded, rather than origin and size, so that two rectangles that share an edge share a pixel
    // edge.
    PixelRect(
      minX: Self.integer(Scale.edge(at: rect.minX * map.a)),
      minY: Self.integer(Scale.edge(at: rect.minY * map.d)),
      maxX: Self.integer(Scale.edge(at: rect.maxX * map.a)),
      maxY: Self.integer(Scale.edge(at: rect.maxY * map.d))
    )
  }

  /// Returns the pixels of the window that an axis-parallel rectangle covers; the space must be aligned.
  func placed(_ rect: Rect) -> PixelRect {
    let origin = origin
    return snapped(rect).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Returns a rectangle of pixels that contains everything drawn inside a rectangle, plus one pixel on
  /// each side, or an empty rectangle if the given one is not finite.
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
