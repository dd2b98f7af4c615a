import BentoGeometry

// MARK: - Pass W: placing widths, top-down

extension LayoutEngine {
  /// Places the widths and the horizontal positions of everything below a node of a final width.
  mutating func placeWidths(_ node: Int, width: Double) {
    guard nodes[node].needsWidthPlacement || nodes[node].placedWidth != width else { return }
    counters.widthPlacements += 1
    nodes[node].needsWidthPlacement = false
    nodes[node].isMarked = false
    nodes[node].placedWidth = width
    nodes[node].needsHeightPlacement = true
    guard nodes[node].firstChild >= 0 else { return }
    prepareChildren(node)
    let isRow = stacks(node, .horizontal)
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !styles[child].isHidden {
        if styles[child].isAbsolute {
          placeAbsoluteWidth(child, in: node, width)
        } else if isRow {
          _ = widthAnswer(child)
        } else {
          placeAcross(child, in: node, .horizontal, size: width)
        }
      }
      child = Int(nodes[child].nextSibling)
    }
    if isRow { distribute(node, .horizontal, size: width) }
    child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !styles[child].isHidden { placeWidths(child, width: nodes[child].width) }
      child = Int(nodes[child].nextSibling)
    }
  }

  private mutating func placeAbsoluteWidth(_ child: Int, in parent: Int, _ width: Double) {
    let needsAnswer =
      !styles[child].insets.isComplete(.horizontal) && !nodes[child].widthLimits.isExact
    let answer = needsAnswer ? widthAnswer(child) : SizeAnswer()
    placeAbsolute(child, in: parent, .horizontal, size: width, answer)
  }

  /// Places a child across its stack, or along one axis of an overlay.
  mutating func placeAcross(_ child: Int, in parent: Int, _ axis: Axis, size: Double) {
    let padding = nodes[parent].context.padding
    let leading = axis == .horizontal ? padding.start : padding.top
    let before = marginBefore(child, axis)
    let room = size - padding.sum(axis) - before - marginAfter(child, axis)
    let alignment = alignment(of: child, in: parent, axis)
    let extent = extentAcross(child, in: parent, axis, alignment, room)
    if nodes[parent].kind != .scroll { reportAcross(child, axis, extent: extent, room: room) }
    let shift = Self.shift(alignment, room - extent)
    let lower = leading + before + shift
    setSpan(child, axis, from: lower, to: lower + extent)
  }

  /// The position of a child in the room that it leaves free.
  static func shift(_ alignment: StackAlignment, _ rest: Double) -> Double {
    switch alignment {
    case .center: rest / 2
    case .trailing: rest
    case .fill, .leading, .firstBaseline, .lastBaseline: 0
    }
  }

  mutating func extentAcross(
    _ child: Int,
    in parent: Int,
    _ axis: Axis,
    _ alignment: StackAlignment,
    _ room: Double
  ) -> Double {
    let limits = nodes[child].limits(axis)
    if nodes[parent].kind == .scroll, styles[parent].scrollAxes.contains(axis) {
      let ideal = axis == .horizontal ? widthAnswer(child).ideal : currentHeights(child).size.ideal
      return styles[parent].fillsViewport ? max(ideal, min(room, limits.maximum)) : ideal
    }
    if axis == .vertical, heightFollowsWidth(child) { return currentHeights(child).size.ideal }
    if limits.isExact { return limits.exact(room) }
    if alignment == .fill { return limits.filled(room) }
    let answer = axis == .horizontal ? widthAnswer(child) : currentHeights(child).size
    return limits.fitted(ideal: answer.ideal, content: answer.minimum, room)
  }

  /// Places an absolute child along one axis: by its insets, or where its parent would put it.
  mutating func placeAbsolute(
    _ child: Int,
    in parent: Int,
    _ axis: Axis,
    size: Double,
    _ answer: SizeAnswer
  ) {
    let isMirrored = nodes[parent].context.isRightToLeft
    let insets = styles[child].insets
    let first = insets.before(axis, rightToLeft: isMirrored)
    let second = insets.after(axis, rightToLeft: isMirrored)
    let before = marginBefore(child, axis)
    let after = marginAfter(child, axis)
    let limits = nodes[child].limits(axis)
    var room = size - first.or(0) - second.or(0) - before - after
    if axis == .horizontal, !first.isPresent, !second.isPresent {
      room -= padding(parent, .horizontal)
    }
    let extent: Double
    if axis == .vertical, heightFollowsWidth(child) {
      extent = answer.ideal
    } else if limits.isExact {
      extent = limits.exact(room)
    } else if first.isPresent, second.isPresent {
      extent = limits.filled(room)
    } else {
      extent = limits.fitted(ideal: answer.ideal, content: answer.minimum, room)
    }
    var lower = first.or(0) + before
    if !first.isPresent, second.isPresent {
      lower = size - second.raw - after - extent
    } else if !first.isPresent {
      lower = staticPosition(child, in: parent, axis, size: size, extent: extent)
    }
    setSpan(child, axis, from: lower, to: lower + extent)
  }

  /// Where the parent would put an absolute child that names no edge.
  private func staticPosition(
    _ child: Int,
    in parent: Int,
    _ axis: Axis,
    size: Double,
    extent: Double
  ) -> Double {
    let padding = nodes[parent].context.padding
    let before = marginBefore(child, axis)
    let rest = size - padding.sum(axis) - before - marginAfter(child, axis) - extent
    let leading = (axis == .horizontal ? padding.start : padding.top) + before
    if stacks(parent, axis) {
      return leading + Packing(singlePlacedBy: styles[parent].distribution, leftover: rest).start
    }
    return leading + Self.shift(alignment(of: child, in: parent, axis), rest)
  }
}
