internal import BentoGeometry
internal import BentoListLayouts

/// Where the views of a table come from, and where they go, while an update is animated.
nonisolated struct UpdateMotion {
  /// Where items go and come from.
  let plan: UpdatePlan
  /// The heights before the update.
  let oldHeights: HeightIndex
  /// How far the update moved the content together with the visible part.
  let shift: Double
  /// The height of the visible part: no way leads further than out of it.
  let visibleHeight: Double

  /// The top of the row under which rows of an outline fold away and from which they unfold, or nil
  /// where rows come and go in another way.
  let foldTop: Double?

  /// Whether rows that come into view or go out of it dissolve in their places.
  ///
  /// Rows that all cross the visible part leave it empty while they are on their way; a user who sees
  /// other rows than before follows none of them.
  private(set) var dissolves = false

  /// Makes rows dissolve when most of those in view come from afar.
  ///
  /// - Parameters:
  ///   - fresh: The items that come into view, with their frames.
  ///   - shownCount: How many items are in view.
  mutating func decide(fresh: some Sequence<(item: ListItem, frame: Rect)>, shownCount: Int) {
    // What folds away takes the rows below along.
    guard foldTop == nil else { return }
    var count = 0
    for (item, frame) in fresh where item.isRow {
      guard let top = oldTop(of: item) else { continue }
      if (top + shift - frame.y).magnitude > visibleHeight / 2 { count += 1 }
    }
    dissolves = 2 * count > shownCount
  }

  /// Where a motion begins or ends.
  struct End: Hashable {
    /// The frame.
    var frame: Rect
    /// Whether the view is clear there.
    var isClear: Bool
  }

  /// Where the view of an item begins that comes into view: where its item was, or where new items
  /// come from.
  func start(of item: ListItem, at frame: Rect) -> End {
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

  /// Where the view of an item ends that goes out of view because its item is elsewhere now.
  func end(of item: ListItem, from frame: Rect, to new: Rect) -> End {
    guard !dissolves || !item.isRow else { return End(frame: frame, isClear: true) }
    var end = new
    end.y = frame.y + way(new.y - frame.y, new)
    return End(frame: end, isClear: false)
  }

  /// Where the view of an item ends that is gone, or that has no height any more.
  func end(of item: ListItem, from frame: Rect, isDeleted: Bool) -> End {
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

  /// The top that an item had before the update if it was there, but out of view.
  private func oldTop(of item: ListItem) -> Double? {
    guard let old = plan.oldItem(of: item) else { return nil }
    let place = plan.old.place(of: old)
    guard oldHeights.run(at: place).height > 0 else { return nil }
    return oldHeights.offset(of: place)
  }

  /// A way that leads out of view and no further.
  private func way(_ distance: Double, _ frame: Rect) -> Double {
    let limit = visibleHeight + frame.height
    return min(limit, max(-limit, distance))
  }
}

nonisolated extension RowAnimation {
  /// Where a view comes from that enters in this way, or goes that leaves in it.
  func displaced(_ frame: Rect) -> Rect {
    switch self {
    case .left: frame.offsetBy(dx: -frame.width, dy: 0)
    case .right: frame.offsetBy(dx: frame.width, dy: 0)
    case .top: frame.offsetBy(dx: 0, dy: -frame.height)
    case .bottom: frame.offsetBy(dx: 0, dy: frame.height)
    case .fade, .none, .automatic: frame
    }
  }
}
