internal import BentoGraphics
internal import CCairo

/// A source or mask of a Cairo context, and the owner of Cairo's pattern.
@safe
struct CairoPattern: ~Copyable {
  let pointer: OpaquePointer

  /// Takes ownership of a pattern created by Cairo; returns nil if there is none.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  /// Creates a pattern from the pixels of a surface; returns nil if memory runs out.
  init?(_ surface: Surface) {
    unsafe self.init(surface.withHandle { unsafe cairo_pattern_create_for_surface($0) })
  }

  deinit {
    unsafe cairo_pattern_destroy(pointer)
  }

  /// Whether the pattern is free of errors.
  var isWell: Bool { unsafe cairo_pattern_status(pointer) == CAIRO_STATUS_SUCCESS }

  /// Sets the transform from user space to the pattern's space.
  func setMatrix(_ matrix: cairo_matrix_t) {
    var matrix = matrix
    unsafe cairo_pattern_set_matrix(pointer, &matrix)
  }

  /// Sets the interpolation filter of the pattern, which must be a surface.
  func setFilter(_ filter: cairo_filter_t) { unsafe cairo_pattern_set_filter(pointer, filter) }

  /// Sets how the pattern extends beyond its edges.
  func setExtend(_ extend: cairo_extend_t) { unsafe cairo_pattern_set_extend(pointer, extend) }

  /// Adds a color stop to a gradient, at a fraction of the gradient's length.
  func addStop(at position: Double, _ color: Color, alpha: Double) {
    unsafe cairo_pattern_add_color_stop_rgba(
      pointer,
      position,
      color.red,
      color.green,
      color.blue,
      color.alpha * alpha
    )
  }
}
