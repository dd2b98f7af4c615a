internal import BentoGeometry
internal import CCairo

/// A surface that the steps of a group are drawn into; transparent, or black where it has no alpha.
struct Layer {
  /// What the group is drawn into in the end.
  let outer: Canvas
  /// What its steps are drawn into.
  let canvas: Canvas

  /// Creates a layer for some pixels; nil when there are none or no memory.
  init?(outer: Canvas, covering pixels: PixelRect, format: cairo_format_t) {
    guard !pixels.isEmpty,
      let surface = Surface(
        format: format,
        width: pixels.width,
        height: pixels.height
      )
    else { return nil }
    let canvas = Canvas(surface, origin: (pixels.x, pixels.y))
    self.outer = outer
    self.canvas = canvas
  }
}
