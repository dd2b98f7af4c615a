import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Hover while the tree changes, and when the host is released.
@Suite
struct HoverTests {
  private let harness = Harness(size: Size(width: 100, height: 100))
  private let outer = HoveringView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let inner = HoveringView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let middle = Point(x: 50, y: 50)

  init() {
    harness.window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test
  func `a view that is removed during hover updates is not hovered`() {
    inner.onHover = { if $0 { outer.removeFromSuperview() } }

    harness.pointer(.move, at: middle)
    harness.settle()

    #expect(outer.told.last != true)
    #expect(inner.told == [true, false])
  }

  @Test
  func `a view that follows the mouse receives its position in its own coordinates`() {
    let ruler = Ruler(frame: Rect(x: 20, y: 10, width: 50, height: 50))
    outer.addSubview(ruler)
    harness.settle()

    harness.pointer(.move, at: Point(x: 25, y: 30))
    harness.pointer(.move, at: Point(x: 26, y: 31))
    harness.pointer(.move, at: Point(x: 90, y: 90))

    #expect(ruler.told == [Point(x: 5, y: 20), Point(x: 6, y: 21)])
  }

  @Test
  func `input cancelled during hover updates leaves nothing hovered`() {
    inner.onHover = { if $0 { harness.host.cancelAllInput() } }

    harness.pointer(.move, at: middle)

    #expect(outer.told.last != true)
    #expect(inner.told == [true, false])
    #expect(!harness.host.wants.contains(.pointer))
  }

  @Test
  func `a view is notified alternately of the start and end of hover`() {
    inner.onHover = { if !$0 { outer.frame.x = 200 } }
    for _ in 0..<3 {
      harness.pointer(.move, at: middle)
      harness.pointer(.leave, at: .zero)
      outer.frame.x = 0
      harness.settle()
    }

    #expect(inner.told == [true, false, true, false, true, false])
    #expect(outer.told == [true, false, true, false, true, false])
  }

  @Test
  func `a change that moves nothing does not update hover`() {
    harness.pointer(.move, at: middle)
    harness.settle()
    outer.hitTests = 0

    for _ in 0..<10 { harness.host.tick(at: harness.now.advanced(by: .milliseconds(16))) }
    outer.setNeedsDisplay()
    harness.settle()
    inner.cursor = .crosshair
    harness.settle()

    #expect(outer.hitTests <= 1)
    #expect(harness.services.cursor == .crosshair)
  }

  @Test
  func `a press hit-tests once, for any number of queries`() {
    harness.settle()
    harness.pointer(.move, at: middle)
    harness.settle()
    outer.hitTests = 0

    let press = PointerEvent(phase: .down, position: middle, device: .mouse, button: .primary)
    _ = harness.host.handle(InputEvent(.pointer(press), at: harness.now))

    #expect(outer.hitTests == 1)
  }

  @Test
  func `a press reaches the view below it after hover updates`() {
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let press = PressGestureRecognizer()
    other.addGestureRecognizer(press)
    outer.insertSubview(other, at: 0)
    inner.onHover = { if $0 { inner.isUserInteractionEnabled = false } }

    harness.pointer(.down, at: middle)

    #expect(press.state == .began)
  }

  @Test
  func `a view that moves between two ticks without a frame is hovered at its position`() {
    harness.pointer(.move, at: middle)

    for step in 0..<6 {
      inner.frame.x = step.isMultiple(of: 2) ? 200 : 0
      harness.host.tick(at: harness.now.advanced(by: .milliseconds(16)))
    }

    #expect(inner.told == [true, false, true, false, true, false, true])
  }

  @Test
  func `hover resumes when a press ends`() {
    let other = HoveringView(frame: Rect(x: 50, y: 0, width: 50, height: 100))
    harness.window.addSubview(other)
    outer.addGestureRecognizer(PanGestureRecognizer())
    harness.pointer(.move, at: Point(x: 10, y: 50))
    harness.pointer(.down, at: Point(x: 10, y: 50))
    harness.pointer(.move, at: Point(x: 60, y: 50))
    harness.settle()
    #expect(other.told.isEmpty)

    harness.pointer(.up, at: Point(x: 60, y: 50))
    harness.settle()

    #expect(other.told == [true])
  }

  @Test
  func `a host that ends during a press resets its controls`() {
    let button = Button(title: "A", style: .filled)
    var events: [ControlEvent] = []
    button.addAction(for: .touchCancel) { events.append(.touchCancel) }
    let focused = HoveringView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    do {
      let harness = Harness(size: Size(width: 100, height: 50))
      harness.mount(button)
      button.addSubview(focused)
      harness.pointer(.move, at: Point(x: 50, y: 25))
      harness.pointer(.down, at: Point(x: 50, y: 25))
      #expect(button.isHighlighted)
      focused.becomeFirstResponder()
    }
    #expect(events == [.touchCancel])
    #expect(focused.focusStates == [true, false])

    let other = Harness(size: Size(width: 100, height: 50))
    other.mount(button)
    other.settle()
    #expect(!button.isHighlighted)
    #expect(!button.isHovered)
  }

  @Test
  func `a host that ends during a fling stops its scroll view`() {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 100, height: 2_000)
    do {
      let harness = Harness(size: Size(width: 100, height: 100))
      harness.mount(scrollView)
      harness.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 20), device: .touch)
      #expect(scrollView.isDecelerating)
    }
    let offset = scrollView.contentOffset

    #expect(!scrollView.isDecelerating)
    let other = Harness(size: Size(width: 100, height: 100))
    other.mount(scrollView)
    other.settle()
    #expect(scrollView.contentOffset == offset)
  }

  @Test
  func `a host that ends during a scroll bar drag releases the bar`() {
    let scrollView = ScrollView()
    scrollView.contentSize = Size(width: 100, height: 2_000)
    do {
      let harness = Harness(size: Size(width: 100, height: 100))
      harness.mount(scrollView)
      harness.pointer(.move, at: Point(x: 95, y: 90))
      harness.pointer(.down, at: Point(x: 95, y: 90))
    }
    let other = Harness(size: Size(width: 100, height: 100))
    other.mount(scrollView)
    other.settle()

    #expect(other.render() == other.renderFully())
    #expect(other.host.nextDeadline == nil)
  }
}

private final class HoveringView: View {
  var told: [Bool] = []
  var focusStates: [Bool] = []
  var onHover: ((Bool) -> Void)?
  var hitTests = 0

  override var canBecomeFirstResponder: Bool { true }

  override func hitTest(_ point: Point) -> View? {
    hitTests += 1
    return super.hitTest(point)
  }

  override func hoverDidChange(isHovered: Bool) {
    told.append(isHovered)
    onHover?(isHovered)
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    focusStates.append(isFirstResponder)
  }
}

private final class Ruler: View, HoverFollowing {
  private(set) var told: [Point] = []

  func hoverDidMove(to point: Point) { told.append(point) }
}
