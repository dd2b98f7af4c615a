internal import BentoGeometry
internal import BentoGraphics

extension PaintPass {
  /// Draws an image into a rectangle of the current space.
  mutating func drawImage(_ image: Image, in rect: Rect, _ style: ImageStyle) {
    guard rect.isFinite, !rect.isEmpty, !image.size.isEmpty else { return }
    if let tint = style.tint, tint.isClear || alpha <= 0 { return }
    guard image.resizing == .stretched else { return drawResized(image, in: rect, style) }
    if image.vector != nil, style.tint == nil, drawVector(image, in: rect, style) { return }
    guard let pixels = pixels(of: image, shownIn: rect) else { return }
    // In an aligned space, the rectangle is snapped to pixels, so adjacent images meet without a seam; a
    // rotated image keeps its exact geometry and antialiased edges.
    if space.isAligned {
      drawAligned(pixels, in: placed(rect), style, radii: deviceRadii(style, in: rect))
    } else if isInRange(rect) {
      draw(
        pixels,
        key(
          pixels,
          rect: rect,
          radii: style.cornerRadii,
          map: space.relativeMap,
          window: window(of: rect),
          style
        ),
        origin: space.origin,
        tint: style.tint,
        isOpaque: painter.opacities.isOpaque(pixels)
      )
    }
  }

  /// Returns the corner radii of a drawn rectangle, in pixels.
  private func deviceRadii(_ style: ImageStyle, in rect: Rect) -> CornerRadii {
    let factor = space.lengthFactor
    return style.cornerRadii.clamped(to: rect.size).map { $0 * factor }
  }

  /// Draws pixels stretched to fill whole pixels of the window; the space must be aligned.
  mutating func drawAligned(
    _ pixels: PixelBuffer,
    in place: PixelRect,
    _ style: ImageStyle,
    radii: CornerRadii = CornerRadii(0)
  ) {
    guard isVisible(place) else { return }
    let isOpaque = painter.opacities.isOpaque(pixels)
    let isExact = place.width == pixels.width && place.height == pixels.height
    // At one image pixel per device pixel, no scaling or copy is needed: the pixels are blended
    // directly from the image.
    if isExact, style.tint == nil, radii.isZero {
      clearIfNeeded()
      paintedOperations += 1
      canvas.paint(pixels, isOpaque: isOpaque, x: place.x, y: place.y, alpha: alpha)
      return
    }
    let size = Rect(x: 0, y: 0, width: Double(place.width), height: Double(place.height))
    draw(
      pixels,
      key(
        pixels,
        rect: size,
        radii: radii,
        map: .identity,
        window: PixelRect(x: 0, y: 0, width: place.width, height: place.height),
        style
      ),
      origin: (place.x, place.y),
      tint: style.tint,
      isOpaque: isOpaque
    )
  }

  func key(
    _ pixels: PixelBuffer,
    rect: Rect,
    radii: CornerRadii,
    map: Transform,
    window: PixelRect,
    _ style: ImageStyle
  ) -> ScaledImage.Key {
    ScaledImage.Key(
      source: ObjectIdentifier(pixels.storage),
      extents: PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height),
      rect: rect,
      radii: radii,
      map: map,
      window: window,
      interpolation: style.interpolation,
      isMask: style.tint != nil
    )
  }

  /// Draws the visible tiles of a scaled image.
  private mutating func draw(
    _ pixels: PixelBuffer,
    _ whole: ScaledImage.Key,
    origin: (x: Int, y: Int),
    tint: Color?,
    isOpaque: Bool
  ) {
    clearIfNeeded()
    paintedOperations += 1
    for tile in visibleTiles(of: whole.window, origin: origin) {
      var key = whole
      key.window = tile
      guard let image = scaled(pixels, key, isOpaque: isOpaque) else { continue }
      let (x, y) = (origin.x + tile.x, origin.y + tile.y)
      if let tint {
        if setSource(tint) { canvas.mask(image.surface, x: x, y: y) }
      } else {
        canvas.paint(image.surface, x: x, y: y, alpha: alpha)
      }
    }
  }

  func scaled(
    _ pixels: PixelBuffer,
    _ key: ScaledImage.Key,
    isOpaque: Bool
  ) -> ScaledImage? {
    // The key is the identity of the pixels rather than their content, which would have to be
    // hashed. An address may be reused after the pixels are freed; the weak reference in the value
    // detects this.
    painter.images.value(for: key, where: { $0.isDrawn(from: pixels) }) {
      $0.surface.byteCount
    } make: {
      ScaledImage(key, pixels: pixels, isOpaque: isOpaque)
    }
  }
}
