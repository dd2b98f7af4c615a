// MARK: - The context of a node

// The context is everything about a node that follows from its position in the tree and from styles alone. It
// is therefore known before anything is measured: direction, pinned height (L-021), limits from a ratio
// (L-022 to L-024) and preserved padding (L-073). The context flows from parents to children. Answers flow in
// the opposite direction and are valid for only one context.

/// The context of a node, before it is compared with the stored one.
private struct NodeContext {
  var flags: NodeFlags = []
  /// The height known before measuring; negative if there is none.
  var pinnedHeight = -1.0
}

extension LayoutEngine {
  /// Updates the context of every child; a child whose context changes discards its answers.
  mutating func prepareChildren(_ parent: LayoutNode) {
    guard !nodes[parent].has(.childrenArePrepared) else { return }
    nodes[parent].flags.insert(.childrenArePrepared)
    // Any child may have changed its alignment, so the flag is recomputed from all of them.
    nodes[parent].flags.remove(.alignsBaselines)
    var child = nodes[parent].firstChild
    while child.isPresent {
      if !nodes[child].has(.isHidden) { prepare(child, in: parent) }
      child = nodes[child].nextSibling
    }
  }

  private mutating func prepare(_ child: LayoutNode, in parent: LayoutNode) {
    let parentIsMirrored = nodes[parent].has(.isRightToLeft)
    let isMirrored = self[style: child].direction.map { $0 == .rightToLeft } ?? parentIsMirrored
    var context = NodeContext()
    if parentIsMirrored { context.flags.insert(.parentIsRightToLeft) }
    if isMirrored { context.flags.insert(.isRightToLeft) }
    if stacks(parent, .vertical) { context.flags.insert(.isInColumn) }
    if alignsBaseline(of: child, in: parent) { nodes[parent].flags.insert(.alignsBaselines) }
    if readsBaseline(of: child, in: parent) { context.flags.insert(.baselineMatters) }
    // Limits that depend on the parent belong to the node. All other limits are shared by the nodes with the
    // same style.
    if isPlain(child) {
      let box = plainBox(of: child, rightToLeft: isMirrored)
      context.pinnedHeight = pinnedHeight(of: child, in: parent, boxes[box].height)
      apply(context, to: child, box: box)
    } else {
      var box = NodeBox()
      box.padding = resolvedPadding(child, in: parent, rightToLeft: isMirrored)
      box.height = SizeLimits(self[style: child].height, padding: box.padding.sum(.vertical))
      context.pinnedHeight = pinnedHeight(of: child, in: parent, box.height)
      let cap = widthCap(of: child, in: parent)
      let driver = self[style: child].height.exact
      box.width = widthLimits(
        of: child,
        box,
        pinned: context.pinnedHeight,
        isRequired: driver.requiredPoints.isPresent,
        cap: cap
      )
      apply(context, to: child, own: box)
    }
  }

  /// Updates the context of the root of a layout.
  mutating func prepareHost(_ host: LayoutNode, height: Double?) {
    let isMirrored = self[style: host].direction == .rightToLeft
    var context = NodeContext()
    if isMirrored { context.flags.formUnion([.isRightToLeft, .parentIsRightToLeft]) }
    var box = boxes[plainBox(of: host, rightToLeft: isMirrored)]
    context.pinnedHeight = height ?? (box.height.isExact ? box.height.softMinimum : -1)
    if self[style: host].ratio.isPresent {
      // A height imposed on the host acts like a preferred one: it determines the width through the ratio
      // (L-022), but required limits on the width still take precedence.
      let driver = self[style: host].height.exact
      box.width = widthLimits(
        of: host,
        box,
        pinned: context.pinnedHeight,
        isRequired: height == nil && driver.requiredPoints.isPresent,
        cap: .infinity
      )
      apply(context, to: host, own: box)
    } else {
      apply(context, to: host, box: plainBox(of: host, rightToLeft: isMirrored))
    }
  }

  /// Returns whether padding and limits follow from the style and the direction alone.
  private func isPlain(_ node: LayoutNode) -> Bool {
    !self[style: node].ratio.isPresent && !self[style: node].preservesParentPadding
  }

  /// Returns the index of the padding and limits that follow from a style alone.
  ///
  /// Thousands of rows share a few styles, so limits are resolved once per style and direction
  /// (`layout.full.9997`, `layout.memory.9997`).
  private mutating func plainBox(of node: LayoutNode, rightToLeft: Bool) -> Int32 {
    let style = nodes[node].style
    let known = rightToLeft ? styles[style].rightToLeftBox : styles[style].leftToRightBox
    if known >= 0 { return known }
    var box = NodeBox()
    box.padding = ownPadding(node, rightToLeft: rightToLeft)
    box.width = SizeLimits(styles[style].style.width, padding: box.padding.sum(.horizontal))
    box.height = SizeLimits(styles[style].style.height, padding: box.padding.sum(.vertical))
    let index = boxes.add(box)
    if rightToLeft {
      styles[style].rightToLeftBox = index
    } else {
      styles[style].leftToRightBox = index
    }
    return index
  }

  /// Sets the context of a node and the limits that it shares.
  private mutating func apply(_ context: NodeContext, to node: LayoutNode, box: Int32) {
    // Repeated preparation must not discard answers. A parent is prepared after each of its changes, and most
    // contexts are the same as before (L-092).
    guard isNew(context, for: node) || nodes[node].box != box else { return }
    releaseBox(of: node)
    nodes[node].box = box
    contextChanged(context, of: node)
  }

  /// Sets the context of a node, and its own limits.
  private mutating func apply(_ context: NodeContext, to node: LayoutNode, own box: NodeBox) {
    guard isNew(context, for: node) || boxes[nodes[node].box] != box else { return }
    if nodes[node].has(.ownsBox) {
      boxes[nodes[node].box] = box
    } else {
      nodes[node].box = boxes.add(box)
      nodes[node].flags.insert(.ownsBox)
    }
    contextChanged(context, of: node)
  }

  private func isNew(_ context: NodeContext, for node: LayoutNode) -> Bool {
    nodes[node].has(.contextIsStale)
      || nodes[node].flags.intersection(.context) != context.flags
      || nodes[node].pinnedHeight != context.pinnedHeight
  }

  private mutating func contextChanged(_ context: NodeContext, of node: LayoutNode) {
    nodes[node].flags.subtract(.context)
    nodes[node].flags.formUnion(context.flags)
    nodes[node].flags.remove(.contextIsStale)
    nodes[node].pinnedHeight = context.pinnedHeight
    invalidate(node)
    // If the node has no answer, its parent has not read one, and nothing of the parent depends on it.
    if nodes[node].has(.hasWidthAnswer) { widthChanged(of: node) }
    if !currentHeights(node).width.isNaN { heightChanged(of: node) }
    reportRatio(node)
  }

  /// Releases limits that belong to a single node.
  mutating func releaseBox(of node: LayoutNode) {
    guard nodes[node].has(.ownsBox) else { return }
    nodes[node].flags.remove(.ownsBox)
    boxes.release(nodes[node].box)
    nodes[node].box = 0
  }
}

// MARK: - Known sizes

extension LayoutEngine {
  /// Returns the height known before measuring (L-021), or a negative number.
  private func pinnedHeight(of child: LayoutNode, in parent: LayoutNode, _ limits: SizeLimits)
    -> Double
  {
    if limits.isExact { return limits.softMinimum }
    let pinned = nodes[parent].pinnedHeight
    let margins = self[style: child].margins.sum(.vertical)
    // A column distributes its height among siblings according to their needs, so the height is not known
    // yet.
    guard pinned >= 0, !stacks(parent, .vertical),
      alignment(of: child, in: parent, .vertical) == .fill
    else { return -1 }
    return limits.clamped(
      pinned - padding(around: child, in: parent).sum(.vertical) - margins
    )
  }

  /// Returns the maximum width that the known height of a row allows under the ratio (L-024).
  private func widthCap(of child: LayoutNode, in parent: LayoutNode) -> Double {
    let pinned = nodes[parent].pinnedHeight
    guard self[style: child].ratio.isPresent, stacks(parent, .horizontal), pinned >= 0
    else { return .infinity }
    let room =
      pinned - padding(parent, .vertical) - self[style: child].margins.sum(.vertical)
    return max(0, room) * self[style: child].ratio.raw
  }

  /// Returns the limits on the width, including those that follow from the height by the ratio.
  private func widthLimits(
    of node: LayoutNode,
    _ box: NodeBox,
    pinned: Double,
    isRequired: Bool,
    cap: Double
  ) -> SizeLimits {
    var limits = SizeLimits(self[style: node].width, padding: box.padding.sum(.horizontal))
    guard self[style: node].ratio.isPresent, !self[style: node].width.exact.isPresent else {
      return limits
    }
    let ratio = self[style: node].ratio.raw
    // A pinned height determines the width itself, with the strength of its driver (L-022). Otherwise, only
    // the limits of the height carry over, and only as soft ones, because the width still has to be found
    // (L-024).
    if pinned >= 0 {
      limits.setExact(pinned * ratio, required: isRequired)
    } else {
      limits.narrow(
        softMinimum: box.height.minimum * ratio,
        softMaximum: min(box.height.maximum * ratio, cap)
      )
    }
    return limits
  }

  /// Returns whether a position or size of an ancestor or sibling depends on the baselines of a child.
  private func readsBaseline(of child: LayoutNode, in parent: LayoutNode) -> Bool {
    nodes[parent].has(.baselineMatters) || alignsBaseline(of: child, in: parent)
      || spacesBaselines(of: parent)
  }

  /// Returns whether a node is a column whose spacing is measured between baselines.
  func spacesBaselines(of node: LayoutNode) -> Bool {
    self[style: node].spacingIsBetweenBaselines && stacks(node, .vertical)
  }

  /// Returns the distance, edge to edge, from a child to the next one in a column whose spacing is measured
  /// between baselines (L-064); it may be negative, because glyphs do not fill their lines.
  func gapBetweenBaselines(after child: LayoutNode, in node: LayoutNode) -> Double {
    let spacing = self[style: child].spacingAfterPoints.or(self[style: node].spacing)
    var next = nodes[child].nextSibling
    while next.isPresent, !isArranged(next) { next = nodes[next].nextSibling }
    guard next.isPresent else { return spacing }
    let (upper, lower) = (currentHeights(child), currentHeights(next))
    // A column's last baseline is that of its first child (L-063), which is not the line next to the gap.
    let hasLast = !upper.lastBaseline.isNaN && !stacks(child, .vertical)
    let descent = hasLast ? upper.size.ideal - upper.lastBaseline : 0
    let ascent = lower.firstBaseline.isNaN ? 0 : lower.firstBaseline
    return spacing - descent - ascent
  }

  /// Returns whether a row aligns a child by one of its baselines.
  func alignsBaseline(of child: LayoutNode, in parent: LayoutNode) -> Bool {
    guard stacks(parent, .horizontal) else { return false }
    let alignment = alignment(of: child, in: parent, .vertical)
    return alignment == .firstBaseline || alignment == .lastBaseline
  }
}
