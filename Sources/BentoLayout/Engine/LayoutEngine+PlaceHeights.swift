// MARK: - Pass P: placing heights and emitting frames, top-down

// In this last pass, heights are distributed like widths in pass W: along a column by the solver, and across
// a row by L-060 or, on a shared baseline, by L-062. A frame is complete once its height is known, so frames
// are emitted here, and only those that differ from the previous ones.

extension LayoutEngine {
  /// Places the heights below a node whose size is final, and emits the frames that change.
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
    // A suspect width answer that was not read in this layout may be read in a later one, which must then
    // find the children that made it suspect. Which children those are is not stored, so any child may be one
    // of them.
    let mayAskAgain = nodes[node].flags.isSuperset(of: [.hasWidthAnswer, .widthIsSuspect])
    nodes[node].waiting = mayAskAgain ? .many : .none
  }

  /// Visits the waiting children, whose positions do not change.
  private mutating func placeWaitingHeights(_ node: LayoutNode) {
    var child = firstWaitingChild(node)
    while child.isPresent {
      if !nodes[child].has(.isHidden) { placeHeights(child) }
      child = nextWaitingChild(child, in: node)
    }
  }

  /// Finds the heights and vertical positions of the children, and visits them.
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
          // A hidden child gets an empty frame, so that its view does not keep the previous one.
          emit(child, NodeFrame())
        }
        child = nodes[child].nextSibling
      }
    }
  }
}

/// The values that the frames of a node's children share.
private struct ChildPlace {
  /// The width within which a frame is mirrored.
  var width: Double
  var isMirrored: Bool

  init(of node: LayoutNode, _ record: borrowing NodeRecord) {
    width = record.placedWidth
    isMirrored = record.has(.isRightToLeft)
  }
}

// MARK: - Columns

extension LayoutEngine {
  /// Returns whether a column's children fill a height exactly at their ideal heights.
  ///
  /// This is the usual case of a column that is as tall as its content. A long list of rows, in which one row
  /// moves all those below it, is placed and emitted in one walk without the solver
  /// (`layout.leafheight.9997`, `layout.leaftop.9997`).
  private func isFilledByIdeals(_ node: LayoutNode, _ height: Double) -> Bool {
    // The choice depends only on answers, not on earlier layouts, so a fresh layout takes the same path as an
    // incremental one, with the same rounding errors (L-094).
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

  /// Finishes the children of a column, which are already placed.
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
    // The sums are recomputed rather than stored: few nodes are baseline-aligned rows, and every node would
    // need space for the sums (`layout.memory.9997`).
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

  /// Places a child of a row by its shared baseline.
  private mutating func placeOnBaseline(
    _ child: LayoutNode,
    in parent: LayoutNode,
    _ height: Double,
    _ baselines: BaselineSum
  ) {
    let padding = self[box: parent].padding
    let answer = currentHeights(child)
    let lower: Double
    // First baselines are aligned from the top edge and last baselines from the bottom edge (L-062). The
    // results differ if the row is taller than its children need.
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
  /// Completes the horizontal part of a placed child's frame, emits the frame if it has changed, and visits
  /// the child if it is waiting.
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
    // Positions are computed from the start edge and mirrored only here, after rounding, so that a
    // right-to-left layout is the exact mirror image (L-083).
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
