internal import BentoGeometry
internal import BentoGraphics
internal import CPango
internal import Synchronization

/// One layout of Pango's, laid out once and never changed: the owner of its handle.
final class PangoParagraphs {
  /// How a layout is made.
  struct Options {
    /// The width at which lines end, in pixels; nil for no end.
    var width: Pixels?
    /// Where lines may end.
    var wrap = PANGO_WRAP_WORD_CHAR
    /// Which part of too wide a line is left out.
    var ellipsis = PANGO_ELLIPSIZE_NONE
    /// Whether spaces are stretched.
    var isJustified = false
    /// The direction of the text.
    var direction = TextDirection.natural
  }

  /// Held while Pango shapes or letters are measured or drawn.
  ///
  /// Shaping on two threads at once, each with fonts of its own, makes Pango 1.50 break lines inside
  /// letters that depend on each other, beyond their room; drawing at once, Cairo 1.16 places some
  /// letters a fraction of a pixel aside.
  static let shaping = Mutex<Void>(())

  private let handle: OpaquePointer
  /// The lines, kept by a reference of their own.
  private let lines: [UnsafeMutablePointer<PangoLayoutLine>]
  private let text: StyledText

  /// Lays text out; nil when there is no memory.
  init?(_ text: StyledText, _ options: Options, scale: Scale, fonts: FontCollection) {
    let made = fonts.withContext(isRightToLeft: options.direction == .rightToLeft) {
      pango_layout_new($0)
    }
    guard let handle = made else { return nil }
    self.handle = handle
    self.text = text
    Self.set(options, on: handle)
    text.setText(of: handle)
    text.setFonts(of: handle, scale: scale, fonts: fonts)
    let count = Self.shaping.withLock { _ in pango_layout_get_line_count(handle) }
    lines = (0..<count).compactMap { index in
      pango_layout_get_line_readonly(handle, index).flatMap { pango_layout_line_ref($0) }
    }
  }

  deinit {
    lines.forEach(pango_layout_line_unref)
    CPango_unref(UnsafeMutableRawPointer(handle))
  }

  private static func set(_ options: Options, on handle: OpaquePointer) {
    pango_layout_set_auto_dir(handle, options.direction == .natural ? 1 : 0)
    if let width = options.width {
      pango_layout_set_width(handle, Int32(clamping: width * Int(PANGO_SCALE)))
    }
    pango_layout_set_wrap(handle, options.wrap)
    pango_layout_set_ellipsize(handle, options.ellipsis)
    pango_layout_set_justify(handle, options.isJustified ? 1 : 0)
  }

  /// The number of lines.
  var lineCount: Int { lines.count }

  /// Whether a line ends because of the width.
  var isWrapped: Bool { pango_layout_is_wrapped(handle) != 0 }

  /// Whether a part of the text is left out.
  var isEllipsized: Bool { pango_layout_is_ellipsized(handle) != 0 }

  /// The number of characters without a picture.
  var unknownGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(handle)) }

  /// The byte at which a line starts.
  func startOfLine(_ index: Int) -> Int { Int(lines[index].pointee.start_index) }
}

// MARK: - Lines

extension PangoParagraphs {
  /// The first lines in pixels, the first one's top at `top`, and the bottom of the last one.
  func laidOutLines(
    first count: Int,
    top: Double,
    spacing: Pixels
  ) -> (lines: [TextLayout.Line], bottom: Double) {
    var result: [TextLayout.Line] = []
    var bottom = top
    guard let iterator = pango_layout_get_iter(handle) else { return ([], top) }
    defer { pango_layout_iter_free(iterator) }
    for line in lines.prefix(count) {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      let unit = Double(PANGO_SCALE)
      let gap = Double(result.count * spacing)
      let lineTop = top + Double(logical.y) / unit + gap
      bottom = lineTop + Double(logical.height) / unit
      let baseline = top + Double(pango_layout_iter_get_baseline(iterator)) / unit + gap
      var laidOut = TextLayout.Line(
        owner: self,
        index: result.count,
        glyphs: [],
        width: Double(logical.width) / unit,
        top: Int(lineTop.rounded()),
        bottom: Int(bottom.rounded()),
        baseline: Int(baseline.rounded()),
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL,
        rules: []
      )
      addGlyphs(of: line, to: &laidOut)
      result.append(laidOut)
      pango_layout_iter_next_line(iterator)
    }
    return (result, bottom)
  }

  private func addGlyphs(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    to laidOut: inout TextLayout.Line
  ) {
    var x = 0.0
    var node = line.pointee.runs
    while let current = node {
      defer { node = current.pointee.next }
      guard
        let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let font = item.item.pointee.analysis.font,
        let glyphs = item.glyphs
      else { continue }
      let run = text.run(at: Int(item.item.pointee.offset))
      let width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
      laidOut.glyphs.append(
        TextLayout.Glyphs(
          font: font,
          glyphs: glyphs,
          x: x,
          run: run,
          isColored: CPango_isColored(font) != 0
        )
      )
      if let attributes = text.attributes(ofRun: run) {
        laidOut.addRules(for: attributes, x: x, width: width, run: run, font: font)
      }
      x += width
    }
    laidOut.rules.sort { $0.kind == .background && $1.kind != .background }
  }

  /// How far the ink of a line reaches, relative to its left end and baseline, in pixels.
  func ink(ofLine index: Int) -> PixelRect {
    var ink = PangoRectangle()
    Self.shaping.withLock { _ in pango_layout_line_get_pixel_extents(lines[index], &ink, nil) }
    return PixelRect(
      x: Int(ink.x) - 1,
      y: Int(ink.y) - 1,
      width: Int(ink.width) + 2,
      height: Int(ink.height) + 2
    )
  }
}

// MARK: - Rules

extension TextLayout.Line {
  /// Adds the line below or through some letters and the area behind them.
  fileprivate mutating func addRules(
    for attributes: TextAttributes,
    x: Double,
    width: Double,
    run: Int,
    font: UnsafeMutablePointer<PangoFont>
  ) {
    let left = Int(x.rounded())
    let right = max(left + 1, Int((x + width).rounded()))
    func add(_ kind: TextLayout.Rule.Kind, y: Pixels, height: Pixels) {
      let rect = PixelRect(x: left, y: y, width: right - left, height: height)
      rules.append(TextLayout.Rule(kind: kind, rect: rect, run: run))
    }
    if attributes.background != nil { add(.background, y: top, height: bottom - top) }
    guard attributes.isUnderlined || attributes.isStruckThrough,
      let metrics = pango_font_get_metrics(font, nil)
    else { return }
    defer { pango_font_metrics_unref(metrics) }
    func pixels(_ units: Int32) -> Pixels {
      Int((Double(units) / Double(PANGO_SCALE)).rounded())
    }
    if attributes.isUnderlined {
      add(
        .underline,
        y: baseline - pixels(pango_font_metrics_get_underline_position(metrics)),
        height: max(1, pixels(pango_font_metrics_get_underline_thickness(metrics)))
      )
    }
    if attributes.isStruckThrough {
      add(
        .strike,
        y: baseline - pixels(pango_font_metrics_get_strikethrough_position(metrics)),
        height: max(1, pixels(pango_font_metrics_get_strikethrough_thickness(metrics)))
      )
    }
  }
}
