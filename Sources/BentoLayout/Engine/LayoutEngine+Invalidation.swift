// MARK: - Invalidation

extension LayoutEngine {
  /// Notes that whatever the node's own inputs or place decide is to be found again.
  mutating func invalidate(_ node: Int) {
    nodes[node].flags.subtract(.childrenArePrepared)
    nodes[node].flags.formUnion(.stale)
    nodes[node].waitingChild = NodeRecord.manyChildren
  }

  /// Notes a change of a node's own inputs, and marks the way up to the root or to a boundary.
  mutating func mark(_ node: Int) {
    invalidate(node)
    let isOnWay = nodes[node].has(.isMarked)
    nodes[node].flags.insert(.isMarked)
    if !isOnWay { markWay(from: node, crossing: false) }
  }

  /// Marks the ancestors of a marked node up to one that is marked, or to a boundary.
  ///
  /// A boundary waits in a queue, unless boundaries are to be crossed.
  mutating func markWay(from node: Int, crossing: Bool) {
    var current = node
    while true {
      if !crossing, isBoundary(current) {
        enqueue(current)
        return
      }
      let parent = Int(nodes[current].parent)
      guard parent >= 0 else { return }
      let isOnWay = nodes[parent].has(.isMarked)
      nodes[parent].flags.formUnion(.suspect)
      expect(current, in: parent)
      if isOnWay, !crossing { return }
      current = parent
    }
  }

  /// Notes that a child waits for a pass.
  @inline(__always)
  mutating func expect(_ child: Int, in parent: Int) {
    let known = nodes[parent].waitingChild
    guard known != Int32(child) else { return }
    nodes[parent].waitingChild =
      known == NodeRecord.noChild ? Int32(child) : NodeRecord.manyChildren
  }

  /// The first of the children that may wait for a pass; below 0 there is none.
  @inline(__always)
  func firstWaitingChild(_ node: Int) -> Int {
    let waiting = nodes[node].waitingChild
    return Int(waiting == NodeRecord.manyChildren ? nodes[node].firstChild : waiting)
  }

  /// The one that follows among the children that may wait for a pass.
  @inline(__always)
  func nextWaitingChild(_ child: Int, in parent: Int) -> Int {
    nodes[parent].waitingChild == NodeRecord.manyChildren ? Int(nodes[child].nextSibling) : -1
  }

  /// Whether no change of the content can change the node's size.
  func isBoundary(_ node: Int) -> Bool {
    guard nodes[node].parent >= 0, !nodes[node].has(.contextIsStale) else { return false }
    if nodes[node].has(.isAbsolute) {
      return !isRead(node, .horizontal) && !isRead(node, .vertical)
    }
    return self[style: node].width.exact.requiredPoints.isPresent
      && self[style: node].height.exact.requiredPoints.isPresent
  }

  private mutating func enqueue(_ node: Int) {
    let root = self.root(of: node)
    nodes[node].nextQueued = queue.push(Int32(node), root: Int32(root))
    nodes[root].flags.insert(.hasQueue)
  }

  private func root(of node: Int) -> Int {
    var current = node
    while nodes[current].parent >= 0 { current = Int(nodes[current].parent) }
    return current
  }

  /// Makes the waiting boundaries ordinary marked nodes, before the structure changes.
  mutating func flushQueue() {
    guard !queue.isEmpty else { return }
    for root in queue.roots {
      nodes[root].flags.remove(.hasQueue)
      var node = queue.take(root: root)
      while node >= 0 {
        markWay(from: Int(node), crossing: true)
        node = nodes[node].nextQueued
      }
    }
    for boundary in queue.unplaced {
      nodes[boundary.root].flags.remove(.hasQueue)
      markWay(from: Int(boundary.node), crossing: true)
    }
    queue.unplaced.removeAll(keepingCapacity: true)
  }

  /// Forgets every answer and every placement.
  mutating func markAll() {
    flushQueue()
    for index in nodes.indices {
      nodes[index].flags.formUnion([.isMarked, .contextIsStale])
      invalidate(index)
    }
  }

  /// Whether a node's answer about an axis can matter to its parent.
  ///
  /// Insets at both edges give the size, which content can only enlarge beyond a preferred limit
  /// or beyond what a ratio makes of the other size.
  func isRead(_ node: Int, _ axis: Axis) -> Bool {
    guard nodes[node].has(.isAbsolute), !nodes[node].has(.hasRatio),
      self[style: node].insets.isComplete(axis)
    else { return true }
    let limits = self.limits(node, axis)
    return limits.softMaximum < limits.maximum
  }

  /// Notes that a child's answer about its width is not the one that its parent knows.
  mutating func widthChanged(of node: Int) {
    let parent = Int(nodes[node].parent)
    guard parent >= 0 else { return }
    expect(node, in: parent)
    nodes[parent].flags.formUnion([
      .widthIsStale, .needsWidthSolve, .needsWidthPlacement, .needsHeightPlacement,
    ])
  }

  /// Notes that a child's answer about its height is not the one that its parent knows.
  mutating func heightChanged(of node: Int) {
    let parent = Int(nodes[node].parent)
    guard parent >= 0 else { return }
    expect(node, in: parent)
    nodes[parent].flags.formUnion([.heightIsStale, .needsHeightSolve, .needsHeightPlacement])
  }
}

// MARK: - Boundaries

extension LayoutEngine {
  /// Collects the changes below boundaries, whose ancestors are left alone unless answers change.
  mutating func settleBoundaries(of root: Int, measure: Measure) {
    guard nodes[root].has(.hasQueue) else { return }
    var node = queue.take(root: Int32(root))
    while node >= 0 {
      let next = nodes[node].nextQueued
      let parent = Int(nodes[node].parent)
      let index = Int(node)
      if parent >= 0, nodes[node].has(.isMarked) {
        settle(index, in: parent, measure)
        queue.unplaced.append(UnplacedBoundary(node: node, root: Int32(root)))
      }
      node = next < 0 ? queue.take(root: Int32(root)) : next
    }
  }

  private mutating func settle(_ node: Int, in parent: Int, _ measure: Measure) {
    let isSettled =
      !nodes[node].has(.contextIsStale) && nodes[parent].has(.childrenArePrepared)
      && !nodes[node].placedWidth.isNaN && !isBelowHidden(node)
    guard isSettled else {
      markWay(from: node, crossing: true)
      return
    }
    let before = nodes[parent].flags
    if nodes[node].has(.hasWidthAnswer) { _ = widthAnswer(node) }
    placeWidths(node, width: nodes[node].placedWidth, measure: measure)
    let pushed: NodeFlags = [.widthIsStale, .needsWidthSolve, .heightIsStale, .needsHeightSolve]
    let after = nodes[parent].flags
    if before.intersection(pushed) != after.intersection(pushed), !after.contains(.isMarked) {
      nodes[parent].flags.formUnion(.suspect)
      markWay(from: parent, crossing: false)
    }
  }

  private func isBelowHidden(_ node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if nodes[current].has(.isHidden) { return true }
      current = Int(nodes[current].parent)
    }
    return false
  }

  /// Places what the boundaries of a root hold.
  mutating func placeBoundaries(of root: Int) {
    guard nodes[root].has(.hasQueue) else { return }
    nodes[root].flags.remove(.hasQueue)
    var kept = 0
    for index in queue.unplaced.indices {
      let boundary = queue.unplaced[index]
      if boundary.root == Int32(root) {
        placeHeights(Int(boundary.node))
      } else {
        queue.unplaced[kept] = boundary
        kept += 1
      }
    }
    queue.unplaced.removeLast(queue.unplaced.count - kept)
  }
}
