import BentoBox
import BentoCells
import BentoGeometry
import BentoInteraction
import BentoListLayouts
import BentoLists
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// A view that handles keys and presses.
private final class PressableView: View {
  var action: (() -> Void)?
  let tap = TapGestureRecognizer()
  var refusesToResign = false

  required init() {
    super.init()
    tap.addAction { [weak self] recognizer in
      if recognizer.state == .ended { self?.action?() }
    }
    addGestureRecognizer(tap)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !refusesToResign }

  override func keyDown(with event: KeyEvent) -> Bool {
    guard event.key == .space else { return super.keyDown(with: event) }
    action?()
    return true
  }
}

private struct Pressable: Renderable {
  var refusesToResign = false
  let action: () -> Void

  func render(in view: PressableView) {
    view.action = action
    view.refusesToResign = refusesToResign
  }
}

/// The 300 milliseconds of the cross-dissolve between the views of two component types.
@MainActor
@Suite struct `A view that dissolves` {
  let harness = Harness(size: Size(width: 200, height: 200))
  let table = TableView(frame: .zero, style: .plain)

  init() {
    table.rowHeight = 50
    harness.mount(table)
  }

  private func box(first: AnyRenderable) -> Box<Int, Int> {
    let others = (1..<40).map { Node(id: $0, component: Plain(text: "\($0)")) }
    return Box(sections: [Section(id: 0, items: [Node(id: 0, component: first)] + others)])
  }

  private func firstView() throws -> View {
    let cell = try #require(table.cellForRow(at: ItemPath(row: 0, section: 0)))
    return try #require(cell.contentView.subviews.first)
  }

  // B-083
  @Test func `disappears when its row is reused`() {
    table.render(box(first: Plain(text: "0").asAnyRenderable()), animated: false)
    harness.settle()

    table.render(box(first: Pressable {}.asAnyRenderable()))
    harness.advance(by: .milliseconds(32))
    for y in [200.0, 400] {
      table.contentOffset = Point(x: 0, y: y)
      harness.advance(by: .milliseconds(16))
    }

    let counts = table.visibleCells.map(\.contentView.subviews.count)
    #expect(counts.allSatisfy { $0 == 1 })
    #expect(table.visibleCells.allSatisfy { $0.contentView.subviews[0].alpha == 1 })
    #expect(harness.render() == harness.renderFully())
  }

  // B-083
  @Test(arguments: [false, true]) func `receives no keys`(refusesToResign: Bool) throws {
    var presses = 0
    let old = Pressable(refusesToResign: refusesToResign) { presses += 1 }
    table.render(box(first: old.asAnyRenderable()), animated: false)
    harness.settle()
    try firstView().becomeFirstResponder()
    harness.key(.space)
    #expect(presses == 1)

    table.render(box(first: Plain(text: "new").asAnyRenderable()))
    harness.advance(by: .milliseconds(16))
    harness.key(.space)

    #expect(presses == 1)
  }

  // B-083
  @Test func `takes no part in an earlier press`() throws {
    var presses = 0
    table.render(box(first: Pressable { presses += 1 }.asAnyRenderable()), animated: false)
    harness.settle()
    let middle = Point(x: 100, y: 25)
    harness.click(at: middle)
    #expect(presses == 1)

    harness.pointer(.down, at: middle)
    table.render(box(first: Plain(text: "new").asAnyRenderable()))
    harness.advance(by: .milliseconds(16))
    harness.pointer(.up, at: middle)

    #expect(presses == 1)
  }

  @Test func `may be one of several when types change repeatedly, and all disappear in the end`() {
    let container = ComponentView()
    let stage = Harness(size: Size(width: 100, height: 100))
    stage.mount(container)
    let recorder = Recorder()
    for round in 0..<5 {
      container.slot.bind(Recording("a\(round)", recorder).asAnyRenderable())
      stage.advance(by: .milliseconds(40))
      container.slot.bind(OtherRecording("b\(round)", recorder).asAnyRenderable())
      stage.advance(by: .milliseconds(40))
    }
    #expect(container.subviews.count > 2)

    container.slot.unbind()
    #expect(container.subviews.count == 1)
    #expect(container.subviews[0].alpha == 1)
    stage.settle()

    #expect(LifecycleCheck(recorder.events).problems == [])
  }
}
