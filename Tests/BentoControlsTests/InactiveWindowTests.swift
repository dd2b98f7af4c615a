import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPlatform
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The appearance of views in an inactive window.
@Suite @MainActor struct InactiveWindowTests {
  private let harness = Harness(size: Size(width: 200, height: 60))

  private func expectQuiet(_ view: View, _ pixel: Point, active: Color, inactive: Color) {
    view.frame = Rect(x: 20, y: 10, width: 160, height: 32)
    harness.window.addSubview(view)
    view.becomeFirstResponder()
    harness.settle()
    func color() -> Pixel { harness.render()[Int(pixel.x), Int(pixel.y)] }
    #expect(color() == pixelValue(active))
    harness.host.setActive(false)
    harness.settle()
    #expect(color() == pixelValue(inactive))
    #expect(harness.render() == harness.renderFully())
    harness.host.setActive(true)
    harness.settle()
    #expect(color() == pixelValue(active))
  }

  @Test func `a default button is gray`() {
    let colors = Theme.light.colors
    expectQuiet(
      Button(title: "", style: .filled),
      Point(x: 26, y: 26),
      active: colors.accentFill,
      inactive: colors.fill
    )
  }

  @Test func `a text field has the border of one without the keyboard`() {
    let colors = Theme.light.colors
    expectQuiet(
      TextField(),
      Point(x: 100, y: 10),
      active: colors.accentFill,
      inactive: colors.fieldBorder
    )
  }

  @Test func `colors change gradually, and can turn back halfway`() {
    let (view, colors) = (defaultButton(), Theme.light.colors)
    let half = colors.fill.mixed(with: colors.accentFill, fraction: 0.5)

    harness.host.setActive(false)
    #expect(color(of: view) == pixelValue(colors.accentFill))
    harness.advance(by: .milliseconds(50))
    expectNear(color(of: view), half)
    #expect(harness.render() == harness.renderFully())

    harness.host.setActive(true)
    harness.advance(by: .zero)
    expectNear(color(of: view), half)
    harness.settle()
    #expect(color(of: view) == pixelValue(colors.accentFill))
    #expect(harness.host.isSettled)
  }

  @Test func `colors change in one step with reduced motion`() {
    let view = defaultButton()
    harness.host.prefersReducedMotion = true
    harness.host.setActive(false)
    #expect(color(of: view) == pixelValue(Theme.light.colors.fill))
  }

  @Test(arguments: [false, true])
  func `a focus ring fades and returns`(reducesMotion: Bool) {
    let button = defaultButton()
    harness.host.prefersReducedMotion = reducesMotion
    harness.key(.tab)
    harness.settle()
    func ring() -> Pixel { harness.render()[Int(button.frame.x) - 2, Int(button.frame.midY)] }
    let shown = ring()
    expectFade(reducesMotion: reducesMotion, shown: shown, of: ring)
    #expect(!button.showsFocusRing)

    harness.host.setActive(true)
    harness.settle()
    #expect(ring() == shown && button.showsFocusRing)
  }

  @Test(arguments: [false, true])
  func `a caret fades and returns`(reducesMotion: Bool) throws {
    let field = TextField()
    field.frame = Rect(x: 20, y: 10, width: 160, height: 32)
    harness.window.addSubview(field)
    harness.host.prefersReducedMotion = reducesMotion
    field.becomeFirstResponder()
    harness.settle()
    let caret = field.convert(try #require(field.caretRect), to: nil)
    func color() -> Pixel { harness.render()[Int(caret.minX), Int(caret.midY)] }
    let shown = color()
    expectFade(reducesMotion: reducesMotion, shown: shown, of: color)

    harness.host.setActive(true)
    harness.settle()
    #expect(color() == shown)
  }

  /// Expects a color to become that of the window, in steps unless there is reduced motion.
  private func expectFade(reducesMotion: Bool, shown: Pixel, of color: () -> Pixel) {
    harness.host.setActive(false)
    harness.advance(by: .milliseconds(50))
    let half = color()
    harness.settle()
    let hidden = color()
    #expect(hidden.red == hidden.green || hidden.red > 200, "\(hidden) is not gray.")
    #expect(shown != hidden && half != shown)
    #expect((half == hidden) == reducesMotion)
    #expect(harness.render() == harness.renderFully())
  }

  private func defaultButton() -> Button {
    let button = Button(title: "", style: .filled)
    button.frame = Rect(x: 20, y: 10, width: 160, height: 32)
    harness.window.addSubview(button)
    harness.settle()
    _ = harness.render()
    return button
  }

  private func color(of view: View) -> Pixel {
    harness.render()[Int(view.frame.x) + 6, Int(view.frame.midY)]
  }

  private func expectNear(_ pixel: Pixel, _ color: Color) {
    let wanted = pixelValue(color)
    for (got, want) in [
      (pixel.red, wanted.red), (pixel.green, wanted.green), (pixel.blue, wanted.blue),
    ] {
      #expect(abs(Int(got) - Int(want)) < 40, "\(pixel) is not near \(wanted).")
    }
  }

  private func pixelValue(_ color: Color) -> Pixel {
    func step(_ share: Double) -> UInt8 { UInt8((share * 255).rounded()) }
    return Pixel(red: step(color.red), green: step(color.green), blue: step(color.blue))
  }
}
