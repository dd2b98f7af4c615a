internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

/// The drawing of one frame of a chart.
@MainActor
struct ChartDrawing {
  let view: ChartView
  let context: DrawContext
  let layout: ChartLayout
  let state: ChartState
  let colors: Theme.Colors

  init(_ view: ChartView, in context: DrawContext) {
    self.view = view
    self.context = context
    layout = view.chartLayout
    state = view.state
    colors = context.theme.colors
  }

  private var isEmpty: Bool { layout.plot.width <= 0 || layout.plot.height <= 0 }

  /// Draws the axes and the legend, which do not change when the values do.
  func drawFrame() {
    guard !isEmpty else { return }
    drawAxes()
    for entry in layout.legend {
      drawMark(ofSeries: entry.series, around: entry.mark.center, size: entry.mark.width)
      context.draw(view.labelRequest(view.series[entry.series].name, colors.label), in: entry.text)
    }
    if !view.target.hasValues { drawEmpty() }
  }

  /// Draws the series.
  func drawSeries() {
    guard !isEmpty else { return }
    let room = view.lineWidth / 2 + 4
    let area = layout.plot.insetBy(dx: -room, dy: -room).intersection(context.bounds)
    context.clip(to: .rect(area)) {
      view.style == .bar ? drawBars() : drawLines()
    }
    if view.showsValueLabels, view.style != .sparkline, view.motion == nil { drawValueLabels() }
  }

  /// Draws the readout for a position and the focus ring.
  func drawOverlay() {
    guard !isEmpty else { return }
    if let index = view.readoutIndex { drawReadout(at: index) }
    if view.showsFocusRing {
      context.drawFocusRing(
        around: context.bounds.insetBy(dx: 3, dy: 3),
        cornerRadius: context.theme.radii.small
      )
    }
  }

  // MARK: Axes

  private func drawAxes() {
    guard let ticks = layout.valueTicks else { return }
    let plot = layout.plot
    let base = context.scale.snap(baseline)
    if view.showsGrid {
      for value in ticks.values {
        let y = context.scale.snap(layout.y(value, in: state))
        guard y >= plot.minY - 1, y <= plot.maxY + 1, y != base else { continue }
        context.hairline(
          atBottomOf: Rect(x: plot.x, y: y, width: plot.width, height: 0),
          color: colors.separator
        )
      }
    }
    let pixel = context.scale.pixel
    context.fill(
      Rect(x: plot.x, y: base - pixel, width: plot.width, height: pixel),
      with: colors.tertiaryLabel
    )
    for label in layout.valueLabels {
      let y = layout.y(label.value, in: state)
      guard y >= plot.minY - 1, y <= plot.maxY + 1 else { continue }
      let x = layout.isMirrored ? plot.maxX + 6 : plot.minX - 6 - label.size.width
      let rect = Rect(
        x: context.scale.snap(x),
        y: context.scale.snap(y - label.size.height / 2),
        width: label.size.width,
        height: label.size.height
      )
      context.draw(view.labelRequest(label.text, colors.secondaryLabel), in: rect)
    }
    for label in layout.positionLabels {
      let rect = Rect(
        x: context.scale.snap(label.middle - label.size.width / 2),
        y: context.scale.snap(plot.maxY + 4),
        width: label.size.width,
        height: label.size.height
      )
      context.draw(view.labelRequest(label.text, colors.secondaryLabel), in: rect)
    }
  }

  /// The vertical position at which bars and area fills begin: the position of zero, or of the
  /// bound nearest to zero.
  var baseline: Double {
    let zero = min(state.values.upperBound, max(state.values.lowerBound, 0))
    return layout.y(zero, in: state)
  }

  private func drawEmpty() {
    guard view.style != .sparkline else { return }
    let text = "No data"
    let size = view.labelSize(text)
    guard size.width < layout.plot.width, size.height < layout.plot.height else { return }
    let rect = Rect(
      x: context.scale.snap(layout.plot.midX - size.width / 2),
      y: context.scale.snap(layout.plot.midY - size.height / 2),
      width: size.width,
      height: size.height
    )
    context.draw(view.labelRequest(text, colors.secondaryLabel), in: rect)
  }

  // MARK: Lines

  private func drawLines() {
    for index in state.series.indices.reversed() { drawLine(ofSeries: index) }
  }

  private func drawLine(ofSeries index: Int) {
    let color = view.color(ofSeries: index)
    let points = state.series[index]
    let stretches = layout.stretches(of: points, in: state, scale: context.scale)
    for stretch in stretches {
      guard stretch.count > 1 else {
        drawMark(ofSeries: index, around: stretch[0], size: max(4, view.lineWidth * 2))
        continue
      }
      var path = Path()
      path.move(to: stretch[0])
      for point in stretch.dropFirst() { path.addLine(to: point) }
      if view.style == .area || view.style == .sparkline && view.series.count == 1 {
        var area = path
        area.addLine(to: Point(x: stretch[stretch.count - 1].x, y: areaFloor))
        area.addLine(to: Point(x: stretch[0].x, y: areaFloor))
        area.close()
        context.fill(area, with: color.withAlpha(color.alpha * 0.16))
      }
      context.stroke(
        path,
        with: color,
        style: StrokeStyle(width: view.lineWidth, cap: .round, join: .round)
      )
    }
    guard view.style != .sparkline, Double(points.count) * 14 <= layout.plot.width else { return }
    for point in stretches.joined() { drawMark(ofSeries: index, around: point, size: markSize) }
  }

  private var areaFloor: Double {
    view.style == .sparkline ? layout.plot.maxY + view.lineWidth / 2 : baseline
  }

  private var markSize: Double { view.lineWidth + 4 }

  /// Draws the mark of a series, whose shape distinguishes the series without relying on color.
  func drawMark(ofSeries index: Int, around center: Point, size: Double) {
    let color = view.color(ofSeries: index)
    let half = size / 2
    let rect = Rect(x: center.x - half, y: center.y - half, width: size, height: size)
    guard view.style != .bar else {
      context.fill(rect, cornerRadius: 2, with: color)
      return
    }
    var path = Path()
    switch index % 4 {
    case 0:
      context.fill(.ellipse(rect), with: .color(color))
      return
    case 1:
      context.fill(rect.insetBy(dx: size * 0.05, dy: size * 0.05), with: color)
      return
    case 2:
      path.move(to: Point(x: center.x, y: rect.minY - 0.5))
      path.addLine(to: Point(x: rect.maxX + 0.5, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX - 0.5, y: rect.maxY))
    default:
      path.move(to: Point(x: center.x, y: rect.minY - 1))
      path.addLine(to: Point(x: rect.maxX + 1, y: center.y))
      path.addLine(to: Point(x: center.x, y: rect.maxY + 1))
      path.addLine(to: Point(x: rect.minX - 1, y: center.y))
    }
    path.close()
    context.fill(path, with: color)
  }

  // MARK: Bars

  private func drawBars() {
    let base = context.scale.snap(baseline)
    for index in state.series.indices {
      let color = view.color(ofSeries: index)
      for point in state.series[index] where point.y.isFinite {
        guard let bar = bar(ofSeries: index, at: point, base: base) else { continue }
        let radius = min(3, bar.width / 4, bar.height)
        let isUp = point.y >= 0
        let radii = CornerRadii(
          topLeft: isUp ? radius : 0,
          topRight: isUp ? radius : 0,
          bottomRight: isUp ? 0 : radius,
          bottomLeft: isUp ? 0 : radius
        )
        context.fill(.roundedRect(bar, radii), with: .color(color))
      }
    }
  }

  /// Returns the bar for a point, aligned to whole pixels, or nil if the bar has no height.
  private func bar(ofSeries index: Int, at point: ChartPoint, base: Double) -> Rect? {
    let left = layout.x(point.x, in: state) - barSlot * 0.4
    let width = barSlot * 0.8 / Double(max(1, state.series.count))
    let place = layout.isMirrored ? state.series.count - 1 - index : index
    let x = context.scale.snap(left + Double(place) * width)
    let end = context.scale.snap(left + Double(place + 1) * width)
    let gap = end - x > 4 && state.series.count > 1 ? 1.0 : 0
    let y = context.scale.snap(layout.y(point.y, in: state))
    let height = (y - base).magnitude
    guard height > 0 else { return nil }
    return Rect(
      x: x,
      y: min(y, base),
      width: max(context.scale.pixel, end - x - gap),
      height: height
    )
  }

  /// The width shared by all bars at a position, including the space around them.
  var barSlot: Double {
    let length = state.positions.upperBound - state.positions.lowerBound
    guard length > 0 else { return layout.plot.width }
    return layout.plot.width * min(1, ChartState.gap(of: state.series) / length)
  }
}
