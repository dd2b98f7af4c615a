// MARK: - Padding

// This implements L-073, which is like UIKit's `preservesSuperviewLayoutMargins`: wherever a view extends
// into its superview's padding, it keeps its content as far from the superview's edge as that padding
// requires. The padding of a view is part of its limits and of every measurement, so only edges that are
// known before measuring count.

extension LayoutEngine {
  /// Returns the node's padding with start and end resolved.
  func ownPadding(_ node: LayoutNode, rightToLeft: Bool) -> LayoutEdges {
    let own = self[style: node].padding
    return LayoutEdges(
      top: own.top,
      start: own.before(.horizontal, rightToLeft: rightToLeft),
      bottom: own.bottom,
      end: own.after(.horizontal, rightToLeft: rightToLeft)
    )
  }

  /// Returns the padding of a child, including the part of the parent's padding that extends into the child.
  func resolvedPadding(_ child: LayoutNode, in parent: LayoutNode, rightToLeft: Bool) -> LayoutEdges
  {
    var padding = ownPadding(child, rightToLeft: rightToLeft)
    guard self[style: child].preservesParentPadding else { return padding }
    let outer = self[box: parent].padding
    let outerIsMirrored = nodes[parent].has(.isRightToLeft)
    let start = preserved(child, in: parent, .horizontal, isFirstEdge: true, outer.start)
    let end = preserved(child, in: parent, .horizontal, isFirstEdge: false, outer.end)
    // The start edge of a child that runs in the opposite direction is the end edge of its parent.
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

  /// Returns the part of the parent's padding that overlaps an edge of the child.
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
    // A child inside the padding overlaps it only if it has a negative margin. A child that covers its parent
    // starts at the parent's edge and overlaps all of the padding except its own margin.
    if covers(child, parent) {
      return isFixed(child, in: parent, axis, isFirstEdge) ? outer - margin : 0
    }
    // Along a stack, only the outermost children have an edge next to the padding. That edge is known if
    // nothing but this child determines it.
    let isKnown =
      stacks(parent, axis)
      ? isOutermost(child, in: parent, isFirstEdge: isFirstEdge)
      : isFixed(child, in: parent, axis, isFirstEdge)
    return isKnown ? -margin : 0
  }

  /// Returns whether an edge of a child that fills its parent has a fixed position regardless of the content.
  private func isFixed(
    _ child: LayoutNode,
    in parent: LayoutNode,
    _ axis: Axis,
    _ isFirstEdge: Bool
  ) -> Bool {
    guard alignment(of: child, in: parent, axis) == .fill else { return false }
    let limits = self[style: child].limits(axis)
    // A filling child starts at the first edge in any case. It ends at the last edge unless a size or a
    // maximum can make it shorter.
    return isFirstEdge || !(limits.exact.isPresent || limits.maximum.isPresent)
  }

  /// Returns whether the child has no arranged sibling before it, or after it.
  private func isOutermost(_ child: LayoutNode, in parent: LayoutNode, isFirstEdge: Bool) -> Bool {
    var sibling = isFirstEdge ? nodes[parent].firstChild : nodes[child].nextSibling
    while sibling.isPresent, sibling != child {
      if isArranged(sibling) { return false }
      sibling = nodes[sibling].nextSibling
    }
    return true
  }
}
