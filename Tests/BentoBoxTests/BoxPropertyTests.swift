import BentoBox
import BentoGeometry
import BentoTesting
import BentoViews
import SeededRandom
import TestTraits
import Testing

@MainActor
@Suite(.slow) struct `Any sequence of boxes` {
  @Test(arguments: ListKind.allCases)
  func `that interrupt each other a hundred times end as a fresh list`(kind: ListKind) {
    let screen = kind.makeScreen()
    var boxes = RandomBoxes(seed: 20_261_121, recorder: screen.recorder)
    var last = Box<Int, Int>.empty
    for round in 0..<101 {
      last = boxes.next()
      screen.list.render(last, animated: true)
      #expect(screen.counts == last.sections.map(\.items.count), "round \(round)")
      screen.harness.advance(by: .milliseconds(round * 7 % 40))
      screen.harness.render()
    }
    screen.harness.settle()

    let fresh = kind.makeScreen()
    fresh.list.render(last, animated: false)
    fresh.harness.settle()

    #expect(screen.harness.render() == fresh.harness.render(), "seed 20261121")
  }

  @Test(arguments: ListKind.allCases, FuzzScale.seeds(25))
  func `ends as a fresh list of the last box`(kind: ListKind, seed: UInt64) {
    FuzzScale.announce(seed)
    let screen = kind.makeScreen()
    var boxes = RandomBoxes(seed: seed, recorder: screen.recorder)
    var last = Box<Int, Int>.empty
    for _ in 0..<12 {
      last = boxes.next()
      let isAnimated = Int.random(in: 0..<6, using: &boxes.random) > 0
      screen.list.render(last, animated: isAnimated)
      let pause = [0, 16, 120, 400].randomElement(using: &boxes.random) ?? 0
      screen.harness.advance(by: .milliseconds(pause))
    }
    screen.harness.settle()
    screen.list.checkInvariants()
    let check = LifecycleCheck(screen.recorder.events)
    #expect(check.problems == [], "seed \(seed)")
    // A header and a footer that the table created to measure them wait outside of the view hierarchy.
    let waiting = check.mountedCount - screen.heldViews.count
    let limit = kind == .table ? 2 * boxes.largestCount : 0
    #expect((0...limit).contains(waiting), "seed \(seed): \(waiting) wait")
    #expect(check.displayedCount == screen.visibleComponentCount, "seed \(seed)")
    #expect(screen.harness.render() == screen.harness.renderFully(), "seed \(seed)")

    let fresh = kind.makeScreen()
    fresh.start(last)
    screen.showEverythingOnce()
    fresh.showEverythingOnce()
    #expect(screen.texts == fresh.texts, "seed \(seed)")
    #expect(screen.list.contentSize == fresh.list.contentSize, "seed \(seed)")
    #expect(screen.harness.render() == fresh.harness.render(), "seed \(seed)")
  }

  @Test(arguments: ListKind.allCases, FuzzScale.seeds(10))
  func `leaves nothing mounted and no view when the list is gone`(kind: ListKind, seed: UInt64) {
    let recorder = Recorder()
    let views = LiveViews()
    do {
      let screen = kind.makeScreen()
      var boxes = RandomBoxes(seed: seed, recorder: recorder)
      for _ in 0..<8 {
        screen.list.render(boxes.next(), animated: true)
        screen.harness.advance(by: .milliseconds(60))
        views.note(screen.heldViews)
      }
    }
    let check = LifecycleCheck(recorder.events)
    #expect(check.problems == [], "seed \(seed)")
    #expect(check.mountedCount == 0, "seed \(seed)")
    #expect(views.count == 0, "seed \(seed)")
  }
}

/// The views of a list, held weakly.
@MainActor
private final class LiveViews {
  private struct Entry {
    weak var view: View?
  }

  private var entries: [Entry] = []

  /// The number of views that still exist.
  var count: Int { entries.count { $0.view != nil } }

  func note(_ views: [View]) {
    entries += views.map { Entry(view: $0) }
  }
}
