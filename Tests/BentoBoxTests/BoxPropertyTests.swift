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
    let repeatsIDs = chance(5)
    return Box(
      sections: sections.map { id in
        let count = min(items.count, Int.random(in: 0...4, using: &random))
        var nodes = items.prefix(count).map { Node(id: $0, component: component("\($0)")) }
        items.removeFirst(count)
        if repeatsIDs, let first = nodes.first {
          nodes.append(Node(id: first.id, component: component("\(first.id)again")))
        }
        var section = Section(id: id, items: nodes)
        for (place, name) in Self.places where chance(2) {
          section = section.adding(place, component("\(name)\(id)"))
        }
        return section
      }
    )
  }

  private static let places: [(Supplement, String)] = [
    (.header, "h"), (.footer, "f"), (.custom(CollectionScreen.badgeKind), "b"),
  ]

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  /// A component of one of two types, maybe decorated, with a name of its own.
  private mutating func component(_ name: String) -> AnyRenderable {
    let height = Double(Int.random(in: 1...3, using: &random) * 10)
    let plain = Recording("\(name)v\(version)", recorder, height: height)
    var decorated = chance(5) ? OtherRecording(plain).asAnyRenderable() : plain.asAnyRenderable()
    if chance(4) { decorated = composite(of: decorated, "\(name)v\(version)") }
    while chance(3) { decorated = self.decorated(decorated) }
    return decorated
  }

  /// A component below or above others, which are of few kinds.
  private mutating func composite(of component: AnyRenderable, _ name: String) -> AnyRenderable {
    var children = [component]
    for number in 0..<Int.random(in: 0...2, using: &random) {
      let child = Recording("\(name).\(number)", recorder, height: 10)
      children.insert(
        chance(2) ? child.asAnyRenderable() : Framed(base: child).asAnyRenderable(),
        at: chance(2) ? 0 : children.count
      )
    }
    return Pile(children, chance(2) ? .allTogether : .oneByOne).asAnyRenderable()
  }

  private mutating func decorated(_ component: AnyRenderable) -> AnyRenderable {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: component.on(willDisplayItem: {})
    case 1: component.deletable(deleteActionText: "Delete") {}
    default:
      component.styling(StyleSheet().setting(\.cornerRadius, version.isMultiple(of: 2) ? 4 : 8))
    }
  }
}

@MainActor
@Suite(.slow) struct `Any sequence of boxes` {
  @Test(arguments: ListKind.allCases)
  func `that interrupt each other a hundred times ends as a fresh list`(kind: ListKind) {
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
    // A header and a footer that the table asked for to learn their heights wait out of the tree.
    let waiting = check.mountedCount - screen.heldViews.count
    #expect((0...(kind == .table ? 2 : 0)).contains(waiting), "seed \(seed): \(waiting) wait")
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

/// The views of a list, without keeping them.
@MainActor
private final class LiveViews {
  private struct Entry {
    weak var view: View?
  }

  private var entries: [Entry] = []

  /// How many of the views there still are.
  var count: Int { entries.count { $0.view != nil } }

  func note(_ views: [View]) {
    entries += views.map { Entry(view: $0) }
  }
}
