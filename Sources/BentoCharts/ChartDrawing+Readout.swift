internal import BentoGeometry
internal import BentoGraphics
internal import BentoViews

extension ChartDrawing {
  // MARK: Value labels

  /// Draws values at their points, omitting labels that would overlap.
  func drawValueLabels() {
    var taken: [Rect] = []
    let width = barSlot * 0.8 / Double(max(1, state.series.count))
    for index in state.series.indices {
      for point in state.series[index] where point.y.isFinite {
        let text = view.text(ofValue: point.y)
        let size = view.labelSize(text)
        var middle = layout.x(point.x, in: state)
        if view.style == .bar {
          let place = layout.isMirrored ? state.series.count - 1 - index : index
          middle += (Double(place) + 0.5) * width - barSlot * 0.4
        }
        let y = layout.y(point.y, in: state)
        let isAbove = view.style != .bar || point.y >= 0
        let distance = view.style == .bar ? 2 : 5.0
        let rect = Rect(
          x: context.scale.snap(middle - size.width / 2),
          y: context.scale.snap(isAbove ? y - size.height - distance : y + distance),
          width: size.width,
          height: size.height
        )
        guard y >= layout.plot.minY - 1, y <= layout.plot.maxY + 1,
          context.bounds.contains(rect),
          layout.positionLabels.isEmpty || rect.maxY <= layout.plot.maxY + 3,
          !taken.contains(where: { $0.insetBy(dx: -2, dy: 0).intersects(rect) })
        else { continue }
        taken.append(rect)
        context.draw(view.labelRequest(text, colors.label), in: rect)
        if taken.count > 200 { return }
      }
    }
  }

  // MARK: Readout

  /// Marks a position and shows the values at that position beside the mark.
  func drawReadout(at index: Int) {
    let place = view.places[index]
    let plot = layout.plot
    let x = layout.x(place, in: state)
    guard x >= plot.minX - 1, x <= plot.maxX + 1 else { return }
    let values = view.values(at: index)
    if view.style == .bar {
      let slot = Rect(x: x - barSlot / 2, y: plot.y, width: barSlot, height: plot.height)
      context.fill(slot, cornerRadius: context.theme.radii.small, with: colors.hover)
    } else {
      let pixel = context.scale.pixel
      context.fill(
        Rect(x: context.scale.snap(x), y: plot.y, width: pixel, height: plot.height),
        with: colors.tertiaryLabel
      )
      for entry in values {
        let center = Point(x: x, y: layout.y(entry.value, in: state))
        guard plot.insetBy(dx: -2, dy: -2).contains(center) else { continue }
        let size = view.lineWidth + 8
        let ring = Rect(
          x: center.x - size / 2,
          y: center.y - size / 2,
          width: size,
          height: size
        )
        context.fill(.ellipse(ring), with: .color(colors.surface))
        drawMark(ofSeries: entry.series, around: center, size: view.lineWidth + 4)
      }
    }
    if let readoutText = view.readoutText, !values.isEmpty {
      drawPanel(title: readoutText(place, values), values: [], beside: x)
    } else {
      drawPanel(title: view.positionName(place), values: values, beside: x)
    }
  }

  private func drawPanel(title: String, values: [(series: Int, value: Double)], beside x: Double) {
    let heading = view.labelSize(title)
    let names = values.map { entry in
      let name = view.series[entry.series].name
      return (
        series: entry.series, name: name, nameSize: name.isEmpty ? .zero : view.labelSize(name),
        text: view.text(ofValue: entry.value),
        size: view.labelSize(view.text(ofValue: entry.value))
      )
    }
    let padding = 8.0
    let markRoom = 14.0
    let gap = names.contains { !$0.name.isEmpty } ? 12.0 : 0
    let rowWidth = names.reduce(0) { max($0, markRoom + $1.nameSize.width + gap + $1.size.width) }
    let width = max(heading.width, rowWidth) + 2 * padding
    let rowHeight = heading.height + 2
    let height = heading.height + Double(names.count) * rowHeight + 2 * padding - 2
    let area = context.bounds
    guard width <= area.width, height <= area.height else { return }
    // The panel is on the trailing side if it fits there, and never covers the line that it
    // describes.
    let distance = 10.0
    var left = x + distance
    if layout.isMirrored ? x - distance - width >= 0 : left + width > area.maxX {
      left = x - distance - width
    }
    left = context.scale.snap(max(area.minX, min(area.maxX - width, left)))
    let top = context.scale.snap(min(area.maxY - height, max(area.minY, layout.plot.minY)))
    let panel = Rect(x: left, y: top, width: width, height: height)
    let radius = context.theme.radii.medium
    let shape = Shape.roundedRect(panel, CornerRadii(radius))
    context.fill(shape, with: .color(colors.elevatedSurface))
    context.stroke(
      .roundedRect(panel.insetBy(dx: 0.5, dy: 0.5), CornerRadii(radius - 0.5)),
      with: colors.border,
      style: StrokeStyle(width: 1)
    )
    func box(_ x: Double, _ size: Size, _ y: Double) -> Rect {
      let x = layout.isMirrored ? 2 * left + width - x - size.width : x
      return Rect(x: context.scale.snap(x), y: y, width: size.width, height: size.height)
    }
    var y = context.scale.snap(top + padding)
    context.draw(
      view.labelRequest(title, colors.secondaryLabel),
      in: box(left + padding, heading, y)
    )
    for row in names {
      y = context.scale.snap(y + rowHeight)
      let mark = box(left + padding, Size(width: 8, height: 8), y)
      drawMark(
        ofSeries: row.series,
        around: Point(x: mark.midX, y: y + row.size.height / 2),
        size: 8
      )
      if !row.name.isEmpty {
        context.draw(
          view.labelRequest(row.name, colors.label),
          in: box(left + padding + markRoom, row.nameSize, y)
        )
      }
      context.draw(
        view.labelRequest(row.text, colors.label),
        in: box(left + width - padding - row.size.width, row.size, y)
      )
    }
  }
}

// MARK: - Labels

extension ChartView {
  /// Returns a text request for a single-line label.
  func labelRequest(_ text: String, _ color: Color) -> TextRequest {
    TextRequest(
      text,
      attributes: TextAttributes(font: font, color: color),
      paragraph: ParagraphStyle(alignment: .left, lineLimit: 1)
    )
  }

  /// Returns the size of a label, rounded up to whole pixels.
  func labelSize(_ text: String) -> Size {
    let size = measure(labelRequest(text, .black))?.size ?? .zero
    return Size(width: displayScale.ceil(size.width), height: displayScale.ceil(size.height))
  }
}
