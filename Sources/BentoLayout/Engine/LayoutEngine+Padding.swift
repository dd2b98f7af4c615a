// MARK: - Padding

extension LayoutEngine {
  /// The node's padding with start and end in place.
  func ownPadding(_ node: LayoutNode, rightToLeft: Bool) -> LayoutEdges {
    let own = self[style: node].padding
    return LayoutEdges(
      top: own.top,
      start: own.before(.horizontal, rightToLeft: rightToLeft),
      bottom: own.bottom,
      end: own.after(.horizontal, rightToLeft: rightToLeft)
    )
  }

  /// The padding of a child, with the part of the parent's padding that reaches into the child.
  func resolvedPadding(_ child: LayoutNode, in parent: LayoutNode, rightToLeft: Bool) -> LayoutEdges
  {
    var padding = ownPadding(child, rightToLeft: rightToLeft)
    guard self[style: child].preservesParentPadding else { return padding }
    let outer = self[box: parent].padding
    let outerIsMirrored = nodes[parent].has(.isRightToLeft)
    let start = preserved(child, in: parent, .horizontal, isFirstEdge: true, outer.start)
    let end = preserved(child, in: parent, .horizontal, isFirstEdge: false, outer.end)
    let isTurned = rightToLeft != outerIsMirrored
    padding.start = max(padding.start, isTurned ? end : start)
    padding.end = max(padding.end, isTurned ? start : end)
    padding.top = max(
      padding.top,
      preserved(child, in: parent, .vertical, isFirstEdge: true, outer.top)
    )
    padding.bottom = max(
      padding.bottom,
      preserved(child, in: parent, .vertical, isFirstEdge: false, outer.bottom)
    )
    return padding
  }

  /// The part of the parent's padding that an edge of the child stands in.
  ///
  /// Only edges count whose distance from the parent's edge is known before anything is measured.
  private func preserved(
    _ child: LayoutNode,
    in parent: LayoutNode,
    _ axis: Axis,
    isFirstEdge: Bool,
    _ outer: Double
  ) -> Double {
    let isMirrored = nodes[parent].has(.isRightToLeft)
    let style = self[style: child]
    let margin =
      isFirstEdge
      ? style.margins.before(axis, rightToLeft: isMirrored)
      : style.margins.after(axis, rightToLeft: isMirrored)
    if covers(child, parent) {
      return isFixed(child, in: parent, axis, isFirstEdge) ? outer - margin : 0
    }
    let isKnown =
      stacks(parent, axis)
      ? isOutermost(child, in: parent, isFirstEdge: isFirstEdge)
      : isFixed(child, in: parent, axis, isFirstEdge)
    return isKnown ? -margin : 0
  }

  /// Whether an edge of a child that fills its parent is there whatever the content is.
  private func isFixed(
    _ child: LayoutNode,
    in parent: LayoutNode,
    _ axis: Axis,
    _ isFirstEdge: Bool
  ) -> Bool {
    guard alignment(of: child, in: parent, axis) == .fill else { return false }
    let limits = self[style: child].limits(axis)
    return isFirstEdge || !(limits.exact.isPresent || limits.maximum.isPresent)
  }

  /// Whether no arranged sibling stands before, or after, the child.
  private func isOutermost(_ child: LayoutNode, in parent: LayoutNode, isFirstEdge: Bool) -> Bool {
    var sibling = isFirstEdge ? nodes[parent].firstChild : nodes[child].nextSibling
    while sibling.isPresent, sibling != child {
      if isArranged(sibling) { return false }
      sibling = nodes[sibling].nextSibling
    }
    return true
  }
}
