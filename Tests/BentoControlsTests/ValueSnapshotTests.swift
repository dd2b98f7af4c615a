import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Pictures of the controls that set and show numbers, in all states.
@Suite
struct ValueSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `sliders at their ends and between, disabled, mirrored, with marks and the keyboard`(
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
}
