internal import BentoGeometry
internal import BentoGraphics
internal import BentoText
internal import CCairo

/// A Cairo context whose owner ensures that the context outlives everything that draws with it.
@safe
struct CairoContext {
  let pointer: OpaquePointer

  /// Creates a context that draws into a surface and is destroyed with ``destroy()``; returns nil if Cairo
  /// cannot create one.
  init?(drawingInto surface: OpaquePointer) {
    guard let made = unsafe cairo_create(surface) else { return nil }
    unsafe pointer = unsafe made
  }

  /// Destroys the context, which must not be used after this call.
  func destroy() { unsafe cairo_destroy(pointer) }

  /// The first error, or success.
  var status: cairo_status_t { unsafe cairo_status(pointer) }

  /// Whether the context is free of errors.
  var isWell: Bool { status == CAIRO_STATUS_SUCCESS }

  func save() { unsafe cairo_save(pointer) }

  func restore() { unsafe cairo_restore(pointer) }
}

// MARK: - Space

extension CairoContext {
  /// The transform from the current space to pixels.
  var matrix: cairo_matrix_t {
    get {
      var matrix = cairo_matrix_t()
      unsafe cairo_get_matrix(pointer, &matrix)
      return matrix
    }
    nonmutating set {
      var matrix = newValue
      unsafe cairo_set_matrix(pointer, &matrix)
    }
  }

  /// Enters a space, given the transform from that space to the current one.
  func transform(by map: Transform) {
    var matrix = cairo_matrix_t(map)
    unsafe cairo_transform(pointer, &matrix)
  }

  func translate(x: Double, y: Double) { unsafe cairo_translate(pointer, x, y) }

  func scale(by factor: Double) { unsafe cairo_scale(pointer, factor, factor) }
}

// MARK: - Path

extension CairoContext {
  func newPath() { unsafe cairo_new_path(pointer) }

  func newSubpath() { unsafe cairo_new_sub_path(pointer) }

  func closePath() { unsafe cairo_close_path(pointer) }

  func move(toX x: Double, y: Double) { unsafe cairo_move_to(pointer, x, y) }

  func addLine(toX x: Double, y: Double) { unsafe cairo_line_to(pointer, x, y) }

  func addCurve(to point: Point, control1 first: Point, control2 second: Point) {
    unsafe cairo_curve_to(pointer, first.x, first.y, second.x, second.y, point.x, point.y)
  }

  /// Adds a circular arc between two angles in radians.
  func addArc(x: Double, y: Double, radius: Double, from start: Double, to end: Double) {
    unsafe cairo_arc(pointer, x, y, radius, start, end)
  }

  func add(_ rect: Rect) {
    unsafe cairo_rectangle(pointer, rect.x, rect.y, rect.width, rect.height)
  }

  func add(_ rect: PixelRect) {
    unsafe cairo_rectangle(
      pointer,
      Double(rect.x),
      Double(rect.y),
      Double(rect.width),
      Double(rect.height)
    )
  }

  func setFillRule(_ rule: cairo_fill_rule_t) { unsafe cairo_set_fill_rule(pointer, rule) }
}

// MARK: - Lines

extension CairoContext {
  func setLineWidth(_ width: Double) { unsafe cairo_set_line_width(pointer, width) }

  func setLineCap(_ cap: cairo_line_cap_t) { unsafe cairo_set_line_cap(pointer, cap) }

  func setLineJoin(_ join: cairo_line_join_t) { unsafe cairo_set_line_join(pointer, join) }

  func setMiterLimit(_ limit: Double) { unsafe cairo_set_miter_limit(pointer, limit) }

  func setDashes(_ dashes: [Double], phase: Double) {
    unsafe cairo_set_dash(pointer, dashes, Int32(dashes.count), phase)
  }

  func setAntialias(_ antialias: cairo_antialias_t) {
    unsafe cairo_set_antialias(pointer, antialias)
  }
}

// MARK: - Sources

extension CairoContext {
  func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets a surface as the source, with its first pixel at a position in the current space.
  func setSource(_ surface: Surface, x: Int, y: Int) {
    unsafe surface.withHandle {
      unsafe cairo_set_source_surface(pointer, $0, Double(x), Double(y))
    }
  }

  /// Sets a pattern, which the context retains, as the source.
  func setSource(_ pattern: borrowing CairoPattern) {
    unsafe cairo_set_source(pointer, pattern.pointer)
  }

  /// Sets the interpolation filter of the source, which must be a surface.
  func setSourceFilter(_ filter: cairo_filter_t) {
    guard let pattern = unsafe cairo_get_source(pointer) else { return }
    unsafe cairo_pattern_set_filter(pattern, filter)
  }

  /// Sets how the source, which must be a surface, extends beyond its edges.
  func setSourceExtend(_ extend: cairo_extend_t) {
    guard let pattern = unsafe cairo_get_source(pointer) else { return }
    unsafe cairo_pattern_set_extend(pattern, extend)
  }

  func setOperator(_ mode: cairo_operator_t) { unsafe cairo_set_operator(pointer, mode) }
}

// MARK: - Drawing

extension CairoContext {
  func fill() { unsafe cairo_fill(pointer) }

  func stroke() { unsafe cairo_stroke(pointer) }

  func paint() { unsafe cairo_paint(pointer) }

  func paint(alpha: Double) { unsafe cairo_paint_with_alpha(pointer, alpha) }

  /// Draws the source through the alpha of a surface, with its first pixel at a position in the current
  /// space.
  func mask(_ surface: Surface, x: Int, y: Int) {
    unsafe surface.withHandle { unsafe cairo_mask_surface(pointer, $0, Double(x), Double(y)) }
  }

  /// Draws the source through the alpha of a pattern.
  func mask(_ pattern: borrowing CairoPattern) { unsafe cairo_mask(pointer, pattern.pointer) }

  /// The top-left corner of the clip, in the current space.
  var clipOrigin: Point {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return Point(x: left, y: top)
  }

  /// Clips drawing to the interior of the path.
  func clip() { unsafe cairo_clip(pointer) }

  func resetClip() { unsafe cairo_reset_clip(pointer) }

  /// Redirects drawing to a separate group until ``popGroupToSource()``.
  func pushGroup() { unsafe cairo_push_group(pointer) }

  func popGroupToSource() { unsafe cairo_pop_group_to_source(pointer) }

  /// Ends the page of a document.
  func showPage() { unsafe cairo_show_page(pointer) }
}

// MARK: - Glyphs

extension CairoContext {
  /// Draws glyphs whose baseline begins at a position.
  func show(_ part: TextLayout.Glyphs, x: Double, baseline: Double) {
    save()
    move(toX: x, y: baseline)
    unsafe part.show(on: pointer)
    restore()
  }

  /// Draws glyphs in a space with an arbitrary transform to pixels.
  ///
  /// Cairo draws glyphs at the nearest pixels, but first rounds the current point to fractions of a
  /// pixel. If the current point were used, one glyph in 256 would be exactly between two pixels,
  /// and the choice would depend on the origin of the surface. Therefore, the position is part of
  /// the transform, the glyphs are drawn at the origin, and a position midway between two pixels is
  /// rounded up, as everywhere else.
  func show(_ part: TextLayout.Glyphs, x: Double, baseline: Double, map: Transform) {
    let nudge = Transform.translation(x: Scale.tolerance, y: Scale.tolerance)
    save()
    newPath()
    transform(by: map.followed(by: nudge))
    translate(x: x, y: baseline)
    unsafe part.show(on: pointer)
    restore()
  }
}
