package import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
package import BentoViews

/// The triangle of a row that can be expanded; pressing on or near it expands the row.
@MainActor
package final class DisclosureTriangle: CellButton {
  /// Whether the triangle points down.
  private var isExpanded = false
  /// Whether the triangle is rotated for right-to-left content.
  private var isMirrored = false

  /// Creates a triangle that calls a closure when it is pressed.
  package convenience init(onPress: @escaping () -> Void) {
    self.init()
    takePresses(onPress)
  }

  /// Points the triangle down if the row is expanded, or toward the content otherwise; if the change is
  /// animated, the triangle turns.
  package func setExpanded(_ isExpanded: Bool, animated: Bool) {
    self.isExpanded = isExpanded
    if animated, window != nil {
      View.animate(withDuration: theme.motion.normal, animations: turn)
    } else {
      View.performWithoutAnimation(turn)
    }
  }

  /// Places the triangle in the area of its row, in the direction of the row's content.
  package func place(_ indent: OutlineIndent, in area: Rect) {
    place(in: indent.triangleFrame(in: area).mirrored(in: area, if: leadsFromRight))
    if isMirrored != leadsFromRight { View.performWithoutAnimation(turn) }
  }

  private func turn() {
    isMirrored = leadsFromRight
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let half = Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    transform = isExpanded ? quarter : isMirrored ? half : .identity
  }

  package override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds
    // The points are those of a triangle in a square of 16 points.
    let unit = area.width / 16
    var path = Path()
    path.move(to: Point(x: area.minX + 5.5 * unit, y: area.midY - 4.5 * unit))
    path.addLine(to: Point(x: area.minX + 11.5 * unit, y: area.midY))
    path.addLine(to: Point(x: area.minX + 5.5 * unit, y: area.midY + 4.5 * unit))
    path.close()
    context.fill(path, with: isHighlighted ? colors.label : colors.secondaryLabel)
  }
}
