import BentoControls
import BentoGeometry
import BentoGraphics
import BentoPickers
import BentoTesting
import BentoTextInput
import BentoViews
import Testing

/// The sizes that a theme gives to controls and their text.
@Suite @MainActor struct DensityTests {
  @Test(arguments: Theme.Density.allCases)
  func `all controls of a form have one height`(density: Theme.Density) {
    let harness = Harness(size: Size(width: 400, height: 400))
    let check = Checkbox(title: "Check")
    let controls: [View] = [
      Button(title: "Save", style: .gray), Button(title: "OK", style: .filled), TextField(),
      SearchField(), ComboBox(items: ["A"]), NumberField(), DatePicker(), TimePicker(),
      PopUpButton(titles: ["Small"]), SegmentedControl(titles: ["Day", "Week"]), Stepper(),
      Slider(),
      RangeSlider(), Switch(), ColorWell(), check,
    ]
    for control in controls { harness.window.addSubview(control) }
    harness.window.density = density
    let height = Theme.light.sizes[density].controlHeight
    for control in controls {
      #expect(control.sizeThatFits(Size(width: 300, height: 300)).height == height, "\(control)")
    }
  }

  @Test func `text of controls in a form has one size`() {
    let controls: [Font] = [
      Button().font, TextField().font, SearchField().font, ComboBox().font, NumberField().font,
      DatePicker().font, PopUpButton().font, SegmentedControl().font, Checkbox().font, Label().font,
    ]
    #expect(Set(controls.map { $0.resolved(in: Theme.light.type).pointSize }) == [14])
  }

  @Test(arguments: [false, true], Theme.Density.allCases)
  func `every control accepts another density as if it were the initial one, and can revert`(
    isMirrored: Bool,
    density: Theme.Density
  ) {
    let page = ControlPage(isMirrored: isMirrored)
    let before = page.harness.render()
    page.harness.window.density = density
    page.harness.settle()
    let changed = page.harness.render()
    #expect(changed == page.harness.renderFully())

    let fresh = ControlPage(isMirrored: isMirrored)
    fresh.harness.window.density = density
    fresh.harness.settle()
    #expect(changed == fresh.harness.render())
    page.harness.window.density = nil
    page.harness.settle()
    #expect(page.harness.render() == before)
  }

  @Test func `every control accepts another type scale as if it were the initial one`() {
    var large = Theme.light
    for style in Font.TextStyle.allCases { large.type[style].pointSize += 3 }
    let page = ControlPage(isMirrored: false)
    let before = page.harness.render()
    page.harness.window.setTheme(large)
    page.harness.settle()
    let changed = page.harness.render()
    #expect(changed != before)
    let fresh = ControlPage(isMirrored: false, theme: large)
    fresh.harness.settle()
    #expect(changed == fresh.harness.render())
    page.harness.window.setTheme(.light)
    page.harness.settle()
    #expect(page.harness.render() == before)
  }

  @Test func `part of a window can have a density of its own`() {
    let harness = Harness(size: Size(width: 400, height: 400))
    let (pane, field, button) = (View(), TextField(), Button(title: "Save", style: .gray))
    harness.window.addSubview(pane)
    pane.addSubview(field)
    harness.window.addSubview(button)
    pane.density = .compact
    #expect(field.intrinsicContentSize.height == 26)
    #expect(button.intrinsicContentSize.height == 32)
    var theme = Theme.light
    theme.density = .touch
    harness.window.setTheme(theme)
    #expect(field.intrinsicContentSize.height == 26)
    #expect(button.intrinsicContentSize.height == 44)
    pane.density = nil
    #expect(field.intrinsicContentSize.height == 44)
  }

  @Test func `text with a style is drawn with the font of the theme`() {
    func picture(_ font: Font, _ theme: Theme) -> PixelBuffer {
      let harness = Harness(size: Size(width: 300, height: 60), theme: theme)
      let label = Label(text: "The quick brown fox jumps")
      label.font = font
      label.textColor = .black
      label.frame = Rect(x: 0, y: 0, width: 300, height: 60)
      harness.window.addSubview(label)
      return harness.render()
    }
    let body = Font.preferredFont(forTextStyle: .body)
    var serif = Theme.light
    serif.type.body = Font(family: "Noto Serif", pointSize: 19, weight: .bold)
    #expect(picture(body, serif) == picture(serif.type.body, serif))
    #expect(picture(body, .light) == picture(.system(ofSize: 14), .light))
    #expect(picture(body, .light) != picture(body, serif))
  }
}
