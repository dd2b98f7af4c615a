// MARK: - Invalidation

// A change makes a node's own answers stale and those of its ancestors suspect, up to a node whose size does
// not depend on content (L-091). The next layout descends only along the marked path, and a node whose new
// answer equals the old one stops the change (L-092). Because every answer is either recomputed or provably
// the same, a layout after any edits equals a fresh one bit for bit (L-094). Flutter's relayout boundaries
// have the same purpose.

extension LayoutEngine {
  /// Marks as stale everything that depends on the node's own inputs or its position.
  mutating func invalidate(_ node: LayoutNode) {
    nodes[node].flags.subtract(.childrenArePrepared)
    nodes[node].flags.formUnion(.stale)
    nodes[node].waiting = .many
  }

  /// Records a change to a node's own inputs, and marks its ancestors up to the root or to a boundary.
  mutating func mark(_ node: LayoutNode) {
    invalidate(node)
    let isOnWay = nodes[node].has(.isMarked)
    nodes[node].flags.insert(.isMarked)
    // A marked node's ancestors are already marked, up to a boundary in the queue, so repeated changes in one
    // frame cost O(1).
    if !isOnWay { markWay(from: node, crossing: false) }
  }

  /// Marks the ancestors of a marked node up to one that is already marked, or to a boundary.
  ///
  /// A boundary is added to the queue, unless boundaries are crossed.
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
      // This is done even if the parent is marked, because it may be waiting for another child.
      expect(current, in: parent)
      // With `crossing`, a marked parent proves nothing, because its own marking may have ended at a
      // boundary.
      if isOnWay, !crossing { return }
      current = parent
    }
  }

  /// Records that a child is waiting for a pass.
  @inline(__always)
  mutating func expect(_ child: LayoutNode, in parent: LayoutNode) {
    switch nodes[parent].waiting {
    case .none: nodes[parent].waiting = .one(child)
    case .one(child), .many: break
    case .one: nodes[parent].waiting = .many
    }
  }

  /// Returns the first child that may be waiting for a pass, or none.
  @inline(__always)
  func firstWaitingChild(_ node: LayoutNode) -> LayoutNode {
    switch nodes[node].waiting {
    case .none: .none
    case .one(let child): child
    case .many: nodes[node].firstChild
    }
  }

  /// Returns the next child that may be waiting for a pass, or none.
  @inline(__always)
  func nextWaitingChild(_ child: LayoutNode, in parent: LayoutNode) -> LayoutNode {
    if case .many = nodes[parent].waiting { nodes[child].nextSibling } else { .none }
  }

  /// Returns whether the node's size is independent of its content.
  func isBoundary(_ node: LayoutNode) -> Bool {
    // A node with a stale context has a new parent or a new style, which the parent has to take into account,
    // so the node is not a boundary yet.
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

  /// Turns the queued boundaries into ordinary marked nodes, before the structure changes.
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

  /// Discards all answers and placements.
  mutating func markAll() {
    flushQueue()
    for node in nodes.names {
      nodes[node].flags.formUnion([.isMarked, .contextIsStale])
      invalidate(node)
    }
  }

  /// Records that a child's answer about its width differs from the one that its parent has read.
  mutating func widthChanged(of node: LayoutNode) {
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    expect(node, in: parent)
    nodes[parent].flags.formUnion([
      .widthIsStale, .needsWidthSolve, .needsWidthPlacement, .needsHeightPlacement,
    ])
  }

  /// Records that a child's answer about its height differs from the one that its parent has read.
  mutating func heightChanged(of node: LayoutNode) {
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    expect(node, in: parent)
    // The width is not affected: a width never depends on a measured height (L-026).
    nodes[parent].flags.formUnion([.heightIsStale, .needsHeightSolve, .needsHeightPlacement])
  }
}

// MARK: - Boundaries

extension LayoutEngine {
  /// Collects the changes below boundaries; their ancestors are not visited unless answers change.
  mutating func settleBoundaries(of root: LayoutNode, measure: Measure) {
    guard nodes[root].has(.hasQueue) else { return }
    var node = queue.take(root: root)
    while node.isPresent {
      let next = nodes[node].nextQueued
      let parent = nodes[node].parent
      // A node in the queue may already have been handled when a boundary above it was settled.
      if parent.isPresent, nodes[node].has(.isMarked), settle(node, in: parent, measure) {
        queue.unplaced.append(UnplacedBoundary(node: node, root: root))
      }
      node = next.isPresent ? next : queue.take(root: root)
    }
  }

  /// Collects the changes below a boundary; returns false if they are left to the pass from above, as for a
  /// boundary that has not been placed yet or is not visible.
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
    // A boundary's size and content minimum are fixed, but its priorities and baselines, and whether it
    // wraps, depend on its content (L-008, L-063, L-044). If one of these changes, the parent is marked like
    // any other.
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

  /// Places the heights below the boundaries of a root.
  mutating func placeBoundaries(of root: LayoutNode) {
    guard nodes[root].has(.hasQueue) else { return }
    nodes[root].flags.remove(.hasQueue)
    // Boundaries of other roots stay in the list, because a tree can have many hosts, which are laid out one
    // at a time.
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
