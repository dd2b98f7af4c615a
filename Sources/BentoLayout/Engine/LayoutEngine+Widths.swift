import BentoGeometry

// MARK: - Pass H: collecting widths, bottom-up

extension LayoutEngine {
  /// The node's answer about its width; its children are asked only when it has none.
  mutating func widthAnswer(_ node: Int) -> SizeAnswer {
    if nodes[node].hasWidthAnswer { return nodes[node].widthAnswer }
    counters.widthVisits += 1
    var answer: SizeAnswer
    switch nodes[node].kind {
    case .leaf: answer = leafWidth(node, padding: padding(node, .horizontal))
    case .stack, .overlay, .host: answer = containerWidth(node)
    case .scroll: answer = scrollWidth(node)
    }
    let padding = padding(node, .horizontal)
    answer.minimum += padding
    answer.raw += padding
    finish(&answer, limits: nodes[node].widthLimits)
    applyPriorities(&answer, styles[node].width)
    nodes[node].widthAnswer = answer
    nodes[node].hasWidthAnswer = true
    return answer
  }

  /// Moves an answer about content into the limits.
  func finish(_ answer: inout SizeAnswer, limits: SizeLimits) {
    let content = max(answer.raw, answer.minimum)
    answer.ideal = limits.clamped(content)
    answer.minimum = limits.isExact ? limits.minimum : limits.hardClamped(answer.minimum)
  }

  /// Replaces priorities by those that the style names.
  func applyPriorities(_ answer: inout SizeAnswer, _ limits: LayoutLimits) {
    answer.hugging = limits.huggingPriority.or(answer.hugging)
    answer.compression = limits.compressionPriority.or(answer.compression)
  }

  /// The content's width; with the padding it makes a whole number of pixels.
  private func leafWidth(_ node: Int, padding: Double) -> SizeAnswer {
    var answer = SizeAnswer()
    answer.minimum = contents[node].minimumWidth
    if let height = contents[node].intrinsicHeight, contents[node].intrinsicWidth == nil,
      styles[node].ratio.isPresent
    {
      answer.raw = scale.ceil(height) * styles[node].ratio.raw - padding
    } else {
      answer.raw = scale.ceil((contents[node].intrinsicWidth ?? 0) + padding) - padding
    }
    return answer
  }

  private mutating func containerWidth(_ node: Int) -> SizeAnswer {
    prepareChildren(node)
    var sum = ContentSum(
      isMainAxis: stacks(node, .horizontal),
      distribution: styles[node].distribution
    )
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if isArranged(child), !styles[child].isDecoration {
        let answer = widthAnswer(child)
        add(child, answer, of: node, .horizontal, to: &sum)
      }
      child = Int(nodes[child].nextSibling)
    }
    return sum.answer
  }

  private mutating func scrollWidth(_ node: Int) -> SizeAnswer {
    let scrolls = styles[node].scrollAxes.contains(.horizontal)
    guard !scrolls || styles[node].scrollsIntrinsically else { return SizeAnswer() }
    var answer = containerWidth(node)
    if scrolls { answer.minimum = 0 }
    return answer
  }

  /// Adds one child's answer to what its parent's content needs along an axis.
  func add(
    _ child: Int,
    _ answer: SizeAnswer,
    of parent: Int,
    _ axis: Axis,
    to sum: inout ContentSum
  ) {
    sum.add(
      answer,
      ideal: sum.usesBases ? startingSize(child, answer, of: parent, axis) : answer.ideal,
      before: marginBefore(child, axis),
      after: marginAfter(child, axis),
      gap: styles[child].spacingAfterPoints.or(styles[parent].spacing)
    )
  }

  /// The size that a child brings to its stack's ideal size: the basis, or else the ideal size.
  func startingSize(
    _ child: Int,
    _ answer: SizeAnswer,
    of parent: Int,
    _ axis: Axis
  ) -> Double {
    let limits = nodes[child].limits(axis)
    switch styles[child].basis {
    case .points(let basis): return limits.hardClamped(max(basis, answer.minimum))
    case .zero, .ideal: return answer.ideal
    }
  }
}
