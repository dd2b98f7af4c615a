import BentoBox
import BentoGeometry
import BentoLists
import BentoTesting
import BentoViews
import TestTraits
import Testing

@MainActor
@Suite struct `Rendering while something is under way` {
  nonisolated static let calls = [
    "render", "didMount", "willDisplay", "didEndDisplaying", "willUnmount",
  ]

  // B-063
  @Test(arguments: calls, ListKind.allCases)
  func `from inside a callback shows the last box in the end`(call: String, kind: ListKind) {
    for isAnimated in [true, false] { renderInside(call, kind, isAnimated) }
  }

  private func renderInside(_ call: String, _ kind: ListKind, _ isAnimated: Bool) {
    let screen = kind.makeScreen()
    var wantsMore = true
    let render = { (box: Box<Int, Int>) in screen.list.render(box, animated: isAnimated) }
    var component = Recording("x", screen.recorder)
    component.didCall = { made in
      guard made == call, wantsMore else { return }
      wantsMore = false
      render(screen.box([7]))
      render(screen.box([8, 9]))
    }
    let first = Box(sections: [Section(id: 0, items: [Node(id: 1, component: component)])])
    screen.list.render(first, animated: true)
    screen.harness.settle()
    screen.list.render(screen.box(wantsMore ? [1] : [8, 9]), animated: true)
    screen.harness.settle()

    #expect(!wantsMore)
    #expect(screen.texts == [["8", "9"]])
    #expect(!screen.recorder.calls.contains("7.render"))
  }

  // B-064
  @Test(arguments: ListKind.allCases)
  func `during an animation is legal at any moment`(kind: ListKind) {
    let screen = kind.makeScreen()
    let boxes = [[1, 2, 3], [3, 1], [4, 3, 2, 1], [], [2, 4], [1, 2, 3, 4, 5]]
    for pause in [0, 16, 100, 290] {
      for (version, items) in boxes.enumerated() {
        screen.list.render(screen.box(items, version: "v\(version)"), animated: true)
        screen.harness.advance(by: .milliseconds(pause))
      }
      screen.harness.settle()
      #expect(screen.texts == [(1...5).map { "\($0)v5" }])
    }
  }

  // B-064
  @Test(arguments: ListKind.allCases)
  func `rebinds a row that comes back while it moves out of view`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box(Array(0..<20)))
    var items = Array(0..<20)
    items.append(items.removeFirst())
    screen.list.render(screen.box(items, version: "b"), animated: true)
    screen.harness.advance(by: .milliseconds(50))
    screen.list.render(screen.box(Array(0..<20), version: "c"), animated: true)
    screen.harness.settle()

    #expect(screen.texts == [(0..<7).map { "\($0)c" }])
  }

  // B-063
  @Test(arguments: ListKind.allCases, [true, false])
  func `more than a hundred times continues in the next frames and ends`(
    kind: ListKind,
    isAnimated: Bool
  ) {
    let screen = kind.makeScreen()
    var count = 0
    func box() -> Box<Int, Int> {
      var component = Recording("\(count)", screen.recorder)
      component.didCall = { call in
        guard call == "didMount", count < 250 else { return }
        count += 1
        screen.list.render(box(), animated: isAnimated)
      }
      return Box(sections: [Section(id: 0, items: [Node(id: 0, component: component)])])
    }

    screen.list.render(box(), animated: isAnimated)
    screen.list.layoutIfNeeded()
    #expect(count < 250)
    screen.harness.settle()

    #expect(count == 250)
    #expect(screen.texts == [["250"]])
    screen.list.checkInvariants()
  }

  // B-063
  @Test(arguments: ListKind.allCases)
  func `inside an update of the program waits for its end`(kind: ListKind) {
    let screen = kind.makeScreen()
    screen.start(screen.box([1, 2]))
    screen.list.update {
      screen.list.render(screen.box([2, 3]), animated: true)
    }
    screen.harness.settle()
    #expect(screen.texts == [["2", "3"]])
  }
}
