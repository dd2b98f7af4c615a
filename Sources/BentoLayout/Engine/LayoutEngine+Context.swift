// MARK: - What a place in the tree decides

extension LayoutEngine {
  /// Gives every child its context; a child whose context changes forgets its answers.
  mutating func prepareChildren(_ parent: Int) {
    guard !nodes[parent].childrenArePrepared else { return }
    nodes[parent].childrenArePrepared = true
    var child = Int(nodes[parent].firstChild)
    while child >= 0 {
      if !styles[child].isHidden { prepare(child, in: parent) }
      child = Int(nodes[child].nextSibling)
    }
  }

  private mutating func prepare(_ child: Int, in parent: Int) {
    var context = NodeContext()
    let outer = nodes[parent].context
    context.parentIsRightToLeft = outer.isRightToLeft
    context.isRightToLeft =
      styles[child].direction.map { $0 == .rightToLeft } ?? outer.isRightToLeft
    context.padding = resolvedPadding(
      child,
      in: parent,
      rightToLeft: context.isRightToLeft
    )
    context.isInColumn = stacks(parent, .vertical)
    context.imposesWidth = imposes(child, in: parent, .horizontal)
    context.imposesHeight = imposes(child, in: parent, .vertical)
    setContext(&context, of: child) { engine, limits in
      engine.pinnedHeight(of: child, in: parent, limits)
    } cap: { engine in
      engine.widthCap(of: child, in: parent)
    }
  }

  /// Gives the root of a layout its context.
  mutating func prepareHost(_ host: Int, imposesWidth: Bool, height: Double?) {
    var context = NodeContext()
    context.isRightToLeft = styles[host].direction == .rightToLeft
    context.parentIsRightToLeft = context.isRightToLeft
    context.padding = ownPadding(host, rightToLeft: context.isRightToLeft)
    context.imposesWidth = imposesWidth || styles[host].width.exact.isPresent
    context.imposesHeight = height != nil || styles[host].height.exact.isPresent
    setContext(&context, of: host) { _, limits in
      height ?? (limits.isExact ? limits.softMinimum : -1)
    } cap: { _ in
      .infinity
    }
  }

  private mutating func setContext(
    _ context: inout NodeContext,
    of node: Int,
    pinned: (LayoutEngine, SizeLimits) -> Double,
    cap: (LayoutEngine) -> Double
  ) {
    let heightLimits = SizeLimits(styles[node].height, padding: context.padding.sum(.vertical))
    context.pinnedHeight = pinned(self, heightLimits)
    context.widthCap = cap(self)
    if styles[node].ratio.isPresent { context.imposesHeight = true }
    guard nodes[node].contextIsStale || context != nodes[node].context else { return }
    nodes[node].contextIsStale = false
    nodes[node].context = context
    nodes[node].heightLimits = heightLimits
    nodes[node].widthLimits = widthLimits(of: node, context, heightLimits)
    nodes[node].invalidate()
    reportRatio(node)
  }
}

// MARK: - Imposed sizes

extension LayoutEngine {
  /// Whether the child's size along an axis is decided without asking its content.
  private func imposes(_ child: Int, in parent: Int, _ axis: Axis) -> Bool {
    if styles[child].limits(axis).exact.isPresent { return true }
    if styles[child].isAbsolute { return styles[child].insets.isComplete(axis) }
    if nodes[parent].kind == .scroll { return !styles[parent].scrollAxes.contains(axis) }
    guard nodes[parent].context.imposes(axis) else { return false }
    return stacks(parent, axis) || alignment(of: child, in: parent, axis) == .fill
  }

  /// The height that is known before measuring, or a negative number.
  private func pinnedHeight(of child: Int, in parent: Int, _ limits: SizeLimits) -> Double {
    if limits.isExact { return limits.softMinimum }
    let outer = nodes[parent].context
    let margins = styles[child].margins.sum(.vertical)
    if styles[child].isAbsolute {
      let insets = styles[child].insets
      guard outer.pinnedHeight >= 0, insets.isComplete(.vertical) else { return -1 }
      return limits.clamped(
        outer.pinnedHeight - insets.topPoints.raw - insets.bottomPoints.raw - margins
      )
    }
    if nodes[parent].kind == .scroll, styles[parent].scrollAxes.contains(.vertical) { return -1 }
    if stacks(parent, .vertical) {
      if case .points(let basis) = styles[child].basis { return limits.clamped(basis) }
      return -1
    }
    guard outer.pinnedHeight >= 0, alignment(of: child, in: parent, .vertical) == .fill else {
      return -1
    }
    return limits.clamped(outer.pinnedHeight - outer.padding.sum(.vertical) - margins)
  }

  /// The most width that a row's known height allows under the ratio.
  private func widthCap(of child: Int, in parent: Int) -> Double {
    let outer = nodes[parent].context
    guard styles[child].ratio.isPresent, stacks(parent, .horizontal), outer.pinnedHeight >= 0 else {
      return .infinity
    }
    let room =
      outer.pinnedHeight - outer.padding.sum(.vertical) - styles[child].margins.sum(.vertical)
    return max(0, room) * styles[child].ratio.raw
  }

  /// The limits of the width, with what the ratio makes of the height in them.
  private func widthLimits(
    of node: Int,
    _ context: NodeContext,
    _ height: SizeLimits
  ) -> SizeLimits {
    var limits = SizeLimits(styles[node].width, padding: context.padding.sum(.horizontal))
    guard styles[node].ratio.isPresent, !styles[node].width.exact.isPresent else { return limits }
    let ratio = styles[node].ratio.raw
    if context.pinnedHeight >= 0 {
      limits.setExact(
        context.pinnedHeight * ratio,
        required: styles[node].height.exact.requiredPoints.isPresent
      )
    } else {
      limits.narrow(
        softMinimum: height.minimum * ratio,
        softMaximum: min(height.maximum * ratio, context.widthCap)
      )
    }
    return limits
  }
}
