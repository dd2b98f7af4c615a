internal import BentoViews

/// A traversal of subviews from back to front that checks whether certain ones are in order.
@MainActor
struct SubviewOrder {
  private let subviews: [View]
  private var position = 0

  /// Starts the traversal before the backmost view.
  init(_ subviews: [View]) {
    self.subviews = subviews
  }

  /// Advances to a view and returns whether it is in front of the views already reached.
  mutating func reaches(_ view: View) -> Bool {
    // Each call continues where the previous one stopped: checking all tiles is a single traversal and
    // requires no table of positions (`frame.blocks.scroll4`).
    while position < subviews.count {
      position += 1
      if subviews[position - 1] === view { return true }
    }
    return false
  }
}
