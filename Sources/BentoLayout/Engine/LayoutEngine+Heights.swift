import BentoGeometry

// MARK: - Pass V: collecting heights at final widths, bottom-up

// This pass runs on the way back up from pass W, so the widths of the node and of everything below it are
// final. Nothing here can affect a width (L-026), which is why one pass is enough and text is measured once
// (L-093). A height that follows the width by a ratio is width ÷ ratio inside the limits (L-023).
//
// A node's answer (`HeightAnswer`) is for one width: the minimum height, the raw height of the content, the
// ideal height after limits, and the baselines. A node keeps two answers for two widths, in `firstHeights`
// and `secondHeights`; the *current* one, chosen by the flag `usesSecondAnswer`, is the one for the placed
// width. A *stale* answer must be computed again; a *suspect* one is valid unless a child has a new answer.
// Whether a column simply places its children at their ideal heights is stored with each answer as
// `startsAtIdeals`, so that pass P need not solve that column.

extension LayoutEngine {
  /// Makes the node's answer for its placed width the current one, computing it if it is not cached.
  ///
  /// The children's answers for their placed widths already exist; they are read only if the node has no
  /// valid answer of its own.
  mutating func collectHeights(_ node: LayoutNode, measure: Measure) {
    let width = nodes[node].placedWidth
    let state = nodes[node].flags.intersection([.heightIsStale, .heightIsSuspect])
    // The node is clean and has a width that it had before, so its subtree also has the heights for that
    // width.
    if state.isEmpty, select(width, of: node) { return }
    nodes[node].flags.subtract([.heightIsStale, .heightIsSuspect])
    if !state.isEmpty {
      // The other answer was computed before the change. The current one is kept for comparison with the new
      // one, so that an equal answer stops the change (L-092).
      forgetOtherHeights(node)
      // The answer is only suspect: a child with a new height would have made this node stale by now.
      if state == .heightIsSuspect, currentHeights(node).width == width { return }
    }
    counters.heightVisits += 1
    var startsAtIdeals = false
    let answer = newHeights(node, width, measure, startsAtIdeals: &startsAtIdeals)
    let withBaselines = nodes[node].has(.baselineMatters)
    if !state.isEmpty,
      !answer.isSame(as: currentHeights(node), withBaselines: withBaselines)
    {
      heightChanged(of: node)
    }
    // The other slot holds the older answer, which is replaced: a third width discards the answer that is not
    // in use.
    if state.isEmpty, !currentHeights(node).width.isNaN {
      nodes[node].flags.formSymmetricDifference(.usesSecondAnswer)
    }
    if nodes[node].has(.usesSecondAnswer) {
      nodes[node].secondHeights = answer
      nodes[node].flags.set(.secondStartsAtIdeals, startsAtIdeals)
    } else {
      nodes[node].firstHeights = answer
      nodes[node].flags.set(.firstStartsAtIdeals, startsAtIdeals)
    }
  }

  /// Selects the cached answer for a width; returns whether there is one.
  private mutating func select(_ width: Double, of node: LayoutNode) -> Bool {
    if nodes[node].firstHeights.width == width {
      nodes[node].flags.remove(.usesSecondAnswer)
      return true
    }
    guard nodes[node].secondHeights.width == width else { return false }
    nodes[node].flags.insert(.usesSecondAnswer)
    return true
  }

  /// Invalidates the answer that is not the current one.
  private mutating func forgetOtherHeights(_ node: LayoutNode) {
    if nodes[node].has(.usesSecondAnswer) {
      nodes[node].firstHeights.width = .nan
    } else {
      nodes[node].secondHeights.width = .nan
    }
  }

  /// Returns the current answer, which is the one for the placed width.
  @inline(__always)
  func currentHeights(_ node: LayoutNode) -> HeightAnswer {
    nodes[node].has(.usesSecondAnswer) ? nodes[node].secondHeights : nodes[node].firstHeights
  }

  /// Returns the height in the current answer.
  @inline(__always)
  func currentHeight(_ node: LayoutNode) -> SizeAnswer {
    nodes[node].has(.usesSecondAnswer)
      ? nodes[node].secondHeights.size : nodes[node].firstHeights.size
  }

  /// Computes the answer for a width from the content's requirements, then padding, ratio, limits and
  /// priorities.
  private mutating func newHeights(
    _ node: LayoutNode,
    _ width: Double,
    _ measure: Measure,
    startsAtIdeals: inout Bool
  ) -> HeightAnswer {
    var answer: HeightAnswer
    switch nodes[node].kind {
    case .leaf: answer = leafHeights(node, width, measure)
    case .stack, .overlay, .host:
      answer = containerHeights(node, startsAtIdeals: &startsAtIdeals)
      let exact = answer.size.raw + padding(node, .vertical)
      add(padding: padding(node, .vertical), to: &answer.size)
      // Children that fill the column share the fraction of a pixel that rounding adds, so they do not keep
      // their ideal heights.
      if self[style: node].distribution == .fill, answer.size.raw - exact > FlexSolver.tolerance {
        startsAtIdeals = false
      }
    }
    answer.width = width
    let limits = self[box: node].height
    let followsWidth = heightFollowsWidth(node)
    if followsWidth { answer.size.raw = width / self[style: node].ratio.raw }
    finish(&answer.size, limits: limits)
    applyPriorities(&answer.size, node, .vertical)
    // A derived height is the base, like an exact one (L-040). In a column it resists its siblings, because
    // the width can no longer follow and the ratio would be lost (L-023, L-026).
    if followsWidth {
      answer.size.raw = answer.size.ideal
      startsAtIdeals = false
      if nodes[node].has(.isInColumn) {
        answer.size.hugging = max(answer.size.hugging, SizeAnswer.ratioPriority)
        answer.size.compression = max(answer.size.compression, SizeAnswer.ratioPriority)
      }
    } else if limits.isExact {
      startsAtIdeals = false
    }
    return answer
  }

  /// Returns the space that a leaf's content needs, including padding, before limits.
  private mutating func leafHeights(
    _ node: LayoutNode,
    _ width: Double,
    _ measure: Measure
  ) -> HeightAnswer {
    let content = self.content(node)
    let padding = padding(node, .vertical)
    let inner = max(0, width - self.padding(node, .horizontal))
    var answer = HeightAnswer()
    answer.size.minimum = floor(content.minimumHeight, padding: padding)
    // Content at its natural width has its natural height (L-033). The tolerance keeps a rounding error of
    // the width from causing an extra measurement, and possibly an extra line break.
    let isNarrow =
      !content.intrinsicWidthPoints.isPresent
      || inner < content.intrinsicWidthPoints.raw - Scale.tolerance * scale.pixel
    if content.wraps, isNarrow || !content.intrinsicHeightPoints.isPresent {
      let measured = measurement(of: node, inner, measure)
      answer.size.raw = ceil(measured.height + padding)
      answer.firstBaseline = measured.firstBaseline ?? .nan
      answer.lastBaseline = measured.lastBaseline ?? .nan
    } else {
      answer.size.raw = ceil(content.intrinsicHeightPoints.or(0) + padding)
      answer.firstBaseline = content.firstBaseline ?? .nan
      answer.lastBaseline = content.lastBaseline ?? .nan
    }
    return answer
  }

  /// Calls a leaf's measure closure; a result that differs from an earlier one at the same width is reported.
  private mutating func measurement(
    of node: LayoutNode,
    _ width: Double,
    _ measure: Measure
  ) -> LayoutMeasurement {
    counters.measurements += 1
    var repairs = 0
    let measured = measure(node, width).repaired(count: &repairs)
    reportRepairs(repairs, of: node)
    let content = nodes[node].content
    guard content >= 0 else { return measured }
    // `Float` is precise enough to recognize a repeated request and a different answer, and takes half the
    // memory.
    if contents[content].measuredWidth.isNaN {
      contents[content].measuredWidth = Float(width)
      contents[content].measuredHeight = Float(measured.height)
    } else if contents[content].measuredWidth == Float(width) {
      reportMeasurement(node, measured.height, before: Double(contents[content].measuredHeight))
    }
    return measured
  }

  /// Returns the space that the children need, without padding; sets `startsAtIdeals` to whether a column
  /// simply places them at their ideal heights, one below another.
  private func containerHeights(_ node: LayoutNode, startsAtIdeals: inout Bool) -> HeightAnswer {
    let distribution = self[style: node].distribution
    let spacing = self[style: node].spacing
    let isColumn = stacks(node, .vertical)
    let isRow = stacks(node, .horizontal)
    let spacesBaselines = isColumn && self[style: node].spacingIsBetweenBaselines
    let needsBaselines = !nodes[node].flags.isDisjoint(with: [.baselineMatters, .alignsBaselines])
    var isPlain = isColumn && (distribution == .fill || distribution == .start)
    var sum = ContentSum(isMainAxis: isColumn, distribution: distribution)
    var baselines = BaselineSum()
    var child = nodes[node].firstChild
    while child.isPresent {
      if contributes(child, to: node) {
        let answer = currentHeight(child)
        // `add` of pass H is not used here, because the compiler does not inline it; the calls would take
        // an eighth of `layout.leafheight.9997`.
        let margins = self[style: child].margins
        sum.add(
          answer,
          before: margins.top,
          after: margins.bottom,
          gap: spacesBaselines
            ? gapBetweenBaselines(after: child, in: node)
            : self[style: child].spacingAfterPoints.or(spacing)
        )
        // Starting from their bases, no child grows or shrinks to reach its ideal size.
        if isPlain { isPlain = answer.raw == answer.ideal && answer.minimum <= answer.raw }
        if needsBaselines { add(child, of: node, isRow: isRow, to: &baselines) }
      }
      child = nodes[child].nextSibling
    }
    startsAtIdeals = isPlain
    var answer = HeightAnswer()
    answer.size = sum.answer
    // Distances between baselines can make gaps negative (L-064); their sum must not become a negative size.
    if spacesBaselines {
      answer.size.minimum = max(0, answer.size.minimum)
      answer.size.raw = max(0, answer.size.raw)
    }
    guard needsBaselines else { return answer }
    // Baseline-aligned children may need more height than the tallest of them alone, because the greatest
    // ascent and the greatest descent may belong to different children (L-062).
    if isRow { answer.size.raw = max(answer.size.raw, baselines.height) }
    let top = self[box: node].padding.top
    answer.firstBaseline = top + baselines.first
    answer.lastBaseline = top + baselines.last
    return answer
  }

  /// Adds one child to the baseline sum of its parent.
  func add(_ child: LayoutNode, of parent: LayoutNode, isRow: Bool, to sum: inout BaselineSum) {
    sum.add(
      currentHeights(child),
      isRow: isRow,
      alignment: isRow ? alignment(of: child, in: parent, .vertical) : .leading,
      before: marginBefore(child, .vertical),
      after: marginAfter(child, .vertical)
    )
  }
}
