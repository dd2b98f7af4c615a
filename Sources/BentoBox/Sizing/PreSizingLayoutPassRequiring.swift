internal import BentoGeometry
internal import BentoViews

/// A view that must be laid out at its final width before it can say how high it wants to be.
///
/// When a component is measured, on screen or off, and its view or a view below conforms, the
/// component's view gets the width and is laid out first. Its height is left alone.
@MainActor
public protocol PreSizingLayoutPassRequiring {}

extension NativeView {
  /// Lays the view out at a width if it or a view below must be before it is measured.
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

/// Which classes of views conform to `PreSizingLayoutPassRequiring`.
///
/// Every row that is measured asks this of each of its views. A dynamic cast to a protocol costs
/// several times as much as a look-up by class (benchmark rows `lists.scroll37` and `frame.bind`).
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
