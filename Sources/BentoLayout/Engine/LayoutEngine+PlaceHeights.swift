// MARK: - Pass P: placing heights and emitting frames, top-down

extension LayoutEngine {
  /// Places the heights below a node of a final size, and emits the frames that change.
  mutating func placeHeights(_ node: LayoutNode) {
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
    nodes[node].waiting = mayAskAgain ? .many : .none
  }

  /// Goes down to the children that wait, which stay where they are.
  private mutating func placeWaitingHeights(_ node: LayoutNode) {
    var child = firstWaitingChild(node)
    while child.isPresent {
      if !nodes[child].has(.isHidden) { placeHeights(child) }
      child = nextWaitingChild(child, in: node)
    }
  }

  /// Finds the heights and vertical positions of the children, and goes down to them.
  private mutating func solveHeights(_ node: LayoutNode) {
    guard nodes[node].firstChild.isPresent else { return }
    let height = nodes[node].frame.height
    if stacks(node, .vertical) {
      if isFilledByIdeals(node, height) {
        placeIdeals(node, height)
      } else {
        distribute(node, .vertical, size: height)
        finishColumn(node)
      }
    } else if nodes[node].has(.alignsBaselines) {
      placeBaselineRow(node, height)
    } else {
      let place = ChildPlace(of: node, nodes[node])
      var child = nodes[node].firstChild
      while child.isPresent {
        if isArranged(child) {
          placeAcross(child, in: node, .vertical, size: height)
          finish(child, place)
        } else {
          emit(child, NodeFrame())
        }
        child = nodes[child].nextSibling
      }
    }
  }
}

/// What the frames of a node's children share.
private struct ChildPlace {
  /// The width in which a frame is mirrored.
  var width: Double
  var isMirrored: Bool

  init(of node: LayoutNode, _ record: borrowing NodeRecord) {
    width = record.placedWidth
    isMirrored = record.has(.isRightToLeft)
  }
}

// MARK: - Columns

extension LayoutEngine {
  /// Whether the children of a column fill a height just by their ideal heights.
  ///
  /// This is the usual case of a column that is as high as its content: a long list of rows, of
  /// which one moves all those below, is placed and emitted in one walk without the solver
  /// (`layout.leafheight.9997`, `layout.leaftop.9997`).
  private func isFilledByIdeals(_ node: LayoutNode, _ height: Double) -> Bool {
    let isSecond = nodes[node].has(.usesSecondAnswer)
    guard nodes[node].has(isSecond ? .secondStartsAtIdeals : .firstStartsAtIdeals) else {
      return false
    }
    return (height - currentHeight(node).raw).magnitude <= FlexSolver.tolerance
  }

  /// Places the children of a column one below the other at their ideal heights.
  private mutating func placeIdeals(_ node: LayoutNode, _ height: Double) {
    let place = ChildPlace(of: node, nodes[node])
    let spacing = self[style: node].spacing
    let spacesBaselines = self[style: node].spacingIsBetweenBaselines
    var position = self[box: node].padding.top
    var child = nodes[node].firstChild
    while child.isPresent {
      if isArranged(child) {
        let ideal = currentHeight(child).ideal
        let lower = position + self[style: child].margins.top
        position +=
          self[style: child].margins.sum(.vertical) + ideal
          + (spacesBaselines
            ? gapBetweenBaselines(after: child, in: node)
            : self[style: child].spacingAfterPoints.or(spacing))
        let y = snap(lower)
        finish(child, place, y: y, height: max(0, snap(lower + ideal) - y))
      } else {
        emit(child, NodeFrame())
      }
      child = nodes[child].nextSibling
    }
  }

  /// Finishes the children of a column, which are placed.
  private mutating func finishColumn(_ node: LayoutNode) {
    let place = ChildPlace(of: node, nodes[node])
    var child = nodes[node].firstChild
    while child.isPresent {
      if isArranged(child) {
        finish(child, place)
      } else {
        emit(child, NodeFrame())
      }
      child = nodes[child].nextSibling
    }
  }
}

// MARK: - Rows with baselines

extension LayoutEngine {
  private mutating func placeBaselineRow(_ node: LayoutNode, _ height: Double) {
    let place = ChildPlace(of: node, nodes[node])
    let baselines = baselineSum(node)
    var child = nodes[node].firstChild
    while child.isPresent {
      if isArranged(child) {
        if alignsBaseline(of: child, in: node) {
          placeOnBaseline(child, in: node, height, baselines)
        } else {
          placeAcross(child, in: node, .vertical, size: height)
        }
        finish(child, place)
      } else {
        emit(child, NodeFrame())
      }
      child = nodes[child].nextSibling
    }
  }

  private func baselineSum(_ node: LayoutNode) -> BaselineSum {
    var sum = BaselineSum()
    var child = nodes[node].firstChild
    while child.isPresent {
      if isArranged(child) { add(child, of: node, isRow: true, to: &sum) }
      child = nodes[child].nextSibling
    }
    return sum
  }

  /// Places a child of a row by the baseline that it shares.
  private mutating func placeOnBaseline(
    _ child: LayoutNode,
    in parent: LayoutNode,
    _ height: Double,
    _ baselines: BaselineSum
  ) {
    let padding = self[box: parent].padding
    let answer = currentHeights(child)
    let lower: Double
    if alignment(of: child, in: parent, .vertical) == .firstBaseline {
      let ascent = answer.firstBaseline.isNaN ? answer.size.ideal : answer.firstBaseline
      lower = padding.top + baselines.firstAscent - ascent
    } else {
      let baseline = answer.lastBaseline.isNaN ? answer.size.ideal : answer.lastBaseline
      lower = height - padding.bottom - baselines.lastDescent - baseline
    }
    let room =
      height - padding.sum(.vertical) - marginBefore(child, .vertical)
      - marginAfter(child, .vertical)
    let extent = extentAcross(child, .vertical, .firstBaseline, room)
    reportAcross(child, .vertical, extent: extent, room: room)
    setSpan(child, .vertical, from: lower, to: lower + extent)
  }
}

// MARK: - Finishing

extension LayoutEngine {
  /// Writes the horizontal part of a placed child's frame, emits the frame when it has changed, and
  /// goes down to the child when it waits.
  @inline(__always)
  private mutating func finish(_ child: LayoutNode, _ place: ChildPlace) {
    let frame = nodes[child].frame
    finish(child, place, y: frame.y, height: frame.height)
  }

  @inline(__always)
  private mutating func finish(_ child: LayoutNode, _ place: ChildPlace, y: Double, height: Double)
  {
    let x = nodes[child].x
    let width = nodes[child].width
    emit(
      child,
      NodeFrame(
        x: place.isMirrored ? place.width - x - width : x,
        y: y,
        width: width,
        height: height
      )
    )
    if width == 0 || height == 0 { reportArea(child) }
    if nodes[child].has(.needsHeightPlacement) { placeHeights(child) }
  }
}
