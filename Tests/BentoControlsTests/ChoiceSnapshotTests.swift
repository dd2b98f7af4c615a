import BentoControls
import BentoGeometry
import BentoGraphics
import BentoLayout
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing

/// Pictures of the controls that choose, in all states.
@Suite
struct ChoiceSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `check boxes off, on and mixed, disabled, pressed and with the keyboard`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 380, appearance)
    func boxes(_ edit: (Checkbox) -> Void = { _ in }) -> [Checkbox] {
      let boxes = ["Off", "On", "Mixed"].map { Checkbox(title: $0) }
      boxes[1].isOn = true
      boxes[2].isMixed = true
      for box in boxes { edit(box) }
      return boxes
    }
    sheet.row(boxes())
    sheet.row(boxes { $0.isEnabled = false })
    let large = boxes { $0.font = .system(ofSize: 22) }
    sheet.row(large)
    let mirrored = Checkbox(title: "تفاف الأسطر")
    mirrored.semanticContentDirection = .rightToLeft
    mirrored.isOn = true
    let long = Checkbox(title: "A title that is longer than its room goes on in a second line")
    sheet.row([mirrored, long], size: Size(width: 150, height: 64))
    sheet.harness.key(.tab)
    large[2].becomeFirstResponder()

    expectSnapshot(of: sheet.picture(), named: "checkboxes-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `radio groups below and beside each other, disabled, mirrored and with the keyboard`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 480, appearance)
    func group(_ titles: [String] = ["Light", "Dark", "As the desktop"]) -> RadioGroup {
      let group = RadioGroup(titles: titles)
      group.selectedIndex = 1
      return group
    }
    let disabled = group()
    disabled.isEnabled = false
    let partly = group()
    partly.setEnabled(false, forOptionAt: 2)
    sheet.row([group(), disabled, partly])
    let beside = group()
    beside.axis = .horizontal
    sheet.row([beside])
    let mirrored = group(["فاتح", "داكن"])
    mirrored.semanticContentDirection = .rightToLeft
    mirrored.axis = .horizontal
    sheet.row([mirrored])
    sheet.harness.key(.tab)
    beside.becomeFirstResponder()

    expectSnapshot(of: sheet.picture(), named: "radio-groups-\(appearance)")
  }
}
