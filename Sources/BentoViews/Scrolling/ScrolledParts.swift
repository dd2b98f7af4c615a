import BentoGeometry

/// The views of a host that have laid out only the part of them that the scroll views around them
/// show, and which part that was.
///
/// A view is laid out again as soon as another part of it is shown, whatever the reason: a scroll view
/// around it has scrolled or has another size, or something above the view has.
@MainActor
struct ScrolledParts {
  private var tracked: [ObjectIdentifier: (view: View, part: Rect?)] = [:]

  /// Notes which part of a view is laid out.
  mutating func note(_ part: Rect?, of view: View) {
    tracked[ObjectIdentifier(view)] = (view, part)
  }

  /// Forgets a view that leaves the tree.
  mutating func forget(_ view: View) {
    guard !tracked.isEmpty else { return }
    tracked[ObjectIdentifier(view)] = nil
  }

  /// Asks for the layout of all views of which another part is shown now.
  ///
  /// - Returns: whether there are any.
  /// - Complexity: O(views · depth).
  func markChanged() -> Bool {
    guard !tracked.isEmpty else { return false }
    var hasChanged = false
    for (view, part) in tracked.values where view.scrolledPart != part {
      view.setNeedsLayout()
      hasChanged = true
    }
    return hasChanged
  }
}

extension ViewHost {
  /// Runs the layout pass now, until what the scroll views show is laid out.
  package func layout() {
    for _ in 0..<LayoutPass.roundLimit {
      LayoutPass.run(from: window)
      guard scrolledParts.markChanged() else { return }
    }
  }
}
