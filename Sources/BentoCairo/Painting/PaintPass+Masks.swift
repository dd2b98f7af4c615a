internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// A coverage mask at its place in the window.
struct PlacedMask {
  /// The coverage.
  let surface: Surface
  /// The window's pixels that it is for.
  let rect: PixelRect
}

extension PaintPass {
  /// Pictures up to this extent are kept whole, larger ones in tiles.
  static let wholeLimit = 2_048
  /// The extent of a tile.
  static let tileExtent = 1_024
  /// Coordinates beyond this are outside of what Cairo's fixed-point numbers hold.
  static let coordinateLimit = 4e6

  /// The seen ones of the parts that a picture of `window`, relative to `origin`, is kept in.
  ///
  /// The division depends on the window alone, so a moved picture has the same parts.
  func visibleTiles(of window: PixelRect, origin: (x: Int, y: Int)) -> [PixelRect] {
    let limit = Self.wholeLimit
    if window.width <= limit, window.height <= limit { return window.isEmpty ? [] : [window] }
    let seen = clip.offsetBy(dx: -origin.x, dy: -origin.y).intersection(window)
    guard !seen.isEmpty else { return [] }
    let extent = Self.tileExtent
    var tiles: [PixelRect] = []
    for row in (seen.minY - window.minY) / extent...(seen.maxY - 1 - window.minY) / extent {
      for column in (seen.minX - window.minX) / extent...(seen.maxX - 1 - window.minX) / extent {
        let tile = PixelRect(
          x: window.minX + column * extent,
          y: window.minY + row * extent,
          width: extent,
          height: extent
        )
        tiles.append(tile.intersection(window))
      }
    }
    return tiles
  }

  /// The pixels, relative to the space's origin, that hold a rectangle of the current space, as far
  /// as they are in range; empty when numbers are not finite.
  func window(of bounds: Rect) -> PixelRect {
    guard bounds.isFinite else { return .zero }
    let device = space.relativeMap.apply(to: bounds)
    guard device.isFinite else { return .zero }
    func pixel(_ coordinate: Double) -> Int {
      Int(max(-Self.coordinateLimit, min(Self.coordinateLimit, coordinate)))
    }
    return PixelRect(
      minX: pixel(device.minX.rounded(.down)) - 1,
      minY: pixel(device.minY.rounded(.down)) - 1,
      maxX: pixel(device.maxX.rounded(.up)) + 1,
      maxY: pixel(device.maxY.rounded(.up)) + 1
    )
  }

  /// Whether the pixels that hold a rectangle of the current space are all in range.
  func isInRange(_ bounds: Rect) -> Bool {
    let window = window(of: bounds)
    let limit = Int(Self.coordinateLimit)
    return !window.isEmpty && window.minX > -limit && window.minY > -limit && window.maxX < limit
      && window.maxY < limit
  }

  /// The masks of an outline in the current space, those that are seen.
  func masks(
    of outline: CoverageMask.Key.Outline,
    bounds: Rect,
    isInverted: Bool = false
  ) -> [PlacedMask] {
    let origin = space.origin
    let map = space.relativeMap
    return visibleTiles(of: window(of: bounds), origin: origin).compactMap { tile in
      let key = CoverageMask.Key(
        outline: outline,
        map: map,
        window: tile,
        isInverted: isInverted
      )
      let rect = tile.offsetBy(dx: origin.x, dy: origin.y)
      guard rect.intersects(clip) else { return nil }
      return mask(key).map { PlacedMask(surface: $0.surface, rect: rect) }
    }
  }

  /// The mask for a key, kept or new.
  func mask(_ key: CoverageMask.Key) -> CoverageMask? {
    painter.masks.value(for: key) {
      $0.surface.byteCount + key.outline.byteCount
    } make: {
      guard let plan = OutlinePlan(key) else {
        painter.rejectedOperations += 1
        return nil
      }
      return CoverageMask(key, plan)
    }
  }
}
