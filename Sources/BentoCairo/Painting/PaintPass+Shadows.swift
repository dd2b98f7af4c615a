internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

/// The shadow of a shape excluding the area under the shape, or the shadow that the shape's
/// surroundings cast into it, with one byte per pixel.
struct ShadowMask {
  /// The properties that the bytes depend on.
  struct Key: Hashable {
    /// The shape that casts the shadow.
    let caster: ShadowCaster
    /// The standard deviation of the blur, in pixels.
    let deviation: Double
    /// The horizontal offset of the shadow, in pixels.
    let dx: Pixels
    /// The vertical offset of the shadow, in pixels.
    let dy: Pixels
    /// The pixels of the mask, relative to the caster's origin.
    var window: PixelRect
    /// Whether the shadow is cast by the shape's surroundings.
    var isInner = false
  }

  /// The bytes.
  let surface: Surface
}

/// The object that casts a shadow.
enum ShadowCaster: Hashable {
  /// A rounded rectangle of whole pixels at the origin.
  case plate(width: Pixels, height: Pixels, CornerRadii)
  /// An arbitrary coverage mask.
  case coverage(CoverageMask.Key)
}

extension PaintPass {
  /// The maximum area, in pixels, of a shape that casts a shadow, unless it is a rounded rectangle.
  private static let largestSoftArea = 1 << 24

  /// Draws the shadow of a shape, but not the shape itself or the shadow under it.
  ///
  /// Shapes other than upright rounded rectangles cast no shadow if they cover more than 16 million
  /// pixels.
  mutating func drawShadow(_ shadow: Shadow, of shape: Shape, ink: PixelRect) {
    guard let (deviation, right, down) = measures(of: shadow),
      let (caster, origin, bounds) = caster(for: shape)
    else { return }
    // The blur is zero beyond its three boxes, so the window is exact.
    let reach = BoxBlur(deviation: deviation).reach
    let soft = PixelRect(
      x: bounds.x - reach + right,
      y: bounds.y - reach + down,
      width: bounds.width + 2 * reach,
      height: bounds.height + 2 * reach
    )
    let window = soft.intersection(ink.offsetBy(dx: -origin.x, dy: -origin.y))
    draw(
      ShadowMask.Key(caster: caster, deviation: deviation, dx: right, dy: down, window: window),
      at: origin,
      shadow.color
    )
  }

  /// Draws the shadow that a shape's surroundings cast into it.
  mutating func drawInnerShadow(_ shadow: Shadow, of shape: Shape) {
    guard let (deviation, right, down) = measures(of: shadow),
      let (caster, origin, bounds) = caster(for: shape)
    else { return }
    draw(
      ShadowMask.Key(
        caster: caster,
        deviation: deviation,
        dx: right,
        dy: down,
        window: bounds,
        isInner: true
      ),
      at: origin,
      shadow.color
    )
  }

  /// Returns the standard deviation of the blur and the offset in whole pixels, or nil if the shadow
  /// draws nothing or its numbers are out of range.
  private func measures(of shadow: Shadow) -> (deviation: Double, right: Pixels, down: Pixels)? {
    // The radius is two standard deviations, as in CSS
    // (https://www.w3.org/TR/css-backgrounds-3/#shadow-blur).
    let deviation = max(0, shadow.radius) / 2 * space.lengthFactor
    let map = space.map
    let dx = map.a * shadow.offset.width + map.c * shadow.offset.height
    let dy = map.b * shadow.offset.width + map.d * shadow.offset.height
    guard deviation < 1_000, dx.magnitude < 1e6, dy.magnitude < 1e6, !shadow.color.isClear else {
      return nil
    }
    return (deviation, Int(dx.rounded()), Int(dy.rounded()))
  }

  /// Draws the visible tiles of a shadow's mask.
  private mutating func draw(
    _ whole: ShadowMask.Key,
    at origin: (x: Int, y: Int),
    _ color: Color
  ) {
    guard isVisible(whole.window.offsetBy(dx: origin.x, dy: origin.y)), setSource(color) else {
      return
    }
    paintedOperations += 1
    for tile in visibleTiles(of: whole.window, origin: origin) {
      var key = whole
      key.window = tile
      guard let mask = shadowMask(key) else { continue }
      canvas.mask(mask.surface, x: origin.x + tile.x, y: origin.y + tile.y)
    }
  }

  /// Returns the object that casts a shape's shadow, that object's origin in the window, and its
  /// extent relative to the origin.
  private func caster(
    for shape: Shape
  ) -> (ShadowCaster, origin: (x: Int, y: Int), bounds: PixelRect)? {
    // Rounded rectangles share blurred corners regardless of their size; any other shape is blurred as a
    // whole.
    if space.isUniform {
      switch shape {
      case .rect(let rect): return plate(rect, CornerRadii(0))
      case .roundedRect(let rect, let radii): return plate(rect, radii)
      case .ellipse, .path: break
      }
    }
    let window = window(of: shape.bounds)
    guard !window.isEmpty, window.area <= Self.largestSoftArea else { return nil }
    let key = CoverageMask.Key(outline: .fill(shape), map: space.relativeMap, window: window)
    return (.coverage(key), space.origin, window)
  }

  private func plate(
    _ rect: Rect,
    _ radii: CornerRadii
  ) -> (ShadowCaster, origin: (x: Int, y: Int), bounds: PixelRect)? {
    let place = placed(rect)
    guard !place.isEmpty, rect.isFinite else { return nil }
    let local = radii.clamped(to: rect.size)
    let factor = space.lengthFactor
    let device = local.map { $0 * factor }
    return (
      .plate(width: place.width, height: place.height, device),
      (place.x, place.y),
      PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    )
  }
}

// MARK: - Masks

extension PaintPass {
  private func shadowMask(_ key: ShadowMask.Key) -> ShadowMask? {
    painter.shadows.value(for: key, cost: \.surface.byteCount) { makeShadowMask(key) }
  }

  private func makeShadowMask(_ key: ShadowMask.Key) -> ShadowMask? {
    guard
      let surface = Surface(
        format: CAIRO_FORMAT_A8,
        width: key.window.width,
        height: key.window.height
      )
    else { return nil }
    // The shadow is drawn at the shape's position and moved by its offset; then the shape itself is
    // erased, so a translucent view does not show its own shadow.
    let eraser = Canvas(surface, origin: (key.window.x, key.window.y))
    let moved = key.window.offsetBy(dx: -key.dx, dy: -key.dy)
    switch key.caster {
    case .plate(let width, let height, let radii):
      writeSoftPlate(width, height, radii, key.deviation, moved, to: surface)
      // The shadow cast inward is the inverse of the blurred shape, 1 - blur(shape), inside the shape.
      if key.isInner { surface.invert() }
      let rect = PixelRect(x: 0, y: 0, width: width, height: height)
      erase(RoundedPlate(rect, radii: radii), eraser, isOutside: key.isInner)
    case .coverage(var coverage):
      guard let soft = soft(SoftShape.Key(coverage: coverage, deviation: key.deviation)) else {
        return nil
      }
      soft.write(moved, stretchedBy: (0, 0), to: surface)
      if key.isInner { surface.invert() }
      coverage.isInverted = key.isInner
      guard let mask = mask(coverage) else { return nil }
      eraser.erase(mask.surface, x: coverage.window.x, y: coverage.window.y)
    }
    return ShadowMask(surface: surface)
  }

  /// Writes a blurred plate, blurring it at a smaller size if that size includes all of its
  /// corners.
  private func writeSoftPlate(
    _ width: Int,
    _ height: Int,
    _ radii: CornerRadii,
    _ deviation: Double,
    _ window: PixelRect,
    to surface: Surface
  ) {
    let largest = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
    let corner = Int(radii.reach(ofRadius: largest).rounded(.up))
    // Beyond the corners and the blur's reach, a plate's straight edges have the same profile
    // everywhere. The middle row and column of the smallest such plate can therefore be repeated
    // (`frame.shadow.200x100`), and all views with the same corners share one blur.
    let limit = 2 * (corner + 1 + BoxBlur(deviation: deviation).reach) + 1
    let (shownWidth, shownHeight) = (min(width, limit), min(height, limit))
    let plate = RoundedPlate(
      PixelRect(x: 0, y: 0, width: shownWidth, height: shownHeight),
      radii: radii
    )
    soft(SoftShape.Key(coverage: plate.wholeKey, deviation: deviation))?.write(
      window,
      stretchedBy: (width - shownWidth, height - shownHeight),
      to: surface
    )
  }

  private func soft(_ key: SoftShape.Key) -> SoftShape? {
    painter.softShapes.value(for: key, cost: \.byteCount) {
      mask(key.coverage).map {
        SoftShape($0.surface, at: key.coverage.window, deviation: key.deviation)
      }
    }
  }

  /// Erases the inside of a plate at the origin, or the area that is outside the plate but within its
  /// rectangle.
  private func erase(_ plate: RoundedPlate, _ eraser: Canvas, isOutside: Bool) {
    func erase(_ key: CoverageMask.Key, _ place: PixelRect) {
      var key = key
      key.isInverted = isOutside
      guard let mask = mask(key) else { return }
      eraser.erase(mask.surface, x: place.x, y: place.y)
    }
    guard let corners = plate.corners else { return erase(plate.wholeKey, plate.rect) }
    if !isOutside { eraser.erase(plate.body) }
    for corner in corners {
      erase(corner.key, corner.rect)
    }
  }
}
