import BentoGeometry

/// The views of a host that lay out only their visible part, and the part that each view has laid out.
///
/// A view is laid out again as soon as a different part becomes visible for any reason: an enclosing scroll
/// view has scrolled or been resized, or something above the view has been resized.
@MainActor
struct ScrolledParts {
  private var tracked: [ObjectIdentifier: (view: View, part: Rect?)] = [:]

  /// Records the laid-out part of a view.
  mutating func note(_ part: Rect?, of view: View) {
    tracked[ObjectIdentifier(view)] = (view, part)
  }

  /// Removes a view that leaves the tree.
  mutating func forget(_ view: View) {
    guard !tracked.isEmpty else { return }
    tracked[ObjectIdentifier(view)] = nil
  }

  /// Requests the layout of all views whose visible part has changed.
  ///
  /// - Returns: Whether there are any.
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
  /// Runs the layout pass immediately, repeating it until the visible parts of all tracked views are laid
  /// out.
  package func layout() {
    for _ in 0..<LayoutPass.roundLimit {
      LayoutPass.run(from: window)
      guard scrolledParts.markChanged() else { return }
    }
  }
}
