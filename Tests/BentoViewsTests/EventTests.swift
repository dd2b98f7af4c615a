import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct EventTests {
  private let size = Size(width: 300, height: 200)

  @Test
  func `the deepest tap wins and the others fail`() {
    let harness = Harness(size: size)
    let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let inner = View(frame: Rect(x: 50, y: 50, width: 50, height: 50))
    outer.addSubview(inner)
    harness.window.addSubview(outer)
    var log: [String] = []
    outer.addGestureRecognizer(TapGestureRecognizer { _ in log.append("outer") })
    inner.addGestureRecognizer(TapGestureRecognizer { _ in log.append("inner") })

    harness.click(on: inner)
    harness.click(at: Point(x: 10, y: 10))

    #expect(log == ["inner", "outer"])
  }

  @Test
  func `a drag that scrolls cancels the press of a button`() {
    let harness = Harness(size: size)
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 300, height: 800)
    var presses = 0
    let button = Button(title: "Press", style: .filled) { presses += 1 }
    button.frame = Rect(x: 20, y: 80, width: 120, height: 40)
    scrollView.addSubview(button)
    harness.mount(scrollView)

    harness.drag(from: Point(x: 60, y: 100), to: Point(x: 60, y: 40), device: .touch)
    #expect(presses == 0)
    #expect(!button.isHighlighted)
    harness.settle()
    scrollView.contentOffset = .zero

    harness.click(on: button)
    #expect(presses == 1)
  }

  @Test
  func `a press that is dragged out does not activate`() {
    let harness = Harness(size: size)
    var presses = 0
    let button = Button(title: "Press") { presses += 1 }
    button.frame = Rect(x: 20, y: 80, width: 120, height: 40)
    harness.window.addSubview(button)

    harness.pointer(.down, at: Point(x: 60, y: 100))
    #expect(button.isHighlighted)
    harness.pointer(.move, at: Point(x: 60, y: 190))
    #expect(!button.isHighlighted)
    harness.pointer(.up, at: Point(x: 60, y: 190))

    #expect(presses == 0)
  }

  @Test
  func `a pan waits for the recognizer that must fail first`() {
    let harness = Harness(size: size)
    let view = View(frame: harness.window.bounds)
    harness.window.addSubview(view)
    var log: [String] = []
    let single = TapGestureRecognizer { if $0.state == .ended { log.append("single") } }
    let sideways = PanGestureRecognizer { if $0.state == .began { log.append("pan") } }
    sideways.axes = .horizontal
    single.require(toFail: sideways)
    view.addGestureRecognizer(single)
    view.addGestureRecognizer(sideways)

    harness.click(at: Point(x: 50, y: 50))
    harness.drag(from: Point(x: 50, y: 50), to: Point(x: 150, y: 50))

    #expect(log == ["single", "pan"])
  }

  @Test
  func `a long press begins after its delay unless the pointer moves away`() {
    let harness = Harness(size: size)
    let view = View(frame: harness.window.bounds)
    harness.window.addSubview(view)
    var states: [GestureRecognizer.State] = []
    view.addGestureRecognizer(LongPressGestureRecognizer { states.append($0.state) })

    harness.pointer(.down, at: Point(x: 50, y: 50))
    harness.advance(by: .milliseconds(600))
    harness.pointer(.up, at: Point(x: 50, y: 50))
    harness.pointer(.down, at: Point(x: 50, y: 50))
    harness.pointer(.move, at: Point(x: 90, y: 50))
    harness.advance(by: .milliseconds(600))
    harness.pointer(.up, at: Point(x: 90, y: 50))

    #expect(states == [.began, .ended])
  }

  @Test
  func `Tab visits the controls in order, wraps around, and skips disabled ones`() {
    let harness = Harness(size: size)
    let buttons = (0..<4).map { index in
      let button = Button(title: "\(index)")
      button.frame = Rect(x: 10, y: Double(index) * 45, width: 100, height: 40)
      harness.window.addSubview(button)
      return button
    }
    buttons[1].isEnabled = false

    var order: [Int] = []
    for _ in 0..<4 {
      harness.key(.tab)
      order.append(buttons.firstIndex { $0.isFirstResponder } ?? -1)
    }
    harness.key(.tab, modifiers: .shift)
    order.append(buttons.firstIndex { $0.isFirstResponder } ?? -1)

    #expect(order == [0, 2, 3, 0, 3])
    #expect(buttons[3].showsFocusRing)
  }

  @Test
  func `Space and Return activate the focused control`() {
    let harness = Harness(size: size)
    var presses = 0
    let button = Button(title: "Go") { presses += 1 }
    button.frame = Rect(x: 10, y: 10, width: 100, height: 40)
    harness.window.addSubview(button)
    harness.key(.tab)

    #expect(harness.key(.space) == .handled)
    #expect(harness.key(.enter) == .handled)
    #expect(harness.key(.character("x")) == .ignored)
    #expect(presses == 2)
  }

  @Test
  func `a press on nothing is left to the host`() {
    let harness = Harness(size: size)
    harness.window.isUserInteractionEnabled = false

    #expect(harness.pointer(.down, at: Point(x: 5, y: 5)) == .ignored)
    #expect(harness.pointer(.move, at: Point(x: .nan, y: 5)) == .ignored)
  }

  @Test
  func `cancelling all input cancels a press without activating`() {
    let harness = Harness(size: size)
    var presses = 0
    let button = Button(title: "Go") { presses += 1 }
    button.frame = Rect(x: 10, y: 10, width: 100, height: 40)
    harness.window.addSubview(button)

    harness.pointer(.down, at: Point(x: 30, y: 30))
    harness.host.cancelAllInput()
    harness.pointer(.up, at: Point(x: 30, y: 30))

    #expect(presses == 0)
    #expect(!button.isHighlighted)
  }

  @Test
  func `the cursor follows the view under the pointer`() {
    let harness = Harness(size: size)
    let button = Button(title: "Go")
    button.frame = Rect(x: 10, y: 10, width: 100, height: 40)
    button.cursor = .pointingHand
    harness.window.addSubview(button)

    harness.pointer(.move, at: Point(x: 30, y: 30))
    #expect(harness.services.cursor == .pointingHand)
    harness.pointer(.move, at: Point(x: 250, y: 150))
    #expect(harness.services.cursor == .arrow)
  }
}

@Suite
struct ReentrancyTests {
  @Test
  func `rendering from inside drawing or layout does nothing and loses nothing`() {
    let harness = Harness(size: Size(width: 60, height: 60))
    let view = Reentrant(frame: harness.window.bounds)
    view.callBack = { harness.host.pendingDamage.isEmpty && harness.renderFully().width == 60 }
    harness.window.addSubview(view)

    let picture = harness.render()

    #expect(view.results == [true, true])
    #expect(picture[30, 30] == Pixel(red: 255, green: 0, blue: 0))
    #expect(picture == harness.renderFully())
  }

  @Test
  func `layouts that invalidate each other endlessly are stopped`() {
    let harness = Harness(size: Size(width: 60, height: 60))
    let view = Restless(frame: harness.window.bounds)
    harness.window.addSubview(view)

    harness.advance(by: .milliseconds(16))

    #expect(view.count > 0 && view.count <= 200)
  }

  @Test(arguments: [
    Size(width: 1, height: 1), Size(width: 0, height: 0), Size(width: 3, height: 900),
  ])
  func `windows of any size are drawn`(size: Size) {
    let harness = Harness(size: size)
    let label = Label(text: "Narrow text")
    harness.mount(label)
    harness.render()
    harness.resize(to: Size(width: 40, height: 20))

    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `non-finite frames are rejected`() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))

    view.frame = Rect(x: .nan, y: 0, width: 10, height: 10)
    view.bounds = Rect(x: 0, y: 0, width: .infinity, height: 10)
    view.alpha = .nan
    view.cornerRadius = .infinity

    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.alpha == 1)
    #expect(view.cornerRadius == 0)
  }
}

private final class Reentrant: View {
  var callBack: (() -> Bool)?
  var results: [Bool] = []

  override func layoutSubviews() {
    if let callBack, results.isEmpty { results.append(callBack()) }
  }

  override func draw(in context: DrawContext) {
    if let callBack, results.count == 1 { results.append(callBack()) }
    context.fill(context.bounds, with: .red)
  }
}

private final class Restless: View {
  var count = 0

  override func layoutSubviews() {
    count += 1
    setNeedsLayout()
  }
}
