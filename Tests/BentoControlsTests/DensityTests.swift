import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
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

  @Test func `touch targets are at least 44 points high, also those inside a control`() {
    let harness = Harness(size: Size(width: 400, height: 900))
    let search = SearchField()
    search.text = "Ada"
    let pages = PageControl()
    pages.numberOfPages = 3
    let radio = RadioGroup(titles: ["One", "Two"])
    let disclosure = Disclosure(title: "More")
    let controls: [View] = [
      Button(title: "Save", style: .gray), search, ComboBox(items: ["A"]), NumberField(),
      DatePicker(), TimePicker(), PopUpButton(titles: ["Small"]), pages, radio, disclosure,
      SegmentedControl(titles: ["Day", "Week"]), Stepper(), Slider(), RangeSlider(), Switch(),
      ColorWell(), Checkbox(title: "Check"), Link(title: "Help", url: nil),
    ]
    for control in controls { harness.window.addSubview(control) }
    harness.window.density = .touch
    for control in controls {
      control.frame.size = control.sizeThatFits(Size(width: 300, height: 300))
    }
    harness.settle()
    func check(_ view: View) {
      if let control = view as? Control, control.isPressable, !control.isHidden {
        #expect(control.bounds.height >= 44, "\(control)")
      }
      for subview in view.subviews { check(subview) }
    }
    for control in controls { check(control) }
  }

  @Test func `marks and thumbs grow with the density`() {
    /// The number of rows that differ between two states of a control.
    func extent(_ density: Theme.Density, _ states: () -> (View, View)) -> Int {
      let pictures = [states().0, states().1].map { view in
        let harness = Harness(size: Size(width: 200, height: 60))
        harness.window.density = density
        view.frame = Rect(x: 10, y: 8, width: 180, height: 44)
        harness.window.addSubview(view)
        harness.settle()
        return harness.render()
      }
      let (first, second) = (pictures[0].words, pictures[1].words)
      return Set(first.indices.filter { first[$0] != second[$0] }.map { $0 / 200 }).count
    }
    func check() -> (View, View) {
      let on = Checkbox(title: "A")
      on.isOn = true
      return (on, Checkbox(title: "A"))
    }
    func radio() -> (View, View) {
      let on = RadioButton(title: "A")
      on.isOn = true
      return (on, RadioButton(title: "A"))
    }
    #expect(extent(.regular, check) == 16)
    #expect(extent(.touch, check) == 24)
    #expect(extent(.regular, radio) == 16)
    #expect(extent(.touch, radio) == 24)
    for density in Theme.Density.allCases {
      let height = extent(density) {
        let slider = Slider()
        slider.value = 1
        return (slider, Slider())
      }
      let diameter = Int(Theme.light.sizes[density].thumbDiameter)
      #expect((diameter...diameter + 8).contains(height))
    }
  }
}
