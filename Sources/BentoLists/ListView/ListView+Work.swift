internal import BentoGeometry
internal import BentoViews

/// One thing at a time; see ``UpdateQueue``.
extension ListView {
  /// Whether the list is not in the middle of something.
  package var isIdle: Bool { queue.isIdle }

  /// Does work when the list is not in the middle of something: now, or after that.
  package func whenIdle(_ work: @escaping () -> Void) { queue.whenIdle(work) }

  /// Does work during which changes have to wait, and then lets them run.
  func perform(_ work: () -> Void) {
    if queue.perform(work) { setNeedsLayout() }
  }

  /// Whether a motion would be seen.
  var canAnimate: Bool {
    window != nil && View.areAnimationsEnabled && !bounds.isEmpty
      && host?.prefersReducedMotion == false
  }

  /// Traps when a part of the list contradicts it; for tests, after a layout pass.
  func checkParts() {
    tileSet.checkInvariants(in: self, hidden: itemReorder.liftedPath)
    itemReorder.checkInvariants()
    selection.checkInvariants()
    rubberBand.checkInvariants()
    queue.checkInvariants()
    precondition(
      emptyView.map { ($0.superview === self) == hasNoItems } ?? true,
      "The empty view is shown while there are no items."
    )
  }
}
