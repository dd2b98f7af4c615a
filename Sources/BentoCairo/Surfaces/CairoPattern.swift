internal import BentoGraphics
internal import CCairo

/// What a Cairo context draws with, or draws through: the owner of Cairo's pattern.
@safe
struct CairoPattern: ~Copyable {
  let pointer: OpaquePointer

  /// Takes over a pattern that Cairo has made; nil where there is none.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  /// The pixels of a surface; nil when there is no memory.
  init?(_ surface: Surface) {
    unsafe self.init(surface.withHandle { unsafe cairo_pattern_create_for_surface($0) })
  }

  deinit {
    unsafe cairo_pattern_destroy(pointer)
  }

  /// Whether nothing has failed.
  var isWell: Bool { unsafe cairo_pattern_status(pointer) == CAIRO_STATUS_SUCCESS }

  /// Says where the pattern lies: the map from the space of whoever draws with it to its own.
  func setMatrix(_ matrix: cairo_matrix_t) {
    var matrix = matrix
    unsafe cairo_pattern_set_matrix(pointer, &matrix)
  }

  /// Says how a surface is read between its pixels.
  func setFilter(_ filter: cairo_filter_t) { unsafe cairo_pattern_set_filter(pointer, filter) }

  /// Says what is beyond the edges.
  func setExtend(_ extend: cairo_extend_t) { unsafe cairo_pattern_set_extend(pointer, extend) }

  /// Adds a color of a gradient, at a share of the way from its start.
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
