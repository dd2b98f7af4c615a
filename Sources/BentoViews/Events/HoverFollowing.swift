public import BentoGeometry

/// A view that is notified of the position of the mouse while the mouse is over it.
///
/// ```swift
/// final class Ruler: View, HoverFollowing {
///   private var mark: Double? { didSet { if mark != oldValue { setNeedsDisplay() } } }
///
///   func hoverDidMove(to point: Point) { mark = point.x }
///
///   override func hoverDidChange(isHovered: Bool) {
///     if !isHovered { mark = nil }
///   }
/// }
/// ```
@MainActor
public protocol HoverFollowing: View {
  /// Called when the mouse enters the view or moves over it, after ``View/hoverDidChange(isHovered:)``.
  ///
  /// It is not called when the view moves below a stationary mouse.
  ///
  /// - Parameter point: The position of the mouse, in the view's bounds space.
  func hoverDidMove(to point: Point)
}
