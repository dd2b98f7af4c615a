import BentoLayout
import SeededRandom

/// Random trees, the same for equal seeds.
struct RandomSketch {
  var random: SplitMix
  /// Whether numbers may be unusable for layout.
  var isHostile = false

  init(seed: UInt64, isHostile: Bool = false) {
    random = SplitMix(seed: seed)
    self.isHostile = isHostile
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if isHostile, chance(15) {
      let bad: [Double] = [
        .nan, .infinity, -.infinity, -1, -1e300, 1e300, 0, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
      ]
      return bad.randomElement(using: &random) ?? 0
    }
    return (Double.random(in: range, using: &random) * 100).rounded() / 100
  }

  mutating func maybe(_ percent: Int, _ range: ClosedRange<Double>) -> Double? {
    chance(percent) ? number(range) : nil
  }

  mutating func pick<Value>(_ values: [Value], _ fallback: Value) -> Value {
    values.randomElement(using: &random) ?? fallback
  }

  /// A tree of a few nodes, and occasionally a larger one.
  mutating func tree() -> Sketch {
    switch Int.random(in: 0..<100, using: &random) {
    case 0: tree(depth: 5)
    case 1...5: tree(depth: 4)
    case 6...69: tree(depth: 2)
    default: tree(depth: 1)
    }
  }

  /// A tree in which every level but the last has one container among a few leaves.
  mutating func chain(depth: Int) -> Sketch {
    var sketch = tree(depth: 0)
    for _ in 0..<depth {
      var outer = Sketch(kind: pick([.stack, .stack, .stack, .overlay], .stack))
      outer.style = style()
      outer.style.isHidden = false
      outer.children = (0..<Int.random(in: 0...2, using: &random)).map { _ in tree(depth: 0) }
      outer.children.insert(sketch, at: 0)
      sketch = outer
    }
    return sketch
  }

  mutating func tree(depth: Int) -> Sketch {
    var sketch = Sketch()
    sketch.style = style()
    guard depth > 0, !chance(25) else {
      sketch.content = content()
      return sketch
    }
    sketch.kind = pick([.stack, .stack, .stack, .stack, .overlay], .stack)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      sketch.children.append(tree(depth: depth - 1))
    }
    return sketch
  }

  mutating func content() -> LayoutContent {
    LayoutContent(
      intrinsicWidth: maybe(80, 0...120),
      intrinsicHeight: maybe(80, 0...60),
      minimumWidth: maybe(20, 0...30) ?? 0,
      minimumHeight: maybe(20, 0...30) ?? 0,
      firstBaseline: maybe(50, 0...20),
      lastBaseline: maybe(50, 0...20),
      wraps: chance(50)
    )
  }

  mutating func limits() -> LayoutLimits {
    var limits = LayoutLimits()
    limits.exact = LayoutSlot(required: maybe(6, 0...120), preferred: maybe(8, 0...120))
    limits.minimum = LayoutSlot(required: maybe(8, 0...60), preferred: maybe(8, 0...60))
    limits.maximum = LayoutSlot(required: maybe(8, 0...160), preferred: maybe(8, 0...160))
    limits.hugging = maybe(30, 1...1000)
    limits.compression = maybe(30, 1...1000)
    return limits
  }

  mutating func edges(_ percent: Int, _ range: ClosedRange<Double>) -> LayoutEdges {
    guard chance(percent) else { return .zero }
    let (top, first) = (number(range), number(range))
    let (bottom, second) = (number(range), number(range))
    return chance(30)
      ? LayoutEdges(top: top, left: first, bottom: bottom, right: second)
      : LayoutEdges(top: top, start: first, bottom: bottom, end: second)
  }

  mutating func style() -> LayoutStyle {
    var style = LayoutStyle()
    style.width = limits()
    style.height = limits()
    if chance(6) {
      style.width.exact.required = number(0...120)
      style.height.exact.required = number(0...120)
    }
    style.aspectRatio = maybe(12, 0.3...3)
    if chance(20) { style.grow = number(0...3) }
    if chance(20) { style.shrink = number(0...3) }
    style.margins = edges(40, -5...12)
    style.padding = edges(40, 0...8)
    style.spacing = number(0...8)
    style.spacingAfter = maybe(10, 0...20)
    style.distribution = pick(StackDistribution.allCases, .fill)
    style.alignment = pick(StackAlignment.allCases, .fill)
    style.ownAlignment = chance(15) ? pick(StackAlignment.allCases, .fill) : nil
    style.verticalAlignment = chance(30) ? pick(StackAlignment.allCases, .fill) : nil
    style.axis = chance(50) ? .horizontal : .vertical
    style.isHidden = chance(5)
    style.isDecoration = chance(5)
    style.preservesParentPadding = chance(10)
    style.spacingIsBetweenBaselines = chance(8)
    return style
  }
}
