internal import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// What a view does with fingers that miss it or another one.
package enum NearTouches: Hashable, Sendable {
  /// Fingers beside the view mean it, so that it is effectively ``EventDispatcher/touchSide`` wide and
  /// high.
  case takes
  /// The view keeps the fingers on it, though it does nothing with them, and takes no others.
  case keeps
  /// Fingers on the view mean the nearest control inside.
  case passes
}

/// A view that says what it does with fingers; any other takes those beside it where it has a tap or a
/// press recognizer of its own.
package protocol NearTouchTaking: View {
  /// What the view does with fingers now.
  var nearTouches: NearTouches { get }
}

/// A view that is pressed as a whole beside the controls in it, such as a row of a list: a finger on it
/// reaches none of the controls outside.
package protocol TouchBounding: View {}

/// Fingers, which are not as exact as pointers.
///
/// Law: a press that hits a control, a text that is edited or a scroll bar is its own. One that hits none
/// goes to the nearest control in reach inside of the same row, the same scroll view and whatever else is
/// dragged or pressed, as if the finger had met it at its edge.
extension EventDispatcher {
  /// How wide and high a control is for fingers at least, in points.
  static let touchSide = 44.0

  /// How far a finger at a point of the host is from the control that it means; zero where it means what
  /// it hits.
  ///
  /// - Complexity: O(*n*) in the views of the scroll view or row that is hit; asked for once a touch.
  func touchMiss(at point: Point) -> Point {
    guard let hit = hitTest(point), !(hit is OverlayLayer) else { return .zero }
    var root = hit
    while root.touchAnswer == .passes, !root.boundsTouches, let next = root.superview {
      root = next
    }
    guard root.touchAnswer == .passes else { return .zero }
    var near: [NearView] = []
    collectTargets(in: root, near: point, into: &near)
    for target in near.sorted(by: { $0.distance < $1.distance }) {
      for edge in [target.frame.nearest(to: point), target.frame.center] {
        if hitTest(edge)?.isDescendant(of: target.view) == true { return edge - point }
      }
    }
    return .zero
  }

  /// A view in reach of a finger.
  private struct NearView {
    var view: View
    /// Where it is in the host.
    var frame: Rect
    var distance: Double
  }

  private func collectTargets(in view: View, near point: Point, into near: inout [NearView]) {
    for subview in view.subviews
    where !subview.isHidden && subview.isUserInteractionEnabled && subview.shown.alpha > 0.01 {
      let frame = subview.convert(subview.bounds, to: nil)
      let isInReach = frame.insetBy(
        dx: min(0, (frame.width - Self.touchSide) / 2),
        dy: min(0, (frame.height - Self.touchSide) / 2)
      )
      .contains(point)
      if isInReach, subview.touchAnswer == .takes {
        let distance = frame.nearest(to: point).distance(to: point)
        near.append(NearView(view: subview, frame: frame, distance: distance))
      }
      // What is small itself may have larger parts, unless it cuts them off.
      if isInReach || !subview.clipsToBounds {
        collectTargets(in: subview, near: point, into: &near)
      }
    }
  }
}

extension View {
  /// What the view does with fingers.
  fileprivate var touchAnswer: NearTouches {
    if let view = self as? any NearTouchTaking { return view.nearTouches }
    if textInputTraits != nil || self is ScrollIndicator { return .keeps }
    let isPressed = gestureRecognizers.contains {
      guard $0.isEnabled else { return false }
      return $0 is TapGestureRecognizer || ($0 as? PressGestureRecognizer)?.takesNearTouches == true
    }
    return isPressed ? .takes : .passes
  }

  /// Whether fingers on the view mean nothing outside of it: it is scrolled, pressed or dragged as a whole.
  fileprivate var boundsTouches: Bool {
    self is ScrollView || self is any TouchBounding
      || gestureRecognizers.contains { $0.isEnabled && $0.allowedDevices.contains(.touch) }
  }
}

extension Rect {
  /// The point inside of a rectangle that is nearest to another one.
  fileprivate func nearest(to point: Point) -> Point {
    func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
      // A little inside, as the far edges belong to no rectangle.
      let inset = min(0.5, (high - low) / 2)
      return min(max(value, low + inset), high - inset)
    }
    return Point(x: nearest(point.x, minX, maxX), y: nearest(point.y, minY, maxY))
  }
}
