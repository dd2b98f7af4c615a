internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension ChartLayout {
  private static let gap = 6.0
  private static let mark = 8.0

  /// Returns the approximate number of ticks on the value axis of a chart with the given height.
  static func tickCount(forHeight height: Double) -> Int {
    min(8, max(2, Int((max(0, height) - 30) / 32) + 1))
  }

  /// Lays out the parts of a chart within its bounds.
  ///
  /// Parts that leave too little space for a readable plot are omitted: first the legend, then the
  /// labels below the plot, then the labels beside it.
  @MainActor
  init(of view: ChartView) {
    let content = view.bounds.inset(by: view.effectiveLayoutMargins)
    isMirrored = view.leadsFromRight
    plot = content
    guard view.style != .sparkline else {
      let room = min(content.height / 4, view.lineWidth / 2 + 2)
      plot = content.insetBy(dx: min(content.width / 4, room), dy: room)
      return
    }
    let state = view.target
    if content.height >= 110 { addLegend(of: view, width: content.width) }
    guard view.showsAxes, state.hasValues else { return }
    valueTicks = state.ticks
    let lineHeight = view.labelSize("0").height
    plot = plot.inset(
      by: EdgeInsets(top: lineHeight / 2, left: 0, bottom: lineHeight / 2, right: 0)
    )
    if content.width >= 110 { addValueLabels(of: view, state.ticks) }
    // This leaves space for half of a mark at the last value.
    if view.style != .bar, plot.width > 40 {
      let room = 4.0
      plot.size.width -= room
      if isMirrored { plot.origin.x += room }
    }
    guard content.height >= 64 else { return }
    plot.size.height -= lineHeight / 2 + 4
    addPositionLabels(of: view, state)
  }

  // MARK: Legend

  @MainActor
  private mutating func addLegend(of view: ChartView, width: Double) {
    guard view.showsLegend ?? (view.series.count > 1) else { return }
    let start = Point(x: plot.minX, y: plot.minY)
    var offset = Point.zero
    var lineHeight = 0.0
    for (index, series) in view.series.enumerated() where !series.name.isEmpty {
      let size = view.labelSize(series.name)
      let textWidth = min(size.width, width - Self.mark - 4)
      let entryWidth = Self.mark + 4 + textWidth
      if offset.x > 0, offset.x + entryWidth > width {
        offset = Point(x: 0, y: offset.y + lineHeight + 2)
        // The legend takes up at most about a third of the height.
        if offset.y > plot.height / 3 { break }
      }
      lineHeight = max(lineHeight, size.height)
      let x = isMirrored ? width - offset.x - entryWidth : offset.x
      let markX = isMirrored ? x + entryWidth - Self.mark : x
      let textX = isMirrored ? x : x + Self.mark + 4
      legend.append(
        (
          series: index,
          mark: Rect(
            x: start.x + markX,
            y: start.y + offset.y + (size.height - Self.mark) / 2,
            width: Self.mark,
            height: Self.mark
          ),
          text: Rect(
            x: start.x + textX,
            y: start.y + offset.y,
            width: textWidth,
            height: size.height
          )
        )
      )
      offset.x += entryWidth + 14
    }
    guard !legend.isEmpty else { return }
    let used = offset.y + lineHeight + Self.gap
    plot = Rect(x: plot.x, y: plot.y + used, width: plot.width, height: max(0, plot.height - used))
  }

  // MARK: Labels

  @MainActor
  private mutating func addValueLabels(of view: ChartView, _ ticks: AxisTicks) {
    let magnitude = ticks.values.reduce(0) { max($0, $1.magnitude) }
    let format = ChartNumber(greatest: magnitude, step: ticks.step)
    valueLabels = ticks.values.map { value in
      let text = view.valueText?(value) ?? format.text(value)
      return (text, value, view.labelSize(text))
    }
    let width = min(plot.width / 2, valueLabels.reduce(0) { max($0, $1.size.width) } + Self.gap)
    plot = Rect(
      x: isMirrored ? plot.x : plot.x + width,
      y: plot.y,
      width: plot.width - width,
      height: plot.height
    )
  }

  @MainActor
  private mutating func addPositionLabels(of view: ChartView, _ state: ChartState) {
    let shown = positions(of: view, state)
    let magnitude = shown.reduce(0) { max($0, $1.magnitude) }
    let step = zip(shown, shown.dropFirst()).map { $1 - $0 }.min() ?? 1
    let format = ChartNumber(greatest: magnitude, step: step)
    let labels = shown.map { position in
      let text =
        view.category(at: position) ?? view.positionText?(position) ?? format.text(position)
      return (text: text, middle: x(position, in: state), size: view.labelSize(text))
    }
    // On the side of the value labels, the labels end with the plot, so that they do not touch the lowest one.
    let left = isMirrored ? view.effectiveLayoutMargins.left : plot.x
    let right = isMirrored ? plot.maxX : view.bounds.width - view.effectiveLayoutMargins.right
    // This keeps only every second label, every third, and so on, until none overlap.
    var stride = 1
    while stride < labels.count, overlap(labels, stride: stride) { stride += 1 }
    positionLabels = labels.indices.filter { $0 % stride == 0 }.map { index in
      var label = labels[index]
      let half = label.size.width / 2
      label.middle = max(left + half, min(right - half, label.middle))
      return label
    }
  }

  private func overlap(
    _ labels: [(text: String, middle: Double, size: Size)],
    stride step: Int
  ) -> Bool {
    var last: (text: String, middle: Double, size: Size)?
    for index in Swift.stride(from: 0, to: labels.count, by: step) {
      let label = labels[index]
      if let last {
        let distance = (label.middle - last.middle).magnitude
        if distance < (label.size.width + last.size.width) / 2 + 8 { return true }
      }
      last = label
    }
    return false
  }

  /// Returns the positions that would have labels if all labels fit.
  @MainActor
  private func positions(of view: ChartView, _ state: ChartState) -> [Double] {
    if !view.categories.isEmpty {
      return view.places.filter { view.category(at: $0) != nil }
    }
    let places = view.places
    if view.style == .bar, places.count <= 60 { return places }
    let range = places.first.map { $0...max($0, places[places.count - 1]) } ?? 0...1
    let ticks = AxisTicks(
      covering: range,
      count: Int(max(2, min(12, plot.width / 56))),
      surrounds: false
    )
    let isWhole = places.count < 1000 && places.allSatisfy { $0 == $0.rounded() }
    return ticks.values.filter { range.contains($0) && (!isWhole || $0 == $0.rounded()) }
  }
}
