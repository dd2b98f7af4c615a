internal import BentoGeometry
internal import CCairo

/// A surface into which the steps of a group are drawn; the surface is initially transparent, or
/// black if it has no alpha channel.
struct Layer {
  /// The canvas that the group is composited onto.
  let outer: Canvas
  /// The canvas into which the group's steps are drawn.
  let canvas: Canvas

  /// Creates a layer for some pixels; returns nil if there are no pixels or memory runs out.
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
