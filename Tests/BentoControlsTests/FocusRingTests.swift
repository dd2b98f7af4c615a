import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// The theme's focus ring in a program's own controls, and actions that are added and removed.
@Suite
struct FocusRingTests {
  @Test(arguments: [Theme.light, .dark])
  func `a custom control shows the focus ring while the keyboard is used`(theme: Theme) {
    let harness = Harness(size: Size(width: 60, height: 60), theme: theme)
    harness.window.backgroundColor = .white
    let well = Well(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    harness.window.addSubview(well)
    let bare = harness.render()

    harness.key(.tab)
    let ringed = harness.render()
    #expect(ringed[30, 30] == bare[30, 30])
    #expect(ringed[30, 18] != bare[30, 18])
    #expect(ringed[17, 30] == ringed[42, 30])
    #expect(ringed[30, 16] == bare[30, 16])
    harness.click(on: well)

    #expect(harness.render() == bare)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the ring of a custom control equals a button's ring`() {
    let pictures = [Well(), Button()].map { (control: Control) in
      let harness = Harness(size: Size(width: 60, height: 60), scale: 2)
      control.cornerRadius = 8
      control.frame = Rect(x: 20, y: 20, width: 20, height: 20)
      harness.window.addSubview(control)
      harness.key(.tab)
      return harness.render()
    }

    for x in 0..<120 where !(40..<80).contains(x) {
      #expect(pictures[0][x, 60] == pictures[1][x, 60])
    }
  }

  @Test
  func `actions of one event are removed, and those of others stay`() {
    let control = Control()
    var calls: [String] = []
    control.addAction(for: .touchDown) { calls.append("down") }
    control.addAction(for: .valueChanged) { calls.append("first") }
    control.addAction(for: .valueChanged) { calls.append("second") }
    control.sendActions(for: .valueChanged)
    control.removeActions(for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)

    #expect(calls == ["first", "second", "down"])
  }

  @Test
  func `an action may remove the actions that are being called`() {
    let control = Control()
    var calls = 0
    control.addAction(for: .touchDown) {
      calls += 1
      control.removeActions(for: .touchDown)
    }
    control.addAction(for: .touchDown) { calls += 1 }
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)

    #expect(calls == 2)
  }

  @Test
  func `a title's color is the one set for the state`() {
    let harness = Harness(size: Size(width: 100, height: 40))
    let button = Button(title: "A")
    #expect(button.titleColor(for: .normal) == nil)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .disabled)
    harness.mount(button)
    let enabled = harness.render()
    button.isEnabled = false

    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .highlighted) == nil)
    #expect(button.titleColor(for: .disabled) == .green)
    #expect(harness.render() != enabled)
  }

  @Test
  func `a font at another size or weight keeps the rest`() {
    let font = Font.system(ofSize: 15, weight: .bold)

    #expect(font.withSize(20) == .system(ofSize: 20, weight: .bold))
    #expect(font.withWeight(.regular) == .system(ofSize: 15, weight: .regular))
  }
}

/// A control with its own drawing.
private final class Well: Control {
  override func draw(in context: DrawContext) {
    if showsFocusRing {
      context.drawFocusRing(around: context.bounds, cornerRadius: cornerRadius)
    }
  }
}
