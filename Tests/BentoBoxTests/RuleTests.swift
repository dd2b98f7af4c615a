import BentoBox
import BentoGeometry
import BentoListLayouts
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

/// A component that must not be compared.
private struct Incomparable: Renderable, Equatable {
  let text: String

  func render(in view: RecordingView) { view.text = text }

  nonisolated static func == (left: Incomparable, right: Incomparable) -> Bool {
    Issue.record("Components were compared.")
    return false
  }
}

/// A component that provides its height.
private struct Known: Renderable, HeightCustomizing {
  func render(in view: RecordingView) {}

  func height(forWidth width: Double, inheritedMargins: EdgeInsets) -> Double { 37 }
}

@MainActor
@Suite struct `A list of boxes` {
  // K-02, B-030
  @Test(arguments: ListKind.allCases)
  func `never compares components`(kind: ListKind) {
    let screen = kind.makeScreen()
    for order in [[1, 2, 3], [3, 1], [1, 2, 3, 4], [1, 2, 3, 4]] {
      let nodes = order.map { Node(id: $0, component: Incomparable(text: "\($0)")) }
      screen.render(Box(sections: [Section(id: 0, items: nodes)]))
      #expect(screen.texts == [order.map { "\($0)" }])
    }
  }

  // B-006
  @Test(arguments: ListKind.allCases)
  func `treats an id in two sections as two items`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(Box(sections: [screen.section(0, [1, 2]), screen.section(1, [1, 2])]))
    let views = [screen.view(0, section: 0), screen.view(0, section: 1)]

    screen.render(Box(sections: [screen.section(0, [2, 1]), screen.section(1, [1, 2, 3])]))

    #expect(screen.texts == [["2", "1"], ["1", "2", "3"]])
    #expect(screen.view(1, section: 0) === views[0] && screen.view(0, section: 1) === views[1])
  }

  // B-032
  @Test(arguments: ListKind.allCases)
  func
    `changes the items of every section that stays, next to sections that are inserted and removed`(
      kind: ListKind
    )
  {
    let screen = kind.makeScreen()
    screen.start(
      Box(sections: [screen.section(0, [1]), screen.section(1, [2, 3]), screen.section(2, [4])])
    )
    let kept = screen.view(0, section: 2)

    screen.render(
      Box(sections: [screen.section(2, [5, 4]), screen.section(3, [6]), screen.section(1, [3])])
    )

    #expect(screen.texts == [["5", "4"], ["6"], ["3"]])
    #expect(screen.view(1, section: 0) === kept)
  }

  // B-074
  @Test(arguments: ListKind.allCases)
  func `uses the heights that components provide`(kind: ListKind) {
    let screen = kind.makeScreen()

    screen.start(Box(sections: [Section(id: 0, items: [Node(id: 0, component: Known())])]))

    #expect(screen.list.contentView(at: ItemPath(item: 0, section: 0))?.frame.height == 37)
  }

  // K-06, B-092
  @Test(arguments: ListKind.allCases)
  func `shows a component after others as it did at first`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2]))
    let before = screen.harness.render()

    screen.render(Box(sections: [screen.section(0, [2, 7, 1]), screen.section(1, [8])]))
    #expect(screen.harness.render() != before)
    screen.render(screen.box([1, 2]))

    #expect(screen.harness.render() == before)
  }

  // B-089
  @Test func `counts a repeated display notification once`() {
    let recorder = Recorder()
    let slot = ComponentView().slot
    slot.bind(Recording("a", recorder).asAnyRenderable())
    recorder.clear()

    for _ in 0..<2 { slot.willDisplay() }
    for _ in 0..<2 { slot.didEndDisplaying() }

    #expect(recorder.calls == ["a.willDisplay", "a.didEndDisplaying"])
  }
}
