internal import BentoGeometry

/// A namespace for functions that move the focus from view to view with Tab.
@MainActor
package enum FocusNavigator {
  /// Makes the next or previous view in tree order first responder, wrapping around at the ends.
  ///
  /// - Returns: Whether any view accepts focus.
  package static func move(in host: ViewHost, isBackward: Bool) -> Bool {
    let roots: [View] = [host.window.overlayLayer?.blockingOverlay?.content ?? host.window]
    let next = host.firstResponder.flatMap { target(in: roots, after: $0, isBackward: isBackward) }
    guard let target = next ?? target(in: roots, after: nil, isBackward: isBackward) else {
      return false
    }
    return focus(target, in: host)
  }

  /// Makes a view first responder on behalf of a key or a controller, and scrolls it into view.
  ///
  /// - Returns: Whether the view is first responder.
  package static func focus(_ target: View, in host: ViewHost) -> Bool {
    host.showsFocusRing = true
    guard host.makeFirstResponder(target) else { return false }
    (target as? any KeyboardFollowing)?.focusDidArriveByTab()
    reveal(target)
    host.dispatcher.focusDidMove(to: target)
    return true
  }

  /// Returns the next Tab stop among the given views and their subtrees.
  ///
  /// - Parameters:
  ///   - views: The views, in Tab order.
  ///   - current: The first responder; nil to begin at one end.
  ///   - isBackward: Whether Shift is down.
  ///   - passedViews: Views at which Tab does not stop, although it may stop at views inside them.
  /// - Returns: The view; nil if there is none left, or if the current view is not among them.
  package static func target(
    in views: [View],
    after current: View?,
    isBackward: Bool,
    passing passedViews: [View] = []
  ) -> View? {
    var stops: [View] = []
    for view in views { collect(view, passing: passedViews, into: &stops) }
    if isBackward { stops.reverse() }
    var rest = stops[...]
    if let current {
      let index = stops.firstIndex { stop in
        stop === current || (stop is any FocusScope && current.isDescendant(of: stop))
      }
      guard let index else { return nil }
      if let scope = stops[index] as? any FocusScope,
        let target = scope.focusTarget(after: current, isBackward: isBackward)
      {
        return target
      }
      rest = stops[(index + 1)...]
    }
    for stop in rest {
      guard let scope = stop as? any FocusScope else { return stop }
      if let target = scope.focusTarget(after: nil, isBackward: isBackward) { return target }
    }
    return nil
  }

  /// Collects the views that can become first responder; a focus scope handles its own subtree.
  private static func collect(
    _ view: View,
    passing passedViews: [View],
    into stops: inout [View]
  ) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view is any FocusScope {
      stops.append(view)
      return
    }
    if view.canBecomeFirstResponder, view.isTabStop, !passedViews.contains(where: { $0 === view }) {
      stops.append(view)
    }
    for subview in view.subviewsInFocusOrder {
      collect(subview, passing: passedViews, into: &stops)
    }
  }

  /// Scrolls every scroll view around a view until the view is visible.
  package static func reveal(_ view: View) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? ScrollView {
        scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: true)
      }
      ancestor = current.superview
    }
  }
}
