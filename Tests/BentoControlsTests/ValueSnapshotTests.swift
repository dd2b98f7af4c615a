import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Snapshots of the controls that set and show numbers, in all states.
@Suite
struct ValueSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `sliders are drawn at their ends and between, disabled, mirrored, with marks and focus`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 420, appearance)
    func slider(_ value: Double) -> Slider {
      let slider = Slider()
      slider.value = value
      return slider
    }
    sheet.row([slider(0), slider(1)])
    let mirrored = slider(0.3)
    mirrored.semanticContentDirection = .rightToLeft
    let disabled = slider(0.3)
    disabled.isEnabled = false
    sheet.row([mirrored, disabled])
    let marked = slider(0.5)
    marked.tickValues = [0, 0.25, 0.5, 0.75, 1]
    let colored = slider(0.7)
    colored.trackColor = appearance.theme.colors.positive
    sheet.row([marked, colored])
    sheet.harness.key(.tab)
    colored.becomeFirstResponder()

    expectSnapshot(of: sheet.picture(), named: "sliders-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `range sliders and steppers are drawn disabled, mirrored and focused`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 420, appearance)
    func slider(_ values: ClosedRange<Double>) -> RangeSlider {
      let slider = RangeSlider()
      slider.values = values
      return slider
    }
    let mirrored = slider(0.1...0.4)
    mirrored.semanticContentDirection = .rightToLeft
    let disabled = slider(0.2...0.9)
    disabled.isEnabled = false
    let focused = slider(0.25...0.75)
    focused.tickValues = [0, 0.25, 0.5, 0.75, 1]
    sheet.row([slider(0...1), mirrored])
    sheet.row([disabled, focused])
    let steppers = (0..<4).map { _ in Stepper() }
    steppers[1].value = 50
    steppers[2].value = 100
    steppers[3].isEnabled = false
    sheet.row(steppers)
    let held = Stepper()
    held.value = 3
    sheet.row([held])
    let _ = sheet.picture()
    sheet.harness.pointer(.down, at: held.convert(Point(x: 50, y: 14), to: nil))
    sheet.harness.key(.tab)
    focused.becomeFirstResponder()

    expectSnapshot(of: sheet.harness.render(), named: "ranges-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `progress is drawn as bars and rings, indeterminate, disabled and mirrored`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 420, appearance)
    for style in ProgressView.Style.allCases {
      for row in [[0, 0.02], [0.4, 1], [nil, 0.4]] {
        let views = row.map { progress in
          let view = ProgressView(style: style)
          view.progress = progress
          return view
        }
        if row[0] == nil { views[1].isEnabled = false }
        sheet.row(views)
      }
    }
    let mirrored = ProgressView()
    mirrored.semanticContentDirection = .rightToLeft
    mirrored.progress = 0.3
    let colored = ProgressView()
    colored.progressColor = appearance.theme.colors.positive
    colored.progress = 0.8
    sheet.row([mirrored, colored])
    sheet.harness.advance(by: .milliseconds(1100))

    expectSnapshot(of: sheet.picture(), named: "progress-\(appearance)")
  }
}
