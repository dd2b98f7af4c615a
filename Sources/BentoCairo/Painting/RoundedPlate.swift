internal import BentoGeometry
internal import BentoGraphics

/// A rectangle of whole pixels with rounded corners, either filled or drawn as a frame.
///
/// Large plates are divided into plain rectangles and small masks for the corners, which are the same for
/// every plate with the same radius.
struct RoundedPlate {
  /// The pixels that the plate covers.
  let rect: PixelRect
  /// The radii of the corners, in pixels.
  let radii: CornerRadii
  /// The thickness of a frame; nil for a filled plate.
  let thickness: Pixels?

  /// Creates a plate; the radii are limited to half the length of the shorter side.
  init(_ rect: PixelRect, radii: CornerRadii, thickness: Pixels? = nil) {
    self.rect = rect
    self.radii = radii.clamped(to: Size(width: Double(rect.width), height: Double(rect.height)))
    self.thickness = thickness
  }

  /// The maximum number of pixels in a plate that is drawn as one mask.
  private static let wholeArea = 128 * 128
}

// MARK: - Parts

extension RoundedPlate {
  /// The key of the mask for the whole plate, at `rect`.
  var wholeKey: CoverageMask.Key {
    Self.key(
      width: rect.width,
      height: rect.height,
      radii: radii,
      thickness: thickness,
      window: PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    )
  }

  /// The keys and positions of the corner masks; nil if the plate must be a single mask.
  var corners: [(key: CoverageMask.Key, rect: PixelRect)]? {
    // As one mask, a large plate would fill the cache with identical bytes. A small plate is
    // cheaper to draw in one blend than as eleven pieces (`frame.rounded.100`).
    guard rect.area > Self.wholeArea, let extents = cornerExtents else { return nil }
    var corners: [(key: CoverageMask.Key, rect: PixelRect)] = []
    func add(_ radius: Double, _ extent: Pixels, isRight: Bool, isBottom: Bool) {
      guard extent > 0 else { return }
      let place = PixelRect(
        x: isRight ? rect.maxX - extent : rect.minX,
        y: isBottom ? rect.maxY - extent : rect.minY,
        width: extent,
        height: extent
      )
      corners.append((cornerKey(radius, extent, isRight: isRight, isBottom: isBottom), place))
    }
    add(radii.topLeft, extents.topLeft, isRight: false, isBottom: false)
    add(radii.topRight, extents.topRight, isRight: true, isBottom: false)
    add(radii.bottomRight, extents.bottomRight, isRight: true, isBottom: true)
    add(radii.bottomLeft, extents.bottomLeft, isRight: false, isBottom: true)
    return corners
  }

  /// The rectangles between the corners.
  var body: [PixelRect] {
    guard let extents = cornerExtents else { return [] }
    let (left, right) = (rect.minX, rect.maxX)
    let (top, bottom) = (rect.minY, rect.maxY)
    if let thickness {
      return [
        PixelRect(
          minX: left + extents.topLeft,
          minY: top,
          maxX: right - extents.topRight,
          maxY: top + thickness
        ),
        PixelRect(
          minX: left + extents.bottomLeft,
          minY: bottom - thickness,
          maxX: right - extents.bottomRight,
          maxY: bottom
        ),
        PixelRect(
          minX: left,
          minY: top + extents.topLeft,
          maxX: left + thickness,
          maxY: bottom - extents.bottomLeft
        ),
        PixelRect(
          minX: right - thickness,
          minY: top + extents.topRight,
          maxX: right,
          maxY: bottom - extents.bottomRight
        ),
      ]
    }
    return filledBody(extents)
  }

  private func filledBody(_ extents: CornerExtents) -> [PixelRect] {
    let (left, right) = (rect.minX, rect.maxX)
    let highest = rect.minY + max(extents.topLeft, extents.topRight)
    let lowest = rect.maxY - max(extents.bottomLeft, extents.bottomRight)
    func column(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
    let innerTop = (left + extents.topLeft, right - extents.topRight)
    let innerBottom = (left + extents.bottomLeft, right - extents.bottomRight)
    return [
      column(innerTop.0, rect.minY, innerTop.1, highest),
      column(left, rect.minY + extents.topLeft, innerTop.0, highest),
      column(innerTop.1, rect.minY + extents.topRight, right, highest),
      column(left, highest, right, lowest),
      column(innerBottom.0, lowest, innerBottom.1, rect.maxY),
      column(left, lowest, innerBottom.0, rect.maxY - extents.bottomLeft),
      column(innerBottom.1, lowest, right, rect.maxY - extents.bottomRight),
    ]
  }
}

// MARK: - Corners

/// The side lengths of the squares that contain a plate's corners.
private struct CornerExtents {
  var topLeft: Pixels
  var topRight: Pixels
  var bottomRight: Pixels
  var bottomLeft: Pixels
}

extension RoundedPlate {
  /// The side lengths of the corners' squares; nil if the squares would overlap.
  private var cornerExtents: CornerExtents? {
    // With continuous corners, the curve extends farther than its radius, so that extent is used.
    let room = Double(min(rect.width, rect.height)) / 2
    let widest = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    guard radii.reach(ofRadius: widest) <= room else { return nil }
    func extent(_ radius: Double) -> Pixels {
      let reach = Int(radii.reach(ofRadius: radius).rounded(.up))
      return radius > 0 ? max(reach, thickness ?? 0) : thickness ?? 0
    }
    let extents = CornerExtents(
      topLeft: extent(radii.topLeft),
      topRight: extent(radii.topRight),
      bottomRight: extent(radii.bottomRight),
      bottomLeft: extent(radii.bottomLeft)
    )
    let top = max(extents.topLeft, extents.topRight)
    let bottom = max(extents.bottomLeft, extents.bottomRight)
    let left = max(extents.topLeft, extents.bottomLeft)
    let right = max(extents.topRight, extents.bottomRight)
    return top + bottom <= rect.height && left + right <= rect.width ? extents : nil
  }

  /// Returns the key of the mask for one corner, taken from a small plate with a single radius.
  private func cornerKey(
    _ radius: Double,
    _ extent: Pixels,
    isRight: Bool,
    isBottom: Bool
  ) -> CoverageMask.Key {
    // The side is two pixels longer than both corners: the plate's edges are straight there, as
    // they are in any larger plate, so the mask does not depend on the plate's size.
    let side = 2 * extent + 2
    return Self.key(
      width: side,
      height: side,
      radii: CornerRadii(radius, curve: radii.curve),
      thickness: thickness,
      window: PixelRect(
        x: isRight ? side - extent : 0,
        y: isBottom ? side - extent : 0,
        width: extent,
        height: extent
      )
    )
  }

  private static func key(
    width: Pixels,
    height: Pixels,
    radii: CornerRadii,
    thickness: Pixels?,
    window: PixelRect
  ) -> CoverageMask.Key {
    let outer = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let thickness else {
      return CoverageMask.Key(
        outline: .fill(.roundedRect(outer, radii)),
        map: .identity,
        window: window
      )
    }
    let edge = Double(thickness)
    return CoverageMask.Key(
      outline: .ring(
        outer: outer,
        radii,
        inner: outer.insetBy(dx: edge, dy: edge),
        radii.map { max(0, $0 - edge) }
      ),
      map: .identity,
      window: window
    )
  }
}
