import BentoGeometry

// MARK: - Pass W: placing widths, top-down

// A final width is distributed along a row by the solver, and assigned to each child across a column or in an
// overlay by L-060, with *a* the available width, *c* the content minimum, and *lo*, *hi*, *slo*, *shi* the
// hard and soft limits of the child:
//
//     given size:  clamp(min(slo, max(a, c)), lo, hi)
//     filling:     clamp(min(clamp(a, slo, shi), max(a, lo)), lo, hi)
//     otherwise:   clamp(min(ideal, max(a, c)), lo, hi)
//
// For a filling child, this does not depend on the content unless a preferred maximum is in the way. A column
// that fills its host therefore does not query the width of any child (L-031).

extension LayoutEngine {
  /// Places the widths below a node whose width is final, and collects the heights on the way back up.
  ///
  /// Both passes share one walk, because the heights of a subtree depend only on its own widths.
  ///
  /// - Returns: Whether there was anything to place.
  @discardableResult
  mutating func placeWidths(_ node: LayoutNode, width: Double, measure: Measure) -> Bool {
    let isNew = nodes[node].placedWidth != width
    guard isNew || nodes[node].has(.needsWidthPlacement) else { return false }
    counters.widthPlacements += 1
    if isNew {
      nodes[node].placedWidth = width
      nodes[node].flags.insert(.needsWidthSolve)
    }
    if nodes[node].firstChild.isPresent {
      prepareChildren(node)
      // If a child's answer has changed, this node needs a solve, which has to be known before the next line.
      if !nodes[node].has(.needsWidthSolve) { refreshWidths(node) }
      let changesChildren =
        nodes[node].has(.needsWidthSolve)
        ? solveWidths(node, width, measure) : placeWaitingWidths(node, measure)
      // For a new width, the cached heights are looked up by that width. For the same width, they are still
      // those for the children's old widths.
      if changesChildren, !isNew { nodes[node].flags.insert(.heightIsStale) }
    }
    nodes[node].flags.subtract([.isMarked, .needsWidthPlacement, .needsWidthSolve])
    nodes[node].flags.insert(.needsHeightPlacement)
    collectHeights(node, measure: measure)
    return true
  }

  /// Visits the waiting children; returns whether the width of any of them has changed.
  private mutating func placeWaitingWidths(_ node: LayoutNode, _ measure: Measure) -> Bool {
    var hasChanged = false
    var child = firstWaitingChild(node)
    while child.isPresent {
      if descend(child, measure) { hasChanged = true }
      child = nextWaitingChild(child, in: node)
    }
    return hasChanged
  }

  /// Visits a child whose width is known; returns whether its width has changed.
  @inline(__always)
  private mutating func descend(_ child: LayoutNode, _ measure: Measure) -> Bool {
    let flags = nodes[child].flags
    let isNew = nodes[child].placedWidth != nodes[child].width
    guard isNew || flags.contains(.needsWidthPlacement), !flags.contains(.isHidden) else {
      return false
    }
    placeWidths(child, width: nodes[child].width, measure: measure)
    return isNew
  }

  /// Finds the widths and horizontal positions of the children, and visits those that are waiting.
  ///
  /// Returns whether any child has a different width than before.
  private mutating func solveWidths(_ node: LayoutNode, _ width: Double, _ measure: Measure) -> Bool
  {
    // Any child may get a different width or position from here on.
    nodes[node].flags.insert(.needsHeightSolve)
    nodes[node].waiting = .many
    if stacks(node, .horizontal) {
      // A row places all children before it visits any, because the solver's storage is shared with the rows
      // below.
      solveRow(node, width)
      return placeWaitingWidths(node, measure)
    }
    var hasChanged = false
    var child = nodes[node].firstChild
    while child.isPresent {
      if !nodes[child].has(.isHidden) {
        placeAcross(child, in: node, .horizontal, size: width)
        if descend(child, measure) { hasChanged = true }
      }
      child = nodes[child].nextSibling
    }
    return hasChanged
  }

  /// Finds the widths and horizontal positions of the children of a row.
  private mutating func solveRow(_ node: LayoutNode, _ width: Double) {
    // Along a row, every width is read, so every child has to be queried (L-031). In a column, only
    // `placeAcross` queries children, and only if necessary.
    var child = nodes[node].firstChild
    while child.isPresent {
      if !nodes[child].has(.isHidden) { widthAnswer(child) }
      child = nodes[child].nextSibling
    }
    distribute(node, .horizontal, size: width)
  }

  /// Places a child across its stack, or along one axis of an overlay.
  @inline(__always)
  mutating func placeAcross(_ child: LayoutNode, in parent: LayoutNode, _ axis: Axis, size: Double)
  {
    let padding = self.padding(around: child, in: parent)
    let before = marginBefore(child, axis)
    let room = size - padding.sum(axis) - before - marginAfter(child, axis)
    var lower = (axis == .horizontal ? padding.start : padding.top) + before
    let alignment = alignment(of: child, in: parent, axis)
    let extent = extentAcross(child, axis, alignment, room)
    reportAcross(child, axis, extent: extent, room: room)
    lower += Self.shift(alignment, room - extent)
    setSpan(child, axis, from: lower, to: lower + extent)
  }

  /// Returns the offset of a child in the space that it leaves free.
  static func shift(_ alignment: StackAlignment, _ rest: Double) -> Double {
    switch alignment {
    case .center: rest / 2
    case .trailing: rest
    case .fill, .leading, .firstBaseline, .lastBaseline: 0
    }
  }

  /// Returns the size of a child across its stack, or along one axis of an overlay (L-060).
  @inline(__always)
  mutating func extentAcross(
    _ child: LayoutNode,
    _ axis: Axis,
    _ alignment: StackAlignment,
    _ room: Double
  ) -> Double {
    let limits = self.limits(child, axis)
    // The width is final, so the height that follows from it is also final: filling would break the ratio.
    if axis == .vertical, heightFollowsWidth(child) { return currentHeight(child).ideal }
    let isFilling = alignment == .fill && !limits.isExact
    // The content cannot change the result: the available width is inside the limits, or the soft maximum
    // equals the hard one. Therefore, neither the child nor the text below it is queried.
    if isFilling, room <= limits.softMaximum || limits.softMaximum == limits.maximum {
      return limits.hardClamped(room)
    }
    if limits.minimum == limits.maximum { return limits.minimum }
    let answer = axis == .horizontal ? widthAnswer(child) : currentHeight(child)
    // A preferred maximum yields to the content minimum, but never beyond the available size (L-014).
    let wanted = isFilling ? max(limits.softMaximum, answer.minimum) : answer.ideal
    let most = isFilling ? room : max(room, answer.minimum)
    return limits.hardClamped(min(wanted, most))
  }
}
