internal import BentoGeometry
internal import BentoGraphics
internal import CPango

extension LineContent {
  /// Adds the underline, strikethrough and background of some text.
  mutating func addRules(
    for attributes: TextAttributes,
    on line: TextLayout.Line,
    x: Double,
    width: Double,
    run: Int,
    font: FontHandle
  ) {
    // Rules are at whole pixels and at least one pixel wide, so they are sharp, and narrow characters have
    // them too.
    let left = Int(x.rounded())
    let right = max(left + 1, Int((x + width).rounded()))
    func add(_ kind: TextLayout.Rule.Kind, y: Pixels, height: Pixels) {
      let rect = PixelRect(x: left, y: y, width: right - left, height: height)
      rules.append(TextLayout.Rule(kind: kind, rect: rect, run: run))
    }
    if attributes.background != nil {
      add(.background, y: line.top, height: line.bottom - line.top)
    }
    guard attributes.isUnderlined || attributes.isStruckThrough else { return }
    // The lock is needed because Pango shapes sample text to determine a font's metrics.
    let made = unsafe FontLock.withLock { unsafe pango_font_get_metrics(font.pointer, nil) }
    guard let metrics = unsafe made else { return }
    defer { unsafe pango_font_metrics_unref(metrics) }
    func pixels(_ units: Int32) -> Pixels {
      Int((Double(units) / Double(PANGO_SCALE)).rounded())
    }
    if attributes.isUnderlined {
      unsafe add(
        .underline,
        y: line.baseline - pixels(pango_font_metrics_get_underline_position(metrics)),
        height: max(1, pixels(pango_font_metrics_get_underline_thickness(metrics)))
      )
    }
    if attributes.isStruckThrough {
      unsafe add(
        .strike,
        y: line.baseline - pixels(pango_font_metrics_get_strikethrough_position(metrics)),
        height: max(1, pixels(pango_font_metrics_get_strikethrough_thickness(metrics)))
      )
    }
  }

  /// Joins the underlines and strikethroughs of adjacent text, regardless of the fonts.
  ///
  /// The result is as thick as the thickest part, and an underline is as low as the lowest. Backgrounds come
  /// first.
  mutating func joinRules() {
    guard !rules.isEmpty else { return }
    func joined(_ kind: TextLayout.Rule.Kind) -> [TextLayout.Rule] {
      var result = rules.filter { $0.kind == kind }
      var start = 0
      while start < result.count {
        var end = start + 1
        while end < result.count, result[end].rect.x <= result[end - 1].rect.maxX { end += 1 }
        let stretch = result[start..<end]
        let height = stretch.reduce(0) { max($0, $1.rect.height) }
        let lowest = stretch.reduce(Int.min) { max($0, $1.rect.y) }
        let thickest = stretch.first { $0.rect.height == height }?.rect.y ?? lowest
        for index in start..<end {
          let rect = result[index].rect
          let y = kind == .strike ? thickest : lowest
          result[index].rect = PixelRect(x: rect.x, y: y, width: rect.width, height: height)
        }
        start = end
      }
      return result
    }
    rules = rules.filter { $0.kind == .background } + joined(.underline) + joined(.strike)
  }
}
