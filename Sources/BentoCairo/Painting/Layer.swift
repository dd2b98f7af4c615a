internal import BentoGeometry
internal import CCairo

/// A transparent surface that the steps of an opacity group are drawn into.
struct Layer {
  /// What the group is drawn into in the end.
  let outer: Canvas
  /// What its steps are drawn into.
  let canvas: Canvas

  /// Creates a layer for some pixels; nil when there are none or no memory.
  init?(outer: Canvas, covering pixels: PixelRect) {
    guard !pixels.isEmpty,
      let surface = Surface(
        format: CAIRO_FORMAT_ARGB32,
        width: pixels.width,
        height: pixels.height
      ),
      let canvas = Canvas(surface, origin: (pixels.x, pixels.y))
    else { return nil }
    self.outer = outer
    self.canvas = canvas
  }
}
