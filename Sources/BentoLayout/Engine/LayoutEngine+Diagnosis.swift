import BentoGeometry

// MARK: - Diagnosis

// No conflict stops a layout: each conflict is resolved by the order of requests (L-012) and reported here
// under its code (D01 to D10). A conflict recurs in every layout of its node but is reported only once: it
// counts as the same conflict while the limits of all nodes involved are the same.

extension LayoutEngine {
  /// Counts a conflict of a node and stores its diagnostic.
  mutating func report(
    _ code: LayoutDiagnosticCode,
    _ axis: Axis?,
    _ node: LayoutNode,
    wanted: Double,
    available: Double
  ) {
    guard let key = newConflict(code, axis, node, among: CollectionOfOne(node)) else { return }
    var diagnostic = LayoutDiagnostic(
      code: code,
      axis: axis,
      node: key.node,
      wanted: wanted,
      available: available
    )
    let limits = axis.map { self[style: node].limits($0) } ?? LayoutLimits()
    let size = code == .overflow ? wanted : nil
    diagnostic.participants = [LayoutParticipant(node: key.node, limits: limits, size: size)]
    log.add(diagnostic)
  }

  /// Counts a conflict among the children of a stack, which are in the solver, and stores its diagnostic.
  private mutating func reportItems(
    _ code: LayoutDiagnosticCode,
    _ axis: Axis,
    _ node: LayoutNode,
    wanted: Double,
    available: Double
  ) {
    // A stack with thousands of children must not fill the log or slow down a frame by describing all of
    // them.
    let named = solver.items.prefix(LayoutDiagnostic.participantLimit)
    let involved = named.lazy.map(\.node)
    guard let key = newConflict(code, axis, node, among: involved) else { return }
    var diagnostic = LayoutDiagnostic(
      code: code,
      axis: axis,
      node: key.node,
      wanted: wanted,
      available: available
    )
    diagnostic.participants = named.map { item in
      LayoutParticipant(
        node: item.node,
        limits: self[style: item.node].limits(axis),
        size: item.size
      )
    }
    let others = solver.items.dropFirst(named.count)
    diagnostic.otherCount = others.count
    diagnostic.otherSize = others.reduce(0) { $0 + $1.size }
    diagnostic.spacing = solver.items.reduce(0) { $0 + $1.before + $1.after + $1.gap }
    log.add(diagnostic)
  }

  /// Counts a conflict; returns nil if it is already known with the same limits or if there are too many.
  private mutating func newConflict(
    _ code: LayoutDiagnosticCode,
    _ axis: Axis?,
    _ node: LayoutNode,
    among involved: some Sequence<LayoutNode>
  ) -> DiagnosticLog.Key? {
    // The conflict is counted even if it is known, so tests and the inspector see conflicts that are no
    // longer reported.
    counters.conflicts += 1
    var hasher = Hasher()
    hasher.combine(self[style: node].width)
    hasher.combine(self[style: node].height)
    for other in involved {
      hasher.combine(other)
      hasher.combine(self[style: other].limits(axis ?? .horizontal))
    }
    let key = DiagnosticLog.Key(
      code: code,
      axis: axis,
      node: node,
      limits: hasher.finalize()
    )
    return log.admits(key) ? key : nil
  }

  /// Returns and removes the unread diagnostics, with the current paths of their nodes.
  mutating func takeDiagnostics() -> [LayoutDiagnostic] {
    var entries = log.entries
    // Paths are determined when diagnostics are read: reporting happens inside the passes, where walking to
    // the root for every conflict would cost O(depth).
    for index in entries.indices {
      let node = entries[index].node
      let parent = nodes[node].parent
      let isApart = entries[index].participants.map(\.node) == [entries[index].node]
      entries[index].path = path(to: isApart && parent.isPresent ? parent : node)
      if isApart, !parent.isPresent { entries[index].participants = [] }
    }
    log.startOver()
    return entries
  }

  /// Returns the nodes from the root down to a node.
  private func path(to node: LayoutNode) -> [LayoutNode] {
    var path: [LayoutNode] = []
    var current = node
    while current.isPresent {
      path.append(current)
      current = nodes[current].parent
    }
    return path.reversed()
  }

  /// Counts and reports replaced numbers; no replacement goes unreported.
  mutating func reportRepairs(_ repairs: Int, of node: LayoutNode) {
    guard repairs > 0 else { return }
    counters.repairs += repairs
    report(.badNumber, nil, node, wanted: Double(repairs), available: 0)
  }

  /// Reports limits that contradict each other.
  mutating func reportLimits(_ node: LayoutNode) {
    for axis in [Axis.horizontal, .vertical] {
      let limits = self[style: node].limits(axis)
      let minimum = limits.minimum.requiredPoints.or(0)
      let maximum = limits.maximum.requiredPoints.or(.infinity)
      if minimum > maximum {
        report(.minimumAboveMaximum, axis, node, wanted: minimum, available: maximum)
      }
      guard let exact = limits.exact.required else { continue }
      let held = SizeLimits.clamp(exact, minimum, maximum)
      if exact != held { report(.exactOutsideLimits, axis, node, wanted: exact, available: held) }
    }
  }

  /// Reports a ratio that two given sizes override.
  mutating func reportRatio(_ node: LayoutNode) {
    guard self[style: node].ratio.isPresent, self[style: node].width.exact.isPresent,
      self[box: node].height.isExact
    else { return }
    let width = self[box: node].width.softMinimum
    let wanted = self[box: node].height.softMinimum * self[style: node].ratio.raw
    if (width - wanted).magnitude > scale.pixel {
      report(.ratioDropped, .horizontal, node, wanted: wanted, available: width)
    }
  }

  /// Reports a measure closure that returns different results for the same width.
  mutating func reportMeasurement(_ node: LayoutNode, _ height: Double, before: Double) {
    // The earlier height is stored as `Float`, whose precision is about 1e-7 of the value.
    guard (height - before).magnitude > max(scale.pixel, before * 1e-6) else { return }
    report(.unstableMeasure, .vertical, node, wanted: height, available: before)
  }

  /// Reports a host whose imposed size differs from its required size.
  mutating func reportHost(_ node: LayoutNode, _ axis: Axis, imposed: Double?) {
    guard let imposed else { return }
    let held = limits(node, axis).hardClamped(imposed)
    if (held - imposed).magnitude > scale.pixel {
      report(.imposedAgainstRequired, axis, node, wanted: held, available: imposed)
    }
  }

  /// Reports children that overflow a stack, or that leave space in a stack that they should fill.
  mutating func reportMainAxis(_ node: LayoutNode, _ axis: Axis, total: Double, room: Double) {
    if total > max(room, 0) + scale.pixel {
      reportItems(.overflow, axis, node, wanted: total, available: room)
    } else if self[style: node].distribution == .fill, total < room - scale.pixel {
      reportItems(.underfilled, axis, node, wanted: room, available: total)
    }
  }

  /// Reports a child that, because of its limits or content, is larger than the available space across its
  /// parent.
  mutating func reportAcross(_ child: LayoutNode, _ axis: Axis, extent: Double, room: Double) {
    if extent > max(room, 0) + scale.pixel {
      report(.overflow, axis, child, wanted: extent, available: room)
    }
  }

  /// Reports a visible leaf that requests a size but has no area.
  ///
  /// In a parent without area, only a ratio is reported, because the ratio has no size to start from.
  mutating func reportArea(_ node: LayoutNode) {
    let parent = nodes[node].parent
    guard nodes[node].kind == .leaf, parent.isPresent else { return }
    let content = self.content(node)
    let width = asked(self[style: node].width, content.intrinsicWidthPoints)
    let height = asked(self[style: node].height, content.intrinsicHeightPoints)
    let isAsked = width > 0 && height > 0 && nodes[parent].frame.hasArea
    guard isAsked || self[style: node].ratio.isPresent else { return }
    let frame = nodes[node].frame
    if frame.width == 0 {
      report(.noArea, .horizontal, node, wanted: width, available: 0)
    } else {
      report(.noArea, .vertical, node, wanted: height, available: 0)
    }
  }

  /// Returns the size that limits and content request together.
  private func asked(_ limits: LayoutLimits, _ intrinsic: OptionalPoints) -> Double {
    let size = limits.exact.preferredPoints.or(intrinsic.or(0))
    let minimum = max(limits.minimum.requiredPoints.or(0), limits.minimum.preferredPoints.or(0))
    return max(limits.exact.requiredPoints.or(size), minimum)
  }
}
