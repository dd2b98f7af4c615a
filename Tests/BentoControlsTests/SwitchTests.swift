import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

@Suite
struct SwitchTests {
  private let harness = Harness(size: Size(width: 100, height: 60), scale: 2)
  private let control = Switch()
  private let left = Point(x: 30, y: 30)
  private let right = Point(x: 66, y: 30)

  init() {
    control.frame = Rect(x: 24, y: 16, width: 46, height: 28)
    harness.window.addSubview(control)
    harness.render()
  }

  @Test
  func `a click toggles the switch and is reported once`() {
    var values: [Bool] = []
    control.addAction(for: .valueChanged) { [control] in values.append(control.isOn) }

    harness.click(on: control)
    harness.settle()
    harness.click(on: control)

    #expect(values == [true, false])
    #expect(control.accessibilityValue == "off")
  }

  @Test
  func `setting the value is not reported`() {
    var tells = 0
    control.addAction(for: .valueChanged) { tells += 1 }

    control.isOn = true
    control.setOn(false, animated: true)

    #expect(tells == 0)
  }

  @Test
  func `a drag to a side toggles it to that side, once`() {
    var values: [Bool] = []
    control.addAction(for: .valueChanged) { [control] in values.append(control.isOn) }

    harness.drag(from: left, to: right)
    #expect(control.isOn)
    harness.drag(from: left, to: right)
    #expect(control.isOn)
    harness.drag(from: right, to: left)

    #expect(!control.isOn)
    #expect(values == [true, false])
  }

  @Test
  func `a drag there and back ends where it began`() {
    harness.pointer(.down, at: left)
    for x in stride(from: 34.0, through: 66, by: 4) {
      harness.pointer(.move, at: Point(x: x, y: 30))
    }
    #expect(control.isOn)
    for x in stride(from: 62.0, through: 30, by: -4) {
      harness.pointer(.move, at: Point(x: x, y: 30))
    }
    harness.pointer(.up, at: left)

    #expect(!control.isOn)
    #expect(!control.isHighlighted)
  }

  @Test
  func `a disabled switch cannot be clicked or dragged`() {
    control.isEnabled = false

    harness.click(on: control)
    harness.drag(from: left, to: right)

    #expect(!control.isOn)
  }

  @Test(arguments: [true, false])
  func `an animated switch settles to the pixels of a fresh one`(isOn: Bool) {
    control.isOn = !isOn
    harness.render()

    control.setOn(isOn, animated: true)
    harness.advance(by: .milliseconds(80))
    let moving = harness.render()
    harness.settle()
    let settled = harness.render()

    let fresh = fresh(isOn: isOn)
    #expect(moving != fresh)
    #expect(settled == fresh)
    #expect(settled == harness.renderFully())
  }

  @Test
  func `a switch reversed during its animation settles to its initial state`() {
    harness.click(on: control)
    harness.advance(by: .milliseconds(80))
    harness.click(on: control)
    harness.settle()
    harness.pointer(.leave, at: .zero)

    #expect(!control.isOn)
    #expect(harness.render() == fresh(isOn: false))
  }

  @Test
  func `disabling dims the drawing and does not change the opacity of the view`() {
    control.alpha = 0.8
    let enabled = harness.render()

    control.isEnabled = false
    #expect(control.alpha == 0.8)
    #expect(harness.render() != enabled)

    control.isEnabled = true
    #expect(control.alpha == 0.8)
    #expect(harness.render() == enabled)
  }

  @Test
  func `a switch keeps its size and is centered in a larger frame`() {
    control.frame = Rect(x: 10, y: 6, width: 74, height: 48)

    #expect(harness.render() == fresh(isOn: false))
    #expect(control.sizeThatFits(Size(width: 10, height: 10)) == Size(width: 40, height: 32))
  }

  private func fresh(isOn: Bool) -> PixelBuffer {
    let harness = Harness(size: Size(width: 100, height: 60), scale: 2)
    let control = Switch()
    control.isOn = isOn
    control.frame = Rect(x: 24, y: 16, width: 46, height: 28)
    harness.window.addSubview(control)
    return harness.render()
  }
}
