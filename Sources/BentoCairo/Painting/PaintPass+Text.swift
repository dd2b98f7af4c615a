internal import BentoGeometry
internal import BentoGraphics
internal import CCairo
internal import CPango

extension PaintPass {
  /// Draws text from the top of a rectangle, wrapped and aligned at its width.
  ///
  /// Lines begin at whole pixels; what reaches out of `ink` is cut off there.
  mutating func drawText(_ request: TextRequest, in rect: Rect, ink: PixelRect) {
    let box = scale.pixels(Rect(origin: .zero, size: rect.size))
    guard rect.isFinite,
      let layout = painter.textEngine.layout(for: request, width: max(0, box.width), scale: scale)
    else { return }
    clearIfNeeded()
    paintedOperations += 1
    guard space.isAligned, space.map.a == scale.factor, space.map.d == scale.factor else {
      let leftEnds = layout.lines.map { request.paragraph.leftEnd(of: $0, in: box.width) }
      return drawTransformed(layout, of: request, leftEnds, in: rect)
    }
    let place = placed(rect)
    let leftEnds = layout.lines.map { request.paragraph.leftEnd(of: $0, in: place.width) }
    var allowed = ink
    if request.paragraph.lineBreakMode == .byClipping, layout.width > place.width {
      allowed = PixelRect(x: place.x, y: ink.y, width: place.width, height: ink.height)
    }
    let letters = layout.ink(leftEnds: leftEnds).offsetBy(dx: place.x, dy: place.y)
    let isCut = !allowed.contains(letters)
    if isCut {
      canvas.save()
      canvas.clip(to: [allowed.intersection(clip)])
    }
    draw(layout, of: request, leftEnds, at: place)
    if isCut { canvas.restore() }
  }

  private mutating func draw(
    _ layout: TextLayout,
    of request: TextRequest,
    _ leftEnds: [Pixels],
    at place: PixelRect
  ) {
    for (line, leftEnd) in zip(layout.lines, leftEnds) {
      let x = place.x + leftEnd
      drawRules(line.rules, of: request, x: x, y: place.y) { $0 == .background }
      drawGlyphs(of: line, of: request, x: Double(x), baseline: Double(place.y + line.baseline))
      drawRules(line.rules, of: request, x: x, y: place.y) { $0 != .background }
    }
  }

  private mutating func drawGlyphs(
    of line: TextLayout.Line,
    of request: TextRequest,
    x: Double,
    baseline: Double
  ) {
    for part in line.glyphs {
      let color = part.run < request.runs.count ? request.runs[part.run].attributes.color : .black
      guard setSource(color) else { continue }
      canvas.showGlyphs { context in
        cairo_move_to(context, x + part.x, baseline)
        pango_cairo_show_glyph_string(context, part.font, part.glyphs)
      }
    }
  }

  private mutating func drawRules(
    _ rules: [TextLayout.Rule],
    of request: TextRequest,
    x: Pixels,
    y: Pixels,
    where isDrawn: (TextLayout.Rule.Kind) -> Bool
  ) {
    for rule in rules where isDrawn(rule.kind) && rule.run < request.runs.count {
      let look = request.runs[rule.run].attributes
      guard setSource(rule.kind == .background ? look.background ?? .clear : look.color) else {
        continue
      }
      let left = Int(rule.x.rounded())
      let right = max(left + 1, Int((rule.x + rule.width).rounded()))
      let rect = PixelRect(x: x + left, y: y + rule.y, width: right - left, height: rule.height)
      canvas.fill([rect.intersection(clip)])
    }
  }
}

// MARK: - Transforms

extension PaintPass {
  /// Draws text that is turned, sheared, mirrored or stretched.
  private mutating func drawTransformed(
    _ layout: TextLayout,
    of request: TextRequest,
    _ leftEnds: [Pixels],
    in rect: Rect
  ) {
    let outer = space
    defer { space = outer }
    space = space.entering(
      Transform.scale(x: scale.pixel, y: scale.pixel)
        .followed(by: .translation(x: rect.x, y: rect.y))
    )
    guard space.isDrawable else { return }
    for (line, leftEnd) in zip(layout.lines, leftEnds) {
      drawTransformedRules(line.rules, of: request, x: leftEnd) { $0 == .background }
      let map = space.map
      canvas.save()
      canvas.withContext { context in
        var matrix = cairo_matrix_t(
          xx: map.a,
          yx: map.b,
          xy: map.c,
          yy: map.d,
          x0: map.tx,
          y0: map.ty
        )
        cairo_transform(context, &matrix)
      }
      drawGlyphs(of: line, of: request, x: Double(leftEnd), baseline: Double(line.baseline))
      canvas.restore()
      drawTransformedRules(line.rules, of: request, x: leftEnd) { $0 != .background }
    }
  }

  private mutating func drawTransformedRules(
    _ rules: [TextLayout.Rule],
    of request: TextRequest,
    x: Pixels,
    where isDrawn: (TextLayout.Rule.Kind) -> Bool
  ) {
    for rule in rules where isDrawn(rule.kind) && rule.run < request.runs.count {
      let look = request.runs[rule.run].attributes
      let color = rule.kind == .background ? look.background ?? .clear : look.color
      let rect = Rect(
        x: Double(x) + rule.x,
        y: Double(rule.y),
        width: rule.width,
        height: Double(rule.height)
      )
      var path = Path()
      path.addRect(rect)
      fill(.path(path, .winding), .color(color))
    }
  }
}

// MARK: - Alignment

extension ParagraphStyle {
  /// Where a line begins in a box of some width, in pixels.
  fileprivate func leftEnd(of line: TextLayout.Line, in width: Pixels) -> Pixels {
    let room = width - Int((line.width - 1e-4).rounded(.up))
    switch alignment {
    case .leading, .justified: return line.isRightToLeft ? room : 0
    case .trailing: return line.isRightToLeft ? 0 : room
    case .center: return Int((Double(room) / 2).rounded(.down))
    }
  }
}
