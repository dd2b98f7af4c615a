internal import BentoLayout
internal import BentoPlatform

/// Runs `updateProperties` and `layoutSubviews` on the marked views, superviews first.
///
/// Law: only marked views and the path to them are visited, and the pass ends at a fixed point or after
/// ``roundLimit`` rounds.
@MainActor
enum LayoutPass {
  /// The maximum number of rounds in which updates and layouts may invalidate each other.
  static let roundLimit = 16

  /// Updates and lays out a subtree until nothing in it is stale.
  ///
  /// Updates or layouts that keep invalidating each other are stopped after ``roundLimit`` rounds and
  /// reported with the names of the views involved.
  static func run(from root: View) {
    // Each round runs updates and layouts: an update usually invalidates layouts, and a layout may change
    // state that an update has read.
    for _ in 0..<roundLimit {
      let hasUpdated = UpdatePass.run(from: root)
      guard hasUpdated || root.waitsForLayout else { return }
      visit(root)
    }
    var stale: [View] = []
    collectStale(root, isHidden: false, into: &stale)
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
      // The mark is cleared before the layout runs: a view that invalidates itself during its layout stays
      // marked for the next round.
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

  /// Collects the views whose layout or properties are stale and clears their marks.
  ///
  /// Hidden views keep their mark for the update.
  private static func collectStale(_ view: View, isHidden: Bool, into stale: inout [View]) {
    let marks: DirtyFlags = isHidden ? .layout : [.layout, .update]
    if !view.dirty.isDisjoint(with: marks) {
      stale.append(view)
      view.dirty.subtract(marks)
    }
    view.dirty.remove(.layoutBelow)
    for subview in view.subviews {
      collectStale(subview, isHidden: isHidden || subview.isHidden, into: &stale)
    }
  }
}
