import BentoGeometry

// MARK: - A host and its four passes

extension LayoutEngine {
  mutating func layout(
    _ host: Int,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: Measure
  ) {
    let size = self.measure(host, width: width, height: height, scale: scale, measure: measure)
    emit(host, NodeFrame(width: size.width, height: size.height))
    placeHeights(host)
    placeBoundaries(of: host)
  }

  /// Runs the passes up to the heights; the host's size is the result.
  mutating func measure(
    _ host: Int,
    width: Double?,
    height: Double?,
    scale: Scale,
    measure: Measure
  ) -> Size {
    if scale != self.scale {
      self.scale = scale
      markAll()
    }
    let repairs = counters.repairs
    let width = proposal(width)
    let height = proposal(height)
    reportRepairs(host, since: repairs)
    settleBoundaries(of: host, measure: measure)
    prepareHost(host, imposesWidth: width != nil, height: height)
    let finalWidth = width ?? round(widthAnswer(host).ideal, of: host)
    let visits = counters.widthPlacements
    placeWidths(host, width: finalWidth, measure: measure)
    if counters.widthPlacements > visits {
      reportHost(host, .horizontal, imposed: width)
      reportHost(host, .vertical, imposed: height)
    }
    let ideal = currentHeights(host).size.ideal
    return Size(width: finalWidth, height: height ?? round(ideal, of: host))
  }

  /// A size that the content decides: up to whole pixels for a host, as for every edge otherwise.
  private func round(_ size: Double, of host: Int) -> Double {
    nodes[host].kind == .host ? ceil(size) : snap(size)
  }

  /// A size that is imposed on a host, snapped; nil when there is none.
  private mutating func proposal(_ value: Double?) -> Double? {
    guard let value, value != .infinity else { return nil }
    guard value.isFinite, value >= 0 else {
      counters.repairs += 1
      return value.isNaN ? nil : 0
    }
    return snap(min(value, Repair.largest))
  }
}
