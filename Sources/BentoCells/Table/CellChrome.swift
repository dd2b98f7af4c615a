internal import BentoGeometry
package import BentoGraphics
internal import BentoViews

/// What a table draws on a cell, apart from its content.
@MainActor
package struct CellChrome: Hashable, Sendable {
  /// The line at the bottom, or nil for none.
  package var separator: Line?
  /// Whether a line over the whole width runs at the top.
  package var hasTopLine = false
  /// The color of the lines, or nil for the theme's.
  package var lineColor: Color?
  /// The color of the cell's own surface, or nil to let the table's show.
  package var surface: Color?
  /// The room at the trailing edge that the table takes from the content.
  package var trailingRoom = 0.0
  /// Whether the ring for the keyboard is shown.
  package var hasFocusRing = false
  /// Whether the cell is selected and keys act on the table.
  package var hasKeyboard = false

  /// Nothing but the cell itself.
  package init() {}

  /// How far a line stays off the sides, in points.
  package struct Line: Hashable, Sendable {
    var left: Double
    var right: Double

    /// A line that stays off the sides.
    package init(left: Double, right: Double) {
      self.left = left
      self.right = right
    }
  }

  /// The height that the separator takes, in points.
  func separatorHeight(_ scale: Scale) -> Double {
    separator == nil ? 0 : scale.pixel
  }

  /// Draws the lines.
  @MainActor
  func drawLines(in context: DrawContext) {
    let area = context.bounds
    // The cell of a row without height is in the tree only while it has the keyboard.
    guard !area.isEmpty else { return }
    let color = lineColor ?? context.theme.colors.separator
    if hasTopLine {
      context.fill(
        Rect(x: area.x, y: area.y, width: area.width, height: context.scale.pixel),
        with: color
      )
    }
    if let separator {
      context.hairline(
        atBottomOf: Rect(
          x: area.x + separator.left,
          y: area.y,
          width: max(0, area.width - separator.left - separator.right),
          height: area.height
        ),
        color: color
      )
    }
  }
}
