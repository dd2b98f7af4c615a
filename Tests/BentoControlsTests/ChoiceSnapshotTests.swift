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

/// Snapshots of the selection controls, in all states.
@Suite
struct ChoiceSnapshotTests {
  @Test(arguments: Appearance.allCases)
  func `checkboxes are drawn off, on and mixed, disabled, pressed and focused`(
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
  func `radio groups are drawn vertical, horizontal, disabled, mirrored and focused`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 480, appearance)
    func group(_ titles: [String] = ["Light", "Dark", "Follow system"]) -> RadioGroup {
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

  @Test(arguments: Appearance.allCases)
  func `segments are drawn at rest, moving, disabled, mirrored and focused`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 532, appearance)
    func control(_ index: Int?, _ titles: [String] = ["Day", "Week", "Month"]) -> SegmentedControl {
      let control = SegmentedControl(titles: titles)
      control.selectedIndex = index
      return control
    }
    let moving = control(0)
    let disabled = control(1)
    disabled.isEnabled = false
    let mirrored = control(0, ["يوم", "أسبوع", "شهر", "سنة"])
    mirrored.semanticContentDirection = .rightToLeft
    let partly = control(0)
    partly.setEnabled(false, forOptionAt: 2)
    let focused = control(2)
    sheet.row([control(1), control(nil)])
    sheet.row([moving, disabled])
    sheet.row([mirrored, partly])
    sheet.row([focused])
    sheet.harness.advance(by: .milliseconds(16))
    moving.becomeFirstResponder()
    sheet.harness.key(.end)
    sheet.harness.advance(by: .milliseconds(60))
    focused.becomeFirstResponder()

    expectSnapshot(of: sheet.picture(), named: "segments-\(appearance)")
  }

  @Test(arguments: Appearance.allCases)
  func `pop-up buttons are drawn closed, open, disabled, mirrored and focused`(
    appearance: Appearance
  ) {
    let sheet = Sheet(width: 420, appearance)
    func button(_ index: Int?, _ titles: [String] = ["Small", "Medium", "Large"]) -> PopUpButton {
      let button = PopUpButton(titles: titles)
      button.selectedIndex = index
      return button
    }
    let empty = button(nil)
    empty.placeholder = "Choose…"
    let disabled = button(0)
    disabled.isEnabled = false
    let mirrored = button(1, ["صغير", "كبير"])
    mirrored.semanticContentDirection = .rightToLeft
    let open = button(1)
    let large = button(0)
    large.font = .system(ofSize: 22)
    sheet.row([button(2), empty, disabled])
    sheet.row([open, mirrored, large])
    sheet.row([View()], size: Size(width: 10, height: 72))
    let _ = sheet.picture()
    sheet.harness.key(.tab)
    open.becomeFirstResponder()
    sheet.harness.key(.down)
    sheet.harness.settle()

    expectSnapshot(of: sheet.harness.render(), named: "pop-up-buttons-\(appearance)")
  }
}
