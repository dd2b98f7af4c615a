import BentoGeometry

// MARK: - Pass V: collecting heights at final widths, bottom-up

extension LayoutEngine {
  /// The node's answer about its height at its placed width; children are asked only without one.
  mutating func heights(_ node: Int, measure: Measure) -> HeightAnswer {
    let width = nodes[node].placedWidth
    if nodes[node].heightAnswers.0.width == width {
      nodes[node].newerAnswer = 0
      return nodes[node].heightAnswers.0
    }
    if nodes[node].heightAnswers.1.width == width {
      nodes[node].newerAnswer = 1
      return nodes[node].heightAnswers.1
    }
    counters.heightVisits += 1
    var answer = HeightAnswer()
    switch nodes[node].kind {
    case .leaf: answer = leafHeights(node, width, measure)
    case .stack, .overlay, .host: answer = containerHeights(node, measure)
    case .scroll: answer = scrollHeights(node, measure)
    }
    answer.width = width
    answer.size.minimum += padding(node, .vertical)
    answer.size.raw += padding(node, .vertical)
    if heightFollowsWidth(node) {
      let derived = nodes[node].heightLimits.clamped(width / styles[node].ratio.raw)
      answer.size.raw = derived
      finish(&answer.size, limits: nodes[node].heightLimits)
      answer.size.ideal = derived
    } else {
      finish(&answer.size, limits: nodes[node].heightLimits)
    }
    if usesRatio(node) {
      answer.size.minimum = nodes[node].heightLimits.minimum
      if nodes[node].context.isInColumn {
        answer.size.hugging = 900
        answer.size.compression = 900
      }
    }
    applyPriorities(&answer.size, styles[node].height)
    store(answer, of: node)
    return answer
  }

  /// The answer that exists for the placed width.
  func currentHeights(_ node: Int) -> HeightAnswer {
    nodes[node].newerAnswer == 0 ? nodes[node].heightAnswers.0 : nodes[node].heightAnswers.1
  }

  private mutating func store(_ answer: HeightAnswer, of node: Int) {
    if nodes[node].newerAnswer == 0, !nodes[node].heightAnswers.0.width.isNaN {
      nodes[node].heightAnswers.1 = answer
      nodes[node].newerAnswer = 1
    } else {
      nodes[node].heightAnswers.0 = answer
      nodes[node].newerAnswer = 0
    }
  }

  private mutating func leafHeights(
    _ node: Int,
    _ width: Double,
    _ measure: Measure
  ) -> HeightAnswer {
    let content = contents[node]
    let inner = max(0, width - padding(node, .horizontal))
    var height = content.intrinsicHeight ?? 0
    var first = content.firstBaseline
    var last = content.lastBaseline
    let isNarrow =
      content.intrinsicWidth.map { inner < scale.ceil($0) - 1e-4 * scale.pixel } ?? true
    if content.wraps, isNarrow || content.intrinsicHeight == nil {
      counters.measurements += 1
      let repairs = counters.repairs
      let measured = measure(LayoutNode(index: Int32(node)), inner)
        .repaired(count: &counters.repairs)
      reportRepairs(node, since: repairs)
      height = measured.height
      first = measured.firstBaseline
      last = measured.lastBaseline
    }
    var answer = HeightAnswer()
    answer.size.minimum = content.minimumHeight
    answer.size.raw = scale.ceil(height)
    answer.firstBaseline = first ?? .nan
    answer.lastBaseline = last ?? .nan
    return answer
  }

  private mutating func containerHeights(_ node: Int, _ measure: Measure) -> HeightAnswer {
    var sum = ContentSum(
      isMainAxis: stacks(node, .vertical),
      distribution: styles[node].distribution
    )
    let isRow = stacks(node, .horizontal)
    var baselines = BaselineSum()
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if !styles[child].isHidden {
        let answer = heights(child, measure: measure)
        if isArranged(child), !styles[child].isDecoration {
          add(child, answer.size, of: node, .vertical, to: &sum)
          baselines.add(
            answer,
            isRow: isRow,
            alignment: alignment(of: child, in: node, .vertical),
            before: marginBefore(child, .vertical),
            after: marginAfter(child, .vertical)
          )
        }
      }
      child = Int(nodes[child].nextSibling)
    }
    var answer = HeightAnswer()
    answer.size = sum.answer
    if isRow { answer.size.raw = max(answer.size.raw, baselines.height) }
    let top = nodes[node].context.padding.top
    answer.firstBaseline = top + baselines.first
    answer.lastBaseline = top + baselines.last
    return answer
  }

  private mutating func scrollHeights(_ node: Int, _ measure: Measure) -> HeightAnswer {
    var answer = containerHeights(node, measure)
    answer.firstBaseline = .nan
    answer.lastBaseline = .nan
    guard styles[node].scrollAxes.contains(.vertical) else { return answer }
    if styles[node].scrollsIntrinsically {
      answer.size.minimum = 0
    } else {
      answer.size = SizeAnswer()
    }
    return answer
  }
}
