public import BentoGeometry

/// A view that is told where the mouse is over it, and not only that it is there.
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
  /// The mouse came over the view or moved on over it; called after ``View/hoverDidChange(isHovered:)``.
  ///
  /// It is not called when the view moves below a mouse that rests.
  ///
  /// - Parameter point: Where the mouse is, in the view's bounds space.
  func hoverDidMove(to point: Point)
}
