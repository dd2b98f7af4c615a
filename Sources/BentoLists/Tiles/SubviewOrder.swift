internal import BentoViews

/// A traversal of subviews from back to front that checks whether some of them are in order.
@MainActor
struct SubviewOrder {
  private let subviews: [View]
  private var position = 0

  /// Starts the traversal below the backmost view.
  init(_ subviews: [View]) {
    self.subviews = subviews
  }

  /// Advances to a view and returns true if the view is in front of those reached before.
  mutating func reaches(_ view: View) -> Bool {
    // Each call continues where the last one stopped: the check of all tiles is a single traversal, and needs
    // no table of positions (`frame.blocks.scroll4`).
    while position < subviews.count {
      position += 1
      if subviews[position - 1] === view { return true }
    }
    return false
  }
}
