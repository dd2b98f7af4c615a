import BentoGeometry

/// The arena of nodes and the layout passes over it.
///
/// Widths never depend on measured heights, so four passes are enough and each visits a node at most once
/// (L-093). A layout of a host runs these steps in order:
///
/// 1. *Boundaries* (`LayoutEngine+Invalidation`): nodes whose size no content can change were queued when
///   they changed. They are settled first, and mark their ancestors only if their answers changed.
/// 2. *Context* (`LayoutEngine+Context`): before the children of a node are queried or placed, each receives
///   everything that its position determines: direction, pinned height and limits from a ratio.
/// 3. *Pass H* (`LayoutEngine+Widths`), bottom-up and lazy: collects the widths that nodes request. Only
///   nodes whose answer is read are queried; in a column that fills its host, none are.
/// 4. *Pass W* (`LayoutEngine+PlaceWidths`), top-down: every container shares its final width among its
///   children, along a row by `LayoutEngine+Distribution` and `FlexSolver`.
/// 5. *Pass V* (`LayoutEngine+Heights`), bottom-up: collects heights and baselines at the final widths, and
///   measures leaves that wrap. It runs on the way back up from pass W, because the heights of a subtree
///   depend only on its own widths: one walk over memory for two passes (`layout.full.9997`).
/// 6. *Pass P* (`LayoutEngine+PlaceHeights`), top-down: every container shares its final height, and frames
///   that changed are emitted. The boundaries of step 1 are placed after this pass.
///
/// Each pass skips clean nodes: a node answers from its record if its flags allow it, and only children
/// waiting for a pass are visited (`layout.leaf.9997`, `layout.idle.9997`).
///
/// Edges are rounded to the grid before a child is laid out (`LayoutEngine+Grid`), so a subtree does not
/// depend on the position of its parent.
struct LayoutEngine: ~Copyable {
  /// A closure that returns the height of a leaf's content at a given width.
  typealias Measure = (LayoutNode, Double) -> LayoutMeasurement

  var nodes = Arena<NodeRecord>()
  /// Styles, and the limits and paddings that follow from them, each stored once for equal nodes.
  var styles = StyleTable()
  var boxes = BoxTable()
  /// The content descriptions of leaves.
  var contents = Arena<ContentRecord>()
  /// The unused entries of `contents` and of `nodes`.
  var freeContents = ContiguousArray<Int32>()
  var freeNodes = ContiguousArray<LayoutNode>()
  /// The changed boundaries, which wait for step 1.
  var queue = BoundaryQueue()
  /// The solver, whose item storage is reused by all stacks in turn, so a layout allocates nothing
  /// (`layout.blocks`).
  var solver = FlexSolver()
  /// The nodes whose frames the last pass changed.
  var changes: [LayoutNode] = []
  /// The counters of the work done, for tests and benchmarks.
  var counters = LayoutCounters()
  /// The conflicts found in the inputs and in their solution.
  var log = DiagnosticLog()
  /// The number of device pixels per point; edges are rounded to the resulting pixel grid.
  var scale = Scale.one {
    didSet { exactPixel = scale.factor.significand == 1 && scale.pixel.isNormal ? scale.pixel : 0 }
  }
  /// The length of a pixel if the scale is a power of two, otherwise 0.
  private(set) var exactPixel = 1.0
}

// MARK: - Arena

extension LayoutEngine {
  /// Creates a root of the given kind, in a free record if there is one.
  mutating func makeNode(_ kind: LayoutKind) -> LayoutNode {
    if let node = freeNodes.popLast() {
      nodes[node] = NodeRecord(kind: kind)
      return node
    }
    nodes.append(NodeRecord(kind: kind))
    return LayoutNode(index: Int32(nodes.count - 1))
  }

  /// Removes a node from the arena; its children become roots.
  mutating func removeNode(_ node: LayoutNode) {
    detach(node)
    setChildren([], of: node)
    releaseBox(of: node)
    replaceStyle(of: node, by: 0)
    if nodes[node].content >= 0 { freeContents.append(nodes[node].content) }
    nodes[node].content = -1
    nodes[node].flags = []
    // The identifier is reused. Otherwise, a conflict of the next node with this identifier would be mistaken
    // for one already reported.
    log.forget(node)
    freeNodes.append(node)
  }

  /// Removes a node from its parent's children.
  mutating func detach(_ node: LayoutNode) {
    // The queue is kept per root, and this change may move the queued nodes to a different root.
    flushQueue()
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    let following = nodes[node].nextSibling
    if nodes[parent].firstChild == node {
      nodes[parent].firstChild = following
    } else {
      // Siblings are linked only in one direction, so the previous one has to be found. A second link would
      // cost four bytes per node (`layout.memory.9997`), and only removals need it.
      var child = nodes[parent].firstChild
      while child.isPresent {
        if nodes[child].nextSibling == node { nodes[child].nextSibling = following }
        child = nodes[child].nextSibling
      }
    }
    nodes[node].parent = .none
    nodes[node].nextSibling = .none
    mark(parent)
  }

  /// Replaces the children of a node; the old ones become roots, and the new ones leave their parents.
  mutating func setChildren(_ children: some Collection<LayoutNode>, of parent: LayoutNode) {
    flushQueue()
    var child = nodes[parent].firstChild
    while child.isPresent {
      let next = nodes[child].nextSibling
      nodes[child].parent = .none
      nodes[child].nextSibling = .none
      child = next
    }
    nodes[parent].firstChild = .none
    var previous = LayoutNode.none
    for node in children {
      detach(node)
      nodes[node].parent = parent
      // The call of `mark` for the parent, below, marks the ancestors once for all children.
      nodes[node].flags.formUnion([.contextIsStale, .isMarked])
      invalidate(node)
      if previous.isPresent {
        nodes[previous].nextSibling = node
      } else {
        nodes[parent].firstChild = node
      }
      previous = node
    }
    mark(parent)
  }

  /// Returns whether `ancestor` is the node itself or one of its ancestors.
  func isAncestor(_ ancestor: LayoutNode, of node: LayoutNode) -> Bool {
    var current = node
    while current.isPresent {
      if current == ancestor { return true }
      current = nodes[current].parent
    }
    return false
  }
}

// MARK: - Inputs

extension LayoutEngine {
  /// Sets the style of a node, with invalid numbers repaired, and marks everything that depends on it.
  mutating func setStyle(_ style: LayoutStyle, of node: LayoutNode) {
    var repairs = 0
    let repaired = style.repaired(count: &repairs)
    let isNew = repaired != self[style: node]
    if isNew { replaceStyle(of: node, by: styles.retain(repaired)) }
    // Repairs are counted even if the repaired style equals the old one: no invalid number goes unreported
    // (L-110).
    reportRepairs(repairs, of: node)
    guard isNew else { return }
    // These flags duplicate style properties that every visit reads, so visits need not access the style
    // table.
    let flags = nodes[node].flags.subtracting([.isHidden, .isDecoration, .hasRatio])
      .union(repaired.isHidden ? .isHidden : [])
      .union(repaired.isDecoration ? .isDecoration : [])
      .union(repaired.ratio.isPresent ? .hasRatio : [])
    // Boundaries below a hidden node are left to the pass from above, and those below a visible one are not,
    // so the queue is emptied before a node is hidden or shown.
    if flags.contains(.isHidden) != nodes[node].has(.isHidden) { flushQueue() }
    nodes[node].flags = flags
    reportLimits(node)
    nodes[node].flags.insert(.contextIsStale)
    mark(node)
    // The parent reads the margins, alignment and visibility of its children from their styles, so its
    // answers may change even if those of the node do not.
    let parent = nodes[node].parent
    if parent.isPresent { mark(parent) }
  }

  /// Replaces the style of a node with a style whose use has already been counted, and releases the old
  /// style.
  private mutating func replaceStyle(of node: LayoutNode, by style: Int32) {
    // The default style is never released, so its count does not matter.
    if style == 0 { styles[0].useCount += 1 }
    let old = nodes[node].style
    nodes[node].style = style
    if old == 0 {
      styles[0].useCount -= 1
    } else if let entry = styles.release(old) {
      boxes.release(entry.leftToRightBox)
      boxes.release(entry.rightToLeftBox)
    }
  }

  /// Sets the content of a leaf, with invalid numbers repaired, and marks the node if the content is
  /// different.
  mutating func setContent(_ content: LayoutContent, of node: LayoutNode) {
    var repairs = 0
    let repaired = content.repaired(count: &repairs)
    reportRepairs(repairs, of: node)
    guard repaired != self.content(node) else { return }
    if nodes[node].content < 0 {
      if let free = freeContents.popLast() {
        nodes[node].content = free
      } else {
        contents.append(ContentRecord())
        nodes[node].content = Int32(contents.count - 1)
      }
    }
    contents[nodes[node].content] = ContentRecord(content: repaired)
    mark(node)
  }

  /// Marks the result of a node's measure closure as changed.
  mutating func setNeedsLayout(_ node: LayoutNode) {
    let content = nodes[node].content
    // The next measurement may differ from the last one without being a conflict (D08).
    if content >= 0 { contents[content].measuredWidth = .nan }
    mark(node)
  }
}

// MARK: - Access to style and children

extension LayoutEngine {
  /// Accesses the style of a node.
  subscript(style node: LayoutNode) -> LayoutStyle {
    @inline(__always)
    _read { yield styles[nodes[node].style].style }
  }

  /// Accesses the resolved padding and limits of a node.
  subscript(box node: LayoutNode) -> NodeBox {
    @inline(__always)
    _read { yield boxes[nodes[node].box] }
  }

  /// Returns the content of a leaf, or no content for other nodes.
  func content(_ node: LayoutNode) -> LayoutContent {
    nodes[node].content < 0 ? .none : contents[nodes[node].content].content
  }

  /// Returns the resolved limits of a node along an axis.
  @inline(__always)
  func limits(_ node: LayoutNode, _ axis: Axis) -> SizeLimits {
    axis == .horizontal ? self[box: node].width : self[box: node].height
  }

  /// Returns whether the node takes part in its parent's arrangement.
  @inline(__always)
  func isArranged(_ node: LayoutNode) -> Bool { !nodes[node].has(.isHidden) }

  /// Returns whether the node's size contributes to that of its parent; a decoration contributes only in a
  /// stack.
  @inline(__always)
  func contributes(_ node: LayoutNode, to parent: LayoutNode) -> Bool {
    isArranged(node) && (!nodes[node].has(.isDecoration) || nodes[parent].kind == .stack)
  }

  /// Returns whether a child fills the bounds of its parent instead of the area inside the padding.
  @inline(__always)
  func covers(_ child: LayoutNode, _ parent: LayoutNode) -> Bool {
    nodes[child].has(.isDecoration) && nodes[parent].kind != .stack
  }

  /// Returns the padding of a parent that applies to a child.
  @inline(__always)
  func padding(around child: LayoutNode, in parent: LayoutNode) -> LayoutEdges {
    covers(child, parent) ? .zero : self[box: parent].padding
  }

  /// Returns the sum of a node's paddings along an axis.
  @inline(__always)
  func padding(_ node: LayoutNode, _ axis: Axis) -> Double { self[box: node].padding.sum(axis) }

  /// Returns the margin of a node at the first edge of an axis, start or top.
  @inline(__always)
  func marginBefore(_ node: LayoutNode, _ axis: Axis) -> Double {
    self[style: node].margins.before(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  /// Returns the margin of a node at the second edge of an axis, end or bottom.
  @inline(__always)
  func marginAfter(_ node: LayoutNode, _ axis: Axis) -> Double {
    self[style: node].margins.after(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  /// Returns the alignment of a child in its parent, across a stack or along either axis of other containers.
  @inline(__always)
  func alignment(of child: LayoutNode, in parent: LayoutNode, _ axis: Axis) -> StackAlignment {
    if let own = self[style: child].ownAlignment { return own }
    if covers(child, parent) { return .fill }
    if nodes[parent].kind != .stack, axis == .vertical,
      let vertical = self[style: parent].verticalAlignment
    {
      return vertical
    }
    return self[style: parent].alignment
  }

  /// Returns whether a stack places its children along `axis`.
  @inline(__always)
  func stacks(_ node: LayoutNode, _ axis: Axis) -> Bool {
    nodes[node].kind == .stack && self[style: node].axis == axis
  }

  /// Returns whether the height is the width divided by the ratio.
  ///
  /// A known height is kept (L-022).
  @inline(__always)
  func heightFollowsWidth(_ node: LayoutNode) -> Bool {
    guard nodes[node].has(.hasRatio), !self[box: node].height.isExact else { return false }
    return nodes[node].pinnedHeight < 0 || self[style: node].width.exact.isPresent
  }
}
