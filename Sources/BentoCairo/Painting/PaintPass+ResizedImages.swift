internal import BentoGeometry
internal import BentoGraphics

// MARK: - Tiled and nine-part images

extension PaintPass {
  /// Draws a tiled or nine-part image.
  mutating func drawResized(_ image: Image, in rect: Rect, _ style: ImageStyle) {
    guard space.isAligned else { return drawAssembled(image, in: rect, style) }
    let place = placed(rect)
    guard isVisible(place) else { return }
    // Corners are cut from the assembled image, because tiles and parts do not have corners of
    // their own.
    var end: ClipEnd?
    if !style.cornerRadii.isZero {
      let outer = clip
      guard let begun = beginClip(to: .roundedRect(rect, style.cornerRadii)) else { return }
      end = begun
      drawPlaced(image, in: place, style)
      end?.finish(on: canvas)
      clip = outer
    } else {
      drawPlaced(image, in: place, style)
    }
  }

  private mutating func drawPlaced(_ image: Image, in place: PixelRect, _ style: ImageStyle) {
    switch image.resizing {
    case .stretched: break
    case .tiled: drawTiles(image, in: place, style)
    case .nineParts(let insets): drawNineParts(image, insets, in: place, style)
    }
  }

  private mutating func drawTiles(_ image: Image, in place: PixelRect, _ style: ImageStyle) {
    let natural = Rect(origin: .zero, size: image.size)
    let extent = PixelRect(
      x: 0,
      y: 0,
      width: max(1, space.snapped(natural).width),
      height: max(1, space.snapped(natural).height)
    )
    guard let pixels = pixels(of: image, shownIn: natural) else { return }
    let key = key(
      pixels,
      rect: Rect(x: 0, y: 0, width: Double(extent.width), height: Double(extent.height)),
      radii: CornerRadii(0),
      map: .identity,
      window: extent,
      style
    )
    let isOpaque = painter.opacities.isOpaque(pixels)
    let visible = place.intersection(clip)
    guard let tile = scaled(pixels, key, isOpaque: isOpaque), !visible.isEmpty else { return }
    clearIfNeeded()
    paintedOperations += 1
    if let tint = style.tint {
      guard setSource(tint) else { return }
      canvas.tile(visible, withMask: tile.surface, x: place.x, y: place.y)
    } else {
      canvas.tile(visible, with: tile.surface, x: place.x, y: place.y, alpha: alpha)
    }
  }

  private mutating func drawNineParts(
    _ image: Image,
    _ insets: EdgeInsets,
    in place: PixelRect,
    _ style: ImageStyle
  ) {
    let natural = Rect(origin: .zero, size: image.size)
    guard let pixels = pixels(of: image, shownIn: natural) else { return }
    let density = (
      Double(pixels.width) / image.size.width, Double(pixels.height) / image.size.height
    )
    let columns = NinePartAxis(
      source: pixels.width,
      place: place.width,
      insets: (insets.left, insets.right),
      density: density.0,
      factor: space.map.a
    )
    let rows = NinePartAxis(
      source: pixels.height,
      place: place.height,
      insets: (insets.top, insets.bottom),
      density: density.1,
      factor: space.map.d
    )
    var plain = style
    plain.cornerRadii = CornerRadii(0)
    for row in rows.parts {
      for column in columns.parts {
        let source = PixelRect(
          minX: column.source.lowerBound,
          minY: row.source.lowerBound,
          maxX: column.source.upperBound,
          maxY: row.source.upperBound
        )
        let target = PixelRect(
          minX: place.x + column.place.lowerBound,
          minY: place.y + row.place.lowerBound,
          maxX: place.x + column.place.upperBound,
          maxY: place.y + row.place.upperBound
        )
        guard isVisible(target) else { continue }
        drawAligned(part(source, of: pixels), in: target, plain)
      }
    }
  }

  /// Draws a resized image into a rotated or mirrored rectangle, after assembling it upright.
  private mutating func drawAssembled(_ image: Image, in rect: Rect, _ style: ImageStyle) {
    // If the image were drawn part by part, antialiased edges would show as seams between the parts.
    let natural = Rect(origin: .zero, size: rect.size)
    let key = RasterImage.Key(
      content: .image(image, rect.size),
      size: rect.size,
      space: space
    )
    guard
      let pixels = raster(
        key,
        {
          var list = DisplayList()
          list.append(.image(image, in: natural, ImageStyle(interpolation: style.interpolation)))
          return list
        }
      )
    else { return }
    drawImage(Image(pixels: pixels), in: rect, style)
  }

  /// Returns part of a pixel buffer as a separate buffer, cached or new.
  private func part(_ rect: PixelRect, of pixels: PixelBuffer) -> PixelBuffer {
    // The part is copied because a filter would otherwise read across its border and blend
    // neighboring pixels into its edge.
    let key = ImagePart.Key(source: ObjectIdentifier(pixels.storage), rect: rect)
    let part = painter.parts.value(for: key, where: { $0.isCut(from: pixels) }) { _ in
      rect.area * 4
    } make: {
      ImagePart(rect, of: pixels)
    }
    return part?.pixels ?? pixels
  }
}

// MARK: - Vector drawings

extension PaintPass {
  /// Returns the pixels for showing an image in a rectangle: the image's own pixels, or its vector
  /// drawing rendered at the rectangle's size.
  func pixels(of image: Image, shownIn rect: Rect) -> PixelBuffer? {
    guard let vector = image.vector else {
      return image.pixels.width > 0 && image.pixels.height > 0 ? image.pixels : nil
    }
    // An aligned drawing is rasterized at exactly its displayed size, so it is sharp and can be
    // copied without a filter.
    let key =
      space.isAligned
      ? RasterImage.Key(content: .drawing(vector), extent: space.snapped(rect))
      : RasterImage.Key(content: .drawing(vector), size: rect.size, space: space)
    return raster(key, { vector.list })
  }

  /// Draws a vector drawing directly, in its own colors, if its rendering would have too many
  /// pixels; returns `false` otherwise.
  mutating func drawVector(_ image: Image, in rect: Rect, _ style: ImageStyle) -> Bool {
    guard let vector = image.vector, space.isAligned,
      !RasterImage.Key.fits(space.snapped(rect))
    else { return false }
    let map = Transform.translation(x: rect.x, y: rect.y)
      .scaled(by: rect.width / vector.size.width, rect.height / vector.size.height)
    var list = DisplayList()
    list.append(.pushClip(.roundedRect(rect, style.cornerRadii)))
    list.append(.pushTransform(map))
    list.append(.list(vector.list))
    paint(list)
    return true
  }

  /// Returns the pixels of a cached or new rendering, or nil if memory runs out.
  private func raster(_ key: RasterImage.Key, _ list: () -> DisplayList) -> PixelBuffer? {
    painter.rasters.value(for: key) { _ in
      key.width * key.height * 4
    } make: {
      RasterImage.draw(key, list(), with: painter, scale: scale)
    }
  }
}
