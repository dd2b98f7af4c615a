internal import BentoGeometry
internal import BentoGraphics
internal import CCairo
internal import Synchronization

/// Drawing into one surface: the owner of a Cairo context.
///
/// All positions are whole pixels of the window, also when the surface covers only a part of it.
/// Nothing but whole pixels is ever clipped to, and nothing but solid rectangles, masks and
/// surfaces at whole pixels are drawn, so what a pixel becomes never depends on the clip.
final class Canvas {
  private let handle: OpaquePointer
  /// What is drawn into.
  let surface: Surface
  /// The window's pixel at the surface's first one.
  let origin: (x: Int, y: Int)

  /// The colour that the context's source is known to be; nil when it is something else.
  private var color: Color?
  private var savedColors: [Color?] = []
  /// How often Cairo was asked to draw or to clip.
  private(set) var calls = 0

  /// Starts drawing into a surface whose first pixel lies at `origin` of the window.
  init?(_ surface: Surface, origin: (x: Int, y: Int) = (0, 0)) {
    guard let handle = surface.withHandle({ cairo_create($0) }) else { return nil }
    guard cairo_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(handle)
      return nil
    }
    self.handle = handle
    self.surface = surface
    self.origin = origin
    cairo_translate(handle, Double(-origin.x), Double(-origin.y))
  }

  deinit {
    cairo_destroy(handle)
  }

  /// The pixels of the window that the surface covers.
  var bounds: PixelRect { surface.bounds.offsetBy(dx: origin.x, dy: origin.y) }

  /// Whether the surface has an alpha channel.
  var hasAlpha: Bool { surface.format == CAIRO_FORMAT_ARGB32 }

  /// Lends the context, whose source and operator the caller may change, and nothing else.
  func withContext<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    color = nil
    return body(handle)
  }
}

// MARK: - Clips

extension Canvas {
  /// Limits drawing to the union of some rectangles.
  func clip(to rects: [PixelRect]) {
    calls += 1
    for rect in rects {
      addRectangle(rect)
    }
    cairo_clip(handle)
  }

  /// Remembers the clip.
  func save() {
    savedColors.append(color)
    cairo_save(handle)
  }

  /// Returns to the clip remembered last.
  func restore() {
    cairo_restore(handle)
    color = savedColors.popLast() ?? nil
  }

  private func addRectangle(_ rect: PixelRect) {
    cairo_rectangle(
      handle,
      Double(rect.x),
      Double(rect.y),
      Double(rect.width),
      Double(rect.height)
    )
  }
}

// MARK: - Sources

extension Canvas {
  /// Draws in one colour from now on.
  func setSource(_ newColor: Color) {
    guard color != newColor else { return }
    cairo_set_source_rgba(handle, newColor.red, newColor.green, newColor.blue, newColor.alpha)
    color = newColor
  }

  /// Draws the pixels of a surface from now on, its first one at a pixel of the window.
  func setSource(_ source: Surface, x: Int, y: Int, repeats: Bool = false) {
    color = nil
    source.withHandle { cairo_set_source_surface(handle, $0, Double(x), Double(y)) }
    guard let pattern = cairo_get_source(handle) else { return }
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    if repeats { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT) }
  }
}

// MARK: - Drawing

extension Canvas {
  /// Makes every pixel inside the clip transparent, or black where there is no alpha.
  func clear() {
    calls += 1
    cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Draws the source into rectangles that do not overlap.
  func fill(_ rects: [PixelRect]) {
    calls += 1
    var hasArea = false
    for rect in rects where !rect.isEmpty {
      addRectangle(rect)
      hasArea = true
    }
    if hasArea { cairo_fill(handle) }
  }

  /// Draws the source where a surface is opaque, its first pixel at a pixel of the window.
  func mask(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    mask.withHandle { cairo_mask_surface(handle, $0, Double(x), Double(y)) }
  }

  /// Draws glyphs in the source, with the context lent for nothing else.
  func showGlyphs(_ body: (OpaquePointer) -> Void) {
    calls += 1
    PangoParagraphs.shaping.withLock { _ in body(handle) }
  }

  /// Replaces pixels by the source as far as a mask is opaque, also by transparent ones.
  func replace(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    mask.withHandle { cairo_mask_surface(handle, $0, Double(x), Double(y)) }
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Makes rectangles that do not overlap transparent.
  func erase(_ rects: [PixelRect]) {
    cairo_set_operator(handle, CAIRO_OPERATOR_CLEAR)
    fill(rects)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Makes pixels transparent as far as a mask is opaque, its first pixel at a pixel of the window.
  func erase(_ mask: Surface, x: Int, y: Int) {
    calls += 1
    setSource(mask, x: x, y: y)
    cairo_set_operator(handle, CAIRO_OPERATOR_DEST_OUT)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Draws a surface, its first pixel at a pixel of the window.
  func paint(_ source: Surface, x: Int, y: Int, alpha: Double = 1, mode: BlendMode = .normal) {
    calls += 1
    setSource(source, x: x, y: y)
    if mode != .normal { cairo_set_operator(handle, mode.cairoOperator) }
    defer { if mode != .normal { cairo_set_operator(handle, CAIRO_OPERATOR_OVER) } }
    if alpha < 1 {
      cairo_paint_with_alpha(handle, alpha)
    } else {
      cairo_paint(handle)
    }
  }

  /// Covers a rectangle with copies of a surface, one with its first pixel at a pixel of the window.
  func tile(_ rect: PixelRect, with tile: Surface, x: Int, y: Int, alpha: Double) {
    calls += 1
    save()
    clip(to: [rect])
    setSource(tile, x: x, y: y, repeats: true)
    if alpha < 1 {
      cairo_paint_with_alpha(handle, alpha)
    } else {
      cairo_paint(handle)
    }
    restore()
  }

  /// Draws the source in a rectangle where copies of a mask are opaque.
  func tile(_ rect: PixelRect, withMask mask: Surface, x: Int, y: Int) {
    guard let pattern = mask.withHandle({ cairo_pattern_create_for_surface($0) }) else { return }
    defer { cairo_pattern_destroy(pattern) }
    var shift = cairo_matrix_t()
    cairo_matrix_init_translate(&shift, Double(-x), Double(-y))
    cairo_pattern_set_matrix(pattern, &shift)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    calls += 1
    save()
    clip(to: [rect])
    cairo_mask(handle, pattern)
    restore()
  }

  /// Copies a surface's pixels as they are, its first pixel at a pixel of the window.
  func copy(_ source: Surface, x: Int, y: Int) {
    calls += 1
    setSource(source, x: x, y: y)
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }
}
