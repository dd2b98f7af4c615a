import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing

/// Two buttons that change a number.
@Suite
struct StepperTests {
  private let harness = Harness(size: Size(width: 120, height: 60), scale: 2)
  private let stepper = Stepper()
  private let less = Point(x: 30, y: 30)
  private let more = Point(x: 80, y: 30)

  init() {
    stepper.frame = Rect(x: 20, y: 16, width: 72, height: 28)
    stepper.range = 0...10
    harness.window.addSubview(stepper)
    harness.render()
  }

  private func changes() -> () -> [Double] {
    var values: [Double] = []
    stepper.addAction(for: .valueChanged) { [stepper] in values.append(stepper.value) }
    return { values }
  }

  @Test
  func `clicks change the value by a step and stop at the limits`() {
    let values = changes()

    for point in [more, more, less, less, less] { harness.click(at: point) }

    #expect(values() == [1, 2, 1, 0])
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a press repeats until it is released`() {
    harness.pointer(.down, at: more)
    harness.advance(by: .milliseconds(390))
    #expect(stepper.value == 0)
    harness.advance(by: .milliseconds(40))
    #expect(stepper.value == 1)
    harness.advance(by: .milliseconds(150))
    #expect(stepper.value == 3)
    harness.pointer(.up, at: more)
    harness.advance(by: .seconds(1))

    #expect(stepper.value == 3)
  }

  @Test
  func `a held press stops at the limit, and one without repeats counts once`() {
    let values = changes()
    harness.pointer(.down, at: more)
    harness.advance(by: .seconds(3))
    harness.pointer(.up, at: more)
    #expect(stepper.value == 10)
    #expect(values() == (1...10).map(Double.init))

    stepper.autorepeats = false
    stepper.value = 5
    harness.pointer(.down, at: less)
    harness.advance(by: .seconds(3))
    harness.pointer(.up, at: less)
    #expect(stepper.value == 4)
  }

  @Test
  func `a press dragged away does nothing`() {
    harness.pointer(.down, at: more)
    harness.pointer(.move, at: Point(x: 80, y: 200))
    harness.advance(by: .seconds(1))
    harness.pointer(.up, at: Point(x: 80, y: 200))

    #expect(stepper.value == 0)
  }

  @Test
  func `keys move by a step, by a page and to the limits`() {
    let values = changes()
    harness.key(.tab)
    #expect(stepper.isFirstResponder)

    for key in [Key.up, .right, .down, .left, .pageUp, .end, .pageDown, .home] { harness.key(key) }

    #expect(values() == [1, 2, 1, 0, 2, 10, 8, 0])
  }

  @Test
  func `a wrapping stepper continues at the other limit`() {
    stepper.wraps = true
    let values = changes()

    harness.click(at: less)
    harness.click(at: more)

    #expect(values() == [10, 0])
  }

  @Test
  func `the sides are exchanged from right to left`() {
    stepper.semanticContentDirection = .rightToLeft
    harness.render()
    let values = changes()

    harness.click(at: less)
    harness.key(.left)
    harness.key(.right)

    #expect(values() == [1, 2, 1])
  }

  @Test
  func `steps of tenths yield exact tenths, and an invalid step counts as one`() {
    stepper.step = 0.1
    for _ in 0..<3 { harness.click(at: more) }
    #expect(stepper.value == 0.3)

    stepper.step = 0
    #expect(stepper.step == 1)
    stepper.step = .nan
    #expect(stepper.step == 1)
    stepper.value = .nan
    #expect(stepper.value == 0.3)
  }

  @Test
  func `a press focuses it without a focus ring`() {
    let bare = harness.render()
    harness.click(at: less)
    harness.pointer(.leave, at: .zero)
    #expect(stepper.isFirstResponder)
    #expect(harness.render() == bare)

    harness.key(.function(5))
    harness.key(.tab)
    #expect(harness.render() != bare)
  }

  @Test
  func `a disabled stepper does nothing`() {
    stepper.isEnabled = false
    harness.click(at: more)
    harness.key(.tab)
    harness.key(.up)

    #expect(stepper.value == 0)
    #expect(harness.semantics().contains(#"stepper = "0" [disabled]"#))
  }

  @Test
  func `assistive technology reads, steps and sets the value`() {
    stepper.accessibilityLabel = "Copies"
    #expect(harness.semantics().contains(#"stepper "Copies" = "0" (increment, decrement)"#))

    #expect(harness.perform("increment", role: .stepper, name: "Copies"))
    #expect(harness.setValue("7", role: .stepper, name: "Copies"))
    #expect(!harness.setValue("11", role: .stepper, name: "Copies"))

    #expect(stepper.value == 7)
  }
}
