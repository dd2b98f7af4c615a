import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Scroll bars, and the content next to them, under the mouse and touches.
@Suite
struct ScrollBarTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let scrollView = ScrollView()
  private let middle = Point(x: 150, y: 100)
  /// A point on the vertical bar, near its end.
  private let top = Point(x: 295, y: 10)
  private let bottom = Point(x: 295, y: 180)

  init() {
    scrollView.backgroundColor = .white
    scrollView.contentSize = Size(width: 300, height: 2_000)
    harness.mount(scrollView)
  }

  // MARK: The content

  @Test(arguments: [PointerEvent.Device.mouse, .touch, .pen])
  func `touches and pens drag the content, and a mouse does not`(device: PointerEvent.Device) {
    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60), device: device)

    #expect((scrollView.contentOffset.y > 0) == (device != .mouse))
    #expect(scrollView.isDecelerating == (device != .mouse))
  }

  @Test
  func `a view that the mouse can pan is marked as such`() {
    scrollView.panGestureRecognizer.allowedDevices.insert(.mouse)

    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 150, y: 60))

    #expect(scrollView.contentOffset.y > 0)
  }

  @Test
  func `the program handles a mouse pan in the content`() {
    let row = View(frame: Rect(x: 0, y: 0, width: 300, height: 2_000))
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer { if $0.state != .changed { states.append($0.state) } }
    row.addGestureRecognizer(pan)
    scrollView.addSubview(row)

    harness.drag(from: Point(x: 150, y: 180), to: Point(x: 20, y: 60))

    #expect(states == [.began, .ended])
    #expect(scrollView.contentOffset == .zero)
  }

  // MARK: The thumb

  @Test
  func `a thumb at its end shows the end of content that grows during scrolling`() {
    let growing = GrowingScrollView()
    harness.mount(growing)

    harness.pointer(.move, at: top)
    harness.pointer(.down, at: top)
    harness.pointer(.move, at: Point(x: 295, y: 260))

    #expect(growing.contentSize.height == 1_050)
    #expect(growing.contentOffset.y == 850)
  }

  @Test
  func `the thumb follows the mouse to the end and back`() {
    harness.pointer(.move, at: top)
    harness.pointer(.down, at: top)
    harness.pointer(.move, at: Point(x: 295, y: 260))
    #expect(scrollView.contentOffset.y == 1_800)

    // The mouse may leave the bar during the drag.
    harness.pointer(.move, at: Point(x: 20, y: -300))
    #expect(scrollView.contentOffset.y == 0)
    harness.pointer(.up, at: Point(x: 20, y: -300))

    #expect(!scrollView.isDragging)
    #expect(!scrollView.isDecelerating)
  }

  @Test
  func `the thumb stays under the mouse when the content grows`() {
    harness.pointer(.down, at: top)
    harness.pointer(.move, at: Point(x: 295, y: 94))
    #expect((scrollView.contentOffset.y - 900).magnitude < 1)

    scrollView.contentSize.height = 4_000
    harness.pointer(.move, at: Point(x: 295, y: 95))

    #expect((1_850...2_000).contains(scrollView.contentOffset.y))
  }

  @Test
  func `a press on the thumb without motion scrolls nothing`() {
    scrollView.contentOffset.y = 333
    harness.advance(by: .milliseconds(17))
    let thumb = Point(x: 295, y: 45)

    harness.click(at: thumb)

    #expect(scrollView.contentOffset.y == 333)
  }

  @Test
  func `a horizontal bar can be dragged, too, and both leave the corner free`() {
    scrollView.contentSize = Size(width: 900, height: 2_000)
    harness.advance(by: .milliseconds(17))

    harness.drag(from: Point(x: 10, y: 195), to: Point(x: 400, y: 195))
    harness.drag(from: top, to: Point(x: 295, y: 400))
    #expect(scrollView.contentOffset == Point(x: 600, y: 1_800))

    #expect(harness.window.hitTest(Point(x: 295, y: 195)) === scrollView)
  }

  @Test
  func `the vertical bar is on the left from right to left`() {
    harness.window.semanticContentDirection = .rightToLeft
    harness.advance(by: .milliseconds(17))

    harness.drag(from: top, to: bottom)
    #expect(scrollView.contentOffset.y == 0)
    harness.drag(from: Point(x: 5, y: 10), to: Point(x: 5, y: 300))

    #expect(scrollView.contentOffset.y == 1_800)
  }

  @Test
  func `insets are part of the thumb's range`() {
    scrollView.contentInset = EdgeInsets(top: 100, left: 0, bottom: 60, right: 0)
    scrollView.contentOffset.y = -100
    harness.advance(by: .milliseconds(17))

    harness.drag(from: top, to: Point(x: 295, y: 400))
    #expect(scrollView.contentOffset.y == 1_860)
    harness.drag(from: bottom, to: Point(x: 295, y: -400))

    #expect(scrollView.contentOffset.y == -100)
  }

  // MARK: The track

  @Test
  func `a press outside the thumb scrolls by a page toward the mouse`() {
    harness.click(at: bottom)
    harness.settle()
    #expect(scrollView.contentOffset.y == 160)

    harness.click(at: bottom)
    harness.settle()
    #expect(scrollView.contentOffset.y == 320)
    harness.click(at: Point(x: 295, y: 3))
    harness.settle()

    #expect(scrollView.contentOffset.y == 160)
  }

  @Test
  func `a held press scrolls by pages until the thumb is under the mouse`() {
    harness.pointer(.down, at: Point(x: 295, y: 100))
    harness.advance(by: .milliseconds(380))
    #expect((100...160).contains(scrollView.contentOffset.y))
    harness.advance(by: .seconds(3))

    let offset = scrollView.contentOffset.y
    #expect((700...1_100).contains(offset))
    harness.pointer(.up, at: Point(x: 295, y: 100))
    harness.settle()
    #expect(scrollView.contentOffset.y == offset)
  }

  @Test
  func `a held press beyond the thumb's range scrolls by pages as far as possible`() {
    harness.pointer(.down, at: bottom)
    harness.advance(by: .milliseconds(100))
    scrollView.isScrollEnabled = false

    // No timer keeps the host awake.
    harness.settle()
    #expect(scrollView.contentOffset.y == 160)
  }

  @Test
  func `a press that ends scrolls no further page`() {
    harness.click(at: bottom)
    harness.advance(by: .seconds(2))

    #expect(scrollView.contentOffset.y == 160)
  }

  @Test(arguments: [PointerEvent.Button.middle, .primary])
  func `the middle button, or Shift, moves the thumb to the mouse`(button: PointerEvent.Button) {
    let modifiers: KeyModifiers = button == .middle ? [] : .shift
    harness.pointer(
      .down,
      at: middle.offsetBy(dx: 145, dy: 0),
      button: button,
      modifiers: modifiers
    )
    #expect((scrollView.contentOffset.y - 900).magnitude < 1)

    harness.pointer(.move, at: Point(x: 295, y: 300), button: button)
    harness.pointer(.up, at: Point(x: 295, y: 300), button: button)

    #expect(scrollView.contentOffset.y == 1_800)
  }

  @Test
  func `other buttons have no effect on a bar`() {
    #expect(harness.pointer(.down, at: bottom, button: .secondary) == .handled)
    harness.pointer(.up, at: bottom, button: .secondary)

    #expect(scrollView.contentOffset == .zero)
  }

  // MARK: Visible content

  @Test
  func `the bar appears when the mouse is at the edge and fades after it has left`() {
    let bare = harness.render()
    harness.pointer(.move, at: top)
    harness.settle()
    let wide = harness.render()
    #expect(wide != bare)
    #expect(harness.services.cursor == .arrow)

    harness.advance(by: .seconds(10))
    #expect(harness.render() == wide)
    harness.pointer(.move, at: middle)
    harness.advance(by: .milliseconds(200))
    let narrow = harness.render()
    #expect(narrow != wide && narrow != bare)
    harness.settle()

    #expect(harness.render() == bare)
    #expect(harness.render() == harness.renderFully())
  }

  @Test(arguments: [Theme.light, .dark])
  func `a used bar looks like an unused one`(theme: Theme) {
    harness.window.setTheme(theme)
    harness.drag(from: top, to: Point(x: 295, y: 400))
    harness.drag(from: bottom, to: Point(x: 295, y: -400))
    harness.pointer(.move, at: middle)
    harness.settle()
    let used = harness.render()

    let fresh = Harness(size: Size(width: 300, height: 200), theme: theme)
    let other = ScrollView()
    other.backgroundColor = .white
    other.contentSize = scrollView.contentSize
    fresh.mount(other)
    #expect(used == fresh.render())
  }

  @Test
  func `a permanent bar is visible at rest and widens under the mouse`() {
    let bare = harness.render()

    scrollView.scrollBarStyle = .always
    harness.settle()
    let shown = harness.render()
    #expect(shown != bare)
    harness.pointer(.move, at: top)
    harness.settle()
    let wide = harness.render()
    #expect(wide != shown)
    harness.pointer(.move, at: middle)
    harness.scroll(by: Size(width: 0, height: -100), at: middle)
    harness.scroll(by: Size(width: 0, height: 100), at: middle)
    harness.advance(by: .seconds(10))

    #expect(harness.render() == shown)
    #expect(harness.render() == harness.renderFully())
    scrollView.removeFromSuperview()
    harness.mount(scrollView)
    harness.settle()
    #expect(harness.render() == shown)
    scrollView.scrollBarStyle = .overlay
    harness.settle()
    #expect(harness.render() == bare)
  }

  @Test
  func `a permanent bar is hidden if all content is visible`() {
    scrollView.contentSize.height = 100
    harness.settle()
    let bare = harness.render()

    scrollView.scrollBarStyle = .always
    harness.settle()

    #expect(harness.render() == bare)
  }

  @Test
  func `there is no bar if all content is visible`() {
    scrollView.contentSize.height = 100
    harness.advance(by: .milliseconds(17))
    let bare = harness.render()

    harness.pointer(.move, at: top)
    harness.settle()

    #expect(harness.render() == bare)
    #expect(harness.window.hitTest(top) === scrollView)
  }

  @Test
  func `a bar disappears with the scroll view and does not return on its own`() {
    harness.pointer(.move, at: top)
    harness.pointer(.down, at: bottom)
    scrollView.removeFromSuperview()
    harness.pointer(.up, at: bottom)
    harness.pointer(.move, at: middle)
    let offset = scrollView.contentOffset
    harness.advance(by: .seconds(2))
    harness.mount(scrollView)
    harness.advance(by: .seconds(2))

    #expect(scrollView.contentOffset == offset)
    #expect(harness.render() == harness.renderFully())
    #expect(harness.host.nextDeadline == nil)
  }

  // MARK: Who gets the press

  @Test
  func `a press on the bar affects neither the focus nor the rows`() {
    let button = Button(title: "Row")
    button.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    scrollView.addSubview(button)
    let field = FocusableBox(frame: Rect(x: 10, y: 10, width: 20, height: 20))
    scrollView.addSubview(field)
    var presses = 0
    button.addAction(for: .touchUpInside) { presses += 1 }
    field.becomeFirstResponder()

    harness.click(at: bottom)

    #expect(field.isFirstResponder)
    #expect(presses == 0)
  }

  @Test
  func `a touch at the edge reaches the content`() {
    var presses = 0
    let button = Button(title: "Row") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    scrollView.addSubview(button)

    harness.pointer(.down, at: bottom, device: .touch)
    harness.pointer(.up, at: bottom, device: .touch)

    #expect(presses == 1)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test
  func `a touch drags the thumb while it is visible`() {
    harness.scroll(by: Size(width: 0, height: -1), at: middle)

    harness.drag(from: top, to: Point(x: 295, y: 260), device: .touch)

    #expect(scrollView.contentOffset.y == 1_800)
  }

  @Test
  func `bars take no presses if scrolling is disabled`() {
    harness.pointer(.down, at: top)
    harness.pointer(.move, at: Point(x: 295, y: 50))
    let offset = scrollView.contentOffset
    scrollView.isScrollEnabled = false
    harness.pointer(.move, at: bottom)
    harness.pointer(.up, at: bottom)
    harness.click(at: bottom)
    harness.settle()

    #expect(offset.y > 0)
    #expect(scrollView.contentOffset == offset)
  }
}

/// A scroll view whose content grows when its end becomes visible, twice.
private final class GrowingScrollView: ScrollView {
  required init() {
    super.init()
    contentSize = Size(width: 300, height: 1_000)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.maxY == contentSize.height, contentSize.height < 1_050 {
      contentSize.height += 25
      super.layoutSubviews()
    }
  }
}
