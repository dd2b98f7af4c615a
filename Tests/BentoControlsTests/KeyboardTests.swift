import BentoControls
import BentoGeometry
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct KeyboardTests {
  private let harness = Harness(size: Size(width: 200, height: 200))

  @Test(arguments: [Key.space, .enter])
  func `Space and Return press the focused control, once while held`(key: Key) {
    var presses = 0
    let button = add(Button(title: "Press") { presses += 1 })
    button.becomeFirstResponder()

    let disposition = harness.key(key)
    harness.send(.key(KeyEvent(phase: .down, key: key, isRepeat: true)))

    #expect(disposition == .handled)
    #expect(presses == 1)
  }

  @Test
  func `other keys and keys with modifiers are ignored`() {
    var presses = 0
    let button = add(Button(title: "Press") { presses += 1 })
    button.becomeFirstResponder()

    #expect(harness.key(.character("a")) == .ignored)
    #expect(harness.key(.enter, modifiers: .control) == .ignored)
    #expect(presses == 0)
  }

  @Test
  func `Space toggles a switch`() {
    let control = add(Switch())
    var values: [Bool] = []
    control.addAction(for: .valueChanged) { values.append(control.isOn) }
    control.becomeFirstResponder()

    harness.key(.space)
    harness.key(.enter)

    #expect(values == [true, false])
  }

  @Test
  func `Tab moves through the controls in tree order and around`() {
    let first = add(Button(title: "1"))
    let stack = add(StackView(arrangedSubviews: [Button(title: "2"), Switch()]))
    let last = add(Button(title: "4"))
    let order = [first] + stack.arrangedSubviews + [last]

    for view in order + [first] {
      harness.key(.tab)
      #expect(view.isFirstResponder)
    }
    for view in [last] + stack.arrangedSubviews.reversed() + [first] {
      harness.key(.tab, modifiers: .shift)
      #expect(view.isFirstResponder)
    }
  }

  @Test
  func `Tab skips disabled, hidden and untouchable controls`() {
    let first = add(Button(title: "1"))
    add(Button(title: "disabled")).isEnabled = false
    add(Button(title: "hidden")).isHidden = true
    add(Button(title: "clear")).alpha = 0
    add(Button(title: "untouchable")).isUserInteractionEnabled = false
    add(Label(text: "label"))
    let last = add(Button(title: "2"))
    first.becomeFirstResponder()

    harness.key(.tab)
    #expect(last.isFirstResponder)

    harness.key(.tab)
    #expect(first.isFirstResponder)
  }

  @Test
  func `the focus ring shows after Tab and disappears with the next press`() {
    let button = add(Button(title: "Press"))
    harness.click(on: button)
    #expect(button.isFirstResponder && !button.showsFocusRing)

    harness.key(.tab)
    #expect(button.showsFocusRing)
    let ringed = harness.render()

    harness.click(on: button)
    #expect(!button.showsFocusRing)
    #expect(harness.render() != ringed)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a control that leaves the window loses the focus`() {
    let button = add(Button(title: "Press"))
    button.becomeFirstResponder()

    button.removeFromSuperview()

    #expect(harness.host.firstResponder == nil)
    #expect(!button.isFirstResponder)
  }

  @discardableResult
  private func add<Content: View>(_ view: Content) -> Content {
    let below = harness.window.subviews.last?.frame.maxY ?? 0
    view.frame = Rect(x: 8, y: below + 4, width: 120, height: 24)
    harness.window.addSubview(view)
    return view
  }
}
