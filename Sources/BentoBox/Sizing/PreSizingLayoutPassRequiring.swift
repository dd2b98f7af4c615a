internal import BentoGeometry
internal import BentoViews

/// A view that must be laid out at its final width before its height can be measured.
///
/// ```swift
/// final class TagsView: View, PreSizingLayoutPassRequiring {
///   private var contentHeight = 0.0
///
///   override func layoutSubviews() { contentHeight = placeTags(width: bounds.width) }
///
///   override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: contentHeight) }
/// }
/// ```
///
/// When a component is measured, on screen or off, and its view or one of the view's descendants conforms to
/// this protocol, the component's view is first given the width and laid out. Its height is not changed.
@MainActor
public protocol PreSizingLayoutPassRequiring: ComponentViewTrait {}

extension NativeView {
  /// Lays out the view at a width if the view or a descendant must be laid out before it is measured.
  func layOutBeforeSizing(width: Double) {
    guard requiresLayoutBeforeSizing else { return }
    View.performWithoutAnimation {
      bounds = Rect(x: bounds.x, y: bounds.y, width: width, height: bounds.height)
      layoutIfNeeded()
    }
  }

  private var requiresLayoutBeforeSizing: Bool {
    ComponentViewTraits.of(type(of: self)).contains(.preSizing)
      || subviews.contains { $0.requiresLayoutBeforeSizing }
  }
}
