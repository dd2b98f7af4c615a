import BentoGeometry
import BentoLayout
import TestTraits
import Testing

/// Laws about what every layout keeps, whatever a tree specifies: margins, texts, content; a failure names
/// its seed.
@Suite(.slow)
struct ContentLawTests {
  private static let setting = LawTests.Setting(width: nil, height: nil, scale: .one)

  @Test func `a margin is always kept`() {
    for seed in LawTests.seeds {
      var generator = RandomSketch(seed: seed)
      let setting = LawTests.Setting(&generator)
      let tree = LayoutTree()
      let built = generator.tree().mapped { $0.spaceEdges() }.build(in: tree)

      LawTests.layOut(tree, built.node, setting)

      if let problem = firstLostMargin(tree, built, setting.scale.pixel) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  /// The first stack in which a child is nearer to a neighbor or an edge than its margin allows.
  ///
  /// Every edge is rounded separately, so a distance may be a pixel smaller.
  ///
  /// - Parameter outer: The padding of the parent and its size.
  private func firstLostMargin(
    _ tree: LayoutTree,
    _ built: BuiltNode,
    _ pixel: Double,
    in outer: (padding: LayoutEdges, size: Size)? = nil
  ) -> String? {
    let style = tree.style(of: built.node)
    let frame = tree.frame(of: built.node)
    var kept = style
    if style.preservesParentPadding, let outer {
      kept.keepPadding(outer.padding, frame, outer.size)
    }
    let shown = built.children.filter { !tree.style(of: $0.node).isHidden }
    if built.kind == .stack {
      let spans = shown.map { Span(tree.frame(of: $0.node), tree.style(of: $0.node), style.axis) }
      let bounds = Span(frame, style, style.axis)
      let gaps = shown.dropLast().map { child in
        tree.style(of: child.node).spacingAfter ?? style.spacing
      }
      for (pair, gap) in zip(zip(spans, spans.dropFirst()), gaps) {
        let least = pair.0.after + gap + pair.1.before
        if pair.1.lower - pair.0.upper < least - pixel * 1.01 {
          return "\(built.node): \(pair.0) and \(pair.1) with \(gap)"
        }
      }
      if let first = spans.first, let last = spans.last {
        let padding = Span.padding(style, style.axis)
        let most = Span.padding(kept, style.axis)
        let needed = zip(spans, gaps + [0]).reduce(most.first + most.second) {
          $0 + $1.0.size + $1.0.before + $1.0.after + $1.1
        }
        let fits = needed + pixel * Double(spans.count) <= bounds.size
        let isOut =
          first.lower < padding.first + first.before - pixel
          || last.upper > bounds.size - padding.second - last.after + pixel
        if fits, isOut { return "\(built.node): \(first) and \(last) in \(bounds)" }
      }
    }
    return built.children.lazy.compactMap { child in
      tree.style(of: child.node).isHidden
        ? nil : firstLostMargin(tree, child, pixel, in: (kept.padding, frame.size))
    }.first
  }

  /// One axis of a frame, with the margins.
  private struct Span {
    var lower: Double
    var upper: Double
    var before: Double
    var after: Double

    var size: Double { upper - lower }

    init(_ frame: Rect, _ style: LayoutStyle, _ axis: Axis) {
      let isRow = axis == .horizontal
      lower = isRow ? frame.minX : frame.minY
      upper = isRow ? frame.maxX : frame.maxY
      before = isRow ? style.margins.start : style.margins.top
      after = isRow ? style.margins.end : style.margins.bottom
    }

    static func padding(_ style: LayoutStyle, _ axis: Axis) -> (first: Double, second: Double) {
      axis == .horizontal
        ? (style.padding.start, style.padding.end) : (style.padding.top, style.padding.bottom)
    }
  }
}

// MARK: - Text

extension ContentLawTests {
  @Test func `rounding never truncates a text without limits`() {
    for seed in LawTests.seeds {
      var generator = RandomSketch(seed: seed)
      let scale = Scale(generator.pick(LawTests.scales, 1))
      let sketch = generator.tree().mapped { $0.wantsItsContent() }
      let tree = LayoutTree()
      let built = sketch.build(in: tree)

      LawTests.layOut(tree, built.node, LawTests.Setting(width: nil, height: nil, scale: scale))

      if let problem = firstCutText(tree, built, sketch, scale) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  @Test func `rounding never truncates a text at any position`() {
    for seed in LawTests.seeds {
      var generator = RandomSketch(seed: seed)
      let scale = Scale(generator.pick(LawTests.scales, 1))
      var sketch = Sketch(content: generator.content())
      sketch.content.wraps = false
      for level in 0..<Int.random(in: 1...4, using: &generator.random) {
        sketch.style.margins = generator.edges(70, -5...12)
        if level == 0 { sketch.style.padding = generator.edges(70, 0...8) }
        let alignments: [StackAlignment] = [.leading, .center, .trailing]
        var outer = Sketch(kind: generator.pick([.stack, .overlay], .stack), children: [sketch])
        outer.style.padding = generator.edges(70, 0...8)
        outer.style.alignment = generator.pick(alignments, .leading)
        outer.style.distribution = generator.pick([.start, .center, .end, .spaceEvenly], .start)
        outer.style.width.exact.required = 400 + generator.number(0...100)
        outer.style.height.exact.required = 400 + generator.number(0...100)
        sketch = outer
      }
      let tree = LayoutTree()
      let built = sketch.build(in: tree)

      LawTests.layOut(tree, built.node, LawTests.Setting(width: nil, height: nil, scale: scale))

      if let problem = firstCutText(tree, built, sketch, scale) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  /// The first leaf that is narrower than its content, or lower than its content at its width.
  private func firstCutText(
    _ tree: LayoutTree,
    _ built: BuiltNode,
    _ sketch: Sketch,
    _ scale: Scale
  ) -> String? {
    guard built.kind == .leaf else {
      return zip(built.children, sketch.children).lazy.compactMap { child, sketch in
        sketch.style.isHidden ? nil : firstCutText(tree, child, sketch, scale)
      }.first
    }
    let frame = tree.frame(of: built.node)
    let padding = tree.style(of: built.node).padding
    let tolerance = 1e-3 * scale.pixel
    let width = frame.width - padding.start - padding.end
    let height = frame.height - padding.top - padding.bottom
    let isNarrow = width < (sketch.content.intrinsicWidth ?? 0) - tolerance
    let isLow = height < (sketch.content.intrinsicHeight ?? 0) - tolerance
    return isNarrow || isLow ? "\(built.node) \(frame) for \(sketch.content)" : nil
  }
}

// MARK: - Preferred limits

extension ContentLawTests {
  @Test func `content never exceeds a maximum or a preferred size`() {
    for seed in LawTests.seeds {
      var generator = RandomSketch(seed: seed)
      let sketch = generator.tree().mapped { $0.limitsByPreference() }
      let tree = LayoutTree()
      let built = sketch.build(in: tree)

      LawTests.layOut(tree, built.node, Self.setting)

      if let problem = firstTooSmall(tree, built, sketch) {
        Issue.record("seed \(seed): \(problem)")
      }
    }
  }

  /// The first node that is smaller than its content, except for the pixel that rounding takes from a
  /// required size.
  private func firstTooSmall(
    _ tree: LayoutTree,
    _ built: BuiltNode,
    _ sketch: Sketch
  ) -> String? {
    let frame = tree.frame(of: built.node)
    let content = ContentMinimum(sketch)
    let tolerance = 1.01
    if frame.width < content.width - tolerance || frame.height < content.height - tolerance {
      return "\(built.node) \(frame) for \(content)"
    }
    return zip(built.children, sketch.children).lazy.compactMap { child, inner in
      let isPlaced = !inner.style.isHidden && (!inner.style.isDecoration || sketch.kind == .stack)
      return isPlaced ? firstTooSmall(tree, child, inner) : nil
    }.first
  }
}

extension Sketch {
  /// Removes everything from the node that could make it smaller than its content: limits and ratio.
  fileprivate mutating func wantsItsContent() {
    style.width = LayoutLimits()
    style.height = LayoutLimits()
    style.aspectRatio = nil
    style.isDecoration = false
    style.preservesParentPadding = false
    content.wraps = false
  }

  /// Keeps only preferred limits in containers, and floors and required sizes in leaves.
  fileprivate mutating func limitsByPreference() {
    spaceEdges()
    let isLeaf = kind == .leaf
    for axis in [\LayoutStyle.width, \.height] {
      let limits = style[keyPath: axis]
      style[keyPath: axis] = LayoutLimits(
        exact: LayoutSlot(
          required: isLeaf ? limits.exact.required : nil,
          preferred: limits.exact.preferred
        ),
        minimum: LayoutSlot(preferred: limits.minimum.preferred),
        maximum: LayoutSlot(preferred: limits.maximum.preferred)
      )
    }
    style.aspectRatio = nil
    style.preservesParentPadding = false
    style.margins.isPhysical = false
    style.padding.isPhysical = false
  }
}

extension LayoutStyle {
  /// Raises the padding to the part of the parent's that reaches into a frame (L-073).
  fileprivate mutating func keepPadding(_ outer: LayoutEdges, _ frame: Rect, _ size: Size) {
    padding.top = max(padding.top, outer.top - frame.minY)
    padding.start = max(padding.start, outer.start - frame.minX)
    padding.bottom = max(padding.bottom, outer.bottom - (size.height - frame.maxY))
    padding.end = max(padding.end, outer.end - (size.width - frame.maxX))
  }
}
