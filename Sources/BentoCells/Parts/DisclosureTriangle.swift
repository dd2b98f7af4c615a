internal import BentoGeometry
internal import BentoGraphics
internal import BentoInteraction
package import BentoViews

/// The triangle of a row that can be expanded; pressing on or near it expands the row.
@MainActor
package final class DisclosureTriangle: CellButton {
  /// Whether the triangle is rotated for right-to-left content.
  package private(set) var isMirrored = false

  /// Creates a triangle that calls a closure when it is pressed.
  package convenience init(onPress: @escaping () -> Void) {
    self.init()
    takePresses(onPress)
  }

  /// Rotates the triangle to point down if the row is expanded, or toward the content otherwise.
  package func turn(isExpanded: Bool, isMirrored: Bool) {
    self.isMirrored = isMirrored
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let half = Transform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    transform = isExpanded ? quarter : isMirrored ? half : .identity
  }

  package override func draw(in context: DrawContext) {
    let colors = context.theme.colors
    let area = context.bounds
    var path = Path()
    path.move(to: Point(x: area.minX + 5.5, y: area.midY - 4.5))
    path.addLine(to: Point(x: area.minX + 11.5, y: area.midY))
    path.addLine(to: Point(x: area.minX + 5.5, y: area.midY + 4.5))
    path.close()
    context.fill(path, with: isHighlighted ? colors.label : colors.secondaryLabel)
  }
}
