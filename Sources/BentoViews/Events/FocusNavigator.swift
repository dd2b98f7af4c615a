internal import BentoGeometry

/// Moves the keyboard from view to view with Tab.
@MainActor
enum FocusNavigator {
  /// Gives the keyboard to the next or previous view in the order of the tree, around the ends.
  ///
  /// - Returns: whether any view takes the keyboard.
  static func move(in host: ViewHost, isBackward: Bool) -> Bool {
    var candidates: [View] = []
    collect(host.window, into: &candidates)
    guard !candidates.isEmpty else { return false }
    let current = candidates.firstIndex { $0 === host.firstResponder }
    let next: Int
    if let current {
      next = (current + (isBackward ? -1 : 1) + candidates.count) % candidates.count
    } else {
      next = isBackward ? candidates.count - 1 : 0
    }
    host.showsFocusRing = true
    let target = candidates[next]
    guard host.makeFirstResponder(target) else { return false }
    reveal(target)
    return true
  }

  private static func collect(_ view: View, into candidates: inout [View]) {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
    if view.canBecomeFirstResponder { candidates.append(view) }
    for subview in view.subviewsInFocusOrder {
      collect(subview, into: &candidates)
    }
  }

  /// Scrolls every scroll view around a view so that the view can be seen.
  static func reveal(_ view: View) {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? ScrollView {
        scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: true)
      }
      ancestor = current.superview
    }
  }
}
