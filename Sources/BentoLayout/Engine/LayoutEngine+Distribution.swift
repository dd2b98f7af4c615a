import BentoGeometry

// MARK: - Distribution along the axis of a stack

// The order of L-040 to L-048: items start at their bases, the solver grows or shrinks them by priority, and
// `Packing` distributes the leftover space. The two distributions that ignore priorities first replace the
// bases with shares (L-046).

extension LayoutEngine {
  /// Sets the snapped positions and sizes of a stack's arranged children along its axis.
  ///
  /// The children must already have answers.
  mutating func distribute(_ node: LayoutNode, _ axis: Axis, size: Double) {
    collectItems(node, axis)
    guard !solver.items.isEmpty else { return }
    let padding = self[box: node].padding
    let leading = axis == .horizontal ? padding.start : padding.top
    var room = size - padding.sum(axis)
    for index in solver.items.indices {
      room -= solver.items[index].before + solver.items[index].after + solver.items[index].gap
    }
    let distribution = self[style: node].distribution
    switch distribution {
    case .fillEqually, .fillProportionally:
      setShares(distribution, room)
      solver.equalize(room)
    case .equalSpacing, .equalCentering:
      solver.reset()
      // These distributions widen gaps and keep sizes. Children are shrunk, as with `fill`, only if they do
      // not fit: wrapping text is better than overflowing.
      if solver.total > room {
        solver.fill(room)
      } else if distribution == .equalCentering, solver.items.count > 1 {
        spreadCenters(room - solver.total)
      }
    default:
      solver.fill(room)
    }
    let leftover = room - solver.total
    reportMainAxis(node, axis, total: solver.total, room: room)
    let packing = Packing(distribution, leftover: leftover, count: solver.items.count)
    place(axis, start: leading + packing.start, between: packing.between)
  }

  private mutating func collectItems(_ node: LayoutNode, _ axis: Axis) {
    solver.items.removeAll(keepingCapacity: true)
    let spacesBaselines = axis == .vertical && spacesBaselines(of: node)
    var child = nodes[node].firstChild
    while child.isPresent {
      if isArranged(child) {
        let answer =
          axis == .horizontal ? nodes[child].widthAnswer : currentHeight(child)
        let limits = self.limits(child, axis)
        var item = FlexItem(node: child)
        // Soft limits yield to the content minimum (L-011). The floor is the content minimum, which is
        // already inside the hard limits (L-040).
        item.minimum = answer.minimum
        item.maximum = limits.maximum
        item.softMinimum = max(answer.minimum, limits.softMinimum)
        item.softMaximum = max(answer.minimum, limits.softMaximum)
        item.base = limits.isExact ? limits.softMinimum : answer.raw
        item.grow = self[style: child].grow
        item.shrink = self[style: child].shrink
        item.hugging = Double(answer.hugging)
        item.compression = Double(answer.compression)
        // L-044 applies only to widths, because a smaller height does not make anything wider.
        if axis == .horizontal {
          item.wraps = answer.wraps
          item.isUnbroken = !answer.wraps && !limits.isExact
        }
        item.before = marginBefore(child, axis)
        item.after = marginAfter(child, axis)
        item.gap =
          spacesBaselines
          ? gapBetweenBaselines(after: child, in: node)
          : self[style: child].spacingAfterPoints.or(self[style: node].spacing)
        solver.items.append(item)
      }
      child = nodes[child].nextSibling
    }
    if let last = solver.items.indices.last { solver.items[last].gap = 0 }
  }

  /// Sets the base sizes for the two distributions that ignore priorities.
  private mutating func setShares(_ distribution: StackDistribution, _ room: Double) {
    var sum = 0.0
    if distribution == .fillProportionally {
      for item in solver.items { sum += item.base }
    }
    // Children without any content share equally, because a proportion of zero is undefined.
    let share = room / Double(solver.items.count)
    for index in solver.items.indices {
      solver.items[index].base =
        sum > 0 ? room * (solver.items[index].base / sum) : share
    }
  }

  /// Widens the gaps so that the distances between adjacent centers are as equal as possible.
  private mutating func spreadCenters(_ leftover: Double) {
    // This is the smallest pitch that works for all pairs. A pair that needs more than the average gets
    // exactly the distance it needs, and the rest is averaged again until no pair needs more than the pitch
    // (L-047). Removing such a pair lowers the average, so a frozen pair stays above it.
    let pairs = solver.items.count - 1
    var span = leftover
    for index in 0..<pairs {
      let need = centerDistance(index)
      solver.items[index].violation = need
      solver.items[index].isFrozen = false
      span += need
    }
    var free = pairs
    var pitch = span / Double(pairs)
    while free > 0 {
      var hasChanged = false
      for index in 0..<pairs where !solver.items[index].isFrozen {
        if solver.items[index].violation > pitch {
          solver.items[index].isFrozen = true
          span -= solver.items[index].violation
          free -= 1
          hasChanged = true
        }
      }
      guard hasChanged else { break }
      pitch = free > 0 ? span / Double(free) : 0
    }
    for index in 0..<pairs where !solver.items[index].isFrozen {
      solver.items[index].gap += pitch - solver.items[index].violation
    }
  }

  /// Returns the minimum distance between the centers of an item and the next one.
  private func centerDistance(_ index: Int) -> Double {
    let item = solver.items[index]
    let next = solver.items[index + 1]
    return item.size / 2 + item.after + item.gap + next.before + next.size / 2
  }

  /// Writes positions and sizes; both edges are snapped before the size is computed.
  private mutating func place(_ axis: Axis, start: Double, between: Double) {
    // The exact position is carried forward and only the edges are snapped, so rounding errors do not add up
    // along a stack, and neighbors touch (L-080).
    var position = start
    for item in solver.items {
      position += item.before
      setSpan(item.node, axis, from: position, to: position + item.size)
      position += item.size + item.after + item.gap + between
    }
  }
}
