internal import BentoGeometry
internal import BentoViews

/// Methods that make the list do one thing at a time; see ``UpdateQueue``.
extension ListView {
  /// Whether the list is idle.
  package var isIdle: Bool { queue.isIdle }

  /// Performs work when the list is idle, either immediately or after its current work.
  package func whenIdle(_ work: @escaping () -> Void) { queue.whenIdle(work) }

  /// Performs work, defers any changes requested during it, and then applies them.
  func perform(_ work: () -> Void) {
    if queue.perform(work) { setNeedsLayout() }
  }

  /// Whether an animation would be visible.
  var canAnimate: Bool {
    window != nil && View.areAnimationsEnabled && !bounds.isEmpty
      && host?.prefersReducedMotion == false
  }

  /// Traps if a part of the list is inconsistent with it; for tests, after a layout pass.
  func checkParts() {
    tileSet.checkInvariants(in: self, hidden: itemReorder.liftedPath)
    itemReorder.checkInvariants()
    selection.checkInvariants()
    rubberBand.checkInvariants()
    queue.checkInvariants()
    precondition(
      emptyView.map { ($0.superview === self) == hasNoItems } ?? true,
      "The empty view must be shown while there are no items."
    )
  }
}
