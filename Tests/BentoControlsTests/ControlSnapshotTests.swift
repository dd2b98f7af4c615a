import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

@Suite
struct ControlSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `switches are drawn on and off, enabled, disabled, focused and animating`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 156, appearance)
    let moving = Switch()
    let focused = Switch()
    sheet.row([Switch(), on()])
    sheet.row([disabled(Switch()), disabled(on())])
    sheet.row([moving, tinted()])
    sheet.row([focused, on()])
    sheet.harness.advance(by: .milliseconds(16))
    for _ in 0..<4 { sheet.harness.key(.tab) }
    #expect(!focused.isFirstResponder)
    focused.becomeFirstResponder()
    moving.setOn(true, animated: true)
    sheet.harness.advance(by: .milliseconds(70))

    expectSnapshot(of: sheet.picture(), named: "switches-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `indicators of both sizes are drawn at three moments, colored and at rest`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 240, appearance)
    let wheels = [ActivityIndicator(), ActivityIndicator(), ActivityIndicator()]
    wheels[1].style = .large
    wheels[2].style = .large
    wheels[2].color = appearance.theme.colors.accent
    let resting = ActivityIndicator()
    resting.style = .large
    resting.hidesWhenStopped = false
    sheet.row(wheels + [resting])
    for wheel in wheels { wheel.startAnimating() }

    let pictures = [0, 80, 480].map { moment in
      sheet.harness.advance(by: .milliseconds(moment))
      return sheet.picture()
    }

    expectSnapshot(of: .grid(pictures.map { [$0] }), named: "wheels-\(appearance)")
  }

  @Test
  func `images fill their views in every content mode`() {
    let sheet = Sheet(width: 336, .light)
    for size in [Size(width: 64, height: 64), Size(width: 64, height: 16)] {
      let modes = ContentMode.allCases
      sheet.row(modes.prefix(4).map { framed($0) }, size: size)
      sheet.row(modes.suffix(4).map { framed($0) }, size: size)
    }
    let round = framed(.scaleAspectFill)
    round.cornerRadius = 24
    round.borderWidth = 0
    let template = ImageView(image: Drawings.plus)
    template.tintColor = Theme.light.colors.negative
    sheet.row(
      [round, template, ImageView(image: Drawings.flag)],
      size: Size(width: 48, height: 48)
    )

    expectSnapshot(of: sheet.picture(), named: "images")
  }

  private func on() -> Switch {
    let control = Switch()
    control.isOn = true
    return control
  }

  private func tinted() -> Switch {
    let control = on()
    control.onTintColor = Theme.light.colors.accent
    return control
  }

  private func disabled(_ control: Switch) -> Switch {
    control.isEnabled = false
    return control
  }

  private func framed(_ mode: ContentMode) -> ImageView {
    let view = ImageView(image: Drawings.flag)
    view.contentMode = mode
    view.backgroundColor = .white
    view.borderWidth = 1
    view.borderColor = Theme.light.colors.border
    return view
  }
}
