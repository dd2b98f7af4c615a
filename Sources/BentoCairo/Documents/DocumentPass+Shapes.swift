internal import BentoGeometry
internal import BentoGraphics
internal import CCairo

extension DocumentPass {
  /// Fills a shape in the current space.
  func fill(_ shape: Shape, _ paint: Paint, _ operation: DrawOperation) {
    guard shape.bounds.isFinite else { return }
    guard let isSet = setSource(paint) else { return embed(operation) }
    guard isSet else { return }
    addPath(of: shape)
    context.fill()
  }

  /// Strokes the outline of a shape in the current space.
  func stroke(_ shape: Shape, _ paint: Paint, _ style: StrokeStyle, _ operation: DrawOperation) {
    guard style.width > 0, style.width.isFinite, shape.bounds.isFinite else { return }
    guard let isSet = setSource(paint) else { return embed(operation) }
    guard isSet else { return }
    if let frame = space.frame(of: shape, style) {
      addPath(of: frame)
      context.fill()
      return
    }
    inSpace(space.map) {
      context.save()
      context.newPath()
      ContextPath.add(shape, to: context)
      if ContextPath.set(style, for: shape, on: context) {
        context.stroke()
      } else {
        context.newPath()
      }
      context.restore()
    }
  }
}

// MARK: - Paths

extension DocumentPass {
  /// Sets the context's path to a shape in the current space.
  func addPath(of shape: Shape) {
    context.newPath()
    context.setFillRule(CAIRO_FILL_RULE_WINDING)
    guard shape.bounds.isFinite else { return }
    switch shape {
    case .rect(let rect) where space.isAligned: addRect(space.placed(rect))
    case .roundedRect(let rect, let radii) where space.isAligned && radii.isZero:
      addRect(space.placed(rect))
    case .roundedRect(let rect, let radii) where space.isUniform:
      let factor = space.lengthFactor
      let device = radii.clamped(to: rect.size).map { $0 * factor }
      addPath(of: RoundedPlate(space.placed(rect), radii: device))
    case .rect, .roundedRect, .ellipse, .path:
      inSpace(space.map) { ContextPath.add(shape, to: context) }
    }
  }

  /// Sets the context's path to a plate.
  private func addPath(of plate: RoundedPlate) {
    context.newPath()
    context.setFillRule(CAIRO_FILL_RULE_WINDING)
    guard !plate.rect.isEmpty else { return }
    inSpace(.translation(x: Double(plate.rect.x), y: Double(plate.rect.y))) {
      switch plate.wholeKey.outline {
      case .fill(let shape): ContextPath.add(shape, to: context)
      case .ring(let outer, let outerRadii, let inner, let innerRadii):
        ContextPath.addRounded(outer, outerRadii, to: context)
        if !inner.isEmpty { ContextPath.addRounded(inner, innerRadii, to: context) }
        context.setFillRule(CAIRO_FILL_RULE_EVEN_ODD)
      case .stroke, .letters: break
      }
    }
  }

  /// Sets the context's path to a rectangle of whole pixels in the context's space.
  func addPath(ofPixels rect: PixelRect) {
    context.newPath()
    context.setFillRule(CAIRO_FILL_RULE_WINDING)
    addRect(rect)
  }

  /// Adds a rectangle of whole pixels in the context's space to the context's path.
  func addRect(_ rect: PixelRect) {
    context.add(rect)
  }

  /// Fills a rectangle of whole pixels in the context's space.
  func fill(_ rect: PixelRect, with color: Color) {
    guard !rect.isEmpty, setSource(color) else { return }
    addPath(ofPixels: rect)
    context.fill()
  }
}

// MARK: - Sources

extension DocumentPass {
  /// Sets a color as the source; returns `false` if the color draws nothing.
  func setSource(_ color: Color) -> Bool {
    guard !color.isClear else { return false }
    context.setSource(color)
    return true
  }

  /// Sets a paint as the source; returns `false` if the paint draws nothing, and nil if documents do not
  /// support it.
  func setSource(_ paint: Paint, opacity: Double = 1) -> Bool? {
    switch paint {
    case .color(let color): return setSource(color.withAlpha(color.alpha * opacity))
    case .gradient(let gradient):
      if case .circles = gradient.kind { return nil }
      if case .radial = gradient.kind, gradient.spread != .pad { return nil }
      guard gradient.isFinite, !gradient.stops.isEmpty,
        let pattern = gradient.makePattern(alpha: opacity)
      else { return false }
      inSpace(space.map) { context.setSource(pattern) }
      return true
    }
  }
}
