import BentoGeometry

// MARK: - Diagnosis

extension LayoutEngine {
  /// Counts a conflict and keeps its diagnostic.
  mutating func report(
    _ code: LayoutDiagnosticCode,
    _ axis: Axis?,
    _ node: Int,
    wanted: Double,
    available: Double
  ) {
    counters.conflicts += 1
    let diagnostic = LayoutDiagnostic(
      code: code,
      axis: axis,
      node: LayoutNode(index: Int32(node)),
      wanted: wanted,
      available: available
    )
    log.add(
      diagnostic,
      limits: axis == .vertical ? self[style: node].height : self[style: node].width
    )
  }

  /// Reports numbers that were replaced.
  mutating func reportRepairs(_ node: Int, since count: Int) {
    guard counters.repairs > count else { return }
    report(.badNumber, nil, node, wanted: Double(counters.repairs - count), available: 0)
  }

  /// Reports limits that contradict one another.
  mutating func reportLimits(_ node: Int) {
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

  /// Reports a ratio that two given sizes leave no say.
  mutating func reportRatio(_ node: Int) {
    guard self[style: node].ratio.isPresent, self[style: node].width.exact.isPresent,
      self[box: node].height.isExact
    else { return }
    let width = self[box: node].width.softMinimum
    let wanted = self[box: node].height.softMinimum * self[style: node].ratio.raw
    if (width - wanted).magnitude > scale.pixel {
      report(.ratioDropped, nil, node, wanted: wanted, available: width)
    }
  }

  /// Reports a measure that answers differently to the same question.
  mutating func reportMeasurement(_ node: Int, _ height: Double, before: Double) {
    guard (height - before).magnitude > max(scale.pixel, before * 1e-6) else { return }
    report(.unstableMeasure, .vertical, node, wanted: height, available: before)
  }

  /// Reports a host whose imposed size is not the one that it requires.
  mutating func reportHost(_ node: Int, _ axis: Axis, imposed: Double?) {
    guard let imposed else { return }
    let held = limits(node, axis).hardClamped(imposed)
    if (held - imposed).magnitude > scale.pixel {
      report(.imposedAgainstRequired, axis, node, wanted: held, available: imposed)
    }
  }

  /// Reports children of a stack that overflow it, or leave it empty where they should fill it.
  mutating func reportMainAxis(_ node: Int, _ axis: Axis, total: Double, room: Double) {
    if total > max(room, 0) + scale.pixel {
      report(.overflow, axis, node, wanted: total, available: room)
    } else if self[style: node].distribution == .fill, total < room - scale.pixel {
      report(.underfilled, axis, node, wanted: room, available: total)
    }
  }

  /// Reports a child that its own limits or its content make larger than the room across.
  mutating func reportAcross(_ child: Int, _ axis: Axis, extent: Double, room: Double) {
    if extent > max(room, 0) + scale.pixel {
      report(.overflow, axis, child, wanted: extent, available: room)
    }
  }

  /// Reports a visible leaf without area that asks for one.
  ///
  /// In a parent without area only a ratio counts, which has no size to start from.
  mutating func reportArea(_ node: Int) {
    let parent = Int(nodes[node].parent)
    guard nodes[node].kind == .leaf, parent >= 0 else { return }
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

  /// The size that limits and content ask for together.
  private func asked(_ limits: LayoutLimits, _ intrinsic: OptionalPoints) -> Double {
    let size = limits.exact.preferredPoints.or(intrinsic.or(0))
    let minimum = max(limits.minimum.requiredPoints.or(0), limits.minimum.preferredPoints.or(0))
    return max(limits.exact.requiredPoints.or(size), minimum)
  }
}
