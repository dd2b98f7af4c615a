internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

extension DocumentPass {
  /// Draws an image into a rectangle of the current space.
  ///
  /// Pixels are embedded unchanged and vector drawings are drawn. Tinted, tiled and nine-part images, and
  /// some enlarged ones, are rasterized first.
  mutating func draw(
    _ image: Image,
    in rect: Rect,
    _ style: ImageStyle,
    _ operation: DrawOperation
  ) {
    guard rect.isFinite, !rect.isEmpty, !image.size.isEmpty else { return }
    guard style.tint == nil, image.resizing == .stretched,
      style.interpolation == .smooth || image.drawing != nil
    else { return embed(operation) }
    let outline: Shape =
      style.cornerRadii.isZero ? .rect(rect) : .roundedRect(rect, style.cornerRadii)
    if let vector = image.vector {
      return drawSteps([
        .pushClip(outline),
        .pushTransform(
          Transform.scale(
            x: rect.width / vector.size.width,
            y: rect.height / vector.size.height
          )
          .followed(by: .translation(x: rect.x, y: rect.y))
        ),
        .list(vector.list),
      ])
    }
    guard !isSoftened(image.pixels, in: rect) else { return embed(operation) }
    context.save()
    addPath(of: outline)
    context.clip()
    drawPixels(image.pixels, in: rect)
    context.restore()
  }

  /// Returns whether an image has transparent pixels and is enlarged; document viewers then blend the
  /// colors of such pixels into others, but a painter does not.
  private func isSoftened(_ pixels: PixelBuffer, in rect: Rect) -> Bool {
    let factor = space.lengthFactor
    let isLarger =
      rect.width * factor > Double(pixels.width) * 1.01
      || rect.height * factor > Double(pixels.height) * 1.01
    return isLarger && !painter.opacities.isOpaque(pixels)
  }

  private mutating func drawSteps(_ steps: [DrawOperation]) {
    var list = DisplayList()
    for step in steps {
      list.append(step)
    }
    draw(list)
  }

  /// Stretches pixels to fill a rectangle, which is rounded to whole device pixels unless the space
  /// is rotated.
  private func drawPixels(_ pixels: PixelBuffer, in rect: Rect) {
    let all = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let reduced =
      ImageExcerpt.isNeeded(for: pixels)
      ? ImageExcerpt(all, of: pixels, isSmooth: true)?.pixels : pixels
    guard let pixels = reduced, let surface = Surface(copying: pixels) else { return }
    let (place, outer) =
      space.isAligned
      ? (Scale.one.points(space.placed(rect)), Transform.identity) : (rect, space.map)
    let map = Transform.scale(
      x: place.width / Double(pixels.width),
      y: place.height / Double(pixels.height)
    )
    .followed(by: .translation(x: place.x, y: place.y))
    .followed(by: outer)
    inSpace(map) {
      context.setSource(surface, x: 0, y: 0)
      // Without padding, the edges would fade into the image's surroundings.
      context.setSourceExtend(CAIRO_EXTEND_PAD)
      context.add(PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
      context.fill()
    }
  }
}

extension Surface {
  /// Copies pixels into separate memory that exists as long as a document needs it.
  fileprivate convenience init?(copying pixels: PixelBuffer) {
    self.init(format: CAIRO_FORMAT_ARGB32, width: pixels.width, height: pixels.height)
    let copied: Void? = pixels.withSurface(isOpaque: false) { source in
      Canvas(self).copy(source, x: 0, y: 0)
    }
    guard copied != nil else { return nil }
  }
}
