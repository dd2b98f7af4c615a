import BentoGeometry

/// The arena of nodes and the passes over it.
///
/// Widths never depend on measured heights: widths are collected bottom-up and placed top-down, then
/// heights are collected bottom-up at the final widths and placed top-down. Every node is visited at
/// most once in each pass.
struct LayoutEngine {
  /// The question how high a leaf's content is at a width.
  typealias Measure = (LayoutNode, Double) -> LayoutMeasurement

  var nodes = ContiguousArray<NodeRecord>()
  var styles = ContiguousArray<LayoutStyle>()
  var contents = ContiguousArray<LayoutContent>()
  var freeIndices = ContiguousArray<Int32>()
  var solver = FlexSolver()
  /// The nodes whose frames the last pass changed.
  var changes: [LayoutNode] = []
  var counters = LayoutCounters()
  var log = DiagnosticLog()
  var scale = Scale.one
}

// MARK: - Arena

extension LayoutEngine {
  mutating func makeNode(_ kind: LayoutKind) -> Int32 {
    if let index = freeIndices.popLast() {
      nodes[Int(index)] = NodeRecord(kind: kind)
      styles[Int(index)] = LayoutStyle()
      contents[Int(index)] = .none
      return index
    }
    nodes.append(NodeRecord(kind: kind))
    styles.append(LayoutStyle())
    contents.append(.none)
    return Int32(nodes.count - 1)
  }

  /// Takes a node out of the arena; its children become roots.
  mutating func removeNode(_ node: Int) {
    detach(node)
    setChildren([], of: node)
    nodes[node].isAlive = false
    log.forget(LayoutNode(index: Int32(node)))
    freeIndices.append(Int32(node))
  }

  /// Takes a node out of its parent's children.
  mutating func detach(_ node: Int) {
    let parent = Int(nodes[node].parent)
    guard parent >= 0 else { return }
    let following = nodes[node].nextSibling
    if nodes[parent].firstChild == Int32(node) {
      nodes[parent].firstChild = following
    } else {
      var child = Int(nodes[parent].firstChild)
      while child >= 0 {
        if nodes[child].nextSibling == Int32(node) { nodes[child].nextSibling = following }
        child = Int(nodes[child].nextSibling)
      }
    }
    nodes[parent].childCount -= 1
    nodes[node].parent = -1
    nodes[node].nextSibling = -1
    mark(parent)
  }

  mutating func setChildren(_ children: some Collection<LayoutNode>, of parent: Int) {
    var child = nodes[parent].firstChild
    while child >= 0 {
      let next = nodes[Int(child)].nextSibling
      nodes[Int(child)].parent = -1
      nodes[Int(child)].nextSibling = -1
      child = next
    }
    nodes[parent].firstChild = -1
    nodes[parent].childCount = 0
    var previous = -1
    for node in children {
      let index = Int(node.index)
      detach(index)
      nodes[index].parent = Int32(parent)
      nodes[index].contextIsStale = true
      nodes[index].isMarked = true
      nodes[index].invalidate()
      if previous < 0 {
        nodes[parent].firstChild = node.index
      } else {
        nodes[previous].nextSibling = node.index
      }
      previous = index
      nodes[parent].childCount += 1
    }
    mark(parent)
  }

  /// Whether `ancestor` is the node itself or stands above it.
  func isAncestor(_ ancestor: Int, of node: Int) -> Bool {
    var current = node
    while current >= 0 {
      if current == ancestor { return true }
      current = Int(nodes[current].parent)
    }
    return false
  }
}

// MARK: - Invalidation

extension LayoutEngine {
  /// Marks a node and its ancestors, up to one that is already marked.
  mutating func mark(_ node: Int) {
    nodes[node].isMarked = true
    nodes[node].contextIsStale = true
    nodes[node].invalidate()
    var ancestor = Int(nodes[node].parent)
    while ancestor >= 0, !nodes[ancestor].isMarked {
      nodes[ancestor].isMarked = true
      nodes[ancestor].invalidate()
      ancestor = Int(nodes[ancestor].parent)
    }
  }

  mutating func setStyle(_ style: LayoutStyle, of node: Int) {
    let repairs = counters.repairs
    let repaired = style.repaired(count: &counters.repairs)
    let isNew = repaired != styles[node]
    if isNew { styles[node] = repaired }
    reportRepairs(node, since: repairs)
    guard isNew else { return }
    reportLimits(node)
    mark(node)
  }

  mutating func setContent(_ content: LayoutContent, of node: Int) {
    let repairs = counters.repairs
    let repaired = content.repaired(count: &counters.repairs)
    reportRepairs(node, since: repairs)
    guard repaired != contents[node] else { return }
    contents[node] = repaired
    mark(node)
  }

  /// Forgets every answer and every placement.
  mutating func markAll() {
    for index in nodes.indices {
      nodes[index].isMarked = true
      nodes[index].contextIsStale = true
      nodes[index].invalidate()
    }
  }
}

// MARK: - Access to style and children

extension LayoutEngine {
  /// Whether the node takes part in its parent's arrangement.
  @inline(__always)
  func isArranged(_ node: Int) -> Bool { !styles[node].isHidden && !styles[node].isAbsolute }

  func padding(_ node: Int, _ axis: Axis) -> Double { nodes[node].context.padding.sum(axis) }

  func marginBefore(_ node: Int, _ axis: Axis) -> Double {
    styles[node].margins.before(axis, rightToLeft: nodes[node].context.parentIsRightToLeft)
  }

  func marginAfter(_ node: Int, _ axis: Axis) -> Double {
    styles[node].margins.after(axis, rightToLeft: nodes[node].context.parentIsRightToLeft)
  }

  /// The alignment of a child in its parent, on the axis across a stack or on either axis otherwise.
  func alignment(of child: Int, in parent: Int, _ axis: Axis) -> StackAlignment {
    if let own = styles[child].ownAlignment { return own }
    if nodes[parent].kind != .stack, axis == .vertical,
      let vertical = styles[parent].verticalAlignment
    {
      return vertical
    }
    return styles[parent].alignment
  }

  /// Whether a stack places its children along `axis`.
  func stacks(_ node: Int, _ axis: Axis) -> Bool {
    nodes[node].kind == .stack && styles[node].axis == axis
  }

  /// Whether the ratio decides on one of the two sizes.
  func usesRatio(_ node: Int) -> Bool {
    styles[node].ratio.isPresent
      && !(nodes[node].heightLimits.isExact && styles[node].width.exact.isPresent)
  }

  /// Whether the height is the width divided by the ratio.
  func heightFollowsWidth(_ node: Int) -> Bool {
    styles[node].ratio.isPresent && !nodes[node].heightLimits.isExact
      && (nodes[node].context.pinnedHeight < 0 || styles[node].width.exact.isPresent)
  }
}
