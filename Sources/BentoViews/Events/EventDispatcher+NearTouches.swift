internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform

/// The treatment of touches and presses on or near a view.
package enum NearTouches: Hashable, Sendable {
  /// Touches near the view count as touches on it, so the view is effectively at least as wide and high as
  /// ``EventDispatcher/leastSide(for:)``.
  case takes
  /// The view keeps the touches on it, even if it does nothing with them, and receives no others.
  case keeps
  /// Touches on the view count as touches on the nearest control inside it.
  case passes
}

/// A view that determines how it treats touches.
///
/// Any other view takes touches near it if it has a recognizer that takes them, such as a tap or press
/// recognizer.
package protocol NearTouchTaking: View {
  /// The view's current treatment of touches.
  var nearTouches: NearTouches { get }
}

/// A view, such as a row of a list, that is pressed as a whole, apart from the controls in it; a touch on the
/// view does not reach controls outside it.
package protocol TouchBounding: View {}

/// Presses near small controls count as presses on them, since touches are less precise than pointers.
///
/// Law: a press that hits a control, a text field or a scroll bar belongs to that view. A press that hits
/// none of these goes to the nearest control in reach that is not covered, as if it had hit the control at
/// its edge or, if the control is not hit there, at its center. If the press hits a row, a scroll view or
/// another view that is dragged or pressed, the control must be inside the innermost such view.
extension EventDispatcher {
  /// Returns the minimum effective width and height of a control for presses with a device, in points: 44 for
  /// touch, as in the guidelines of touch systems, no matter how small the control is drawn.
  static func leastSide(for device: PointerEvent.Device) -> Double {
    device == .touch ? 44 : Theme.Metrics.leastTarget
  }

  /// Returns the distance of a press at a point of the host from the control that it belongs to; zero if the
  /// press hits that control.
  ///
  /// - Complexity: O(*n*) in the number of views in the scroll view or row that is hit; called once per
  ///   press.
  func miss(at point: Point, by device: PointerEvent.Device) -> Point {
    let side = Self.leastSide(for: device)
    guard let hit = target(at: point), !(hit is OverlayLayer) else { return .zero }
    var root = hit
    while root.touchAnswer == .passes, !root.boundsPresses(by: device), let next = root.superview {
      root = next
    }
    guard root.touchAnswer == .passes else { return .zero }
    var near: [NearView] = []
    collectTargets(in: root, near: point, side: side, into: &near)
    for target in near.sorted(by: { $0.distance < $1.distance }) {
      for edge in [target.frame.nearest(to: point), target.frame.center] {
        if hitTest(edge)?.isDescendant(of: target.view) == true { return edge - point }
      }
    }
    return .zero
  }

  /// A view within reach of a press.
  private struct NearView {
    var view: View
    /// The frame of the view in the host's space.
    var frame: Rect
    var distance: Double
  }

  private func collectTargets(
    in view: View,
    near point: Point,
    side: Double,
    into near: inout [NearView]
  ) {
    for subview in view.subviews
    where !subview.isHidden && subview.isUserInteractionEnabled && subview.shown.alpha > 0.01 {
      let frame = subview.convert(subview.bounds, to: nil)
      let isInReach = frame.insetBy(
        dx: min(0, (frame.width - side) / 2),
        dy: min(0, (frame.height - side) / 2)
      )
      .contains(point)
      if isInReach, subview.touchAnswer == .takes {
        let distance = frame.nearest(to: point).distance(to: point)
        near.append(NearView(view: subview, frame: frame, distance: distance))
      }
      // A small view may have larger subviews, unless they are clipped.
      if isInReach || !subview.clipsToBounds {
        collectTargets(in: subview, near: point, side: side, into: &near)
      }
    }
  }
}

extension View {
  /// The view's treatment of touches.
  fileprivate var touchAnswer: NearTouches {
    if let view = self as? any NearTouchTaking { return view.nearTouches }
    if textInputTraits != nil || self is ScrollIndicator { return .keeps }
    return gestureRecognizers.contains { $0.isEnabled && $0.takesNearTouches } ? .takes : .passes
  }

  /// Returns whether presses on the view stay inside it, because it is scrolled, pressed or dragged as a
  /// whole.
  fileprivate func boundsPresses(by device: PointerEvent.Device) -> Bool {
    self is ScrollView || self is any TouchBounding
      || gestureRecognizers.contains { $0.isEnabled && $0.allowedDevices.contains(device) }
  }
}

extension Rect {
  /// Returns the point inside a rectangle that is nearest to a given point.
  fileprivate func nearest(to point: Point) -> Point {
    func nearest(_ value: Double, _ low: Double, _ high: Double) -> Double {
      // The point is slightly inside, because the far edges do not belong to the rectangle.
      let inset = min(0.5, (high - low) / 2)
      return min(max(value, low + inset), high - inset)
    }
    return Point(x: nearest(point.x, minX, maxX), y: nearest(point.y, minY, maxY))
  }
}
