internal import BentoGeometry
internal import CCairo

extension cairo_matrix_t {
  /// Creates a matrix equal to a transform.
  init(_ transform: Transform) {
    self.init(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
  }
}
