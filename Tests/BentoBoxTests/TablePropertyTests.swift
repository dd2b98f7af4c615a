import BentoBox
import BentoGeometry
import BentoGraphics
import BentoLists
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

/// Boxes with few ids, so that many stay, move, come and go.
@MainActor
private struct RandomBoxes {
  var random: SplitMix
  var version = 0
  let recorder: Recorder

  init(seed: UInt64, recorder: Recorder) {
    random = SplitMix(seed: seed)
    self.recorder = recorder
  }

  mutating func next() -> Box<Int, Int> {
    version += 1
    let sections = Array(0..<4).shuffled(using: &random).prefix(
      Int.random(in: 0...4, using: &random)
    )
    var items = Array(0..<14).shuffled(using: &random)
    return Box(
      sections: sections.map { id in
        let count = min(items.count, Int.random(in: 0...4, using: &random))
        let nodes = items.prefix(count).map { node($0) }
        items.removeFirst(count)
        var section = Section(id: id, items: nodes)
        if Bool.random(using: &random) { section = section.adding(.header, component("h\(id)")) }
        if Bool.random(using: &random) { section = section.adding(.footer, component("f\(id)")) }
        return section
      }
    )
  }

  private mutating func node(_ id: Int) -> Node<Int> {
    Node(id: id, component: component("\(id)"))
  }

  private mutating func component(_ name: String) -> AnyRenderable {
    let height = Double(Int.random(in: 1...3, using: &random) * 10)
    let name = "\(name)v\(version)"
    return Int.random(in: 0..<5, using: &random) == 0
      ? OtherRecording(name, recorder, height: height).asAnyRenderable()
      : Recording(name, recorder, height: height).asAnyRenderable()
  }
}

@MainActor
@Suite(.slow) struct `Any sequence of boxes` {
  @Test
  func `that interrupt each other a hundred times ends as a fresh table`() {
    let screen = TableScreen()
    var boxes = RandomBoxes(seed: 20_261_121, recorder: screen.recorder)
    var last = Box<Int, Int>.empty
    for round in 0..<101 {
      last = boxes.next()
      screen.table.render(last)
      let rows = (0..<screen.table.numberOfSections).map {
        screen.table.numberOfRows(inSection: $0)
      }
      #expect(rows == last.sections.map(\.items.count), "round \(round)")
      screen.harness.advance(by: .milliseconds(round * 7 % 40))
      screen.harness.render()
    }
    screen.harness.settle()

    let fresh = TableScreen()
    fresh.table.render(last, animated: false)
    fresh.harness.settle()

    #expect(screen.harness.render() == fresh.harness.render(), "seed 20261121")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `ends as a fresh table of the last box`(seed: UInt64) {
    let screen = TableScreen()
    var boxes = RandomBoxes(seed: seed, recorder: screen.recorder)
    var last = Box<Int, Int>.empty
    for _ in 0..<12 {
      last = boxes.next()
      let isAnimated = Int.random(in: 0..<6, using: &boxes.random) > 0
      screen.table.render(last, animated: isAnimated)
      let pause = [0, 16, 120, 400].randomElement(using: &boxes.random) ?? 0
      screen.harness.advance(by: .milliseconds(pause))
    }
    screen.harness.settle()
    let check = LifecycleCheck(screen.recorder.events)
    #expect(check.problems == [], "seed \(seed)")
    #expect(check.mountedCount == screen.heldViews.count, "seed \(seed)")
    let shown = screen.table.visibleCells.count + screen.visibleSupplementCount
    #expect(check.displayedCount == shown, "seed \(seed)")
    #expect(screen.harness.render() == screen.harness.renderFully(), "seed \(seed)")

    let fresh = TableScreen()
    fresh.start(last)
    screen.showEverythingOnce()
    fresh.showEverythingOnce()
    #expect(screen.texts == fresh.texts, "seed \(seed)")
    #expect(screen.table.contentSize == fresh.table.contentSize, "seed \(seed)")
    #expect(screen.harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `leaves nothing mounted when the table is gone`(seed: UInt64) {
    let recorder = Recorder()
    do {
      let screen = TableScreen()
      var boxes = RandomBoxes(seed: seed, recorder: recorder)
      for _ in 0..<8 {
        screen.table.render(boxes.next())
        screen.harness.advance(by: .milliseconds(60))
      }
    }
    let check = LifecycleCheck(recorder.events)
    #expect(check.problems == [], "seed \(seed)")
    #expect(check.mountedCount == 0, "seed \(seed)")
  }
}
