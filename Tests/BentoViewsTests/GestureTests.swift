import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Buttons, touches, failures and lost presses.
@Suite
struct GestureTests {
  private let size = Size(width: 300, height: 200)

  @Test
  func `a second touch does not affect the drag of the first`() {
    let harness = Harness(size: size)
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 300, height: 800)
    harness.mount(scrollView)

    finger(1, .down, 150, in: harness)
    finger(1, .move, 120, in: harness)
    finger(1, .move, 100, in: harness)
    #expect(scrollView.isDragging)
    finger(2, .down, 50, in: harness)
    finger(2, .up, 50, in: harness)
    finger(1, .move, 60, in: harness)
    let dragged = scrollView.contentOffset.y
    finger(1, .up, 60, in: harness)

    #expect(dragged == 60)
    #expect(!scrollView.isDragging)
  }

  @Test
  func `two touches on one button press it once`() {
    let harness = Harness(size: size)
    var presses = 0
    let button = Button(title: "Go") { presses += 1 }
    button.frame = harness.window.bounds
    harness.window.addSubview(button)

    finger(1, .down, 50, in: harness)
    finger(2, .down, 60, in: harness)
    finger(2, .up, 60, in: harness)
    #expect(button.isHighlighted)
    finger(1, .up, 50, in: harness)

    #expect(presses == 1)
    #expect(!button.isHighlighted)
  }

  @Test
  func `a pan that is cancelled by its own beginning does not begin`() {
    let harness = Harness(size: size)
    let view = View(frame: Rect(origin: .zero, size: size))
    harness.window.addSubview(view)
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(
      PressGestureRecognizer { if $0.state == .cancelled { harness.host.cancelAllInput() } }
    )
    let pan = PanGestureRecognizer { states.append($0.state) }
    view.addGestureRecognizer(pan)

    finger(1, .down, 150, in: harness)
    finger(1, .move, 100, in: harness)

    #expect(states.isEmpty)
    #expect(pan.state == .failed)
  }

  @Test
  func `another mouse button does not end or replace a press`() {
    let harness = Harness(size: size)
    var presses = 0
    var menus = 0
    let button = Button(title: "Go") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    harness.window.addSubview(button)
    let menu = TapGestureRecognizer { if $0.state == .ended { menus += 1 } }
    menu.button = .secondary
    harness.window.addGestureRecognizer(menu)
    let place = Point(x: 20, y: 20)

    harness.pointer(.down, at: place)
    harness.pointer(.down, at: place, button: .secondary)
    #expect(button.isHighlighted)
    harness.pointer(.up, at: place, button: .secondary)
    #expect(button.isHighlighted)
    harness.pointer(.up, at: place)
    #expect(presses == 1)
    #expect(menus == 0)
    harness.pointer(.down, at: place, button: .secondary)
    harness.pointer(.up, at: place, button: .secondary)

    #expect(presses == 1)
    #expect(menus == 1)
  }

  @Test
  func `a release without a position cancels the press`() {
    let harness = Harness(size: size)
    var presses = 0
    let button = Button(title: "Go") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    harness.window.addSubview(button)

    harness.pointer(.down, at: Point(x: 20, y: 20))
    harness.pointer(.up, at: Point(x: .nan, y: 20))

    #expect(!button.isHighlighted)
    #expect(presses == 0)
  }

  @Test
  func `a pan that waited for another to fail begins and moves`() {
    let harness = Harness(size: size)
    let view = View(frame: harness.window.bounds)
    harness.window.addSubview(view)
    var states: [GestureRecognizer.State] = []
    let vertical = PanGestureRecognizer { states.append($0.state) }
    let sideways = PanGestureRecognizer()
    sideways.axes = .horizontal
    vertical.axes = .vertical
    vertical.require(toFail: sideways)
    view.addGestureRecognizer(vertical)
    view.addGestureRecognizer(sideways)

    harness.drag(from: Point(x: 50, y: 50), to: Point(x: 50, y: 150), steps: 4)

    #expect(states == [.began, .changed, .changed, .changed, .ended])
  }

  @Test
  func `a double tap is recognized once for every two taps`() {
    let harness = Harness(size: size)
    var taps = 0
    let double = TapGestureRecognizer { if $0.state == .ended { taps += 1 } }
    double.numberOfTapsRequired = 2
    harness.window.addGestureRecognizer(double)

    for count in 1...4 {
      harness.click(at: Point(x: 50, y: 50), clickCount: count)
    }
    #expect(taps == 2)
    double.numberOfTapsRequired = 0
    harness.click(at: Point(x: 50, y: 50))

    #expect(taps == 3)
  }

  @Test
  func `a tap whose release is far from its start is not recognized`() {
    let harness = Harness(size: size)
    var taps = 0
    harness.window.addGestureRecognizer(
      TapGestureRecognizer { if $0.state == .ended { taps += 1 } }
    )

    finger(1, .down, 50, in: harness)
    finger(1, .up, 150, in: harness)

    #expect(taps == 0)
  }

  @Test
  func `only the primary button recognizes a long press`() {
    let harness = Harness(size: size)
    var states: [GestureRecognizer.State] = []
    harness.window.addGestureRecognizer(LongPressGestureRecognizer { states.append($0.state) })

    harness.pointer(.down, at: Point(x: 50, y: 50), button: .secondary)
    harness.advance(by: .seconds(1))
    harness.pointer(.up, at: Point(x: 50, y: 50), button: .secondary)

    #expect(states.isEmpty)
  }

  @Test(arguments: [50.0, 150])
  func `a press that is released or moves away leaves no timer`(end: Double) {
    let harness = Harness(size: size)
    harness.window.addGestureRecognizer(LongPressGestureRecognizer { _ in })

    harness.pointer(.down, at: Point(x: 50, y: 50))
    harness.pointer(.move, at: Point(x: end, y: 50))
    harness.pointer(.up, at: Point(x: end, y: 50))
    harness.render()
    harness.advance(by: .milliseconds(17))

    #expect(harness.host.nextDeadline == nil)
  }

  @Test
  func `a switch disabled during a drag keeps its value`() {
    let harness = Harness(size: size)
    let toggle = Switch()
    harness.window.addSubview(toggle)

    harness.pointer(.down, at: Point(x: 5, y: 14))
    harness.pointer(.move, at: Point(x: 12, y: 14))
    toggle.isEnabled = false
    harness.pointer(.move, at: Point(x: 40, y: 14))
    harness.pointer(.up, at: Point(x: 40, y: 14))

    #expect(!toggle.isOn)
  }

  @Test
  func `a hidden spinner requests no frames, and spins again when shown`() {
    let harness = Harness(size: size)
    let holder = View(frame: harness.window.bounds)
    let spinner = ActivityIndicator()
    spinner.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    harness.window.addSubview(holder)
    holder.addSubview(spinner)
    spinner.startAnimating()
    harness.render()
    #expect(harness.host.nextDeadline != nil)

    holder.isHidden = true
    for _ in 0..<20 {
      harness.advance(by: .milliseconds(17))
      harness.render()
    }
    #expect(harness.host.nextDeadline == nil)
    holder.isHidden = false
    let first = harness.render()
    harness.advance(by: .milliseconds(100))

    #expect(harness.render() != first)
  }

  @Test
  func `a press on a nested control highlights only the inner one`() {
    let harness = Harness(size: size)
    let outer = Control(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let inner = Control(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    outer.addSubview(inner)
    harness.window.addSubview(outer)
    var log: [String] = []
    for (name, control) in [("outer", outer), ("inner", inner)] {
      for event in [ControlEvent.touchDown, .touchUpInside, .touchCancel] {
        control.addAction(for: event) { log.append("\(name) \(event)") }
      }
    }

    harness.pointer(.down, at: Point(x: 20, y: 20))
    #expect(inner.isHighlighted)
    #expect(!outer.isHighlighted)
    harness.pointer(.up, at: Point(x: 20, y: 20))

    #expect(log == ["inner touchDown", "inner touchUpInside"])
  }

  @Test
  func `no other view is hovered during a press`() {
    let harness = Harness(size: size)
    let first = Button(title: "First")
    first.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    let second = Button(title: "Second")
    second.frame = Rect(x: 0, y: 100, width: 100, height: 40)
    harness.window.addSubview(first)
    harness.window.addSubview(second)

    harness.pointer(.down, at: Point(x: 20, y: 20))
    harness.pointer(.move, at: Point(x: 20, y: 120))
    #expect(!second.isHovered)
    harness.pointer(.up, at: Point(x: 20, y: 120))

    #expect(second.isHovered)
  }

  @Test
  func `a view that stops taking events loses the hover`() throws {
    let harness = Harness(size: size)
    let button = Button(title: "First")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    harness.window.addSubview(button)
    harness.pointer(.move, at: Point(x: 20, y: 20))
    harness.render()
    harness.advance(by: .milliseconds(17))
    harness.render()
    #expect(button.isHovered)

    button.isUserInteractionEnabled = false

    #expect(harness.host.nextDeadline != nil)
    harness.advance(by: .milliseconds(17))
    #expect(!button.isHovered)
    #expect(harness.services.cursor == .arrow)
  }

  @Test
  func `events hit the painted view even when the window itself is rotated`() {
    let harness = Harness(size: size)
    let button = Button(title: "First")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    harness.window.addSubview(button)
    harness.window.transform = .rotation(.pi)

    harness.pointer(.move, at: Point(x: 290, y: 190))

    #expect(button.isHovered)
    #expect(harness.click(on: button) == .captured)
  }

  private func finger(
    _ id: Int,
    _ phase: PointerEvent.Phase,
    _ y: Double,
    in harness: Harness
  ) {
    harness.advance(by: .milliseconds(200))
    harness.send(
      .pointer(
        PointerEvent(phase: phase, position: Point(x: 150, y: y), id: id, device: .touch)
      )
    )
  }
}
