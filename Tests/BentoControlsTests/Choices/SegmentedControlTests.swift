import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Choices side by side.
@Suite
struct SegmentedControlTests {
  private let harness = Harness(size: Size(width: 300, height: 80), scale: 2)
  private let control = SegmentedControl(titles: ["Day", "Week", "Month"])

  init() {
    control.frame = Rect(x: 30, y: 20, width: 240, height: 30)
    harness.window.addSubview(control)
    harness.render()
  }

  private func changes() -> () -> [Int?] {
    var values: [Int?] = []
    control.addAction(for: .valueChanged) { [control] in values.append(control.selectedIndex) }
    return { values }
  }

  private func click(_ index: Int) {
    harness.click(at: Point(x: 70 + 80 * Double(index), y: 35))
  }

  @Test
  func `an image replaces a title, which names the segment`() {
    let titled = harness.render()

    control.setImage(Image(icon: .star, pointSize: 18), forSegmentAt: 1)
    control.setImage(Image(icon: .star, pointSize: 18), forSegmentAt: 7)
    let pictured = harness.render()

    #expect(pictured != titled)
    #expect(harness.find(role: .radioButton, name: "Week") != nil)
    control.setImage(nil, forSegmentAt: 1)
    #expect(harness.render() == titled)
  }

  @Test
  func `a click selects and is reported once`() {
    let values = changes()

    for index in [1, 1, 2, 0] { click(index) }

    #expect(values() == [1, 2, 0])
  }

  @Test
  func `arrow keys select up to the ends, and the focus stays inside`() {
    let values = changes()
    control.selectedIndex = 0
    harness.key(.tab)

    for key in [Key.left, .right, .right, .right, .down, .up, .home, .end] { harness.key(key) }

    #expect(values() == [1, 2, 1, 0, 2])
    #expect(harness.key(.down) == .handled)
  }

  @Test
  func `an arrow key after a click shows the focus ring`() {
    control.selectedIndex = 0
    click(0)
    harness.pointer(.leave, at: .zero)
    let bare = harness.render()
    harness.key(.left)

    #expect(control.selectedIndex == 0)
    #expect(harness.render() != bare)
  }

  @Test
  func `the selection slides, and settles to the pixels of a fresh control`() {
    control.selectedIndex = 0
    harness.render()

    click(2)
    harness.pointer(.leave, at: .zero)
    harness.advance(by: .milliseconds(80))
    let moving = harness.render()
    harness.settle()
    let settled = harness.render()

    let fresh = fresh { $0.selectedIndex = 2 }
    #expect(moving != fresh)
    #expect(settled == fresh)
    #expect(settled == harness.renderFully())
  }

  @Test
  func `a selection by the program shows immediately`() {
    control.selectedIndex = 0
    harness.render()
    control.selectedIndex = 2
    #expect(harness.render() == fresh { $0.selectedIndex = 2 })
    control.selectedIndex = nil
    #expect(harness.render() == fresh { _ in })
    control.selectedIndex = 99
    #expect(control.selectedIndex == nil)
  }

  @Test
  func `the selection does not slide under reduced motion`() {
    harness.window.prefersReducedMotion = true
    control.selectedIndex = 0
    harness.render()
    click(2)
    harness.pointer(.leave, at: .zero)
    harness.settle()

    #expect(harness.render() == fresh { $0.selectedIndex = 2 })
  }

  @Test
  func `segments share the space in whole pixels, mirrored from right to left`() {
    control.frame.size.width = 241
    harness.render()
    let segments = control.subviews.filter { $0 is Control }
    #expect(segments.map(\.frame.width).reduce(0, +) == 241)
    #expect(segments[0].frame.minX == 0)

    control.semanticContentDirection = .rightToLeft
    harness.render()
    #expect(segments[0].frame.maxX == 241)
    control.selectedIndex = 0
    control.becomeFirstResponder()
    harness.key(.left)
    #expect(control.selectedIndex == 1)
  }

  @Test
  func `all segments are as wide as the widest`() {
    let size = control.intrinsicContentSize
    let other = SegmentedControl(titles: ["Month"])
    harness.window.addSubview(other)
    let single = other.intrinsicContentSize

    #expect(size.width == 3 * single.width)
    #expect(size.height == single.height)
    control.font = .system(ofSize: 28)
    #expect(control.intrinsicContentSize.height > size.height)
  }

  @Test
  func `a disabled segment is skipped, and a disabled control is not a tab stop`() {
    let values = changes()
    control.selectedIndex = 0
    control.setEnabled(false, forOptionAt: 1)
    click(1)
    harness.key(.tab)
    harness.key(.right)
    #expect(values() == [2])

    control.isEnabled = false
    click(0)
    harness.key(.tab)
    harness.key(.home)
    #expect(values() == [2])
  }

  @Test
  func `assistive technology sees a group of radio buttons`() {
    control.accessibilityLabel = "Period"
    control.selectedIndex = 1
    let text = harness.semantics()
    #expect(text.contains(#"group "Period" = "Week""#))
    #expect(text.contains(#"radioButton "Week" = "on" [checked] (press)"#))

    #expect(harness.perform("press", role: .radioButton, name: "Day"))
    #expect(harness.setValue("Month", role: .group, name: "Period"))

    #expect(control.selectedIndex == 2)
  }

  @Test
  func `a control without segments or space is drawn without a fault`() {
    control.selectedIndex = 1
    control.frame.size = .zero
    harness.render()
    control.frame.size = Size(width: 3, height: 3)
    harness.render()
    control.titles = []
    harness.render()

    #expect(control.intrinsicContentSize == .zero)
    #expect(harness.render() == harness.renderFully())
  }

  private func fresh(_ edit: (SegmentedControl) -> Void) -> PixelBuffer {
    let harness = Harness(size: Size(width: 300, height: 80), scale: 2)
    let control = SegmentedControl(titles: ["Day", "Week", "Month"])
    control.frame = Rect(x: 30, y: 20, width: 240, height: 30)
    edit(control)
    harness.window.addSubview(control)
    return harness.render()
  }
}
