internal import BentoGeometry
package import BentoGraphics
internal import BentoViews

/// The decoration that a table draws on a cell.
@MainActor
package struct CellChrome: Hashable, Sendable {
  /// The separator at the bottom of the cell, or nil.
  package var separator: Line?
  /// Whether there is a line at the top, across the full width.
  package var hasTopLine = false
  /// The color of the lines, or nil for the theme's color.
  package var lineColor: Color?
  /// The background of the cell, or nil to show the table's background.
  package var surface: Color?
  /// The space that the table reserves at the trailing edge.
  package var trailingRoom = 0.0
  /// Whether the focus ring is shown.
  package var hasFocusRing = false
  /// Whether the cell is selected and the table has keyboard focus.
  package var hasKeyboard = false

  /// Creates an empty decoration.
  package init() {}

  /// The distances of a line's ends from the sides of the cell, in points.
  package struct Line: Hashable, Sendable {
    var left: Double
    var right: Double

    /// Creates a line with the given insets.
    package init(left: Double, right: Double) {
      self.left = left
      self.right = right
    }
  }

  /// Returns the height of the separator, in points.
  func separatorHeight(_ scale: Scale) -> Double {
    separator == nil ? 0 : scale.pixel
  }

  /// Draws the lines.
  @MainActor
  func drawLines(in context: DrawContext) {
    let area = context.bounds
    // The cell of a zero-height row is in the view hierarchy only while it has keyboard focus.
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
