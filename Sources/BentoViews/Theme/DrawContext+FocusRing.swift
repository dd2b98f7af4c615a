public import BentoGeometry
public import BentoGraphics

extension DrawContext {
  /// Draws the theme's focus ring just outside a rectangle.
  ///
  /// A custom control draws it last, and only if ``View/showsFocusRing`` is true: mouse users do not need
  /// it. The view is drawn again whenever that property changes.
  ///
  /// ```swift
  /// final class ColorWell: Control {
  ///   override func draw(in context: DrawContext) {
  ///     context.fill(context.bounds, cornerRadius: 6, with: color)
  ///     if showsFocusRing {
  ///       context.drawFocusRing(around: context.bounds, cornerRadius: 6)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The ring is two points wide, at a distance of one point from the rectangle. A view that clips to its
  /// bounds therefore cuts it off, unless the rectangle is inset by three points.
  ///
  /// - Parameters:
  ///   - rect: The rectangle inside the ring, in the view's bounds space.
  ///   - cornerRadius: The radius of that rectangle's corners, in points; the ring's corners are parallel to
  ///     them.
  public func drawFocusRing(around rect: Rect, cornerRadius: Double = 0) {
    drawFocusRing(around: rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// Draws the theme's focus ring just outside a rectangle with the given corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle inside the ring, in the view's bounds space.
  ///   - cornerRadii: The radii of that rectangle's corners, in points; the ring's corners are parallel to
  ///     them.
  public func drawFocusRing(around rect: Rect, cornerRadii: CornerRadii) {
    // The stroke is centered on a line two points outside the rectangle, and covers one to three points.
    stroke(
      .roundedRect(rect.insetBy(dx: -2, dy: -2), cornerRadii.map { $0 + 2 }),
      with: view.activityColor(theme.colors.focusRing, inactive: .clear),
      style: StrokeStyle(width: 2)
    )
  }
}
