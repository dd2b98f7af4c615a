internal import BentoGeometry
internal import BentoGraphics
internal import BentoMotion
internal import BentoPlatform
internal import BentoViews

extension InspectorPicture {
  /// Adds the panel with its content.
  mutating func addPanel() {
    let shape = Shape.roundedRect(
      layout.panel,
      CornerRadii(Theme.Radii().extraLarge, curve: .continuous)
    )
    let shadow = Shadow(
      color: Color(white: 0, alpha: colors.isDark ? 0.55 : 0.22),
      radius: 24,
      offset: Size(width: 0, height: 8)
    )
    list.append(.shadow(shape, shadow))
    fill(shape, colors.elevatedSurface.withAlpha(0.97))
    stroke(shape, colors.border.withAlpha(0.8))
    list.append(.pushClip(shape))
    addTitle()
    addSwitches()
    addCounters()
    addChart()
    addTree()
    addDetail()
    list.append(.pop)
  }

  private mutating func addTitle() {
    add("Inspector", .preferredFont(forTextStyle: .headline), colors.label, in: layout.title)
    let views = InspectorTree(host.window).rows.count
    add(
      "\(views.inspected) views · frame \(host.statistics.frames.inspected)",
      .preferredFont(forTextStyle: .caption2),
      colors.secondaryLabel,
      alignment: .trailing,
      in: layout.title
    )
  }

  private mutating func addSwitches() {
    for (mark, rect) in zip(InspectorLayout.marks, layout.switches) {
      let isOn = inspector.marks.contains(mark.mark)
      fill(
        .roundedRect(rect, CornerRadii(Theme.Radii().medium)),
        isOn ? colors.accentFill : colors.fill
      )
      add(
        mark.name,
        .preferredFont(forTextStyle: .footnote).withWeight(.semibold),
        isOn ? colors.onAccent : colors.secondaryLabel,
        alignment: .center,
        in: rect
      )
    }
  }
}

// MARK: - Counters

extension InspectorPicture {
  private var counters: [(name: String, value: String)] {
    let frame = inspector.frames.last ?? Inspector.Frame()
    let area = max(1, host.pixelBounds.area)
    let share = Double(frame.pixels) / Double(area) * 100
    return [
      ("Recorded", frame.recordings.inspected),
      ("Laid out", frame.layouts.inspected),
      ("Operations", frame.operations.inspected),
      ("Cairo calls", frame.drawingCalls.inspected),
      ("Painted", "\(share < 10 ? share.oneDigit : share.rounded().inspected)%"),
      ("Blits", frame.blits.inspected),
      ("Allocations", frame.allocations.map(\.inspected) ?? "–"),
      ("Dropped", host.statistics.droppedFrames.inspected),
      ("Memory", frame.memoryBytes.map(Self.megabytes) ?? "–"),
      ("Words", frame.textCaches?.wordCount.inspected ?? "–"),
      ("Glyph masks", frame.textCaches?.maskCount.inspected ?? "–"),
      ("Caches", frame.textCaches.map { Self.megabytes($0.byteCount) } ?? "–"),
    ]
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1_048_576).oneDigit) MB"
  }

  private mutating func addCounters() {
    for (counter, rect) in zip(counters, layout.counters) {
      let top = Rect(x: rect.x, y: rect.y, width: rect.width - 4, height: 19)
      let bottom = Rect(x: rect.x, y: rect.y + 18, width: rect.width - 2, height: 13)
      add(counter.value, .preferredFont(forTextStyle: .headline), colors.label, in: top)
      add(counter.name, .preferredFont(forTextStyle: .caption2), colors.secondaryLabel, in: bottom)
    }
  }

  /// Adds a bar for each of the most recent frames; the bar's height is the fraction of the window that the
  /// frame painted.
  private mutating func addChart() {
    let chart = layout.chart
    fill(.roundedRect(chart, CornerRadii(Theme.Radii().medium)), colors.fill.withAlpha(0.55))
    let area = Double(max(1, host.pixelBounds.area))
    let step = (chart.width - 8) / Double(Inspector.frameLimit)
    let first = Inspector.frameLimit - inspector.frames.count
    for (index, frame) in inspector.frames.enumerated() {
      let share = min(1, Double(frame.pixels) / area)
      let height = max(2, (chart.height - 8) * share)
      let bar = Rect(
        x: chart.x + 4 + Double(first + index) * step,
        y: chart.maxY - 4 - height,
        width: max(1, step - 1.5),
        height: height
      )
      fill(.rect(bar), frame.blits > 0 ? Self.blitColor : Self.damageColor)
    }
  }
}

// MARK: - Views

extension InspectorPicture {
  private mutating func addTree() {
    let rows = InspectorTree(host.window).rows
    let selected = inspector.selectedView
    let height = InspectorLayout.rowHeight
    if inspector.followsPointer, let selected,
      let index = rows.firstIndex(where: { $0.view === selected })
    {
      inspector.treeOffset = (Double(index) + 0.5) * height - layout.tree.height / 2
    }
    inspector.limitTreeOffset(rows: rows.count, layout)
    addLine(at: layout.tree.y)
    list.append(.pushClip(.rect(layout.tree)))
    let offset = inspector.treeOffset
    let first = Int(offset / height)
    let last = min(rows.count, Int((offset + layout.tree.height) / height) + 1)
    for index in first..<max(first, last) {
      let rect = Rect(
        x: layout.tree.x,
        y: layout.tree.y + Double(index) * height - offset,
        width: layout.tree.width,
        height: height
      )
      add(rows[index], isSelected: rows[index].view === selected, in: rect)
    }
    list.append(.pop)
  }

  private mutating func add(_ row: InspectorTree.Row, isSelected: Bool, in rect: Rect) {
    if isSelected {
      fill(
        .roundedRect(rect.insetBy(dx: 6, dy: 1), CornerRadii(Theme.Radii().medium)),
        colors.selection
      )
    }
    let indent = 14 + min(Double(row.depth) * 10, 110)
    for level in 1..<max(1, min(row.depth, 11) + 1) {
      let x = rect.x + 14 + Double(level - 1) * 10 + 3
      fill(.rect(Rect(x: x, y: rect.y, width: 1, height: rect.height)), colors.separator)
    }
    let size = row.view.presented.bounds.size
    let sizeText = "\(size.width.inspected) × \(size.height.inspected)"
    let sizeFont = Font.preferredFont(forTextStyle: .caption2)
    let sizeWidth = width(of: sizeText, sizeFont) + 1
    let right = rect.maxX - 14
    add(
      sizeText,
      sizeFont,
      colors.secondaryLabel,
      in: Rect(x: right - sizeWidth, y: rect.y, width: sizeWidth, height: rect.height)
    )
    let name = row.view.inspectedName
    let font = Font.preferredFont(forTextStyle: .footnote)
      .withWeight(isSelected ? .semibold : .medium)
    let room = right - sizeWidth - 8 - rect.x - indent
    let nameWidth = min(room, width(of: name, font) + 1)
    let start = rect.x + indent
    add(
      name,
      font,
      row.isHidden ? colors.disabledLabel : colors.label,
      in: Rect(x: start, y: rect.y, width: nameWidth, height: rect.height)
    )
    guard let text = row.view.inspectedText, room - nameWidth > 30 else { return }
    add(
      text,
      .preferredFont(forTextStyle: .caption2),
      colors.secondaryLabel,
      in: Rect(
        x: start + nameWidth + 6,
        y: rect.y,
        width: room - nameWidth - 6,
        height: rect.height
      )
    )
  }

  private mutating func addDetail() {
    addLine(at: layout.detail.y)
    var line = Rect(
      x: layout.detail.x,
      y: layout.detail.y + 10,
      width: layout.detail.width,
      height: 18
    )
    guard let view = inspector.selectedView, view.host === host else {
      add(
        "Hover over a view here or in the window.",
        .preferredFont(forTextStyle: .footnote),
        colors.secondaryLabel,
        in: line
      )
      return
    }
    add(
      view.inspectedName,
      .preferredFont(forTextStyle: .footnote).withWeight(.semibold),
      colors.label,
      in: line
    )
    let alpha = "alpha \(view.presented.alpha.inspected)"
    let font = Font.preferredFont(forTextStyle: .caption2)
    add(alpha, font, colors.secondaryLabel, alignment: .trailing, in: line)
    line.y += InspectorLayout.lineHeight
    let (origin, size) = (view.frame.origin, view.frame.size)
    let place =
      "at \(origin.x.inspected), \(origin.y.inspected)   "
      + "\(size.width.inspected) × \(size.height.inspected) in \(view.superview?.inspectedName ?? "the host")"
    add(place, font, colors.secondaryLabel, in: line)
    line.y += InspectorLayout.lineHeight
    let constraints = view.inspectedConstraints
    let asked =
      constraints.isEmpty ? "no size constraints" : constraints.joined(separator: " · ")
    add(asked, font, colors.secondaryLabel, in: line)
    for text in inspector.inspectedLines {
      line.y += InspectorLayout.lineHeight
      add(text, font, colors.secondaryLabel, in: line)
    }
  }

  private mutating func addLine(at y: Double) {
    let pixel = host.scale.pixel
    let panel = layout.panel
    fill(.rect(Rect(x: panel.x, y: y, width: panel.width, height: pixel)), colors.separator)
  }
}

nonisolated extension Double {
  /// The number with one decimal place.
  fileprivate var oneDigit: String {
    guard isFinite, magnitude < 1e12 else { return "–" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
