import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import Testing
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// Tooltips: when and where they are shown, and what hides them.
@Suite
struct ToolTipTests {
  private let harness = Harness(size: Size(width: 300, height: 200))
  private let view = FocusableBox(frame: Rect(x: 20, y: 20, width: 80, height: 30))

  init() {
    view.toolTip = "What this is for"
    harness.window.addSubview(view)
  }

  private var tip: ToolTipView? {
    harness.window.overlayLayer?.overlays.last?.panel as? ToolTipView
  }

  private func rest(at point: Point = Point(x: 40, y: 30)) {
    harness.pointer(.move, at: point)
    harness.advance(by: .milliseconds(550))
  }

  @Test
  func `a tooltip appears half a second after the pointer rests, below it`() throws {
    harness.pointer(.move, at: Point(x: 30, y: 30))
    harness.advance(by: .milliseconds(400))
    harness.pointer(.move, at: Point(x: 40, y: 30))
    harness.advance(by: .milliseconds(400))
    #expect(tip == nil)

    harness.advance(by: .milliseconds(150))

    let tip = try #require(tip)
    #expect(tip.frame.origin == Point(x: 40, y: 54))
    #expect(tip.accessibilityRole == .toolTip)
    #expect(tip.accessibilityLabel == "What this is for")
    harness.window.overlayLayer?.checkInvariants()
  }

  @Test
  func `the next tooltip appears immediately when the pointer moves to a neighbor`() {
    let neighbor = FocusableBox(frame: Rect(x: 110, y: 20, width: 80, height: 30))
    neighbor.toolTip = "Another one"
    harness.window.addSubview(neighbor)
    let far = Point(x: 150, y: 30)
    harness.pointer(.move, at: Point(x: 40, y: 30))
    harness.advance(by: .milliseconds(100))
    harness.pointer(.move, at: far)
    harness.advance(by: .milliseconds(16))
    #expect(tip == nil, "none was shown before")
    rest()

    harness.pointer(.move, at: Point(x: 105, y: 30))
    harness.advance(by: .milliseconds(200))
    #expect(tip == nil)
    harness.pointer(.move, at: far)
    harness.advance(by: .milliseconds(16))
    #expect(tip?.accessibilityLabel == "Another one")
    harness.pointer(.move, at: Point(x: 60, y: 30))
    #expect(tip?.accessibilityLabel == "What this is for")

    harness.pointer(.move, at: Point(x: 105, y: 30))
    harness.advance(by: .milliseconds(450))
    harness.pointer(.move, at: far)
    harness.advance(by: .milliseconds(16))
    #expect(tip == nil, "too late")
    harness.advance(by: .milliseconds(600))
    harness.click(at: far)
    harness.pointer(.move, at: Point(x: 60, y: 30))
    harness.advance(by: .milliseconds(16))
    #expect(tip == nil, "a press ends it")
    harness.window.overlayLayer?.checkInvariants()
  }

  @Test
  func `a tooltip takes neither presses nor the focus`() {
    var presses = 0
    view.addGestureRecognizer(
      TapGestureRecognizer { if $0.state == .ended { presses += 1 } }
    )
    view.becomeFirstResponder()
    rest()
    #expect(view.isFirstResponder)

    harness.click(at: Point(x: 45, y: 45))

    #expect(presses == 1)
    #expect(tip == nil)
  }

  @Test
  func `a press, a key and the wheel hide the tooltip until the pointer has been elsewhere`() {
    for step in 0..<3 {
      rest()
      #expect(tip != nil)
      switch step {
      case 0: harness.click(at: Point(x: 40, y: 30))
      case 1: harness.key(.character("x"))
      default: harness.scroll(by: Size(width: 0, height: -5), at: Point(x: 40, y: 30))
      }
      #expect(tip == nil)
      rest(at: Point(x: 45, y: 30))
      #expect(tip == nil)
      harness.pointer(.move, at: Point(x: 250, y: 150))
    }
  }

  @Test
  func `Escape hides the tooltip and does nothing else`() {
    rest()

    #expect(harness.key(.escape) == .handled)
    #expect(tip == nil)
    #expect(harness.key(.escape) == .ignored)
  }

  @Test
  func `the tooltip disappears with the pointer, its view and the window's focus`() {
    rest()
    harness.pointer(.move, at: Point(x: 250, y: 150))
    #expect(tip == nil)
    rest()
    harness.host.setActive(false)
    #expect(tip == nil)
    harness.host.setActive(true)
    harness.pointer(.move, at: Point(x: 250, y: 150))
    rest()
    #expect(tip != nil)
    view.removeFromSuperview()
    harness.settle()

    #expect(harness.window.overlayLayer == nil)
    #expect(harness.window.subviews.isEmpty)
  }

  @Test
  func `keys that move the focus show the tooltip next to the view`() throws {
    harness.key(.tab)
    #expect(view.isFirstResponder)
    harness.advance(by: .milliseconds(550))

    let tip = try #require(tip)
    #expect(tip.frame.origin == Point(x: 20, y: 54))
    harness.key(.tab)
    #expect(self.tip == nil || self.tip !== tip)
  }

  @Test
  func `a pointer that moves elsewhere leaves the tooltip of the focus alone`() {
    harness.pointer(.move, at: Point(x: 250, y: 150))
    harness.key(.tab)
    harness.advance(by: .milliseconds(100))
    harness.pointer(.move, at: Point(x: 251, y: 150))
    harness.advance(by: .milliseconds(450))

    #expect(tip != nil)
  }

  @Test
  func `the nearest view at the pointer with a tooltip shows it`() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(inner)
    rest(at: Point(x: 25, y: 25))
    #expect(tip?.contentDescription == "What this is for")

    inner.toolTip = "Inside"
    harness.pointer(.move, at: Point(x: 250, y: 150))
    rest(at: Point(x: 25, y: 25))
    #expect(tip?.contentDescription == "Inside")
    inner.toolTip = "Other words"
    harness.advance(by: .milliseconds(600))
    #expect(tip?.contentDescription == "Other words")
  }

  @Test
  func `a long tooltip wraps and stays inside the window`() throws {
    view.toolTip = String(repeating: "many words ", count: 30)
    view.frame.origin = Point(x: 210, y: 160)
    rest(at: Point(x: 280, y: 170))

    let tip = try #require(tip)
    #expect(harness.window.bounds.contains(tip.frame))
    #expect(tip.frame.height > 40)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `views without tooltips start no timers`() {
    view.toolTip = nil
    harness.pointer(.move, at: Point(x: 40, y: 30))

    #expect(harness.host.nextTick == nil)
  }
}
