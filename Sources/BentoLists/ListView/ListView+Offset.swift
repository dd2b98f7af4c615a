internal import BentoGeometry
package import BentoListLayouts
internal import BentoViews

// MARK: - Keeping the visible content in place

extension ListView {
  /// Keeps the anchor in place or, in a list that stays at its end, the end visible; then limits the
  /// offset.
  ///
  /// The offset is not limited while the user or an animated scroll is moving the content.
  func settleOffset(keeping anchor: ListAnchor?) {
    geometry.prepareToSettle(in: self)
    if let anchor { moveContent(by: geometry.way(toKeep: anchor, in: self)) }
    stayAtEnd()
    guard !isDragging, geometry.isRest(glidingTarget, in: self) else { return }
    moveContent(by: geometry.settledOffset(in: self) - contentOffset)
  }

  /// Moves the visible part along with the content; animations continue.
  func moveContent(by distance: Point) {
    guard distance.x.magnitude > 1e-6 || distance.y.magnitude > 1e-6 else { return }
    shiftContentOffset(by: distance)
    endWatch.shift(by: distance)
    if let goal = scrollGoal { scrollGoal?.offset = goal.offset + distance }
    tileSet.shift(by: distance)
    geometry.contentDidMove(by: distance)
  }

  /// Moves to the current end if the list stays at its end; any animated scroll is redirected there.
  ///
  /// - Returns: Whether the visible part moved.
  @discardableResult
  func stayAtEnd() -> Bool {
    let target = glidingTarget
    guard endWatch.holds(target), scrollGoal == nil else { return false }
    let end = geometry.end(from: target, in: self)
    guard target.distance(to: end) > 1e-6 else { return false }
    guard geometry.isRest(target, in: self) else {
      setContentOffset(end, animated: true)
      endWatch.note(end, end: end)
      return false
    }
    moveContent(by: end - target)
    return true
  }

  /// Records whether the list is at its end or will come to rest there.
  func noteEnd() {
    let target = glidingTarget
    endWatch.note(target, end: geometry.end(from: target, in: self))
  }

  /// Returns an offset clamped to the limits.
  func clamped(_ offset: Point) -> Point {
    let limits = offsetLimits
    return Point(
      x: min(limits.maximum.x, max(limits.minimum.x, offset.x)),
      y: min(limits.maximum.y, max(limits.minimum.y, offset.y))
    )
  }
}

// MARK: - Scrolling to an item

extension ListView {
  /// Scrolls until an item is at the given position in the visible part.
  ///
  /// Items whose sizes are estimates are measured along the way, so the item ends up exactly where it should.
  func scroll(to path: ItemPath, at position: ListPosition, animated: Bool) {
    guard isIdle else {
      return whenIdle { [weak self] in self?.scroll(to: path, at: position, animated: animated) }
    }
    tileIfNeeded()
    guard sections.contains(path) else { return }
    scrollGoal = nil
    geometry.willScroll(to: path, at: position, animated: animated)
    guard let position = geometry.resolved(position, for: path, in: self),
      let target = geometry.offset(showing: path, at: position, in: self)
    else { return }
    guard animated, let host, !host.prefersReducedMotion else {
      return jump { geometry.offset(showing: path, at: position, in: self) }
    }
    guard target != contentOffset else { return }
    scrollGoal = ListScrollGoal(path: path, position: position, offset: target)
    setContentOffset(target, animated: true)
  }

  /// Scrolls until an item is visible, either by the shortest distance or so that the item is at the bottom.
  package func scroll(to path: ItemPath, atBottom: Bool, animated: Bool) {
    scroll(to: path, at: ListPosition(y: atBottom ? 1 : nil), animated: animated)
  }

  /// Scrolls to an item without animation.
  func reveal(_ path: ItemPath) { scroll(to: path, at: ListPosition(), animated: false) }

  /// Jumps to an offset, repeatedly until all sizes on which it depends have been measured.
  func jump(to restingOffset: () -> Point?) {
    for _ in 0..<8 {
      guard let target = restingOffset() else { return }
      setContentOffset(target, animated: false)
      tile()
      guard let settled = restingOffset(), settled.distance(to: contentOffset) > 0.01 else {
        return
      }
    }
  }

  /// Redirects an animated scroll to an item's current position.
  ///
  /// If something else has redirected the scroll, its goal is discarded.
  func followScrollGoal() {
    guard let goal = scrollGoal else { return }
    let gliding = glidingTarget
    let isUnderWay = !geometry.isRest(gliding, in: self) && gliding.distance(to: goal.offset) < 0.01
    guard !isDragging, isUnderWay,
      let target = geometry.offset(showing: goal.path, at: goal.position, in: self)
    else {
      scrollGoal = nil
      return
    }
    guard target.distance(to: gliding) > 0.01 else { return }
    scrollGoal?.offset = target
    setContentOffset(target, animated: true)
  }
}
