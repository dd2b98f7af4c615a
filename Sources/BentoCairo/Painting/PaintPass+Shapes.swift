internal import BentoGeometry
internal import BentoGraphics

// MARK: - Filling

extension PaintPass {
  /// Fills a shape in the current space.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    // Rectangles on whole pixels need no coverage mask: most of a user interface is drawn by
    // filling and copying rows of memory.
    guard space.isAligned else {
      return fill(outline: .fill(shape), bounds: shape.bounds, paint)
    }
    switch shape {
    case .rect(let rect): fill(placed(rect), paint)
    case .roundedRect(let rect, let radii):
      let plain = radii.isZero
      if plain {
        fill(placed(rect), paint)
      } else if space.isUniform {
        let factor = space.lengthFactor
        let device = radii.clamped(to: rect.size).map { $0 * factor }
        fill(RoundedPlate(placed(rect), radii: device), paint)
      } else {
        fill(outline: .fill(shape), bounds: rect, paint)
      }
    case .ellipse, .path: fill(outline: .fill(shape), bounds: shape.bounds, paint)
    }
  }

  /// Returns the pixels of the window that a rectangle covers in the current space, which must be aligned.
  func placed(_ rect: Rect) -> PixelRect {
    space.placed(rect)
  }

  private mutating func fill(_ rect: PixelRect, _ paint: Paint) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    // An opaque fill that covers everything makes clearing unnecessary: a window's background is
    // then written once instead of twice.
    if case .color(let color) = paint, color.isOpaque, hidesPreviousFrame(rect) { skipClear() }
    skipHidden(drawing: visible)
    guard setSource(paint, over: rect) else { return }
    canvas.fill(CollectionOfOne(visible))
    paintedOperations += 1
  }

  private mutating func fill(_ plate: RoundedPlate, _ paint: Paint) {
    guard isVisible(plate.rect), setSource(paint, over: plate.rect) else { return }
    paintedOperations += 1
    if let corners = plate.corners {
      canvas.fill(plate.body.map { $0.intersection(clip) })
      for corner in corners where corner.rect.intersects(clip) {
        guard let mask = mask(corner.key) else { continue }
        canvas.mask(mask.surface, x: corner.rect.x, y: corner.rect.y)
      }
      return
    }
    let whole = plate.wholeKey
    for tile in visibleTiles(of: whole.window, origin: (plate.rect.x, plate.rect.y)) {
      var key = whole
      key.window = tile
      guard let mask = mask(key) else { continue }
      canvas.mask(mask.surface, x: plate.rect.x + tile.x, y: plate.rect.y + tile.y)
    }
  }

  private mutating func fill(
    outline: CoverageMask.Key.Outline,
    bounds: Rect,
    _ paint: Paint
  ) {
    fill(masks(of: outline, bounds: bounds), paint)
  }

  /// Fills an outline's masks with a paint.
  mutating func fill(_ masks: [PlacedMask], _ paint: Paint) {
    guard let first = masks.first else { return }
    let rect = masks.reduce(first.rect) { $0.union($1.rect) }
    guard setSource(paint, over: rect) else { return }
    for mask in masks {
      canvas.mask(mask.surface, x: mask.rect.x, y: mask.rect.y)
    }
    paintedOperations += 1
  }
}

// MARK: - Stroking

extension PaintPass {
  /// Strokes the outline of a shape in the current space.
  mutating func stroke(_ shape: Shape, _ paint: Paint, _ style: StrokeStyle) {
    guard style.width > 0, style.width.isFinite else { return }
    // A hairline that straddles a pixel edge would be two pixels wide at half the opacity. As a
    // frame of whole pixels, it is sharp and at least one pixel thick at every scale.
    if let frame = space.frame(of: shape, style) { return fill(frame, paint) }
    fill(
      outline: .stroke(shape, style),
      bounds: DrawOperation.stroke(shape, paint, style).inkBounds,
      paint
    )
  }
}

extension DeviceSpace {
  /// Returns the stroke of a rectangle or rounded rectangle as a frame of whole pixels, at least one pixel
  /// thick, or nil if the stroke is drawn like any other stroke.
  func frame(of shape: Shape, _ style: StrokeStyle) -> RoundedPlate? {
    guard isUniform, style.hasWholeCorners,
      style.effectiveDashes(alongAtMost: shape.greatestLength).isEmpty
    else { return nil }
    switch shape {
    case .rect(let rect): return frame(around: rect, CornerRadii(0), style)
    case .roundedRect(let rect, let radii):
      return frame(around: rect, radii.clamped(to: rect.size), style)
    case .ellipse, .path: return nil
    }
  }

  private func frame(
    around rect: Rect,
    _ radii: CornerRadii,
    _ style: StrokeStyle
  ) -> RoundedPlate {
    let half = style.width / 2
    let outer = Rect(
      x: rect.x - half,
      y: rect.y - half,
      width: rect.width + style.width,
      height: rect.height + style.width
    )
    let factor = lengthFactor
    func grown(_ radius: Double) -> Double {
      radius > 0 || style.join == .round ? (radius + half) * factor : 0
    }
    // The thickness is at least one pixel. A frame without a hole is a filled plate.
    let thickness = max(1, Int(min(style.width * factor, 0x1p20).rounded()))
    let frame = placed(outer)
    let isSolid = 2 * thickness >= min(frame.width, frame.height)
    return RoundedPlate(
      frame,
      radii: radii.map(grown),
      thickness: isSolid ? nil : thickness
    )
  }
}

extension StrokeStyle {
  /// Whether right angles are not cut off.
  fileprivate var hasWholeCorners: Bool {
    switch join {
    // A right angle has a miter length of 1 / sin(45°) = 1.4142 line widths.
    case .miter: effectiveMiterLimit > 1.415
    case .round: true
    case .bevel: false
    }
  }
}

// MARK: - Sources

extension PaintPass {
  /// Sets a paint as the source for drawing in a rectangle of the window; returns `false` if the paint draws
  /// nothing.
  mutating func setSource(_ paint: Paint, over rect: PixelRect) -> Bool {
    switch paint {
    case .color(let color): return setSource(color)
    case .gradient(let gradient):
      clearIfNeeded()
      return setSource(gradient, over: rect)
    }
  }

  /// Sets a color as the source; returns `false` if the color draws nothing.
  mutating func setSource(_ color: Color) -> Bool {
    // A single operation is faded by its color, which is rounded only once; no layer is needed.
    let faded = alpha < 1 ? color.withAlpha(color.alpha * alpha) : color
    guard !faded.isClear else { return false }
    clearIfNeeded()
    canvas.setSource(faded)
    return true
  }

  private mutating func setSource(_ gradient: Gradient, over rect: PixelRect) -> Bool {
    let origin = space.origin
    // Strips of an ordinary gradient are kept whole, so a part that is painted separately has the
    // same pixels as it would in the whole strip; only a huge strip is limited to the area that the
    // canvas can show.
    var window = rect.offsetBy(dx: -origin.x, dy: -origin.y)
    if window.width > 2 * Self.wholeLimit || window.height > 2 * Self.wholeLimit {
      let seen = rect.intersection(canvas.bounds)
      window = seen.offsetBy(dx: -origin.x, dy: -origin.y)
    }
    guard
      let key = GradientStrip.Key(gradient, map: space.relativeMap, window: window, alpha: alpha)
    else { return false }
    let kept = painter.gradients.value(for: key) {
      $0.surface.byteCount + gradient.stops.count * MemoryLayout<Gradient.Stop>.stride
    } make: {
      GradientStrip(key)
    }
    guard let strip = kept else { return false }
    canvas.setSource(
      strip.surface,
      x: origin.x + key.window.x,
      y: origin.y + key.window.y,
      repeats: true
    )
    return true
  }
}
