import BentoControls
import BentoGeometry
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Choices of which exactly one is selected.
@Suite
struct RadioGroupTests {
  private let harness = Harness(size: Size(width: 240, height: 200), scale: 2)
  private let group = RadioGroup(titles: ["Light", "Dark", "Desktop"])
  private let before = Button(title: "Before")
  private let after = Button(title: "After")

  init() {
    group.accessibilityLabel = "Appearance"
    before.frame = Rect(x: 20, y: 10, width: 80, height: 30)
    group.frame = Rect(origin: Point(x: 20, y: 50), size: group.intrinsicContentSize)
    after.frame = Rect(x: 20, y: 160, width: 80, height: 30)
    for view in [before, group, after] { harness.window.addSubview(view) }
    harness.render()
  }

  private func changes() -> () -> [Int?] {
    var values: [Int?] = []
    group.addAction(for: .valueChanged) { [group] in values.append(group.selectedIndex) }
    return { values }
  }

  private func checkButtons() {
    for (index, button) in group.buttons.enumerated() {
      #expect(button.isOn == (index == group.selectedIndex))
    }
    #expect(group.buttons.map(\.title) == group.titles)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `a click selects and is reported once`() {
    let values = changes()

    harness.click(on: group.buttons[1])
    harness.click(on: group.buttons[1])
    harness.click(on: group.buttons[2])

    #expect(values() == [1, 2])
    checkButtons()
  }

  @Test
  func `arrow keys select the next and the previous choice, around the ends`() {
    let values = changes()
    group.selectedIndex = 0
    group.becomeFirstResponder()

    for key in [Key.down, .right, .down, .up, .left] { harness.key(key) }

    #expect(values() == [1, 2, 0, 2, 1])
    #expect(group.buttons[1].isFirstResponder)
    checkButtons()
  }

  @Test
  func `the horizontal arrow keys are exchanged from right to left`() {
    group.semanticContentDirection = .rightToLeft
    group.selectedIndex = 0
    group.becomeFirstResponder()

    harness.key(.left)
    #expect(group.selectedIndex == 1)
    harness.key(.right)
    harness.key(.right)
    #expect(group.selectedIndex == 2)
    harness.key(.down)
    #expect(group.selectedIndex == 0)
  }

  @Test
  func `Tab stops once: at the selected choice, or else at the first`() {
    harness.key(.tab)
    harness.key(.tab)
    #expect(group.buttons[0].isFirstResponder)
    #expect(group.selectedIndex == nil)
    harness.key(.tab)
    #expect(after.isFirstResponder)
    group.selectedIndex = 2
    harness.key(.tab, modifiers: .shift)
    #expect(group.buttons[2].isFirstResponder)
    harness.key(.tab, modifiers: .shift)
    #expect(before.isFirstResponder)
  }

  @Test
  func `Space selects the focused choice, and Home and End move to the ends`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.tab)

    harness.key(.space)
    harness.key(.end)
    harness.key(.home)

    #expect(values() == [0, 2, 0])
  }

  @Test
  func `a disabled choice is skipped`() {
    let values = changes()
    group.selectedIndex = 0
    group.setEnabled(false, forOptionAt: 1)
    group.becomeFirstResponder()

    harness.key(.down)
    harness.click(on: group.buttons[1])
    group.setEnabled(true, forOptionAt: 1)
    harness.key(.up)

    #expect(values() == [2, 1])
    #expect(!group.isEnabled(forOptionAt: 9))
  }

  @Test
  func `a disabled group is not a tab stop until it is enabled again`() {
    group.setEnabled(false, forOptionAt: 0)
    group.isEnabled = false
    harness.click(on: group.buttons[2])
    harness.key(.tab)
    harness.key(.tab)
    #expect(after.isFirstResponder)
    #expect(group.selectedIndex == nil)

    group.isEnabled = true
    #expect(group.buttons.map(\.isEnabled) == [false, true, true])
  }

  @Test(arguments: [-1, 3, .max])
  func `an index without a choice counts as nil`(index: Int) {
    group.selectedIndex = 1

    group.selectedIndex = index

    #expect(group.selectedIndex == nil)
    checkButtons()
  }

  @Test
  func `changed titles keep the choice unless it is gone`() {
    let values = changes()
    group.selectedIndex = 1
    group.titles = ["One", "Two", "Three", "Four"]
    #expect(group.selectedTitle == "Two")
    checkButtons()

    group.titles = ["One"]
    #expect(group.selectedIndex == nil)
    group.titles = []
    checkButtons()
    #expect(!group.becomeFirstResponder())
    #expect(values() == [])
    #expect(group.intrinsicContentSize == .zero)
  }

  @Test
  func `horizontal choices are as wide as their titles`() {
    let tall = group.intrinsicContentSize
    group.axis = .horizontal
    let wide = group.intrinsicContentSize

    #expect(wide.width > tall.width)
    #expect(wide.height < tall.height)
    group.frame.size = wide
    harness.render()
    #expect(group.buttons[0].frame.maxX < group.buttons[1].frame.minX)
    group.semanticContentDirection = .rightToLeft
    harness.render()
    #expect(group.buttons[0].frame.maxX == wide.width)
  }

  @Test
  func `assistive technology sees the group, its choices and the selected one`() {
    let values = changes()
    group.selectedIndex = 0
    let text = harness.semantics()
    #expect(text.contains(#"group "Appearance" = "Light""#))
    #expect(text.contains(#"  radioButton "Light" = "on" [checked] (press)"#))
    #expect(text.contains(#"  radioButton "Dark" = "off" (press)"#))

    #expect(harness.perform("press", role: .radioButton, name: "Dark"))
    #expect(harness.setValue("on", role: .radioButton, name: "Desktop"))
    #expect(harness.setValue("Light", role: .group, name: "Appearance"))
    #expect(!harness.setValue("Sepia", role: .group, name: "Appearance"))
    #expect(!harness.setValue("off", role: .radioButton, name: "Light"))

    #expect(values() == [1, 2, 0])
  }

  @Test
  func `a press turns a single radio button on and never off`() {
    let button = RadioButton(title: "Own")
    button.frame = Rect(x: 140, y: 10, width: 90, height: 26)
    harness.window.addSubview(button)
    var changes = 0
    button.addAction(for: .valueChanged) { changes += 1 }

    harness.click(on: button)
    harness.click(on: button)

    #expect(button.isOn)
    #expect(changes == 1)
  }
}
