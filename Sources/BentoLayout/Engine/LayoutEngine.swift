import BentoGeometry

/// The arena of nodes and the passes over it.
///
/// Widths never depend on measured heights, which is why four passes are enough and each visits a
/// node at most once. A layout of a host runs them in this order:
///
/// 1. *Boundaries* (`LayoutEngine+Invalidation`): nodes whose size no content can change were queued
///    by their changes; they are settled first, and mark their ancestors only if answers changed.
/// 2. *Context* (`LayoutEngine+Context`): before the children of a node are asked or placed, each is
///    given what its position decides: direction, imposed axes, pinned height, limits from a ratio.
/// 3. *Pass H* (`LayoutEngine+Widths`), bottom-up and lazy: the widths that nodes would like to
///    have. Only those are asked whose answer somebody reads; in a column that fills its host, none.
/// 4. *Pass W* (`LayoutEngine+PlaceWidths`), top-down: every container shares out its final width
///    among its children, by `LayoutEngine+Distribution` and `FlexSolver` along a row.
/// 5. *Pass V* (`LayoutEngine+Heights`), bottom-up: heights and baselines at the final widths; leaves
///    that wrap are measured here. It runs on the way back of pass W, as the heights of a subtree
///    need nothing but its own widths: one walk over memory for two passes (`layout.full.9997`).
/// 6. *Pass P* (`LayoutEngine+PlaceHeights`), top-down: every container shares out its final height,
///    and the frames that changed are emitted. Boundaries of step 1 are placed after it.
///
/// Each pass skips what is clean: a node answers from its record when its flags allow, and of the
/// children only those that wait are visited (`layout.leaf.9997`, `layout.idle.9997`).
///
/// Edges are rounded to the grid before a child is laid out (`LayoutEngine+Grid`), so that a
/// subtree does not depend on where its parent stands.
struct LayoutEngine: ~Copyable {
  /// The question how high a leaf's content is at a width.
  typealias Measure = (LayoutNode, Double) -> LayoutMeasurement

  var nodes = Arena<NodeRecord>()
  /// Styles, and the limits and paddings that follow from them, each kept once for equal nodes.
  var styles = StyleTable()
  var boxes = BoxTable()
  /// What leaves say about their content.
  var contents = Arena<ContentRecord>()
  var freeContents = ContiguousArray<Int32>()
  var freeNodes = ContiguousArray<LayoutNode>()
  var queue = BoundaryQueue()
  /// The storage of the items of one stack, used by one stack after the other, so that a layout
  /// allocates nothing (`layout.blocks`).
  var solver = FlexSolver()
  /// The nodes whose frames the last pass changed.
  var changes: [LayoutNode] = []
  var counters = LayoutCounters()
  var log = DiagnosticLog()
  var scale = Scale.one {
    didSet { exactPixel = scale.factor.significand == 1 && scale.pixel.isNormal ? scale.pixel : 0 }
  }
  /// The length of a pixel where the scale is a power of two, or 0.
  private(set) var exactPixel = 1.0
}

// MARK: - Arena

extension LayoutEngine {
  mutating func makeNode(_ kind: LayoutKind) -> LayoutNode {
    if let node = freeNodes.popLast() {
      nodes[node] = NodeRecord(kind: kind)
      return node
    }
    nodes.append(NodeRecord(kind: kind))
    return LayoutNode(index: Int32(nodes.count - 1))
  }

  /// Takes a node out of the arena; its children become roots.
  mutating func removeNode(_ node: LayoutNode) {
    detach(node)
    setChildren([], of: node)
    releaseBox(of: node)
    replaceStyle(of: node, by: 0)
    if nodes[node].content >= 0 { freeContents.append(nodes[node].content) }
    nodes[node].content = -1
    nodes[node].flags = []
    log.forget(node)
    freeNodes.append(node)
  }

  /// Takes a node out of its parent's children.
  mutating func detach(_ node: LayoutNode) {
    flushQueue()
    let parent = nodes[node].parent
    guard parent.isPresent else { return }
    let following = nodes[node].nextSibling
    if nodes[parent].firstChild == node {
      nodes[parent].firstChild = following
    } else {
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

  /// Whether `ancestor` is the node itself or stands above it.
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
  mutating func setStyle(_ style: LayoutStyle, of node: LayoutNode) {
    var repairs = 0
    let repaired = style.repaired(count: &repairs)
    let isNew = repaired != self[style: node]
    if isNew { replaceStyle(of: node, by: styles.retain(repaired)) }
    reportRepairs(repairs, of: node)
    guard isNew else { return }
    let flags = nodes[node].flags.subtracting([.isHidden, .isDecoration, .hasRatio])
      .union(repaired.isHidden ? .isHidden : [])
      .union(repaired.isDecoration ? .isDecoration : [])
      .union(repaired.ratio.isPresent ? .hasRatio : [])
    if flags.contains(.isHidden) != nodes[node].has(.isHidden) { flushQueue() }
    nodes[node].flags = flags
    reportLimits(node)
    nodes[node].flags.insert(.contextIsStale)
    mark(node)
    let parent = nodes[node].parent
    if parent.isPresent { mark(parent) }
  }

  /// Gives a node a style whose use is already counted, and gives back the old one.
  private mutating func replaceStyle(of node: LayoutNode, by style: Int32) {
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

  /// Notes that a node's measure answers something else from now on.
  mutating func setNeedsLayout(_ node: LayoutNode) {
    let content = nodes[node].content
    if content >= 0 { contents[content].measuredWidth = .nan }
    mark(node)
  }
}

// MARK: - Access to style and children

extension LayoutEngine {
  /// The style of a node.
  subscript(style node: LayoutNode) -> LayoutStyle {
    @inline(__always)
    _read { yield styles[nodes[node].style].style }
  }

  /// The resolved padding and limits of a node.
  subscript(box node: LayoutNode) -> NodeBox {
    @inline(__always)
    _read { yield boxes[nodes[node].box] }
  }

  func content(_ node: LayoutNode) -> LayoutContent {
    nodes[node].content < 0 ? .none : contents[nodes[node].content].content
  }

  @inline(__always)
  func limits(_ node: LayoutNode, _ axis: Axis) -> SizeLimits {
    axis == .horizontal ? self[box: node].width : self[box: node].height
  }

  /// Whether the node takes part in its parent's arrangement.
  @inline(__always)
  func isArranged(_ node: LayoutNode) -> Bool { !nodes[node].has(.isHidden) }

  /// Whether the node's size counts for that of its parent; a decoration's does in a stack only.
  @inline(__always)
  func contributes(_ node: LayoutNode, to parent: LayoutNode) -> Bool {
    isArranged(node) && (!nodes[node].has(.isDecoration) || nodes[parent].kind == .stack)
  }

  /// Whether a child stands in the bounds of its parent and not inside the padding.
  @inline(__always)
  func covers(_ child: LayoutNode, _ parent: LayoutNode) -> Bool {
    nodes[child].has(.isDecoration) && nodes[parent].kind != .stack
  }

  /// The padding of a parent that a child keeps to.
  @inline(__always)
  func padding(around child: LayoutNode, in parent: LayoutNode) -> LayoutEdges {
    covers(child, parent) ? .zero : self[box: parent].padding
  }

  @inline(__always)
  func padding(_ node: LayoutNode, _ axis: Axis) -> Double { self[box: node].padding.sum(axis) }

  @inline(__always)
  func marginBefore(_ node: LayoutNode, _ axis: Axis) -> Double {
    self[style: node].margins.before(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  @inline(__always)
  func marginAfter(_ node: LayoutNode, _ axis: Axis) -> Double {
    self[style: node].margins.after(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  /// The alignment of a child in its parent, on the axis across a stack or on either axis otherwise.
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

  /// Whether a stack places its children along `axis`.
  @inline(__always)
  func stacks(_ node: LayoutNode, _ axis: Axis) -> Bool {
    nodes[node].kind == .stack && self[style: node].axis == axis
  }

  /// Whether the height is the width divided by the ratio.
  ///
  /// A known height stays (L-022).
  @inline(__always)
  func heightFollowsWidth(_ node: LayoutNode) -> Bool {
    guard nodes[node].has(.hasRatio), !self[box: node].height.isExact else { return false }
    return nodes[node].pinnedHeight < 0 || self[style: node].width.exact.isPresent
  }
}
