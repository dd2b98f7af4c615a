// MARK: - Pass P: placing heights and emitting frames, top-down

extension LayoutEngine {
  /// Places the heights and vertical positions below a node of a final size, and emits frames.
  mutating func placeHeights(_ node: Int, height: Double, measure: Measure) {
    let width = nodes[node].placedWidth
    guard
      nodes[node].needsHeightPlacement || nodes[node].emittedWidth != width
        || nodes[node].emittedHeight != height
    else { return }
    counters.heightPlacements += 1
    nodes[node].needsHeightPlacement = false
    nodes[node].emittedWidth = width
    nodes[node].emittedHeight = height
    guard nodes[node].firstChild >= 0 else { return }
    placeChildren(node, height, measure)
    let isMirrored = nodes[node].context.isRightToLeft
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      let next = Int(nodes[child].nextSibling)
      if styles[child].isHidden {
        emit(child, x: 0, y: 0, width: 0, height: 0)
      } else {
        let record = nodes[child]
        let x = isMirrored ? width - record.x - record.width : record.x
        emit(child, x: x, y: record.y, width: record.width, height: record.height)
        reportArea(child)
        placeHeights(child, height: record.height, measure: measure)
      }
      child = next
    }
  }

  /// Places the children of a node vertically, without going further down.
  private mutating func placeChildren(_ node: Int, _ height: Double, _ measure: Measure) {
    let isColumn = stacks(node, .vertical)
    let isRow = stacks(node, .horizontal)
    var baselines = BaselineSum()
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !styles[child].isHidden {
        let answer = heights(child, measure: measure)
        if styles[child].isAbsolute {
          placeAbsolute(child, in: node, .vertical, size: height, answer.size)
        } else if isRow {
          baselines.add(
            answer,
            isRow: true,
            alignment: alignment(of: child, in: node, .vertical),
            before: marginBefore(child, .vertical),
            after: marginAfter(child, .vertical)
          )
        } else if !isColumn {
          placeAcross(child, in: node, .vertical, size: height)
        }
      }
      child = Int(nodes[child].nextSibling)
    }
    if isColumn { distribute(node, .vertical, size: height) }
    if isRow { placeRow(node, height, baselines) }
  }

  private mutating func placeRow(_ node: Int, _ height: Double, _ baselines: BaselineSum) {
    let padding = nodes[node].context.padding
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child) {
        placeAcross(child, in: node, .vertical, size: height)
        let alignment = alignment(of: child, in: node, .vertical)
        if alignment == .firstBaseline || alignment == .lastBaseline {
          let extent = currentExtent(child, in: node, height)
          let answer = currentHeights(child)
          let lower: Double
          if alignment == .firstBaseline {
            let ascent = answer.firstBaseline.isNaN ? answer.size.ideal : answer.firstBaseline
            lower = padding.top + baselines.firstAscent - ascent
          } else {
            let baseline = answer.lastBaseline.isNaN ? answer.size.ideal : answer.lastBaseline
            lower = height - padding.bottom - baselines.lastDescent - baseline
          }
          setSpan(child, .vertical, from: lower, to: lower + extent)
        }
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  private mutating func currentExtent(_ child: Int, in parent: Int, _ height: Double) -> Double {
    let room =
      height - padding(parent, .vertical) - marginBefore(child, .vertical)
      - marginAfter(child, .vertical)
    return extentAcross(child, in: parent, .vertical, .firstBaseline, room)
  }

  mutating func emit(_ node: Int, x: Double, y: Double, width: Double, height: Double) {
    let old = nodes[node].frame
    guard old != (x, y, width, height) else { return }
    nodes[node].frame = (x, y, width, height)
    changes.append(LayoutNode(index: Int32(node)))
  }
}
