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
      let layout = painter.textEngine.drawnLayout(
        for: request,
        width: max(0, box.width),
        scale: scale
      )
    else { return }
    clearIfNeeded()
    paintedOperations += 1
    guard space.isAligned, space.map.a == scale.factor, space.map.d == scale.factor else {
      let leftEnds = layout.lines.map { request.paragraph.leftEnd(of: $0, in: box.width) }
      return drawTransformed(layout, of: request, leftEnds, in: rect, ink: ink)
    }
    let place = placed(rect)
    var allowed = ink
    if request.paragraph.lineBreakMode == .byClipping, layout.width > place.width {
      allowed = PixelRect(x: place.x, y: ink.y, width: place.width, height: ink.height)
    }
    for index in layout.lines.indices {
      let x = place.x + request.paragraph.leftEnd(of: layout.lines[index], in: place.width)
      let ink = layout.ink(ofLine: index).offsetBy(dx: x, dy: place.y)
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

  private mutating func drawLine(
    _ index: Int,
    of layout: TextLayout,
    _ request: TextRequest,
    x: Pixels,
    y: Pixels
  ) {
    let line = layout.lines[index]
    func drawRules(_ pass: inout PaintPass, where isDrawn: (TextLayout.Rule.Kind) -> Bool) {
      for bar in line.bars(in: request, where: isDrawn) {
        guard pass.setSource(bar.color) else { continue }
        let rect = bar.rect.offsetBy(dx: x, dy: y).intersection(pass.clip)
        pass.canvas.fill(CollectionOfOne(rect))
      }
    }
    drawRules(&self) { $0 == .background }
    if line.hasMask, let color = request.onlyColor {
      if let mask = painter.lineMask(index, of: layout), setSource(color) {
        canvas.mask(mask.surface, x: x + mask.rect.x, y: y + mask.rect.y)
      }
    } else {
      drawGlyphs(of: line, of: request, x: Double(x), baseline: Double(y + line.baseline))
    }
    drawRules(&self) { $0 != .background }
  }

  private mutating func drawGlyphs(
    of line: TextLayout.Line,
    of request: TextRequest,
    x: Double,
    baseline: Double,
    map: Transform? = nil
  ) {
    let isWide = line.width >= TextLayout.Line.widestMask
    for part in line.glyphs {
      if isWide, space.isAligned, !mayShow(part, x: x, reach: line.bottom - line.top) { continue }
      let color = request.attributes(ofRun: part.run)?.drawnColor ?? .black
      guard setSource(color) else { continue }
      let opacity = alpha * color.alpha
      // Letters with colours of their own take nothing from the source, not even its opacity.
      let layer =
        part.isColored && opacity < 1
        ? Layer(outer: canvas, covering: clip, format: CAIRO_FORMAT_ARGB32) : nil
      // Of several such letters Cairo 1.16 wipes out the first where it takes the surface for empty.
      layer?.canvas.surface.withHandle { cairo_surface_mark_dirty($0) }
      (layer?.canvas ?? canvas).showGlyphs {
        if let map {
          $0.show(part, x: x + part.x, baseline: baseline, map: map)
        } else {
          $0.show(part, x: x + part.x, baseline: baseline)
        }
      }
      guard let layer else { continue }
      layerCalls += layer.canvas.calls
      let origin = layer.canvas.origin
      canvas.paint(layer.canvas.surface, x: origin.x, y: origin.y, alpha: opacity)
    }
  }
}

extension PaintPass {
  /// Whether letters that begin at `x` plus their own distance may touch the clip.
  private func mayShow(_ part: TextLayout.Glyphs, x: Double, reach: Pixels) -> Bool {
    let left = x + part.x - Double(reach)
    return left < Double(clip.maxX) && left + part.width + Double(2 * reach) > Double(clip.x)
  }
}

extension TextLayout.Line {
  /// Wider lines are not kept as masks but drawn letter by letter where they are seen, in pixels.
  static let widestMask = 8_192.0

  /// Whether the coverage of the letters is drawn once and kept.
  var hasMask: Bool { width < Self.widestMask && !glyphs.contains(where: \.isColored) }
}

extension CairoPainter {
  /// Lays a text out as it will be drawn and draws the coverage of its letters.
  func prepare(_ request: TextRequest, in rect: Rect, scale: Scale) {
    let width = max(0, scale.pixels(rect.width))
    guard rect.isFinite,
      let layout = textEngine.drawnLayout(for: request, width: width, scale: scale),
      request.onlyColor != nil
    else { return }
    for index in layout.lines.indices where layout.lines[index].hasMask {
      _ = lineMask(index, of: layout)
    }
  }

  /// The coverage of a line's letters, kept or new, relative to the line's left end and the
  /// layout's top.
  func lineMask(_ index: Int, of layout: TextLayout) -> PlacedMask? {
    let key = LineMask.Key(layout: ObjectIdentifier(layout), line: index)
    if let kept = lines.value(for: key) { return kept.mask }
    let rect = layout.ink(ofLine: index)
    guard
      let surface = Surface(format: CAIRO_FORMAT_A8, width: rect.width, height: rect.height)
    else { return nil }
    let canvas = Canvas(surface, origin: (rect.x, rect.y))
    let line = layout.lines[index]
    for part in line.glyphs {
      canvas.showGlyphs { $0.show(part, x: part.x, baseline: Double(line.baseline)) }
    }
    let mask = PlacedMask(surface: surface, rect: rect)
    lines.insert(
      LineMask(mask: mask, layout: layout),
      for: key,
      cost: surface.byteCount + 256
    )
    return mask
  }
}

/// The coverage of the letters of one line.
struct LineMask {
  /// Which line.
  struct Key: Hashable {
    /// The identity of the layout.
    let layout: ObjectIdentifier
    /// The line's index.
    let line: Int
  }

  /// The coverage, relative to the line's left end and the layout's top.
  let mask: PlacedMask
  /// Keeps the identity in use.
  let layout: TextLayout
}

extension OpaquePointer {
  /// Draws letters with the Cairo context that the pointer is.
  func show(_ part: TextLayout.Glyphs, x: Double, baseline: Double) {
    cairo_move_to(self, x, baseline)
    pango_cairo_show_glyph_string(self, part.font, part.glyphs)
  }

  /// Draws letters with the Cairo context that the pointer is, in a space of any map to pixels.
  ///
  /// Cairo puts letters at the nearest pixels, and rounds the current point to parts of a pixel
  /// first. From there one letter in 256 would lie between two pixels, and which is taken would
  /// depend on where the surface begins; so the map leads to the letters' own origin, and what
  /// lies between two pixels belongs to the second one, as everywhere.
  func show(_ part: TextLayout.Glyphs, x: Double, baseline: Double, map: Transform) {
    var matrix = cairo_matrix_t(
      xx: map.a,
      yx: map.b,
      xy: map.c,
      yy: map.d,
      x0: map.tx + 1e-4,
      y0: map.ty + 1e-4
    )
    cairo_save(self)
    cairo_new_path(self)
    cairo_transform(self, &matrix)
    cairo_translate(self, x, baseline)
    pango_cairo_show_glyph_string(self, part.font, part.glyphs)
    cairo_restore(self)
  }
}

extension TextRequest {
  /// The looks of a run; nil when there is none.
  func attributes(ofRun index: Int) -> TextAttributes? {
    index < runs.count ? runs[index].attributes : nil
  }

  /// The colour of all letters when there is but one.
  fileprivate var onlyColor: Color? {
    guard let first = runs.first?.attributes.drawnColor else { return .black }
    return runs.allSatisfy { $0.attributes.drawnColor == first } ? first : nil
  }
}

extension TextLayout.Line {
  /// The areas behind, or the lines below and through the letters, such as touch and look alike
  /// joined, so that no seam shows where runs or fonts meet.
  func bars(
    in request: TextRequest,
    where isDrawn: (TextLayout.Rule.Kind) -> Bool
  ) -> [(rect: PixelRect, color: Color)] {
    var bars: [(rect: PixelRect, color: Color)] = []
    for rule in rules where isDrawn(rule.kind) {
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
  /// The colour that the rule has in a request.
  func color(in request: TextRequest) -> Color {
    guard let look = request.attributes(ofRun: run) else { return .clear }
    return kind == .background ? look.background ?? .clear : look.drawnColor
  }
}

// MARK: - Transforms

extension PaintPass {
  /// Draws text that is turned, sheared, mirrored or stretched.
  private mutating func drawTransformed(
    _ layout: TextLayout,
    of request: TextRequest,
    _ leftEnds: [Pixels],
    in rect: Rect,
    ink: PixelRect
  ) {
    let (outerSpace, outerClip) = (space, clip)
    canvas.save()
    clip = clip.intersection(ink)
    canvas.clip(to: [clip])
    defer {
      canvas.restore()
      (space, clip) = (outerSpace, outerClip)
    }
    space = space.entering(
      Transform.scale(x: scale.pixel, y: scale.pixel)
        .followed(by: .translation(x: rect.x, y: rect.y))
    )
    guard space.isDrawable else { return }
    for (line, leftEnd) in zip(layout.lines, leftEnds) {
      drawTransformedBars(line.bars(in: request) { $0 == .background }, x: leftEnd)
      drawGlyphs(
        of: line,
        of: request,
        x: Double(leftEnd),
        baseline: Double(line.baseline),
        map: space.map
      )
      drawTransformedBars(line.bars(in: request) { $0 != .background }, x: leftEnd)
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
