// MARK: - Pass P: placing heights and emitting frames, top-down

extension LayoutEngine {
  /// Places the heights below a node of a final size, and emits the frames that change.
  mutating func placeHeights(_ node: Int, measure: Measure) {
    guard nodes[node].has(.needsHeightPlacement) else { return }
    counters.heightPlacements += 1
    let isSolved = !nodes[node].has(.needsHeightSolve)
    nodes[node].flags.subtract([.needsHeightPlacement, .needsHeightSolve])
    guard nodes[node].firstChild >= 0 else { return }
    if !isSolved { solveHeights(node) }
    let width = nodes[node].placedWidth
    let isMirrored = nodes[node].has(.isRightToLeft)
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !isSolved { emit(child, parentWidth: width, isMirrored: isMirrored) }
      if nodes[child].flags.intersection([.needsHeightPlacement, .isHidden])
        == .needsHeightPlacement
      {
        placeHeights(child, measure: measure)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  /// Writes the horizontal part of a child's frame, and emits the frame when it has changed.
  private mutating func emit(_ child: Int, parentWidth: Double, isMirrored: Bool) {
    if nodes[child].has(.isHidden) {
      setHorizontal(child, x: 0, width: 0)
      setVertical(child, y: 0, height: 0)
      emit(child)
      return
    }
    let x = nodes[child].x
    let width = nodes[child].width
    setHorizontal(child, x: isMirrored ? parentWidth - x - width : x, width: width)
    emit(child)
    if width == 0 || nodes[child].frame.height == 0 { reportArea(child) }
  }

  /// Finds the heights and vertical positions of the children.
  private mutating func solveHeights(_ node: Int) {
    let height = nodes[node].frame.height
    let isColumn = stacks(node, .vertical)
    let isRow = stacks(node, .horizontal)
    var baselines = BaselineSum()
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      let flags = nodes[child].flags
      if !flags.contains(.isHidden) {
        if flags.contains(.isAbsolute) {
          let answer = currentHeights(child).size
          placeAbsolute(child, in: node, .vertical, size: height, answer)
        } else if isRow {
          baselines.add(
            currentHeights(child),
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
    let padding = self[box: node].padding
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
}
