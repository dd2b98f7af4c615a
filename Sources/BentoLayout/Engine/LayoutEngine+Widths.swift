import BentoGeometry

// MARK: - Pass H: collecting widths, bottom-up

extension LayoutEngine {
  /// The node's answer about its width; its children are asked only when it has none that holds.
  @discardableResult
  mutating func widthAnswer(_ node: LayoutNode) -> SizeAnswer {
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
      if hasAnswer, answer != nodes[node].widthAnswer { widthChanged(of: node) }
      nodes[node].widthAnswer = answer
    }
    nodes[node].flags.subtract([.widthIsStale, .widthIsSuspect])
    nodes[node].flags.insert(.hasWidthAnswer)
    return nodes[node].widthAnswer
  }

  /// Asks the children again whose answers may have changed; those that have say so to the node.
  mutating func refreshWidths(_ node: LayoutNode) {
    var child = firstWaitingChild(node)
    while child.isPresent {
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

  private mutating func newWidthAnswer(_ node: LayoutNode) -> SizeAnswer {
    var answer: SizeAnswer
    switch nodes[node].kind {
    case .leaf: answer = leafWidth(node, padding: padding(node, .horizontal))
    case .stack, .overlay, .host:
      answer = containerWidth(node)
      add(padding: padding(node, .horizontal), to: &answer)
    }
    finish(&answer, limits: self[box: node].width)
    applyPriorities(&answer, node, .horizontal)
    return answer
  }

  /// Adds padding to what the content of a container needs, up to a whole number of pixels (L-081).
  @inline(__always)
  func add(padding: Double, to answer: inout SizeAnswer) {
    answer.minimum = ceil(answer.minimum + padding)
    answer.raw = ceil(answer.raw + padding)
  }

  /// Moves an answer about content into the limits.
  func finish(_ answer: inout SizeAnswer, limits: SizeLimits) {
    answer.minimum = limits.hardClamped(answer.minimum)
    answer.ideal = limits.clamped(answer.raw, content: answer.minimum)
    if limits.isExact { answer.raw = answer.ideal }
  }

  /// Replaces priorities by those that the style names.
  @inline(__always)
  func applyPriorities(_ answer: inout SizeAnswer, _ node: LayoutNode, _ axis: Axis) {
    let (hugging, compression) =
      axis == .horizontal
      ? (self[style: node].width.huggingPriority, self[style: node].width.compressionPriority)
      : (self[style: node].height.huggingPriority, self[style: node].height.compressionPriority)
    if hugging.isPresent { answer.hugging = Float(hugging.raw) }
    if compression.isPresent { answer.compression = Float(compression.raw) }
  }

  /// The width of content and padding together, up to a whole number of pixels (L-081).
  private func leafWidth(_ node: LayoutNode, padding: Double) -> SizeAnswer {
    var answer = SizeAnswer()
    let content = self.content(node)
    answer.wraps = content.wraps
    answer.minimum = floor(content.minimumWidth, padding: padding)
    if content.intrinsicHeightPoints.isPresent, !content.intrinsicWidthPoints.isPresent,
      self[style: node].ratio.isPresent
    {
      answer.raw = ceil(content.intrinsicHeightPoints.raw) * self[style: node].ratio.raw
    } else {
      answer.raw = ceil(content.intrinsicWidthPoints.or(0) + padding)
    }
    return answer
  }

  /// The least size of a leaf's content and padding; only content is rounded up.
  func floor(_ content: Double, padding: Double) -> Double {
    content > 0 ? ceil(content + padding) : padding
  }

  private mutating func containerWidth(_ node: LayoutNode) -> SizeAnswer {
    prepareChildren(node)
    var sum = ContentSum(
      isMainAxis: stacks(node, .horizontal),
      distribution: self[style: node].distribution
    )
    var child = nodes[node].firstChild
    while child.isPresent {
      if contributes(child, to: node) {
        let answer = widthAnswer(child)
        add(child, answer, of: node, .horizontal, to: &sum)
      }
      child = nodes[child].nextSibling
    }
    return sum.answer
  }

  /// Adds one child's answer to what its parent's content needs along an axis.
  @inline(__always)
  func add(
    _ child: LayoutNode,
    _ answer: SizeAnswer,
    of parent: LayoutNode,
    _ axis: Axis,
    to sum: inout ContentSum
  ) {
    sum.add(
      answer,
      before: marginBefore(child, axis),
      after: marginAfter(child, axis),
      gap: self[style: child].spacingAfterPoints.or(self[style: parent].spacing)
    )
  }
}
