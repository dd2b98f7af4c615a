internal import BentoGeometry
package import BentoGraphics
package import BentoViews

extension Control {
  /// The color to draw over the background of the control while it is pressed or under the pointer; nil at
  /// rest and while the control is disabled.
  package var stateOverlay: Color? {
    guard isEnabled else { return nil }
    return isHighlighted ? theme.colors.pressed : isHovered ? theme.colors.hover : nil
  }

  /// Draws a square icon in the center of the control.
  package func drawIcon(_ icon: Icon, side: Double, color: Color, in context: DrawContext) {
    let center = context.bounds.center
    let area = Rect(
      x: context.scale.snap(center.x - side / 2),
      y: context.scale.snap(center.y - side / 2),
      width: side,
      height: side
    )
    context.draw(icon, in: area, color: color)
  }
}
