internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

extension DocumentPass {
  /// Draws text from the top of a rectangle, wrapped and aligned to the rectangle's width.
  ///
  /// Lines begin at whole pixels; anything beyond `ink` is clipped.
  func drawText(_ request: TextRequest, in rect: Rect, ink: PixelRect) {
    let box = scale.pixels(Rect(origin: .zero, size: rect.size))
    guard rect.isFinite,
      let layout = painter.textEngine.layout(for: request, width: max(0, box.width), scale: scale)
    else { return }
    guard space.isAligned, space.map.a == scale.factor, space.map.d == scale.factor else {
      let inner = space.entering(
        Transform.scale(x: scale.pixel, y: scale.pixel)
          .followed(by: .translation(x: rect.x, y: rect.y))
      )
      guard inner.isDrawable else { return }
      return draw(layout, of: request, width: box.width, map: inner.map, clip: ink)
    }
    let place = space.placed(rect)
    var allowed: PixelRect?
    if request.paragraph.lineBreakMode == .byClipping, layout.width > place.width {
      allowed = PixelRect(x: place.x, y: ink.y, width: place.width, height: ink.height)
    }
    let map = Transform.translation(x: Double(place.x), y: Double(place.y))
    draw(layout, of: request, width: place.width, map: map, clip: allowed)
  }

  private func draw(
    _ layout: TextLayout,
    of request: TextRequest,
    width: Pixels,
    map: Transform,
    clip: PixelRect?
  ) {
    context.save()
    if let clip {
      addPath(ofPixels: clip)
      context.clip()
    }
    inSpace(map) {
      for (index, line) in layout.lines.enumerated() {
        let content = layout.content(ofLine: index)
        let x = request.paragraph.leftEnd(of: line, in: width)
        drawBars(content.bars(in: request, behind: true), x: x)
        for part in content.glyphs {
          let look = request.attributes(ofRun: part.run)
          guard setSource(look?.drawnColor ?? .black) else { continue }
          context.show(part, x: Double(x) + part.x, baseline: Double(line.baseline))
        }
        drawBars(content.bars(in: request, behind: false), x: x)
      }
    }
    context.restore()
  }

  private func drawBars(_ bars: [(rect: PixelRect, color: Color)], x: Pixels) {
    for bar in bars {
      fill(bar.rect.offsetBy(dx: x, dy: 0), with: bar.color)
    }
  }
}
