import BentoGeometry
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Which of several nested scroll views the mouse wheel scrolls, and how far.
@Suite
struct WheelTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let outer = ScrollView()
  private let inner = ScrollView(frame: Rect(x: 0, y: 50, width: 300, height: 100))
  private let overInner = Point(x: 150, y: 100)

  init() {
    outer.contentSize = Size(width: 300, height: 2_000)
    inner.contentSize = Size(width: 600, height: 160)
    outer.addSubview(inner)
    harness.mount(outer)
    harness.advance(by: .milliseconds(17))
  }

  @discardableResult
  private func turn(
    _ height: Double,
    at point: Point? = nil,
    modifiers: KeyModifiers = []
  ) -> Disposition {
    harness.send(
      .scroll(
        ScrollEvent(
          delta: Size(width: 0, height: height),
          position: point ?? overInner,
          isPrecise: true,
          modifiers: modifiers
        )
      )
    )
  }

  private func pause() {
    harness.advance(by: .milliseconds(500))
  }

  @Test func `a notch scrolls as many lines of larger text, and fine steps follow the fingers`() {
    harness.window.textScale = 1.5
    let middle = Point(x: 150, y: 20)
    harness.scroll(by: Size(width: 0, height: -10), at: middle, isPrecise: true)
    #expect(outer.contentOffset.y == 10)
    harness.scroll(by: Size(width: 0, height: -60), at: middle, isPrecise: false)
    harness.settle()
    #expect(outer.contentOffset.y == 100)
  }

  @Test func `a view can name the scroll view that the wheel scrolls outside of it`() {
    final class Page: View {
      let list = ScrollView(frame: Rect(x: 100, y: 0, width: 100, height: 200))
      override var wheelTarget: ScrollView? { list }
    }
    let page = Page()
    page.list.contentSize = Size(width: 100, height: 500)
    page.addSubview(page.list)
    harness.mount(page)
    let margin = Point(x: 20, y: 100)

    #expect(turn(-25, at: margin) == .handled)
    #expect(turn(-25, at: Point(x: 22, y: 100)) == .handled)
    #expect(page.list.contentOffset.y == 50)
    pause()
    #expect(turn(-25, at: Point(x: 150, y: 100)) == .handled)
    #expect(page.list.contentOffset.y == 75)
    pause()
    page.list.contentOffset.y = 300

    #expect(turn(-25, at: margin) == .ignored)
  }

  @Test func `steps without a pause stay with the view that handled the first one`() {
    for _ in 0..<10 {
      #expect(turn(-25) == .handled)
      harness.advance(by: .milliseconds(100))
    }

    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y == 0)
  }

  @Test func `the outer view continues after a pause`() {
    turn(-60)
    pause()

    turn(-25)
    harness.advance(by: .milliseconds(100))
    // The other view could scroll this way again, but the gesture belongs to the outer one.
    turn(10)

    #expect(inner.contentOffset.y == 60)
    #expect(outer.contentOffset.y == 15)
  }

  @Test func `a view that scrolls under the pointer handles nothing`() {
    for _ in 0..<4 {
      turn(-30, at: Point(x: 150, y: 180))
      harness.advance(by: .milliseconds(50))
    }

    #expect(outer.contentOffset.y == 120)
    #expect(inner.contentOffset.y == 0)
  }

  @Test func `moving the pointer begins a new gesture`() {
    turn(-60)

    turn(-20, at: Point(x: 150, y: 111))

    #expect(outer.contentOffset.y == 20)
  }

  @Test func `Shift makes the wheel horizontal, in a separate gesture`() {
    turn(-30)

    turn(-12.5, modifiers: .shift)

    #expect(inner.contentOffset == Point(x: 12.5, y: 30))
    turn(-12.5)
    #expect(inner.contentOffset == Point(x: 12.5, y: 42.5))
  }

  @Test func `a step that no view can handle is left to the program`() {
    #expect(turn(20) == .ignored)

    turn(-20)
    #expect(turn(40) == .handled)
    #expect(turn(40) == .handled)
    pause()
    #expect(turn(40) == .ignored)
  }

  @Test func `fractions of a step add up`() {
    for _ in 0..<8 { turn(-0.25) }
    #expect(inner.contentOffset.y == 2)
    for _ in 0..<4 {
      harness.scroll(by: Size(width: 0, height: -2.5), at: overInner, isPrecise: false)
    }
    harness.settle()

    #expect(inner.contentOffset.y == 12)
  }

  @Test func `a view removed during a gesture passes it to the outer one`() {
    turn(-20)

    inner.removeFromSuperview()
    turn(-20)

    #expect(outer.contentOffset.y == 20)
  }

  @Test func `a view handles its own steps before a scroll view inside it`() {
    let zoomer = Zoomer(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    zoomer.addSubview(inner)
    harness.mount(zoomer)

    #expect(turn(-25, modifiers: .control) == .handled)
    #expect(zoomer.steps == [-25])
    #expect(inner.contentOffset.y == 0)

    #expect(turn(-25) == .handled)
    #expect(zoomer.steps == [-25])
    #expect(inner.contentOffset.y == 25)
  }

  @Test func `the innermost of nested views handles a step`() {
    let around = Zoomer(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let inside = Zoomer(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    around.addSubview(inside)
    harness.mount(around)

    turn(10, at: Point(x: 100, y: 100), modifiers: .control)
    turn(20, at: Point(x: 200, y: 100), modifiers: .control)

    #expect(inside.steps == [10])
    #expect(around.steps == [20])
  }

  @Test func `a view that scrolls under the pointer takes no step of the gesture`() {
    let stepper = Zoomer(frame: Rect(x: 0, y: 60, width: 300, height: 40))
    stepper.modifiers = []
    outer.addSubview(stepper)

    for _ in 0..<4 {
      turn(-20, at: Point(x: 150, y: 20))
      harness.advance(by: .milliseconds(50))
    }
    #expect(stepper.steps.isEmpty)
    #expect(outer.contentOffset.y == 80)

    pause()
    turn(-20, at: Point(x: 150, y: 10))
    #expect(stepper.steps == [-20])
    #expect(outer.contentOffset.y == 80)
  }
}

/// A view that uses the wheel while a modifier key is held.
private final class Zoomer: View {
  var modifiers: KeyModifiers = .control
  private(set) var steps: [Double] = []

  override func scrollWheel(with event: ScrollEvent) -> Bool {
    guard event.modifiers == modifiers else { return false }
    steps.append(event.delta.height)
    return true
  }
}
