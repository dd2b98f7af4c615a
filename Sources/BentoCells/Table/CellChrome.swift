internal import BentoGeometry
package import BentoGraphics
internal import BentoViews

/// The decoration that a table draws on a cell.
@MainActor
package struct CellChrome: Hashable, Sendable {
  /// The separator at the bottom of the cell, or nil.
  package var separator: Line?
  /// Whether there is a line across the full width at the top.
  package var hasTopLine = false
  /// The color of the lines, or nil for the theme's color.
  package var lineColor: Color?
  /// The background of the cell, or nil to show the table's background.
  package var surface: Color?
  /// The position of the cell in a card, or nil if the cell is not in a card.
  package var card: Card?
  /// The distance of a rounded selection from the sides of the cell, in points; 0 for a selection that fills
  /// the cell.
  package var selectionInset = 0.0
  /// The space at the trailing edge that the table reserves.
  package var trailingRoom = 0.0
  /// Whether the focus ring is shown.
  package var hasFocusRing = false
  /// Whether the cell is selected and the table has keyboard focus.
  package var hasKeyboard = false

  /// Creates an empty decoration.
  package init() {}

  /// The position of a row in a card, which is a group of rows with rounded corners.
  package struct Card: Hashable, Sendable {
    /// Whether the row is the first of the card.
    var isFirst: Bool
    /// Whether the row is the last of the card.
    var isLast: Bool
    /// The radius of the card's corners, in points.
    var radius: Double

    /// Creates a position in a card.
    package init(_ isFirst: Bool, _ isLast: Bool, radius: Double) {
      self.isFirst = isFirst
      self.isLast = isLast
      self.radius = radius
    }

    /// The radii of the row's corners.
    var corners: CornerRadii {
      let (top, bottom) = (isFirst ? radius : 0, isLast ? radius : 0)
      return CornerRadii(
        topLeft: top,
        topRight: top,
        bottomRight: bottom,
        bottomLeft: bottom
      )
    }
  }

  /// The insets of a line from the sides, in points.
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

  /// Draws the separators, and the outline of the card unless the table is visible through the cell.
  ///
  /// - Parameters:
  ///   - contentFrame: The frame of the content, which ends above the separator.
  ///   - contentColor: The background of the content, which continues below the separator, or nil for none.
  @MainActor
  func drawLines(
    in context: DrawContext,
    outlinesCard: Bool,
    contentFrame: Rect,
    contentColor: Color?
  ) {
    let area = context.bounds
    // The cell of a zero-height row is in the view hierarchy only while it has keyboard focus.
    guard !area.isEmpty else { return }
    let color = lineColor ?? context.theme.colors.separator
    if let card, outlinesCard { drawOutline(of: card, in: context) }
    if hasTopLine {
      context.fill(
        Rect(x: area.x, y: area.y, width: area.width, height: context.scale.pixel),
        with: color
      )
    }
    if let separator {
      if let contentColor {
        let height = separatorHeight(context.scale)
        let y = area.maxY - height
        let edge = Rect(x: contentFrame.x, y: y, width: contentFrame.width, height: height)
        context.fill(edge, with: contentColor)
      }
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

  /// Draws the part of a card's outline that belongs to the cell.
  @MainActor
  private func drawOutline(of card: Card, in context: DrawContext) {
    let pixel = context.scale.pixel
    var area = context.bounds.insetBy(dx: pixel / 2, dy: pixel / 2)
    // The outline continues in the adjacent rows, so its ends are outside the cell. A cell with rounded
    // corners clips the ends.
    let reach = card.radius + 1
    if !card.isFirst { (area.y, area.size.height) = (area.y - reach, area.height + reach) }
    if !card.isLast { area.size.height += reach }
    let color = context.theme.colors.separator
    guard card.isFirst || card.isLast else {
      for x in [context.bounds.minX, context.bounds.maxX - pixel] {
        let side = Rect(x: x, y: context.bounds.y, width: pixel, height: context.bounds.height)
        context.fill(side, with: color)
      }
      return
    }
    context.stroke(
      .roundedRect(area, CornerRadii(max(0, card.radius - pixel / 2))),
      with: color,
      style: StrokeStyle(width: pixel)
    )
  }
}
