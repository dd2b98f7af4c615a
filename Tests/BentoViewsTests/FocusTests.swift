import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The keyboard focus, and whether its ring is visible.
@Suite
struct FocusTests {
  @Test
  func `a removed view loses the focus even if it refuses to resign`() {
    let (harness, _) = makeButtons(1)
    let view = StubbornView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    harness.window.addSubview(view)
    view.becomeFirstResponder()

    view.removeFromSuperview()

    #expect(harness.host.firstResponder == nil)
    #expect(harness.key(.tab) == .handled)
  }

  @Test
  func `a hidden view receives no keys`() {
    let (harness, buttons) = makeButtons(2)
    var presses = 0
    buttons[0].addAction(for: .touchUpInside) { presses += 1 }
    let holder = View(frame: harness.window.bounds)
    harness.window.addSubview(holder)
    holder.addSubview(buttons[0])
    buttons[0].becomeFirstResponder()

    holder.isHidden = true
    harness.key(.space)

    #expect(presses == 0)
    #expect(!buttons[0].isFirstResponder)
  }

  @Test
  func `Tab without focusable views is left to the host`() {
    let (harness, buttons) = makeButtons(2)
    buttons[0].isEnabled = false
    buttons[1].isHidden = true

    #expect(harness.key(.tab) == .ignored)
    #expect(harness.host.firstResponder == nil)
  }

  @Test
  func `a disabled or removed control resigns the focus`() {
    let (harness, buttons) = makeButtons(2)

    buttons[0].becomeFirstResponder()
    buttons[0].isEnabled = false
    #expect(harness.host.firstResponder == nil)
    buttons[1].becomeFirstResponder()
    buttons[1].removeFromSuperview()

    #expect(harness.host.firstResponder == nil)
    #expect(!buttons[1].isFirstResponder)
  }

  @Test
  func `the focus ring returns with the host's focus`() {
    let (harness, buttons) = makeButtons(2)
    harness.key(.tab)
    #expect(buttons[0].showsFocusRing)

    harness.host.setActive(false)
    harness.settle()
    #expect(!buttons[0].showsFocusRing)
    harness.host.setActive(true)
    #expect(buttons[0].showsFocusRing)
    harness.click(at: Point(x: 190, y: 190))

    #expect(!buttons[0].showsFocusRing)
  }

  @Test
  func `the last change wins when focus moves during a move`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let views = (0..<3).map { _ in FocusLog() }
    for view in views { harness.window.addSubview(view) }
    views[0].becomeFirstResponder()
    views[0].onChange = { if !$0 { views[2].becomeFirstResponder() } }

    #expect(!views[1].becomeFirstResponder())

    #expect(views[2].isFirstResponder)
    #expect(views.map(\.states) == [[true, false], [], [true]])
  }

  @Test
  func `a view removed while it gains the focus does not get it`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let views = (0..<2).map { _ in FocusLog() }
    for view in views { harness.window.addSubview(view) }
    views[0].becomeFirstResponder()
    views[0].onChange = { if !$0 { views[1].removeFromSuperview() } }

    #expect(!views[1].becomeFirstResponder())

    #expect(harness.host.firstResponder == nil)
    #expect(views[1].states.isEmpty)
  }

  @Test
  func `a view that passes the focus on immediately does not have it`() {
    let harness = Harness(size: Size(width: 100, height: 100))
    let views = (0..<2).map { _ in FocusLog() }
    for view in views { harness.window.addSubview(view) }
    views[0].onChange = { if $0 { views[1].becomeFirstResponder() } }

    #expect(!views[0].becomeFirstResponder())

    #expect(views[1].isFirstResponder)
    #expect(views.map(\.states) == [[true, false], [true]])
  }

  private func makeButtons(_ count: Int) -> (Harness, [Button]) {
    let harness = Harness(size: Size(width: 200, height: 200))
    let buttons = (0..<count).map { index in
      let button = Button(title: "\(index)")
      button.frame = Rect(x: 10, y: Double(index) * 45, width: 100, height: 40)
      harness.window.addSubview(button)
      return button
    }
    return (harness, buttons)
  }
}

private final class StubbornView: View {
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { false }
}

/// A view that records whether it is first responder.
private final class FocusLog: View {
  var states: [Bool] = []
  var onChange: ((Bool) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    states.append(isFirstResponder)
    onChange?(isFirstResponder)
  }
}
