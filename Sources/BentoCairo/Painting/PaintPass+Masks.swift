internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// A coverage mask positioned in the window.
struct PlacedMask {
  /// The coverage.
  let surface: Surface
  /// The pixels of the window that the mask covers.
  let rect: PixelRect
}

extension PaintPass {
  /// The maximum extent of bitmaps that are cached whole; larger ones are cached as tiles.
  static let wholeLimit = 2_048
  /// The width and height of a tile.
  static let tileExtent = 1_024
  /// The limit that keeps coordinates in the range of Cairo's fixed-point numbers.
  static let coordinateLimit = 4e6

  /// Returns the visible tiles of a bitmap of `window`, relative to `origin`.
  ///
  /// The division depends only on the window, so a bitmap that moves keeps the same tiles.
  func visibleTiles(of window: PixelRect, origin: (x: Int, y: Int)) -> [PixelRect] {
    let limit = Self.wholeLimit
    if window.width <= limit, window.height <= limit { return window.isEmpty ? [] : [window] }
    // Small bitmaps form one tile even if only part of them is visible, because scrolling soon
    // shows the rest.
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

  /// Returns the pixels, relative to the space's origin, that contain a rectangle in the current
  /// space, clamped to the valid range; the result is empty if any number is not finite.
  func window(of bounds: Rect) -> PixelRect {
    guard bounds.isFinite else { return .zero }
    let device = space.relativeMap.apply(to: bounds)
    guard device.isFinite else { return .zero }
    // Cairo's numbers have 24 integer and 8 fractional bits, ±8,388,608; half of that range leaves
    // space for the widths of strokes.
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

  /// Returns whether all pixels that contain a rectangle in the current space are in range.
  func isInRange(_ bounds: Rect) -> Bool {
    let window = window(of: bounds)
    let limit = Int(Self.coordinateLimit)
    return !window.isEmpty && window.minX > -limit && window.minY > -limit && window.maxX < limit
      && window.maxY < limit
  }

  /// Returns the visible masks of an outline in the current space.
  func masks(
    of outline: CoverageMask.Key.Outline,
    bounds: Rect,
    isInverted: Bool = false
  ) -> [PlacedMask] {
    // Positions are relative to the origin's whole pixel, so scrolling by whole pixels changes only where
    // masks are drawn, not their keys.
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

  /// Returns the cached mask for a key, or a new one.
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
