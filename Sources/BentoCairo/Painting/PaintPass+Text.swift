internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

extension PaintPass {
  /// Draws text from the top of a rectangle, wrapped and aligned to the rectangle's width.
  ///
  /// Lines begin at whole pixels; anything beyond `ink` is clipped.
  mutating func drawText(_ request: TextRequest, in rect: Rect, ink: PixelRect) {
    guard rect.isFinite else { return }
    let box = scale.pixels(Rect(origin: .zero, size: rect.size))
    let width = max(0, box.width)
    // Masks are drawn for one scale. Under any other transform, text is drawn from outlines.
    let isUpright = space.isAligned && space.map.a == scale.factor && space.map.d == scale.factor
    let engine = painter.textEngine
    // Cheaper options come first: a layout drawn at this address before, then known words, and
    // finally a new layout (`lists.jump`).
    var known = engine.knownLayout(for: request, width: width, scale: scale)
    if known == nil, isUpright, drawWords(request, in: rect, width: width, ink: ink) { return }
    known = known ?? engine.drawnLayout(for: request, width: width, scale: scale)
    guard let layout = known else { return }
    clearIfNeeded()
    paintedOperations += 1
    guard isUpright else {
      let leftEnds = layout.lines.map { request.paragraph.leftEnd(of: $0, in: box.width) }
      return drawTransformed(layout, of: request, leftEnds, in: rect, ink: ink)
    }
    let place = placed(rect)
    var allowed = ink
    if request.paragraph.lineBreakMode == .byClipping, layout.width > place.width {
      allowed = PixelRect(x: place.x, y: ink.y, width: place.width, height: ink.height)
    }
    // Only the lines in the clip are drawn: a text view with a megabyte of text draws only a page.
    let rows = clip.minY - place.y..<max(clip.minY, clip.maxY) - place.y
    let glyphs = painter.textEngine.glyphs
    for index in layout.lines(drawingIn: rows, with: glyphs) {
      let x = place.x + request.paragraph.leftEnd(of: layout.lines[index], in: place.width)
      let ink = layout.ink(ofLine: index, with: glyphs).offsetBy(dx: x, dy: place.y)
      guard isVisible(ink.intersection(allowed)) else { continue }
      let isCut = !allowed.contains(ink)
      if isCut {
        canvas.save()
        canvas.clip(to: [allowed.intersection(clip)])
      }
      drawLine(index, of: layout, request, x: x, y: place.y)
      if isCut { canvas.restore() }
    }
  }

  /// Draws text that consists of one line of words, using the words' masks; returns `false` for any
  /// other text and for text that must be drawn as a whole.
  private mutating func drawWords(
    _ request: TextRequest,
    in rect: Rect,
    width: Pixels,
    ink: PixelRect
  ) -> Bool {
    let color = request.color(ofRun: 0)
    guard canvas.drawsMasksItself,
      let line = painter.textEngine.placeWords(of: request, in: color, width: width, scale: scale)
    else { return false }
    clearIfNeeded()
    paintedOperations += 1
    let place = placed(rect)
    var allowed = ink
    if request.paragraph.lineBreakMode == .byClipping, line.width > place.width {
      allowed = PixelRect(x: place.x, y: ink.y, width: place.width, height: ink.height)
    }
    let room = place.width - line.width
    let x = place.x + request.paragraph.leftEnd(in: room, startsAtRight: false)
    let y = place.y + line.baseline
    let lineInk = line.ink.offsetBy(dx: x, dy: y)
    guard isVisible(lineInk.intersection(allowed)), setSource(color) else { return true }
    let isCut = !allowed.contains(lineInk)
    if isCut {
      canvas.save()
      canvas.clip(to: [allowed.intersection(clip)])
    }
    canvas.mask(line, x: x, y: y)
    if isCut { canvas.restore() }
    return true
  }

  private mutating func drawLine(
    _ index: Int,
    of layout: TextLayout,
    _ request: TextRequest,
    x: Pixels,
    y: Pixels
  ) {
    let (line, content) = (layout.lines[index], layout.content(ofLine: index))
    func drawRules(_ pass: inout PaintPass, behind: Bool) {
      for bar in content.bars(in: request, behind: behind) {
        guard pass.setSource(bar.color) else { continue }
        let rect = bar.rect.offsetBy(dx: x, dy: y).intersection(pass.clip)
        pass.canvas.fill(CollectionOfOne(rect))
      }
    }
    drawRules(&self, behind: true)
    drawLetters(
      ofLine: index,
      layout,
      of: request,
      withMask: { pass, letters, color in
        guard let mask = pass.painter.coverage(of: letters), pass.setSource(color) else { return }
        pass.canvas.mask(mask.surface, x: x + mask.rect.x, y: y + mask.rect.y)
      },
      withoutMask: { pass, part, color in
        pass.drawGlyphs(part, of: line, color, x: Double(x), y: y)
      }
    )
    drawRules(&self, behind: false)
  }

  /// Draws the glyphs of a line in their colors: from a single mask if they share one color, from several
  /// masks if they have several colors, and without masks if the glyphs have no masks.
  private mutating func drawLetters(
    ofLine index: Int,
    _ layout: TextLayout,
    of request: TextRequest,
    withMask: (inout PaintPass, Letters, Color) -> Void,
    withoutMask: (inout PaintPass, TextLayout.Glyphs, Color) -> Void
  ) {
    let line = layout.lines[index]
    if line.hasMask, let color = request.onlyColor {
      return withMask(&self, Letters(layout: layout, line: index, color: color), color)
    }
    let content = layout.content(ofLine: index)
    for part in content.glyphs.indices {
      let color = request.color(ofRun: content.glyphs[part].run)
      if !line.isWide, !content.glyphs[part].isColored {
        let letters = Letters(layout: layout, line: index, part: part, color: color)
        withMask(&self, letters, color)
      } else {
        withoutMask(&self, content.glyphs[part], color)
      }
    }
  }

  /// Draws glyphs that have no mask, in a layout that begins at a position or in the space of a transform.
  private mutating func drawGlyphs(
    _ part: TextLayout.Glyphs,
    of line: TextLayout.Line,
    _ color: Color,
    x: Double,
    y: Pixels = 0,
    map: Transform? = nil
  ) {
    let reach = line.bottom - line.top
    if line.isWide, space.isAligned, !mayShow(part, x: x, reach: reach) { return }
    guard setSource(color) else { return }
    let opacity = alpha * color.alpha
    // Glyphs with their own colors ignore the source, even its opacity.
    let layer =
      part.isColored && opacity < 1
      ? Layer(outer: canvas, covering: clip, format: CAIRO_FORMAT_ARGB32) : nil
    // If several glyphs have their own colors, Cairo 1.16 erases the first one if it considers the surface
    // empty.
    unsafe layer?.canvas.surface.withHandle { unsafe cairo_surface_mark_dirty($0) }
    let baseline = Double(y + line.baseline)
    (layer?.canvas ?? canvas).showGlyphs {
      if let map {
        $0.show(part, x: x + part.x, baseline: baseline, map: map)
      } else {
        $0.show(part, x: x + part.x, baseline: baseline)
      }
    }
    guard let layer else { return }
    layerCalls += layer.canvas.calls
    let origin = layer.canvas.origin
    canvas.paint(layer.canvas.surface, x: origin.x, y: origin.y, alpha: opacity)
  }
}

extension PaintPass {
  /// Returns whether glyphs that begin at `x` plus their own offset might overlap the clip.
  private func mayShow(_ part: TextLayout.Glyphs, x: Double, reach: Pixels) -> Bool {
    let left = x + part.x - Double(reach)
    return left < Double(clip.maxX) && left + part.width + Double(2 * reach) > Double(clip.x)
  }
}

extension CairoPainter {
  /// Lays out text as it will be drawn and draws the coverage of its glyphs.
  func prepare(_ request: TextRequest, in rect: Rect, scale: Scale) {
    let width = max(0, scale.pixels(rect.width))
    guard rect.isFinite, let color = request.onlyColor else { return }
    let words = textEngine.placeWords(of: request, in: color, width: width, scale: scale)
    guard words == nil,
      let layout = textEngine.drawnLayout(for: request, width: width, scale: scale)
    else { return }
    for index in layout.lines.indices where layout.lines[index].hasMask {
      _ = coverage(of: Letters(layout: layout, line: index, color: color))
    }
  }

  /// Returns the coverage of glyphs, cached or new, relative to the left edge of the glyphs' line
  /// and the top of the layout.
  func coverage(of letters: Letters) -> PlacedMask? {
    lines.value(for: letters.key, cost: \.surface.byteCount) {
      textEngine.glyphs.coverage(of: letters)
    }
  }
}

extension TextRequest {
  /// Returns the color of a run's glyphs.
  fileprivate func color(ofRun index: Int) -> Color {
    attributes(ofRun: index)?.drawnColor ?? .black
  }

  /// Returns the attributes of a run, or nil if there is none.
  func attributes(ofRun index: Int) -> TextAttributes? {
    index < runs.count ? runs[index].attributes : nil
  }

  /// The color that all glyphs share, or nil if they have several colors.
  fileprivate var onlyColor: Color? {
    guard let first = runs.first?.attributes.drawnColor else { return .black }
    return runs.allSatisfy { $0.attributes.drawnColor == first } ? first : nil
  }
}

extension LineContent {
  /// Returns either the backgrounds or the underlines and strikethroughs, with their colors.
  ///
  /// Adjacent bars that look alike are joined, so no seam is visible where runs or fonts meet.
  func bars(in request: TextRequest, behind: Bool) -> [(rect: PixelRect, color: Color)] {
    var bars: [(rect: PixelRect, color: Color)] = []
    for rule in rules where rule.isBackground == behind {
      let color = rule.color(in: request)
      if let last = bars.last, last.color == color, last.rect.y == rule.rect.y,
        last.rect.height == rule.rect.height, rule.rect.x <= last.rect.maxX,
        rule.rect.x >= last.rect.x
      {
        bars[bars.count - 1].rect = last.rect.union(rule.rect)
      } else {
        bars.append((rule.rect, color))
      }
    }
    return bars
  }
}

extension TextLayout.Rule {
  /// Returns the rule's color for a request.
  func color(in request: TextRequest) -> Color {
    guard let look = request.attributes(ofRun: run) else { return .clear }
    return isBackground ? look.background ?? .clear : look.drawnColor
  }
}

// MARK: - Transforms

extension PaintPass {
  /// Draws text that is rotated, sheared, mirrored or stretched.
  private mutating func drawTransformed(
    _ layout: TextLayout,
    of request: TextRequest,
    _ leftEnds: [Pixels],
    in rect: Rect,
    ink: PixelRect
  ) {
    let (outerSpace, outerClip) = (space, clip)
    var end: ClipEnd?
    if !space.isAligned, reachesOut(layout, of: request, leftEnds, in: rect) {
      // Damage relies on the exact ink, but the upright rectangle around rotated ink is larger.
      let inkBounds = DrawOperation.text(request, in: rect).inkBounds
      guard let begun = beginClip(to: .rect(inkBounds)) else { return }
      end = begun
    }
    defer {
      end?.finish(on: canvas)
      clip = outerClip
    }
    let inkClip = clip
    canvas.save()
    clip = clip.intersection(ink)
    canvas.clip(to: [clip])
    defer {
      canvas.restore()
      (space, clip) = (outerSpace, inkClip)
    }
    // The layout is in pixels at the window's scale; this space maps these pixels back to points.
    space = space.entering(
      Transform.scale(x: scale.pixel, y: scale.pixel)
        .followed(by: .translation(x: rect.x, y: rect.y))
    )
    guard space.isDrawable else { return }
    for (index, leftEnd) in zip(layout.lines.indices, leftEnds) {
      let line = layout.lines[index]
      let content = layout.content(ofLine: index)
      drawTransformedBars(content.bars(in: request, behind: true), x: leftEnd)
      drawLetters(
        ofLine: index,
        layout,
        of: request,
        withMask: { pass, letters, color in
          pass.drawTransformed(letters, color, x: leftEnd)
        },
        withoutMask: { pass, part, color in
          pass.drawGlyphs(part, of: line, color, x: Double(leftEnd), map: pass.space.map)
        }
      )
      drawTransformedBars(content.bars(in: request, behind: false), x: leftEnd)
    }
  }

  /// Returns whether glyphs extend beyond the text's reported ink, as they may in a box that is too
  /// narrow.
  private func reachesOut(
    _ layout: TextLayout,
    of request: TextRequest,
    _ leftEnds: [Pixels],
    in rect: Rect
  ) -> Bool {
    let inkBounds = DrawOperation.text(request, in: rect).inkBounds
    return zip(layout.lines.indices, leftEnds).contains { index, leftEnd in
      let ink = layout.ink(ofLine: index, with: painter.textEngine.glyphs)
        .offsetBy(dx: leftEnd, dy: 0)
      return !inkBounds.contains(scale.points(ink).offsetBy(dx: rect.x, dy: rect.y))
    }
  }

  private mutating func drawTransformed(_ letters: Letters, _ color: Color, x: Pixels) {
    let placed = letters.moved(by: x)
    // Cairo draws each glyph at a whole pixel of the window.
    let ink = painter.textEngine.glyphs.ink(of: letters.parts, baseline: letters.baseline)
      .offsetBy(dx: x, dy: 0)
    let bounds = Scale.one.points(ink).insetBy(dx: -2, dy: -2)
    guard setSource(color) else { return }
    for mask in masks(of: .letters(placed), bounds: bounds) {
      canvas.mask(mask.surface, x: mask.rect.x, y: mask.rect.y)
    }
  }

  private mutating func drawTransformedBars(
    _ bars: [(rect: PixelRect, color: Color)],
    x: Pixels
  ) {
    for bar in bars {
      var path = Path()
      path.addRect(Scale.one.points(bar.rect.offsetBy(dx: x, dy: 0)))
      fill(.path(path, .winding), .color(bar.color))
    }
  }
}
