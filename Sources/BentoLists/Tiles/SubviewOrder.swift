internal import BentoViews

/// Walks through subviews from back to front, to see whether some of them are in an order.
@MainActor
struct SubviewOrder {
  private let subviews: [View]
  private var position = 0

  /// Begins behind the backmost view.
  init(_ subviews: [View]) {
    self.subviews = subviews
  }

  /// Whether a view stands in front of those that were reached before; if it does, it is reached.
  mutating func reaches(_ view: View) -> Bool {
    while position < subviews.count {
      position += 1
      if subviews[position - 1] === view { return true }
    }
    return false
  }
}
