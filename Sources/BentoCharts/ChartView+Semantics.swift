internal import BentoGeometry
internal import BentoPlatform
internal import BentoViews

extension ChartView {
  /// The maximum number of values that are exposed to assistive technology individually.
  private static let partLimit = 100

  /// Returns the semantics of the chart for assistive technology.
  func makeSemantics() -> ViewSemantics {
    var semantics = ViewSemantics(role: .image, value: summaryText)
    if isFirstResponder, let index = readoutIndex { semantics.value = spokenReadout(at: index) }
    guard canBecomeFirstResponder else { return semantics }
    semantics.actions = AccessibilityAction.adjusting { [weak self] steps in
      self?.step(by: steps)
    }
    if places.count <= Self.partLimit {
      semantics.parts = places.indices.map { index in
        var part = ViewSemantics(
          role: .listItem,
          name: positionName(places[index]),
          value: valuesText(at: index)
        )
        part.frame = frame(ofPlace: index)
        return part
      }
    }
    return semantics
  }

  /// Returns the part of the plot that is closer to a given position than to any other.
  private func frame(ofPlace index: Int) -> Rect {
    let layout = chartLayout
    func x(_ index: Int) -> Double { layout.x(places[index], in: target) }
    let middle = x(index)
    let sides = [index - 1, index + 1].map { neighbor in
      places.indices.contains(neighbor) ? (x(neighbor) + middle) / 2 : nil
    }
    let plot = layout.plot
    let first = sides[0] ?? (layout.isMirrored ? plot.maxX : plot.minX)
    let last = sides[1] ?? (layout.isMirrored ? plot.minX : plot.maxX)
    let (left, right) = (
      max(plot.minX, min(first, last, middle)), min(plot.maxX, max(first, last, middle))
    )
    return Rect(x: left, y: plot.y, width: max(0, right - left), height: plot.height)
  }

  private func step(by count: Int) {
    becomeFirstResponder()
    let last = places.count - 1
    let start = selectedIndex ?? (count > 0 ? -1 : last + 1)
    select(min(last, max(0, start + count)))
  }

  /// A description of the chart, in one or a few sentences.
  var summaryText: String {
    if let summary { return summary(series) }
    let kind = style == .bar ? "Bar chart" : "Line chart"
    let shown = series.filter { $0.valueRange != nil }
    guard !shown.isEmpty else { return "\(kind), no data" }
    let sentences = shown.prefix(8).map { series in
      let range = series.valueRange ?? 0...0
      let count = series.points.count { $0.y.isFinite }
      let name = series.name.isEmpty ? "" : "\(series.name): "
      guard count > 1 else { return "\(name)\(text(ofValue: range.lowerBound))" }
      return "\(name)\(count) values from \(text(ofValue: range.lowerBound)) to "
        + "\(text(ofValue: range.upperBound)), last \(text(ofValue: series.lastValue ?? 0))"
    }
    let more = shown.count > 8 ? ["\(shown.count - 8) more series"] : []
    return ([kind] + sentences + more).joined(separator: ". ")
  }

  /// Returns the description of a position and its values.
  func spokenReadout(at index: Int) -> String {
    let values = values(at: index)
    if let readoutText, !values.isEmpty { return readoutText(places[index], values) }
    return "\(positionName(places[index])): \(valuesText(at: index))"
  }

  private func valuesText(at index: Int) -> String {
    let values = values(at: index)
    guard !values.isEmpty else { return "no value" }
    return values.map { entry in
      let name = series[entry.series].name
      return (name.isEmpty ? "" : "\(name) ") + text(ofValue: entry.value)
    }
    .joined(separator: ", ")
  }
}

// MARK: - Texts

extension ChartView {
  /// Returns the finite values at a position.
  func values(at index: Int) -> [(series: Int, value: Double)] {
    let place = places[index]
    return series.indices.compactMap { number in
      let points = series[number].points
      var (low, high) = (0, points.count)
      while low < high {
        let middle = (low + high) / 2
        if points[middle].x < place { low = middle + 1 } else { high = middle }
      }
      guard low < points.count, points[low].x == place, points[low].y.isFinite else { return nil }
      return (number, points[low].y)
    }
  }

  /// Returns the spoken text for a value, with two more digits than the axis shows.
  func text(ofValue value: Double) -> String {
    if let valueText { return valueText(value) }
    let range = target.values
    let step = (range.upperBound - range.lowerBound) / 500
    let magnitude = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    return ChartNumber(greatest: magnitude, step: step).text(value)
  }

  /// Returns the name of a position.
  func positionName(_ position: Double) -> String {
    if let category = category(at: position) { return category }
    if let positionText { return positionText(position) }
    let range = target.positions
    let magnitude = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    return ChartNumber(
      greatest: magnitude,
      step: max(1e-9, (range.upperBound - range.lowerBound) / 500)
    )
    .text(position)
  }

  /// Returns the category at a position, or nil if the position is between two categories or there
  /// are none.
  func category(at position: Double) -> String? {
    let rounded = position.rounded()
    guard rounded == position, rounded >= 0, rounded < Double(categories.count) else { return nil }
    return categories[Int(rounded)]
  }
}
