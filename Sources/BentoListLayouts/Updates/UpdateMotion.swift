package import BentoGeometry

/// The start and end positions of a table's views while an update is animated.
///
/// Law: an item that already existed starts at `oldTop + shift`, its previous position on screen; no view
/// moves farther than necessary to be out of view, which is at most `visibleHeight + frame.height`. New and
/// removed items start and end as their `RowAnimation` specifies.
package nonisolated struct UpdateMotion {
  /// The changes to the items.
  package let plan: UpdatePlan
  /// The heights before the update.
  package let oldHeights: HeightIndex
  /// The distance by which the update moved the content along with the visible part.
  package let shift: Double
  /// The height of the visible part, which limits the distance of each animation.
  package let visibleHeight: Double

  /// The top of the outline row that expands or collapses, or nil for other updates.
  package let foldTop: Double?

  /// Whether rows that appear or disappear dissolve in place.
  ///
  /// If all rows crossed the visible part, they would leave it empty while they move, and the user cannot
  /// follow rows that were not visible before.
  package private(set) var dissolves = false

  /// Creates the positions of an update, in which rows move instead of dissolving.
  package init(
    plan: UpdatePlan,
    oldHeights: HeightIndex,
    shift: Double,
    visibleHeight: Double,
    foldTop: Double?
  ) {
    self.plan = plan
    self.oldHeights = oldHeights
    self.shift = shift
    self.visibleHeight = visibleHeight
    self.foldTop = foldTop
  }

  /// Makes rows dissolve if most of the visible ones come from far away.
  ///
  /// - Parameters:
  ///   - fresh: The items that become visible, with their frames.
  ///   - shownCount: The number of visible items.
  package mutating func decide(fresh: some Sequence<(item: ListItem, frame: Rect)>, shownCount: Int)
  {
    // When a row expands or collapses, its children and the rows below them move together.
    guard foldTop == nil else { return }
    var count = 0
    for (item, frame) in fresh where item.isRow {
      guard let top = oldTop(of: item) else { continue }
      // The limit is half the visible height: rows that move farther leave a large part of the view empty
      // while they move.
      if (top + shift - frame.y).magnitude > visibleHeight / 2 { count += 1 }
    }
    dissolves = 2 * count > shownCount
  }

  /// The state of a view at the start or end of an animation.
  package struct End: Hashable {
    /// The frame.
    package var frame: Rect
    /// Whether the view is transparent.
    package var isClear: Bool
  }

  /// Returns the start state of the view of an item that becomes visible: its old position or, for a new
  /// item, the position from which it appears.
  package func start(of item: ListItem, at frame: Rect) -> End {
    if let top = oldTop(of: item) {
      guard !dissolves || !item.isRow else { return End(frame: frame, isClear: true) }
      return End(
        frame: frame.offsetBy(dx: 0, dy: way(top + shift - frame.y, frame)),
        isClear: false
      )
    }
    let animation = plan.enteringAnimation(of: item)
    return End(frame: displaced(frame, by: animation), isClear: animation != .none)
  }

  /// Returns the end state of the view of an item that leaves the visible area because it has moved.
  package func end(of item: ListItem, from frame: Rect, to new: Rect) -> End {
    guard !dissolves || !item.isRow else { return End(frame: frame, isClear: true) }
    var end = new
    end.y = frame.y + way(new.y - frame.y, new)
    return End(frame: end, isClear: false)
  }

  /// Returns the end state of an item's view if the item was removed or no longer has a height.
  package func end(of item: ListItem, from frame: Rect, isDeleted: Bool) -> End {
    let animation = isDeleted ? plan.leavingAnimation(of: item) : .automatic
    return End(
      frame: isDeleted ? displaced(frame, by: animation) : animation.displaced(frame),
      isClear: true
    )
  }

  private func displaced(_ frame: Rect, by animation: RowAnimation) -> Rect {
    guard let foldTop, animation == .automatic else { return animation.displaced(frame) }
    return frame.offsetBy(dx: 0, dy: way(foldTop - frame.y, frame))
  }

  /// Returns the top of an item before the update if it existed and had a height.
  private func oldTop(of item: ListItem) -> Double? {
    guard let old = plan.oldItem(of: item) else { return nil }
    let place = plan.old.place(of: old)
    // A row whose height was zero was never visible, so it appears like a new one.
    guard oldHeights.run(at: place).height > 0 else { return nil }
    return oldHeights.offset(of: place)
  }

  /// Returns the distance, limited to the minimum necessary to move out of view.
  private func way(_ distance: Double, _ frame: Rect) -> Double {
    // The distance is limited because all views share the same duration: a row from a thousand screens away
    // would rush past.
    let limit = visibleHeight + frame.height
    return min(limit, max(-limit, distance))
  }
}

nonisolated extension RowAnimation {
  /// Returns the frame from which a view with this animation appears or to which it disappears.
  package func displaced(_ frame: Rect) -> Rect {
    switch self {
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .automatic: frame
    }
  }
}
