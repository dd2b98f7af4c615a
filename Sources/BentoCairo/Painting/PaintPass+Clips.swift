internal import BentoGeometry
internal import BentoGraphics

/// The work to do at the end of a clip.
struct ClipEnd {
  /// The pixels of a rectangle before the clip.
  struct Backdrop {
    /// The pixels.
    let surface: Surface
    /// The position of the pixels in the window.
    let rect: PixelRect
    /// The fraction of each pixel to restore.
    let mask: PlacedMask
  }

  /// Whether the canvas's clip was changed.
  let isSaved: Bool
  /// The pixels that are inside the rectangle of a clip with antialiased edges but outside its
  /// shape.
  let backdrops: [Backdrop]

  /// Restores the pixels outside the clip and ends the clip.
  func finish(on canvas: Canvas) {
    // d' = d·(1 - m) + backdrop·m with the inverted coverage m: an interpolation, so a pixel into which
    // nothing was drawn is restored exactly.
    for backdrop in backdrops {
      canvas.setSource(backdrop.surface, x: backdrop.rect.x, y: backdrop.rect.y)
      canvas.replace(backdrop.mask.surface, x: backdrop.mask.rect.x, y: backdrop.mask.rect.y)
    }
    if isSaved { canvas.restore() }
  }
}

extension PaintPass {
  /// Limits drawing to a shape; returns nil, without making changes, if there is nothing left to draw.
  ///
  /// Antialiased edges are applied at the end: the pixels are saved first and restored where the
  /// shape ends. Everything inside is therefore drawn with a plain rectangular clip, and pixels
  /// that the edges do not touch are drawn as if there were no clip.
  mutating func beginClip(to shape: Shape) -> ClipEnd? {
    // Cairo's own clip paths are not used: Cairo would clip each operation separately, so the
    // background would show through where two operations meet at a soft edge, and the edge's pixels
    // would depend on the damage.
    guard space.isAligned else { return beginSoftClip(to: shape) }
    switch shape {
    case .rect(let rect): return beginClip(to: placed(rect), masks: [])
    case .roundedRect(let rect, let radii):
      if radii.isZero { return beginClip(to: placed(rect), masks: []) }
      guard space.isUniform, rect.isFinite else { return beginSoftClip(to: shape) }
      return beginRoundedClip(to: placed(rect), radii.clamped(to: rect.size))
    case .ellipse, .path: return beginSoftClip(to: shape)
    }
  }

  private mutating func beginSoftClip(to shape: Shape) -> ClipEnd? {
    let masks = masks(of: .fill(shape), bounds: shape.bounds, isInverted: true)
    guard let first = masks.first else { return nil }
    return beginClip(to: masks.reduce(first.rect) { $0.union($1.rect) }, masks: masks)
  }

  private mutating func beginRoundedClip(to rect: PixelRect, _ radii: CornerRadii) -> ClipEnd? {
    let factor = space.lengthFactor
    let plate = RoundedPlate(rect, radii: radii.map { $0 * factor })
    guard rect.intersects(clip) else { return nil }
    var masks: [PlacedMask] = []
    func add(_ key: CoverageMask.Key, _ place: PixelRect) {
      guard place.intersects(clip) else { return }
      var inverted = key
      inverted.isInverted = true
      guard let mask = mask(inverted) else { return }
      masks.append(PlacedMask(surface: mask.surface, rect: place))
    }
    if let corners = plate.corners {
      for corner in corners {
        add(corner.key, corner.rect)
      }
    } else {
      let whole = plate.wholeKey
      for tile in visibleTiles(of: whole.window, origin: (rect.x, rect.y)) {
        var key = whole
        key.window = tile
        add(key, tile.offsetBy(dx: rect.x, dy: rect.y))
      }
    }
    return beginClip(to: rect, masks: masks)
  }

  private mutating func beginClip(to rect: PixelRect, masks: [PlacedMask]) -> ClipEnd? {
    let inner = clip.intersection(rect)
    guard isVisible(inner) else { return nil }
    let isSaved = inner != clip
    if isSaved {
      clearIfNeeded()
      canvas.save()
      canvas.clip(to: [inner])
      clip = inner
    }
    let backdrops = masks.compactMap { mask in
      let part = mask.rect.intersection(inner)
      return keepBackdrop(of: part).map {
        ClipEnd.Backdrop(surface: $0, rect: part, mask: mask)
      }
    }
    return ClipEnd(isSaved: isSaved, backdrops: backdrops)
  }

  /// Returns a copy of some pixels of the canvas.
  private mutating func keepBackdrop(of rect: PixelRect) -> Surface? {
    guard !rect.isEmpty else { return nil }
    clearIfNeeded()
    guard
      let copy = Surface(format: canvas.surface.format, width: rect.width, height: rect.height)
    else { return nil }
    let drawing = Canvas(copy)
    drawing.copy(
      canvas.surface,
      x: canvas.origin.x - rect.x,
      y: canvas.origin.y - rect.y
    )
    return copy
  }
}
