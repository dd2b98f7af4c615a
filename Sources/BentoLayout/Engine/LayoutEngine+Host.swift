import BentoGeometry

// MARK: - A host and its four passes

extension LayoutEngine {
  /// Runs all passes over a host and its subtree, and collects the changed nodes in `changes`.
  mutating func layout(
    _ host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: Measure
  ) {
    let size = self.measure(host, width: width, height: height, scale: scale, measure: measure)
    // Boundaries that the passes from above have visited are clean by now; only the others are left.
    emit(host, NodeFrame(width: size.width, height: size.height))
    placeHeights(host)
    placeBoundaries(of: host)
  }

  /// Runs the passes up to the heights; returns the host's size.
  mutating func measure(
    _ host: LayoutNode,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: Measure
  ) -> Size {
    // All answers are rounded to the grid of the scale, so a new scale invalidates them.
    if scale != self.scale {
      self.scale = scale
      markAll()
    }
    var repairs = 0
    let width = proposal(width, count: &repairs)
    let height = proposal(height, count: &repairs)
    reportRepairs(repairs, of: host)
    // Boundaries are settled first, because the changes that they report to their ancestors are part of this
    // layout (L-091).
    settleBoundaries(of: host, measure: measure)
    prepareHost(host, height: height)
    let finalWidth = width ?? round(widthAnswer(host).ideal, of: host)
    let isPlaced = placeWidths(host, width: finalWidth, measure: measure)
    if isPlaced {  // A host that is clean has reported its conflicts before.
      reportHost(host, .horizontal, imposed: width)
      reportHost(host, .vertical, imposed: height)
    }
    let ideal = currentHeights(host).size.ideal
    return Size(width: finalWidth, height: height ?? round(ideal, of: host))
  }

  /// Rounds a size determined by the content: up to whole pixels for a host, otherwise to the nearest edge.
  private func round(_ size: Double, of host: LayoutNode) -> Double {
    nodes[host].kind == .host ? ceil(size) : snap(size)
  }

  /// Returns the snapped size imposed on a host, or nil if no size is imposed.
  private func proposal(_ value: Double?, count: inout Int) -> Double? {
    guard let value, value != .infinity else { return nil }
    guard value.isFinite, value >= 0 else {
      count += 1
      return value.isNaN ? nil : 0
    }
    // The size is snapped before anything is derived from it (L-082). Otherwise, the views below would share
    // a fraction of a pixel that the frame does not have.
    return snap(min(value, Repair.largest))
  }
}
