internal import BentoGeometry
internal import BentoViews

extension TableView {
  /// Scrolls until a row is at a position of the visible part.
  ///
  /// Heights that are guesses become known on the way, so that the row rests where it should.
  public func scrollToRow(
    at indexPath: ItemPath,
    at position: ScrollPosition,
    animated: Bool
  ) {
    guard isIdle else {
      return whenIdle { [weak self] in
        self?.scrollToRow(at: indexPath, at: position, animated: animated)
      }
    }
    tileIfNeeded()
    guard sections.contains(indexPath) else { return }
    scrollGoal = nil
    guard let position = resolved(position, for: indexPath) else { return }
    let target = restingOffset(of: indexPath, at: position)
    if animated, let host, !host.prefersReducedMotion {
      guard target != contentOffset.y else { return }
      let offset = Point(x: contentOffset.x, y: target)
      scrollGoal = ListScrollGoal(path: indexPath, position: position, offset: offset)
      setContentOffset(offset, animated: true)
      return
    }
    jump { sections.contains(indexPath) ? restingOffset(of: indexPath, at: position) : nil }
  }

  /// Scrolls at once until a section begins at the top, as far as the content goes.
  func scrollToSection(_ section: Int) {
    tileIfNeeded()
    scrollGoal = nil
    jump {
      guard sections.rowCounts.indices.contains(section) else { return nil }
      return limited(rectForHeader(inSection: section).minY - contentInset.top)
    }
  }

  /// Goes to an offset at once, until the heights that it depends on are known.
  private func jump(to restingOffset: () -> Double?) {
    for _ in 0..<8 {
      guard let target = restingOffset() else { return }
      setContentOffset(Point(x: contentOffset.x, y: target), animated: false)
      tile()
      guard let settled = restingOffset(), (settled - contentOffset.y).magnitude > 0.01 else {
        return
      }
    }
  }

  /// The position that is the shortest way for `.none`, or nil when the row is in view.
  private func resolved(_ position: ScrollPosition, for path: ItemPath) -> ListPosition? {
    switch position {
    case .top: return ListPosition(y: 0)
    case .middle: return ListPosition(y: 0.5)
    case .bottom: return ListPosition(y: 1)
    case .none: break
    }
    let row = rectForRow(at: path)
    let room = room(for: path)
    if row.minY < contentOffset.y + room.top || row.height > room.height {
      return ListPosition(y: 0)
    }
    return row.maxY > contentOffset.y + room.top + room.height ? ListPosition(y: 1) : nil
  }

  /// The part of the view in which a row is not covered, as distance from the top and height.
  private func room(for path: ItemPath) -> (top: Double, height: Double) {
    var top = contentInset.top
    var bottom = contentInset.bottom + barRoom.height
    if style == .plain {
      top += rectForHeader(inSection: path.section).height
      bottom += rectForFooter(inSection: path.section).height
    }
    return (top, max(0, bounds.height - top - bottom))
  }

  /// The offset at which a row is at a position, inside the limits.
  private func restingOffset(of path: ItemPath, at position: ListPosition) -> Double {
    let row = rectForRow(at: path)
    let room = room(for: path)
    let offset: Double
    switch position.y {
    case 0, nil: offset = row.minY - room.top
    case 1: offset = row.maxY - room.top - room.height
    default: offset = row.midY - room.top - room.height / 2
    }
    return limited(offset)
  }

  private func limited(_ offset: Double) -> Double {
    let limits = offsetLimits
    return min(limits.maximum.y, max(limits.minimum.y, offset))
  }

  /// Turns a glide to a row towards the place where the row is now known to be.
  ///
  /// A glide that something else has turned elsewhere is let go.
  func followScrollGoal() {
    guard let goal = scrollGoal else { return }
    let isUnderWay =
      glidingTarget.y != contentOffset.y && (glidingTarget.y - goal.offset.y).magnitude < 0.01
    guard !isDragging, isUnderWay, sections.contains(goal.path) else {
      scrollGoal = nil
      return
    }
    let target = restingOffset(of: goal.path, at: goal.position)
    guard (target - glidingTarget.y).magnitude > 0.01 else { return }
    let offset = Point(x: contentOffset.x, y: target)
    scrollGoal?.offset = offset
    setContentOffset(offset, animated: true)
  }
}
