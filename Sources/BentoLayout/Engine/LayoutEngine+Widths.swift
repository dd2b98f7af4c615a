import BentoGeometry

// MARK: - Pass H: collecting widths, bottom-up

extension LayoutEngine {
  /// The node's answer about its width; its children are asked only when it has none that holds.
  @discardableResult
  mutating func widthAnswer(_ node: Int) -> SizeAnswer {
    let hasAnswer = nodes[node].has(.hasWidthAnswer)
    if hasAnswer, nodes[node].flags.isDisjoint(with: [.widthIsStale, .widthIsSuspect]) {
      return nodes[node].widthAnswer
    }
    counters.widthVisits += 1
    if hasAnswer, !nodes[node].has(.widthIsStale) {
      prepareChildren(node)
      refreshWidths(node)
    }
    if !hasAnswer || nodes[node].has(.widthIsStale) {
      let answer = newWidthAnswer(node)
      if hasAnswer, isRead(node, .horizontal), answer != nodes[node].widthAnswer {
        widthChanged(of: node)
      }
      nodes[node].widthAnswer = answer
    }
    nodes[node].flags.subtract([.widthIsStale, .widthIsSuspect])
    nodes[node].flags.insert(.hasWidthAnswer)
    return nodes[node].widthAnswer
  }

  /// Asks the children again whose answers may have changed; those that have say so to the node.
  mutating func refreshWidths(_ node: Int) {
    var child = firstWaitingChild(node)
    while child >= 0 {
      let flags = nodes[child].flags
      if flags.contains(.hasWidthAnswer), !flags.contains(.isHidden),
        !flags.isDisjoint(with: [.widthIsStale, .widthIsSuspect])
      {
        widthAnswer(child)
      }
      child = nextWaitingChild(child, in: node)
    }
    nodes[node].flags.remove(.widthIsSuspect)
  }

  private mutating func newWidthAnswer(_ node: Int) -> SizeAnswer {
    var answer: SizeAnswer
    switch nodes[node].kind {
    case .leaf: answer = leafWidth(node, padding: padding(node, .horizontal))
    case .stack, .overlay, .host: answer = containerWidth(node)
    case .scroll: answer = scrollWidth(node)
    }
    let padding = padding(node, .horizontal)
    answer.minimum += padding
    answer.raw += padding
    finish(&answer, limits: self[box: node].width)
    applyPriorities(&answer, node, .horizontal)
    return answer
  }

  /// Moves an answer about content into the limits.
  func finish(_ answer: inout SizeAnswer, limits: SizeLimits) {
    let content = max(answer.raw, answer.minimum)
    answer.ideal = limits.clamped(content)
    if limits.isExact {
      answer.minimum = limits.minimum
      answer.raw = answer.ideal
    } else {
      answer.minimum = limits.hardClamped(answer.minimum)
    }
  }

  /// Replaces priorities by those that the style names.
  @inline(__always)
  func applyPriorities(_ answer: inout SizeAnswer, _ node: Int, _ axis: Axis) {
    let (hugging, compression) =
      axis == .horizontal
      ? (self[style: node].width.huggingPriority, self[style: node].width.compressionPriority)
      : (self[style: node].height.huggingPriority, self[style: node].height.compressionPriority)
    if hugging.isPresent { answer.hugging = Float(hugging.raw) }
    if compression.isPresent { answer.compression = Float(compression.raw) }
  }

  /// The content's width; with the padding it makes a whole number of pixels.
  private func leafWidth(_ node: Int, padding: Double) -> SizeAnswer {
    var answer = SizeAnswer()
    let content = self.content(node)
    answer.minimum = content.minimumWidth
    if content.intrinsicHeightPoints.isPresent, !content.intrinsicWidthPoints.isPresent,
      self[style: node].ratio.isPresent
    {
      let height = ceil(content.intrinsicHeightPoints.raw)
      answer.raw = height * self[style: node].ratio.raw - padding
    } else {
      answer.raw = ceil(content.intrinsicWidthPoints.or(0) + padding) - padding
    }
    return answer
  }

  private mutating func containerWidth(_ node: Int) -> SizeAnswer {
    prepareChildren(node)
    var sum = ContentSum(
      isMainAxis: stacks(node, .horizontal),
      distribution: self[style: node].distribution
    )
    var child = Int(nodes[node].firstChild)
    while child >= 0 {
      if contributes(child, to: node) {
        let answer = widthAnswer(child)
        add(child, answer, of: node, .horizontal, to: &sum)
      }
      child = Int(nodes[child].nextSibling)
    }
    return sum.answer
  }

  private mutating func scrollWidth(_ node: Int) -> SizeAnswer {
    let scrolls = self[style: node].scrollAxes.contains(.horizontal)
    guard !scrolls || self[style: node].scrollsIntrinsically else { return SizeAnswer() }
    var answer = containerWidth(node)
    if scrolls { answer.minimum = 0 }
    return answer
  }

  /// Adds one child's answer to what its parent's content needs along an axis.
  @inline(__always)
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
      gap: self[style: child].spacingAfterPoints.or(self[style: parent].spacing)
    )
  }

  /// The size that a child brings to its stack's ideal size: the basis, or else the ideal size.
  func startingSize(
    _ child: Int,
    _ answer: SizeAnswer,
    of parent: Int,
    _ axis: Axis
  ) -> Double {
    switch self[style: child].basis {
    case .points(let basis): return limits(child, axis).hardClamped(max(basis, answer.minimum))
    case .zero, .ideal: return answer.ideal
    }
  }
}
