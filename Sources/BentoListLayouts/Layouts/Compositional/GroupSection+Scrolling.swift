internal import BentoGeometry

// MARK: - Limits

/// Independent scrolling of a section, perpendicular to the scroll direction of the view.
///
/// Offsets are distances from the start of the first group, in points.
nonisolated extension GroupSection {
  /// The maximum offset of a section that scrolls independently.
  package var largestOrthogonalOffset: Double { isOrthogonal ? max(0, runsExtent - room) : 0 }

  /// The visible extent of the groups, perpendicular to the scroll direction of the view.
  private var room: Double { direction.breadth(of: container) }

  /// Returns the scrolling part of the section, as broad as the view.
  func orthogonalRect(breadth: Double) -> AxisRect {
    AxisRect(along: groupsStart, across: 0, length: groupsLength, breadth: breadth)
  }

  private func clamped(_ offset: Double) -> Double {
    min(largestOrthogonalOffset, max(0, offset))
  }
}

// MARK: - Resting

nonisolated extension GroupSection {
  /// Returns the offset at which the section comes to rest, given a proposed offset.
  ///
  /// - Parameter velocity: The velocity at the end of the drag; paging moves one page at a time.
  package func restingOrthogonalOffset(for proposed: Double, velocity: Double = 0) -> Double {
    guard groupCount > 0, proposed.isFinite else { return 0 }
    switch section.orthogonalScrollingBehavior {
    case .none: return 0
    case .continuous: return clamped(proposed)
    case .continuousGroupLeadingBoundary: return clamped(groupRest(nearest: proposed))
    case .paging:
      guard room > 0 else { return 0 }
      return next(velocity, nearest: proposed) { offset, step in
        ((offset / room).rounded() + Double(step)) * room
      }
    case .groupPaging:
      return next(velocity, nearest: proposed) { groupRest(nearest: $0, step: $1) }
    case .groupPagingCentered:
      return next(velocity, nearest: proposed) {
        groupRest(nearest: $0, step: $1, isCentered: true)
      }
    }
  }

  /// Returns the resting offset nearest to a proposed one; after a fling, the first one in the direction of
  /// the fling.
  ///
  /// - Parameter rest: A closure that returns the resting offset a given number of steps from the one nearest
  ///   to an offset.
  private func next(
    _ velocity: Double,
    nearest proposed: Double,
    rest: (_ offset: Double, _ step: Int) -> Double
  ) -> Double {
    guard velocity != 0 else { return clamped(rest(proposed, 0)) }
    let direction = velocity > 0 ? 1 : -1
    for step in [0, direction] {
      let place = clamped(rest(orthogonalOffset, step))
      if (place - orthogonalOffset) * Double(direction) > Scale.tolerance { return place }
    }
    return clamped(rest(orthogonalOffset, direction))
  }

  /// Returns the resting offset of the group a given number of groups away from the one nearest to an offset.
  private func groupRest(nearest offset: Double, step: Int = 0, isCentered: Bool = false) -> Double
  {
    func rest(_ group: Int) -> Double {
      let start = self.offset(ofGroup: group)
      let extent = self.offset(ofGroup: group + 1) - start - spacing
      return isCentered ? start - (room - extent) / 2 : start
    }
    let near = group(at: isCentered ? offset + room / 2 : offset)
    let around = max(0, near - 1)...min(groupCount - 1, near + 1)
    let nearest =
      around.min { (rest($0) - offset).magnitude < (rest($1) - offset).magnitude } ?? near
    return rest(min(groupCount - 1, max(0, nearest + step)))
  }
}

// MARK: - Items

nonisolated extension GroupSection {
  /// Returns the coordinates of an item perpendicular to the scroll direction of the view, in the unscrolled
  /// section.
  private func span(ofItem item: Int) -> ClosedRange<Double>? {
    guard let frame = self.item(item)?.frame else { return nil }
    let span = direction.acrossSpan(of: frame)
    let shift = orthogonalOffset - side
    return (span.lowerBound + shift)...(span.upperBound + shift)
  }

  /// Returns the offset at which an item is at a fraction of the visible extent, from 0 at its start to 1 at
  /// its end; if `share` is nil, the nearest offset at which the item is visible.
  package func orthogonalOffset(showing item: Int, at share: Double?) -> Double? {
    guard isOrthogonal, let span = span(ofItem: item) else { return nil }
    let atEnd = span.upperBound - room
    if let share { return clamped(span.lowerBound + (atEnd - span.lowerBound) * share) }
    // An item that does not fit is aligned with the start of the visible part.
    if span.lowerBound < orthogonalOffset || atEnd > span.lowerBound {
      return clamped(span.lowerBound)
    }
    return clamped(max(orthogonalOffset, atEnd))
  }

  /// Returns the section, scrolled so that the first visible item of its old version stays in place; a
  /// section that was at its start stays there.
  ///
  /// - Parameter newItem: A closure that returns the new index of an old item; nil if it was removed.
  func scrolled(as old: GroupSection, _ newItem: (Int) -> Int?) -> GroupSection {
    guard isOrthogonal, old.isOrthogonal, old.orthogonalOffset > 0, old.groupCount > 0 else {
      return self
    }
    var copy = self
    copy.orthogonalOffset = old.orthogonalOffset
    for item in old.itemsInView {
      guard let before = old.span(ofItem: item), before.upperBound > old.orthogonalOffset,
        let after = newItem(item).flatMap(copy.span)
      else { continue }
      copy.orthogonalOffset += after.lowerBound - before.lowerBound
      break
    }
    copy.orthogonalOffset = clamped(copy.orthogonalOffset)
    // If the section was at a resting offset, it comes to rest again.
    if old.restingOrthogonalOffset(for: old.orthogonalOffset) == old.orthogonalOffset {
      copy.orthogonalOffset = restingOrthogonalOffset(for: copy.orthogonalOffset)
    }
    return copy
  }

  /// The items of the visible groups.
  private var itemsInView: Range<Int> {
    let first = group(at: orthogonalOffset) * groupSize
    let end = (group(at: orthogonalOffset + room) + 1) * groupSize
    return first..<max(first, min(itemCount, end))
  }
}
