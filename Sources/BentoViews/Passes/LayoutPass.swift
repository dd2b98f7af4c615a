internal import BentoLayout

/// Runs `layoutSubviews` where it is due, ancestors first.
@MainActor
enum LayoutPass {
  /// The most rounds in which layouts may make layouts stale again.
  static let roundLimit = 16

  /// Lays out a subtree until nothing is stale in it.
  ///
  /// A loop of layouts that invalidate each other ends after ``roundLimit`` rounds and is reported
  /// with the names of the views in it.
  static func run(from root: View) {
    for _ in 0..<roundLimit {
      guard !root.dirty.isDisjoint(with: [.layout, .layoutBelow]) else { return }
      visit(root)
    }
    var stale: [View] = []
    collectStale(root, into: &stale)
    guard let first = stale.first else { return }
    first.reportConflict(
      LayoutReport(
        code: .layoutLoop,
        path: first.layoutPath,
        participants: stale.count > 1 ? stale.map(\.layoutName) : [],
        wanted: Double(roundLimit),
        available: Double(roundLimit)
      )
    )
  }

  private static func visit(_ view: View) {
    if view.dirty.contains(.layout) {
      view.dirty.remove(.layout)
      view.host?.counters.layouts += 1
      view.layoutSubviews()
      for subview in view.subviews where subview.storedPreservesMargins {
        subview.notePreservedMargins()
      }
    }
    guard view.dirty.contains(.layoutBelow) else { return }
    view.dirty.remove(.layoutBelow)
    for subview in view.subviews
    where !subview.dirty.isDisjoint(with: [.layout, .layoutBelow]) {
      visit(subview)
    }
  }

  private static func collectStale(_ view: View, into stale: inout [View]) {
    if view.dirty.contains(.layout) {
      stale.append(view)
      view.dirty.remove(.layout)
    }
    view.dirty.remove(.layoutBelow)
    for subview in view.subviews {
      collectStale(subview, into: &stale)
    }
  }
}
