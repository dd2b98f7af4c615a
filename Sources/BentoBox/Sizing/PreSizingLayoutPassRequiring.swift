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
public protocol PreSizingLayoutPassRequiring {}

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
    PreSizingClasses.contains(type(of: self))
      || subviews.contains { $0.requiresLayoutBeforeSizing }
  }
}

/// A cache of which view classes conform to `PreSizingLayoutPassRequiring`.
///
/// Measuring a row checks each of its views. A dynamic cast to a protocol costs several times as much as a
/// lookup by class (benchmark rows `lists.scroll37` and `frame.bind`).
@MainActor
private enum PreSizingClasses {
  private static var answers: [ObjectIdentifier: Bool] = [:]

  static func contains(_ kind: NativeView.Type) -> Bool {
    if let known = answers[ObjectIdentifier(kind)] { return known }
    let answer = kind is any PreSizingLayoutPassRequiring.Type
    answers[ObjectIdentifier(kind)] = answer
    return answer
  }
}
