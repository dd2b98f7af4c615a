// MARK: - Invalidation

extension LayoutEngine {
  /// Notes that whatever the node's own inputs or place decide is to be found again.
  mutating func invalidate(_ node: LayoutNode) {
    nodes[node].flags.subtract(.childrenArePrepared)
    nodes[node].flags.formUnion(.stale)
    nodes[node].waiting = .many
  }

  /// Notes a change of a node's own inputs, and marks the way up to the root or to a boundary.
  mutating func mark(_ node: LayoutNode) {
    invalidate(node)
    let isOnWay = nodes[node].has(.isMarked)
    nodes[node].flags.insert(.isMarked)
    if !isOnWay { markWay(from: node, crossing: false) }
  }

  /// Marks the ancestors of a marked node up to one that is marked, or to a boundary.
  ///
  /// A boundary waits in a queue, unless boundaries are to be crossed.
  mutating func markWay(from node: LayoutNode, crossing: Bool) {
    var current = node
    while true {
      if !crossing, isBoundary(current) {
        enqueue(current)
        return
      }
      let parent = nodes[current].parent
      guard parent.isPresent else { return }
      let isOnWay = nodes[parent].has(.isMarked)
      nodes[parent].flags.formUnion(.suspect)
      expect(current, in: parent)
      if isOnWay, !crossing { return }
      current = parent
    }
  }

  /// Notes that a child waits for a pass.
  @inline(__always)
  mutating func expect(_ child: LayoutNode, in parent: LayoutNode) {
    switch nodes[parent].waiting {
    case .none: nodes[parent].waiting = .one(child)
    case .one(child), .many: break
    case .one: nodes[parent].waiting = .many
    }
  }

  /// The first of the children that may wait for a pass, or none.
  @inline(__always)
  func firstWaitingChild(_ node: LayoutNode) -> LayoutNode {
    switch nodes[node].waiting {
    case .none: .none
    case .one(let child): child
    case .many: nodes[node].firstChild
    }
  }

  /// The next of the children that may wait for a pass, or none.
  @inline(__always)
  func nextWaitingChild(_ child: LayoutNode, in parent: LayoutNode) -> LayoutNode {
    if case .many = nodes[parent].waiting { nodes[child].nextSibling } else { .none }
  }

  /// Whether no change of the content can change the node's size.
  func isBoundary(_ node: LayoutNode) -> Bool {
    guard nodes[node].parent.isPresent, !nodes[node].has(.contextIsStale) else { return false }
    return self[style: node].width.exact.requiredPoints.isPresent
      && self[style: node].height.exact.requiredPoints.isPresent
  }

  private mutating func enqueue(_ node: LayoutNode) {
    let root = self.root(of: node)
    nodes[node].nextQueued = queue.push(node, root: root)
    nodes[root].flags.insert(.hasQueue)
  }

  private func root(of node: LayoutNode) -> LayoutNode {
    var current = node
    while nodes[current].parent.isPresent { current = nodes[current].parent }
    return current
  }

  /// Makes the waiting boundaries ordinary marked nodes, before the structure changes.
  mutating func flushQueue() {
    guard !queue.isEmpty else { return }
    for root in queue.roots {
      nodes[root].flags.remove(.hasQueue)
      var node = queue.take(root: root)
      while node.isPresent {
        markWay(from: node, crossing: true)
        node = nodes[node].nextQueued
      }
    }
    for boundary in queue.unplaced {
      nodes[boundary.root].flags.remove(.hasQueue)
      markWay(from: boundary.node, crossing: true)
    }
    queue.unplaced.removeAll(keepingCapacity: true)
  }

  /// Forgets every answer and every placement.
  mutating func markAll() {
    flushQueue()
    for node in nodes.names {
      nodes[node].flags.formUnion([.isMarked, .contextIsStale])
      invalidate(node)
    }
  }

  /// Notes that a child's answer about its width is not the one that its parent knows.
  mutating func widthChanged(of node: LayoutNode) {
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    expect(node, in: parent)
    nodes[parent].flags.formUnion([
      .widthIsStale, .needsWidthSolve, .needsWidthPlacement, .needsHeightPlacement,
    ])
  }

  /// Notes that a child's answer about its height is not the one that its parent knows.
  mutating func heightChanged(of node: LayoutNode) {
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    expect(node, in: parent)
    nodes[parent].flags.formUnion([.heightIsStale, .needsHeightSolve, .needsHeightPlacement])
  }
}

// MARK: - Boundaries

extension LayoutEngine {
  /// Collects the changes below boundaries, whose ancestors are left alone unless answers change.
  mutating func settleBoundaries(of root: LayoutNode, measure: Measure) {
    guard nodes[root].has(.hasQueue) else { return }
    var node = queue.take(root: root)
    while node.isPresent {
      let next = nodes[node].nextQueued
      let parent = nodes[node].parent
      if parent.isPresent, nodes[node].has(.isMarked), settle(node, in: parent, measure) {
        queue.unplaced.append(UnplacedBoundary(node: node, root: root))
      }
      node = next.isPresent ? next : queue.take(root: root)
    }
  }

  /// Collects the changes below a boundary; returns false where that is left to the pass that comes
  /// from above, as for one that has not been placed yet or is not shown.
  private mutating func settle(
    _ node: LayoutNode,
    in parent: LayoutNode,
    _ measure: Measure
  ) -> Bool {
    let isSettled =
      !nodes[node].has(.contextIsStale) && nodes[parent].has(.childrenArePrepared)
      && !nodes[node].placedWidth.isNaN && !isBelowHidden(node)
    guard isSettled else {
      markWay(from: node, crossing: true)
      return false
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
    return true
  }

  private func isBelowHidden(_ node: LayoutNode) -> Bool {
    var current = node
    while current.isPresent {
      if nodes[current].has(.isHidden) { return true }
      current = nodes[current].parent
    }
    return false
  }

  /// Places what the boundaries of a root hold.
  mutating func placeBoundaries(of root: LayoutNode) {
    guard nodes[root].has(.hasQueue) else { return }
    nodes[root].flags.remove(.hasQueue)
    var kept = 0
    for index in queue.unplaced.indices {
      let boundary = queue.unplaced[index]
      if boundary.root == root {
        placeHeights(boundary.node)
      } else {
        queue.unplaced[kept] = boundary
        kept += 1
      }
    }
    queue.unplaced.removeLast(queue.unplaced.count - kept)
  }
}
