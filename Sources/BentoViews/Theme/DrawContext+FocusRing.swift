public import BentoGeometry
public import BentoGraphics

extension DrawContext {
  /// Draws the theme's ring around what has the keyboard, just outside of a rectangle.
  ///
  /// A control of one's own draws it last, and only while ``View/showsFocusRing`` holds: a user who
  /// uses the mouse does not need it. The view is drawn again whenever that changes.
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
  /// The ring is two points wide and begins a point outside of the rectangle, so that it is cut off in
  /// a view that clips to its bounds, unless the rectangle is inset by three points.
  ///
  /// - Parameters:
  ///   - rect: What the ring surrounds, in the view's bounds space.
  ///   - cornerRadius: The radius of that rectangle's corners, in points; the ring's are parallel.
  public func drawFocusRing(around rect: Rect, cornerRadius: Double = 0) {
    drawFocusRing(around: rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// Draws the theme's ring around what has the keyboard, just outside of a rectangle with these
  /// corners.
  ///
  /// - Parameters:
  ///   - rect: What the ring surrounds, in the view's bounds space.
  ///   - cornerRadii: The radii of that rectangle's corners, in points; the ring's are parallel.
  public func drawFocusRing(around rect: Rect, cornerRadii: CornerRadii) {
    // The stroke is centered on a line two points outside: it covers one to three points.
    stroke(
      .roundedRect(rect.insetBy(dx: -2, dy: -2), cornerRadii.map { $0 + 2 }),
      with: theme.colors.focusRing,
      style: StrokeStyle(width: 2)
    )
  }
}
