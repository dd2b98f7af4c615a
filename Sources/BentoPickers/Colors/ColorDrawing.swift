internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension DrawContext {
  /// Draws a color with a thin outline, on a checkerboard if it is translucent.
  func drawSwatch(_ color: Color, in rect: Rect, cornerRadius: Double) {
    let shape = Shape.roundedRect(rect, CornerRadii(cornerRadius))
    if !color.isOpaque { drawCheckerboard(in: rect, shape) }
    fill(shape, with: .color(color))
    stroke(
      .roundedRect(rect.insetBy(dx: 0.5, dy: 0.5), CornerRadii(max(0, cornerRadius - 0.5))),
      with: theme.colors.border
    )
  }

  /// Draws the checkerboard behind a translucent color.
  func drawCheckerboard(in rect: Rect, _ shape: Shape) {
    let side = 5.0
    clip(to: shape) {
      fill(rect, with: Color(white: 1))
      let columns = Int((rect.width / side).rounded(.up))
      let rows = Int((rect.height / side).rounded(.up))
      for row in 0..<min(rows, 200) {
        for column in 0..<min(columns, 200) where (row + column) % 2 == 1 {
          let square = Rect(
            x: rect.x + Double(column) * side,
            y: rect.y + Double(row) * side,
            width: side,
            height: side
          )
          fill(square, with: Color(white: 0.82))
        }
      }
    }
  }

  /// Draws the ring that is dragged to change a color.
  func drawColorThumb(_ color: Color, at center: Point, isFocused: Bool) {
    let frame = Rect(x: center.x - 8, y: center.y - 8, width: 16, height: 16)
    let shape = Shape.ellipse(frame)
    drawShadow(
      Shadow(color: Color(white: 0, alpha: 0.35), radius: 4, offset: Size(width: 0, height: 1)),
      of: shape
    )
    fill(shape, with: .color(Color(white: 1)))
    fill(.ellipse(frame.insetBy(dx: 3, dy: 3)), with: .color(color.withAlpha(1)))
    if isFocused { drawFocusRing(around: frame, cornerRadius: frame.height / 2) }
  }
}
