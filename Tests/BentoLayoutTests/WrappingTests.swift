import BentoGeometry
import BentoLayout
import SeededRandom
import Testing

/// Content of one line next to content that wraps.
struct WrappingTests {
  private func text(_ width: Double) -> Sketch {
    Sketch.leaf(width).with { $0.content.wraps = true }
  }

  private func widths(_ row: Sketch, in width: Double) -> [Double] {
    let tree = LayoutTree()
    let built = row.build(in: tree)
    LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: nil, scale: .one))
    return built.children.map { tree.frame(of: $0.node).width }
  }

  @Test func `a caption keeps its width next to a text`() {
    let row = Sketch.row(spacing: 8, [.leaf(54), text(600)])

    #expect(widths(row, in: 320) == [54, 258])
    #expect(widths(row, in: 120) == [54, 58])
    #expect(widths(row, in: 58) == [25, 25])
  }

  @Test func `a caption keeps its width next to a column with a text`() {
    let column = Sketch.column([.leaf(20), text(600)])

    #expect(widths(.row([.leaf(54), column]), in: 320) == [54, 266])
    #expect(widths(.row([.row([.leaf(20), .leaf(34)]), column]), in: 320) == [54, 266])
  }

  @Test func `a line longer than its part yields, but not below it`() {
    let widths = widths(.row([.leaf(300), text(400)]), in: 320)

    #expect(widths == [160, 160])
  }

  @Test func `lines shrink in proportion on their own`() {
    #expect(widths(.row([.leaf(100), .leaf(300)]), in: 200) == [50, 150])
  }

  @Test(arguments: FuzzScale.seeds(200))
  func `lines no longer than their part keep their widths next to texts`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let count = Int.random(in: 2...6, using: &random)
    let room = Double(Int.random(in: 20...400, using: &random))
    var natural = (0..<count).map { _ in Double(Int.random(in: 1...200, using: &random)) }
    natural[0] += room
    let sketches = natural.enumerated().map {
      $0.offset == 0 ? text($0.element) : .leaf($0.element)
    }

    let widths = widths(.row(sketches), in: room)

    #expect(abs(widths.reduce(0, +) - room) < 1, "seed \(seed)")
    for (index, width) in widths.enumerated().dropFirst()
    where natural[index] < room / Double(count) {
      #expect(abs(width - natural[index]) <= 1, "seed \(seed): \(natural) \(widths)")
    }
  }

  @Test(arguments: [false, true])
  func `nested stacks take work in proportion to their number`(isScrolled: Bool) {
    func work(_ depth: Int) -> LayoutCounters {
      var sketch = text(600)
      for level in 0..<depth {
        let caption = Sketch.leaf(54)
        sketch =
          level.isMultiple(of: 2)
          ? .row(spacing: 2, [caption, sketch]) : .column([caption, sketch])
        if isScrolled, level.isMultiple(of: 3) {
          sketch = Sketch(kind: .overlay, children: [sketch, caption])
        }
      }
      let tree = LayoutTree()
      let built = sketch.build(in: tree)
      let setting = LawTests.Setting(width: 320, height: 900, scale: .one)
      LawTests.layOut(tree, built.node, setting)
      return tree.counters
    }

    let (few, many) = (work(40), work(80))

    #expect(many.measurements <= 2 * few.measurements + 2)
    #expect(many.widthVisits <= 2 * few.widthVisits + 8)
    #expect(many.heightVisits <= 2 * few.heightVisits + 8)
  }
}
