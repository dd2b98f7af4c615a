internal import BentoGeometry
internal import BentoMotion
package import BentoViews

extension View {
  /// A line of text, for traces, that describes the visible subviews from back to front: each subview's type,
  /// frame and opacity, and its visible frame if different.
  ///
  /// Numbers are rounded to thousandths, because animations differ in the last digits from one machine to
  /// another.
  package var arrangement: String {
    var parts: [String] = []
    for view in subviews where !view.isHidden {
      var part = "\(type(of: view)) \(Self.text(view.frame))"
      if view.alpha < 1 { part += " α\(Self.text(view.alpha))" }
      let presented = view.presented
      if presented.frame != view.frame { part += " seen \(Self.text(presented.frame))" }
      if presented.alpha != view.alpha { part += " α\(Self.text(presented.alpha))" }
      parts.append(part)
    }
    return parts.joined(separator: ", ")
  }

  /// The visible part of the view's own coordinate space, as text with numbers rounded to thousandths.
  package var visiblePart: String { Self.text(bounds) }

  private static func text(_ rect: Rect) -> String {
    "\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width)) \(text(rect.height))"
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: (number * 1_000).rounded()).map { "\($0)" } ?? "\(number)"
  }
}
