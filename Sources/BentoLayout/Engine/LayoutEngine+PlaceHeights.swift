// MARK: - Pass P: placing heights and emitting frames, top-down

extension LayoutEngine {
  /// Places the heights below a node of a final size, and emits the frames that change.
  mutating func placeHeights(_ node: Int) {
    guard nodes[node].has(.needsHeightPlacement) else { return }
    counters.heightPlacements += 1
    let needsSolve = nodes[node].has(.needsHeightSolve)
    nodes[node].flags.subtract([.needsHeightPlacement, .needsHeightSolve])
    if needsSolve {
      solveHeights(node)
    } else {
      placeWaitingHeights(node)
    }
    let mayAskAgain = nodes[node].flags.isSuperset(of: [.hasWidthAnswer, .widthIsSuspect])
    nodes[node].waitingChild = mayAskAgain ? NodeRecord.manyChildren : NodeRecord.noChild
  }

  /// Goes down to the children that wait, which stay where they are.
  private mutating func placeWaitingHeights(_ node: Int) {
    var child = firstWaitingChild(node)
    while child >= 0 {
      if !nodes[child].has(.isHidden) { placeHeights(child) }
      child = nextWaitingChild(child, in: node)
    }
  }

  /// Finds the heights and vertical positions of the children, and goes down to them.
  private mutating func solveHeights(_ node: Int) {
    guard nodes[node].firstChild >= 0 else { return }
    let height = nodes[node].frame.height
    if stacks(node, .vertical) {
      if isFilledByIdeals(node, height) {
        placeIdeals(node, height)
      } else {
        distribute(node, .vertical, size: height)
        finishColumn(node, height)
      }
    } else if nodes[node].has(.alignsBaselines) {
      placeBaselineRow(node, height)
    } else {
      let place = ChildPlace(of: node, nodes[node])
      var child = Int(nodes[node].firstChild)
      while child >= 0 {
        if isArranged(child) {
          placeAcross(child, in: node, .vertical, size: height)
          finish(child, place)
        } else {
          finishApart(child, in: node, height, place)
        }
        child = Int(nodes[child].nextSibling)
      }
    }
  }
}

/// What the frames of a node's children share.
private struct ChildPlace {
  /// The width in which a frame is mirrored.
  var width: Double
  var isMirrored: Bool

  init(of node: Int, _ record: borrowing NodeRecord) {
    width = record.placedWidth
    isMirrored = record.has(.isRightToLeft)
  }
}

// MARK: - Columns

extension LayoutEngine {
  /// Whether the children of a column fill a height just by their ideal heights.
  ///
  /// This is the usual case of a column that is as high as its content.
  private func isFilledByIdeals(_ node: Int, _ height: Double) -> Bool {
    let isSecond = nodes[node].has(.usesSecondAnswer)
    guard nodes[node].has(isSecond ? .secondStartsAtIdeals : .firstStartsAtIdeals) else {
      return false
    }
    let content = isSecond ? nodes[node].secondHeights.size.raw : nodes[node].firstHeights.size.raw
    return (height - content).magnitude <= FlexSolver.tolerance
  }

  /// Places the children of a column one below the other at their ideal heights.
  private mutating func placeIdeals(_ node: Int, _ height: Double) {
    let place = ChildPlace(of: node, nodes[node])
    let spacing = self[style: node].spacing
    var position = self[box: node].padding.top
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child) {
        let ideal = idealHeight(child)
        position += self[style: child].margins.top
        setSpan(child, .vertical, from: position, to: position + ideal)
        finish(child, place)
        position += ideal + self[style: child].margins.bottom
        position += self[style: child].spacingAfterPoints.or(spacing)
      } else {
        finishApart(child, in: node, height, place)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  @inline(__always)
  private func idealHeight(_ node: Int) -> Double {
    nodes[node].has(.usesSecondAnswer)
      ? nodes[node].secondHeights.size.ideal : nodes[node].firstHeights.size.ideal
  }

  /// Finishes the children of a column that are placed, and places the others.
  private mutating func finishColumn(_ node: Int, _ height: Double) {
    let place = ChildPlace(of: node, nodes[node])
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child) {
        finish(child, place)
      } else {
        finishApart(child, in: node, height, place)
      }
      child = Int(nodes[child].nextSibling)
    }
  }
}

// MARK: - Rows with baselines

extension LayoutEngine {
  private mutating func placeBaselineRow(_ node: Int, _ height: Double) {
    let place = ChildPlace(of: node, nodes[node])
    let baselines = baselineSum(node)
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child) {
        placeAcross(child, in: node, .vertical, size: height)
        moveToBaseline(child, in: node, height, baselines)
        finish(child, place)
      } else {
        finishApart(child, in: node, height, place)
      }
      child = Int(nodes[child].nextSibling)
    }
  }

  private func baselineSum(_ node: Int) -> BaselineSum {
    var sum = BaselineSum()
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child) { add(child, of: node, isRow: true, to: &sum) }
      child = Int(nodes[child].nextSibling)
    }
    return sum
  }

  /// Moves a child that is aligned by a baseline to the one that it shares.
  private mutating func moveToBaseline(
    _ child: Int,
    in parent: Int,
    _ height: Double,
    _ baselines: BaselineSum
  ) {
    let padding = self[box: parent].padding
    let answer = currentHeights(child)
    let lower: Double
    switch alignment(of: child, in: parent, .vertical) {
    case .firstBaseline:
      let ascent = answer.firstBaseline.isNaN ? answer.size.ideal : answer.firstBaseline
      lower = padding.top + baselines.firstAscent - ascent
    case .lastBaseline:
      let baseline = answer.lastBaseline.isNaN ? answer.size.ideal : answer.lastBaseline
      lower = height - padding.bottom - baselines.lastDescent - baseline
    case .fill, .leading, .center, .trailing: return
    }
    let room =
      height - padding.sum(.vertical) - marginBefore(child, .vertical)
      - marginAfter(child, .vertical)
    let extent = extentAcross(child, in: parent, .vertical, .firstBaseline, room)
    setSpan(child, .vertical, from: lower, to: lower + extent)
  }
}

// MARK: - Finishing

extension LayoutEngine {
  /// Places a child that takes no part in the arrangement, and finishes it.
  private mutating func finishApart(
    _ child: Int,
    in parent: Int,
    _ height: Double,
    _ place: ChildPlace
  ) {
    guard nodes[child].has(.isHidden) else {
      let answer = currentHeights(child).size
      placeAbsolute(child, in: parent, .vertical, size: height, answer)
      finish(child, place)
      return
    }
    setHorizontal(child, x: 0, width: 0)
    setVertical(child, y: 0, height: 0)
    emit(child)
  }

  /// Writes the horizontal part of a placed child's frame, emits the frame when it has changed, and
  /// goes down to the child when it waits.
  @inline(__always)
  private mutating func finish(_ child: Int, _ place: ChildPlace) {
    let x = nodes[child].x
    let width = nodes[child].width
    setHorizontal(child, x: place.isMirrored ? place.width - x - width : x, width: width)
    emit(child)
    if width == 0 || nodes[child].frame.height == 0 { reportArea(child) }
    if nodes[child].has(.needsHeightPlacement) { placeHeights(child) }
  }
}
