import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPickers
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Snapshots of picker wheels and of the color picker.
@Suite
struct PickerSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `wheels are drawn at rest and in motion`(appearance: Appearance) {
    let sheet = Sheet(width: 300, appearance)
    let wheels = (0..<2).map { _ in
      PickerWheel(columns: [
        PickerWheel.Column(
          "Day",
          titles: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday"]
        ),
        PickerWheel.Column("Hour", count: 24, width: 70) { "\($0)" },
      ])
    }
    for wheel in wheels {
      sheet.wide(wheel)
      wheel.selectedIndices = [2, 7]
    }
    wheels[1].isEnabled = false
    sheet.harness.key(.tab)
    sheet.harness.key(.right)
    wheels[0].select(9, inColumn: 1, animated: true)
    sheet.harness.advance(by: .milliseconds(90))

    expectSnapshot(of: sheet.picture(), named: "wheels-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `a color picker with opacity and wells are drawn`(appearance: Appearance) {
    let sheet = Sheet(width: 300, appearance)
    let picker = ColorPicker()
    picker.supportsAlpha = true
    picker.color = Color(hex: 0x12A594, alpha: 0.7)
    sheet.row([picker])
    let wells = [0x3E63DD, 0xFFB224, 0xE5484D].map { (hex: UInt32) in
      let well = ColorWell()
      well.color = Color(hex: hex)
      return well
    }
    wells[1].color = wells[1].color.withAlpha(0.4)
    wells[2].isEnabled = false
    sheet.row(wells)
    sheet.harness.key(.tab)

    expectSnapshot(of: sheet.picture(), named: "colors-\(appearance)")
  }
}
