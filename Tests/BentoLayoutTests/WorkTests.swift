import BentoGeometry
import BentoLayout
import Testing

/// The measurements and visits of a layout, by the engine's counters.
struct WorkTests {
  private func work(
    _ sketch: Sketch,
    width: Double? = nil,
    height: Double? = nil
  ) -> LayoutCounters {
    let tree = LayoutTree()
    let built = sketch.build(in: tree)
    LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: height, scale: .one))
    return tree.counters
  }

  private let text = Sketch.leaf(60, 10).with { $0.content.wraps = true }

  @Test func `an imposed column of labels requests no intrinsic width`() {
    let work = work(.column([text, .column([text, text]), text]), width: 40)

    #expect(work.widthVisits == 0)
    #expect(work.measurements == 4)
  }

  @Test func `a width is only requested if the position depends on it`() {
    #expect(work(.row([text, text]), width: 100).widthVisits == 2)
    #expect(work(Sketch.column([text, text]).aligned(.leading), width: 100).widthVisits == 2)
    #expect(work(.column([text, text])).widthVisits == 3)
  }

  @Test func `text that has its intrinsic width is not measured`() {
    #expect(work(.column([text]), width: 60).measurements == 0)
    #expect(work(.column([text]), width: 59.99995).measurements == 0)
    #expect(work(.column([text]), width: 59).measurements == 1)
    #expect(work(.column([.leaf(60, 10)]), width: 59).measurements == 0)
  }

  @Test func `hidden views are not visited and have no frame`() {
    let hidden = Sketch.column([text, text]).with { $0.style.isHidden = true }

    let work = work(.column([text, hidden]), width: 40)

    #expect(work.widthPlacements == 2 && work.heightVisits == 2 && work.heightPlacements == 2)
    #expect(work.measurements == 1)
  }

  @Test func `passes caused by measuring are counted per frame`() {
    let tree = LayoutTree()
    let leaf = Sketch.leaf(nil, nil).with { $0.content.wraps = true }
    let built = Sketch.column([leaf]).build(in: tree)
    func measurements(inFrame frame: Int?) -> Int {
      var count = 0
      tree.setNeedsLayout(built.children[0].node)
      tree.layout(host: built.node, width: 9, height: nil, scale: .one, frame: frame) { node, _ in
        count += 1
        tree.setNeedsLayout(node)
        return LayoutMeasurement(height: 5)
      }
      return count
    }

    #expect((0..<2).map { _ in measurements(inFrame: nil) } == [3, 3])
    #expect((0..<3).map { _ in measurements(inFrame: 1) } == [3, 1, 1])
    #expect(measurements(inFrame: 2) == 3)
  }

  @Test func `a known size is not measured again`() {
    let tree = LayoutTree()
    let built = Sketch.column([text, text]).build(in: tree)
    for width in [40.0, 50, 40, 50, 40] {
      LawTests.layOut(tree, built.node, LawTests.Setting(width: width, height: nil, scale: .one))
    }

    #expect(tree.counters.measurements == 4)
  }

  @Test func `moving a subtree does not visit it`() {
    let tree = LayoutTree()
    let row = Sketch.row([.leaf(40, 40), .column([text, text])])
    let built = Sketch.column([.leaf(10, 10), row, row]).build(in: tree)
    let setting = LawTests.Setting(width: 200, height: nil, scale: .one)
    LawTests.layOut(tree, built.node, setting)
    tree.resetCounters()

    tree.setContent(
      LayoutContent(intrinsicWidth: 10, intrinsicHeight: 25),
      of: built.children[0].node
    )
    LawTests.layOut(tree, built.node, setting)

    #expect(tree.counters.heightPlacements == 2 && tree.counters.widthPlacements == 2)
    #expect(Set(tree.changedNodes) == Set([built.node] + built.children.map(\.node)))
  }

  @Test func `another scale lays out everything again`() {
    let tree = LayoutTree()
    let built = Sketch.column([text, .row([text, text])]).build(in: tree)
    for scale in [1.0, 3] {
      tree.resetCounters()
      LawTests.layOut(
        tree,
        built.node,
        LawTests.Setting(width: 100, height: nil, scale: Scale(scale))
      )
      #expect(tree.counters.widthPlacements == 5 && tree.counters.heightVisits == 5)
    }
  }
}
