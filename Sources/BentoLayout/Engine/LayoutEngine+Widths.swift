import BentoGeometry

// MARK: - Pass H: collecting widths, bottom-up

// An answer consists of the content minimum, the raw size of the content, the ideal size inside the limits,
// and the priorities (L-030). The first two correspond to the min-content and max-content contributions of
// CSS (<https://www.w3.org/TR/css-flexbox-1/#intrinsic-sizes>), but they are collected lazily: a width is
// found only if an ancestor reads it (L-031).

extension LayoutEngine {
  /// Returns the node's answer about its width; children are queried only if the cached answer is not valid.
  @discardableResult
  mutating func widthAnswer(_ node: LayoutNode) -> SizeAnswer {
    let hasAnswer = nodes[node].has(.hasWidthAnswer)
    if hasAnswer, nodes[node].flags.isDisjoint(with: [.widthIsStale, .widthIsSuspect]) {
      return nodes[node].widthAnswer
    }
    counters.widthVisits += 1
    // A suspect answer is valid unless a child has a new one. The children are brought up to date first;
    // those with a new answer make this node stale. If no child has a new answer, the change ends here
    // (L-092).
    if hasAnswer, !nodes[node].has(.widthIsStale) {
      prepareChildren(node)
      refreshWidths(node)
    }
    if !hasAnswer || nodes[node].has(.widthIsStale) {
      let answer = newWidthAnswer(node)
      // The parent is informed only if the answer differs from the one that it has read.
      if hasAnswer, answer != nodes[node].widthAnswer { widthChanged(of: node) }
      nodes[node].widthAnswer = answer
    }
    nodes[node].flags.subtract([.widthIsStale, .widthIsSuspect])
    nodes[node].flags.insert(.hasWidthAnswer)
    return nodes[node].widthAnswer
  }

  /// Queries the children whose answers may have changed; those with a new answer mark the node as stale.
  mutating func refreshWidths(_ node: LayoutNode) {
    var child = firstWaitingChild(node)
    while child.isPresent {
      let flags = nodes[child].flags
      // If a child has no answer, its answer has never been read, so the child need not be queried now.
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

  /// Adds padding to the space that a container's content needs, rounded up to a whole number of pixels
  /// (L-081).
  @inline(__always)
  func add(padding: Double, to answer: inout SizeAnswer) {
    answer.minimum = ceil(answer.minimum + padding)
    answer.raw = ceil(answer.raw + padding)
  }

  /// Applies limits to the content's answer.
  func finish(_ answer: inout SizeAnswer, limits: SizeLimits) {
    answer.minimum = limits.hardClamped(answer.minimum)
    answer.ideal = limits.clamped(answer.raw, content: answer.minimum)
    // An exact size replaces the content as the base from which a stack grows and shrinks (L-040).
    if limits.isExact { answer.raw = answer.ideal }
  }

  /// Replaces the priorities with those that the style sets.
  @inline(__always)
  func applyPriorities(_ answer: inout SizeAnswer, _ node: LayoutNode, _ axis: Axis) {
    let (hugging, compression) =
      axis == .horizontal
      ? (self[style: node].width.huggingPriority, self[style: node].width.compressionPriority)
      : (self[style: node].height.huggingPriority, self[style: node].height.compressionPriority)
    if hugging.isPresent { answer.hugging = Float(hugging.raw) }
    if compression.isPresent { answer.compression = Float(compression.raw) }
  }

  /// Returns the width of content and padding together, rounded up to a whole number of pixels (L-081).
  private func leafWidth(_ node: LayoutNode, padding: Double) -> SizeAnswer {
    var answer = SizeAnswer()
    let content = self.content(node)
    answer.wraps = content.wraps
    answer.minimum = floor(content.minimumWidth, padding: padding)
    if content.intrinsicHeightPoints.isPresent, !content.intrinsicWidthPoints.isPresent,
      self[style: node].ratio.isPresent
    {
      // The width follows from the only known size, the height (L-025).
      answer.raw = ceil(content.intrinsicHeightPoints.raw) * self[style: node].ratio.raw
    } else {
      answer.raw = ceil(content.intrinsicWidthPoints.or(0) + padding)
    }
    return answer
  }

  /// Returns the minimum size of a leaf's content and padding; padding alone is not rounded up.
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

  /// Adds one child's answer to the content requirements of its parent along an axis.
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
