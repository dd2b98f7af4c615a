internal import BentoGeometry

/// The frames of the parts of the inspector's panel in a window.
nonisolated struct InspectorLayout {
  /// The frame of the panel, which is at the right edge of the window.
  let panel: Rect
  /// The frame of the panel's title.
  let title: Rect
  /// The frames of the switches for the marks, in order.
  let switches: [Rect]
  /// The frame of the chart of the most recent frames.
  let chart: Rect
  /// The frames of the counters, arranged in rows.
  let counters: [Rect]
  /// The frame of the list of views.
  let tree: Rect
  /// The frame of the details about the marked view.
  let detail: Rect

  static let rowHeight = 22.0
  static let lineHeight = 19.0
  static let counterCount = 12

  /// The marks and their names.
  static let marks: [(mark: Inspector.Marks, name: String)] = [
    (.frames, "Frames"), (.damage, "Damage"), (.overdraw, "Overdraw"),
  ]

  private static let margin = 10.0
  private static let padding = 14.0
  private static let width = 300.0
  private static let counterHeight = 36.0

  /// Lays out the parts in a window.
  ///
  /// - Parameter detailLines: The number of lines of details about the marked view, in addition to its name,
  ///   frame and constraints.
  init(_ window: Size, detailLines: Int) {
    let width = max(0, min(Self.width, window.width - 2 * Self.margin))
    panel = Rect(
      x: window.width - width - Self.margin,
      y: Self.margin,
      width: width,
      height: max(0, window.height - 2 * Self.margin)
    )
    let left = panel.x + Self.padding
    let inner = max(0, width - 2 * Self.padding)
    var y = panel.y + 12
    title = Rect(x: left, y: y, width: inner, height: 20)
    y += 28
    let gap = 6.0
    let switchWidth = (inner - 2 * gap) / 3
    switches = (0..<3).map { [y] index in
      Rect(x: left + Double(index) * (switchWidth + gap), y: y, width: switchWidth, height: 26)
    }
    y += 38
    let columns = 3
    let columnWidth = inner / Double(columns)
    counters = (0..<Self.counterCount).map { [y] index in
      Rect(
        x: left + Double(index % columns) * columnWidth,
        y: y + Double(index / columns) * Self.counterHeight,
        width: columnWidth,
        height: Self.counterHeight
      )
    }
    y += Double(Self.counterCount / columns) * Self.counterHeight + 4
    chart = Rect(x: left, y: y, width: inner, height: 34)
    y += 46
    let wanted = 78 + Double(detailLines) * Self.lineHeight
    let detailHeight = min(wanted, max(0, panel.maxY - y))
    detail = Rect(
      x: left,
      y: panel.maxY - detailHeight,
      width: inner,
      height: detailHeight
    )
    tree = Rect(x: panel.x, y: y, width: width, height: max(0, detail.y - y))
  }
}
