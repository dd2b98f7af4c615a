import BentoGeometry

/// The arena of nodes and the passes over it.
///
/// Widths never depend on measured heights: widths are collected bottom-up and placed top-down, then
/// heights are collected bottom-up at the final widths and placed top-down. Every node is visited at
/// most once in each pass.
struct LayoutEngine: ~Copyable {
  /// The question how high a leaf's content is at a width.
  typealias Measure = (LayoutNode, Double) -> LayoutMeasurement

  var nodes = Arena<NodeRecord>()
  var styles = StyleTable()
  var boxes = BoxTable()
  var contents = Arena<ContentRecord>()
  var freeContents = ContiguousArray<Int32>()
  var freeIndices = ContiguousArray<Int32>()
  var queue = BoundaryQueue()
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
  mutating func makeNode(_ kind: LayoutKind) -> Int32 {
    if let index = freeIndices.popLast() {
      nodes[index] = NodeRecord(kind: kind)
      return index
    }
    nodes.append(NodeRecord(kind: kind))
    return Int32(nodes.count - 1)
  }

  /// Takes a node out of the arena; its children become roots.
  mutating func removeNode(_ node: Int) {
    detach(node)
    setChildren([], of: node)
    releaseBox(of: node)
    replaceStyle(of: node, by: 0)
    if nodes[node].content >= 0 { freeContents.append(nodes[node].content) }
    nodes[node].content = -1
    nodes[node].flags = []
    log.forget(LayoutNode(index: Int32(node)))
    freeIndices.append(Int32(node))
  }

  /// Takes a node out of its parent's children.
  mutating func detach(_ node: Int) {
    flushQueue()
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
    nodes[node].parent = -1
    nodes[node].nextSibling = -1
    mark(parent)
  }

  mutating func setChildren(_ children: some Collection<LayoutNode>, of parent: Int) {
    flushQueue()
    var child = nodes[parent].firstChild
    while child >= 0 {
      let next = nodes[child].nextSibling
      nodes[child].parent = -1
      nodes[child].nextSibling = -1
      child = next
    }
    nodes[parent].firstChild = -1
    var previous = -1
    for node in children {
      let index = Int(node.index)
      detach(index)
      nodes[index].parent = Int32(parent)
      nodes[index].flags.formUnion([.contextIsStale, .isMarked])
      invalidate(index)
      if previous < 0 {
        nodes[parent].firstChild = node.index
      } else {
        nodes[previous].nextSibling = node.index
      }
      previous = index
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

// MARK: - Inputs

extension LayoutEngine {
  mutating func setStyle(_ style: LayoutStyle, of node: Int) {
    let repairs = counters.repairs
    let repaired = style.repaired(count: &counters.repairs)
    let isNew = repaired != self[style: node]
    if isNew { replaceStyle(of: node, by: styles.retain(repaired)) }
    reportRepairs(node, since: repairs)
    guard isNew else { return }
    let flags = nodes[node].flags.subtracting([.isHidden, .isAbsolute, .isDecoration, .hasRatio])
      .union(repaired.isHidden ? .isHidden : [])
      .union(repaired.isAbsolute ? .isAbsolute : [])
      .union(repaired.isDecoration ? .isDecoration : [])
      .union(repaired.ratio.isPresent ? .hasRatio : [])
    if flags.contains(.isHidden) != nodes[node].has(.isHidden) { flushQueue() }
    nodes[node].flags = flags
    reportLimits(node)
    nodes[node].flags.insert(.contextIsStale)
    mark(node)
    let parent = Int(nodes[node].parent)
    if parent >= 0 { mark(parent) }
  }

  /// Gives a node a style whose use is already counted, and gives back the old one.
  private mutating func replaceStyle(of node: Int, by style: Int32) {
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

  mutating func setContent(_ content: LayoutContent, of node: Int) {
    let repairs = counters.repairs
    let repaired = content.repaired(count: &counters.repairs)
    reportRepairs(node, since: repairs)
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
  mutating func setNeedsLayout(_ node: Int) {
    let content = nodes[node].content
    if content >= 0 { contents[content].measuredWidth = .nan }
    mark(node)
  }
}

// MARK: - Access to style and children

extension LayoutEngine {
  /// The style of a node.
  subscript(style node: Int) -> LayoutStyle {
    @inline(__always)
    _read { yield styles[nodes[node].style].style }
  }

  /// The resolved padding and limits of a node.
  subscript(box node: Int) -> NodeBox {
    @inline(__always)
    _read { yield boxes[nodes[node].box] }
  }

  func content(_ node: Int) -> LayoutContent {
    nodes[node].content < 0 ? .none : contents[nodes[node].content].content
  }

  @inline(__always)
  func limits(_ node: Int, _ axis: Axis) -> SizeLimits {
    axis == .horizontal ? self[box: node].width : self[box: node].height
  }

  /// Whether the node takes part in its parent's arrangement.
  @inline(__always)
  func isArranged(_ node: Int) -> Bool {
    nodes[node].flags.isDisjoint(with: [.isHidden, .isAbsolute])
  }

  /// Whether the node's size counts for that of its parent; a decoration's does in a stack only.
  @inline(__always)
  func contributes(_ node: Int, to parent: Int) -> Bool {
    isArranged(node) && (!nodes[node].has(.isDecoration) || nodes[parent].kind == .stack)
  }

  /// Whether a child stands in the bounds of its parent and not inside the padding.
  @inline(__always)
  func covers(_ child: Int, _ parent: Int) -> Bool {
    nodes[child].has(.isDecoration) && nodes[parent].kind != .stack
  }

  /// The padding of a parent that a child keeps to.
  @inline(__always)
  func padding(around child: Int, in parent: Int) -> LayoutEdges {
    covers(child, parent) ? .zero : self[box: parent].padding
  }

  @inline(__always)
  func padding(_ node: Int, _ axis: Axis) -> Double { self[box: node].padding.sum(axis) }

  @inline(__always)
  func marginBefore(_ node: Int, _ axis: Axis) -> Double {
    self[style: node].margins.before(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  @inline(__always)
  func marginAfter(_ node: Int, _ axis: Axis) -> Double {
    self[style: node].margins.after(axis, rightToLeft: nodes[node].has(.parentIsRightToLeft))
  }

  /// The alignment of a child in its parent, on the axis across a stack or on either axis otherwise.
  @inline(__always)
  func alignment(of child: Int, in parent: Int, _ axis: Axis) -> StackAlignment {
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
  func stacks(_ node: Int, _ axis: Axis) -> Bool {
    nodes[node].kind == .stack && self[style: node].axis == axis
  }

  /// Whether the ratio decides on one of the two sizes.
  @inline(__always)
  func usesRatio(_ node: Int) -> Bool {
    nodes[node].has(.hasRatio)
      && !(self[box: node].height.isExact && self[style: node].width.exact.isPresent)
  }

  /// Whether the height is the width divided by the ratio.
  ///
  /// A known height stays, unless it is the basis of a column's child: that one follows the width
  /// after all (L-022).
  @inline(__always)
  func heightFollowsWidth(_ node: Int) -> Bool {
    guard nodes[node].has(.hasRatio), !self[box: node].height.isExact else { return false }
    return nodes[node].pinnedHeight < 0 || self[style: node].width.exact.isPresent
      || nodes[node].has(.isInColumn) && !nodes[node].has(.isAbsolute)
  }
}
