import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoPlatform
import BentoTesting
import Testing

@testable import BentoMenus
@testable import BentoViews

/// A button with a menu of choices.
@Suite
struct PopUpButtonTests {
  private let harness = Harness(size: Size(width: 300, height: 300), scale: 2)
  private let button = PopUpButton(titles: ["Small", "Medium", "Large", "Extra large"])

  init() {
    button.accessibilityLabel = "Size"
    button.selectedIndex = 1
    button.frame = Rect(origin: Point(x: 20, y: 20), size: button.intrinsicContentSize)
    harness.window.addSubview(button)
    harness.render()
  }

  private func changes() -> () -> [Int?] {
    var values: [Int?] = []
    button.addAction(for: .valueChanged) { [button] in values.append(button.selectedIndex) }
    return { values }
  }

  private var menu: MenuView? {
    harness.window.overlayLayer?.overlays.last?.content as? MenuView
  }

  @Test(arguments: [Key.space, .enter, .down, .up])
  func `a key opens the menu at the selected item, with a check mark`(key: Key) throws {
    harness.key(.tab)
    harness.key(key)

    let panel = try #require(menu?.panels.first)
    #expect(panel.highlightedIndex == 1)
    #expect(panel.rows.map(\.item.isOn) == [false, true, false, false])
    #expect(panel.frame.width >= button.bounds.width)
    #expect(button.isOpen)
    menu?.checkInvariants()
  }

  @Test
  func `arrows and Return choose, and the focus returns`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()

    #expect(values() == [2])
    #expect(!button.isOpen)
    #expect(button.isFirstResponder)
  }

  @Test
  func `a menu chooses the item it shows, even if the titles have changed`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.down)
    harness.key(.down)
    button.titles = ["Tiny", "Small", "Medium", "Large"]
    harness.key(.enter)
    harness.settle()
    #expect(values() == [3] && button.selectedTitle == "Large")

    harness.key(.down)
    button.titles = ["Tiny", "Small"]
    harness.key(.enter)
    harness.settle()
    #expect(values() == [3] && button.selectedIndex == nil && !button.isOpen)
  }

  @Test
  func `Escape and a press outside close the menu and change nothing`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.space)
    harness.key(.down)
    harness.key(.escape)
    #expect(!button.isOpen)
    harness.click(on: button)
    #expect(button.isOpen)
    harness.click(at: Point(x: 290, y: 290))

    #expect(!button.isOpen)
    #expect(values() == [])
  }

  @Test
  func `a click opens, a click on an item chooses`() throws {
    let values = changes()
    harness.click(on: button)
    harness.settle()
    let row = try #require(menu?.panels.first?.rows[3])
    harness.click(on: row)
    harness.settle()

    #expect(values() == [3])
    #expect(button.selectedTitle == "Extra large")
  }

  @Test
  func `choosing the selected item is not reported`() {
    let values = changes()
    harness.key(.tab)
    harness.key(.down)
    harness.key(.enter)

    #expect(values() == [])
  }

  @Test
  func `typing chooses while it is closed, and moves while it is open`() {
    let values = changes()
    harness.key(.tab)
    harness.type("l")
    #expect(button.selectedIndex == 2)
    harness.advance(by: .seconds(2))
    harness.type("ex")
    #expect(button.selectedIndex == 3)
    harness.advance(by: .seconds(2))
    harness.key(.down)
    harness.type("sm")
    harness.key(.enter)

    #expect(values() == [2, 3, 0])
  }

  @Test
  func `a space during a search belongs to it`() {
    button.titles = ["New York", "New Zealand"]
    harness.key(.tab)
    harness.type("new")
    harness.key(.space)
    harness.type("z")

    #expect(!button.isOpen)
    #expect(button.selectedTitle == "New Zealand")
  }

  @Test
  func `a disabled item cannot be chosen`() {
    let values = changes()
    button.setEnabled(false, forItemAt: 2)
    harness.key(.tab)
    harness.key(.down)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    #expect(values() == [3])

    harness.type("l")
    #expect(values() == [3])
    #expect(!harness.setValue("Large", role: .comboBox, name: "Size"))
  }

  @Test
  func `changed titles keep the choice unless it is gone`() {
    button.titles = ["One", "Two"]
    #expect(button.selectedTitle == "Two")
    button.titles = ["One"]
    #expect(button.selectedIndex == nil)
    button.selectedIndex = 5
    #expect(button.selectedIndex == nil)
    button.titles = []
    harness.click(on: button)

    #expect(!button.isOpen)
    #expect(harness.render() == harness.renderFully())
  }

  @Test
  func `the button is as wide as its widest title, whichever is shown`() {
    let width = button.intrinsicContentSize.width
    button.selectedIndex = 3
    #expect(button.intrinsicContentSize.width == width)
    button.titles.append("A title that is much longer")
    #expect(button.intrinsicContentSize.width > width)
  }

  @Test
  func `a disabled button does not open, and one that is removed closes its menu`() {
    button.isEnabled = false
    harness.click(on: button)
    #expect(!button.isOpen)
    button.isEnabled = true
    harness.click(on: button)
    #expect(button.isOpen)
    button.removeFromSuperview()

    #expect(!button.isOpen)
    #expect(menu == nil)
  }

  @Test
  func `assistive technology sees a pop-up button, opens and sets it`() {
    let values = changes()
    #expect(
      harness.semantics().contains(#"comboBox "Size" = "Medium" [collapsed] (press, expand)"#)
    )
    #expect(harness.perform("expand", role: .comboBox, name: "Size"))
    #expect(harness.semantics().contains("[expanded"))
    #expect(harness.perform("press", role: .menuItem, name: "Large"))
    #expect(harness.setValue("Small", role: .comboBox, name: "Size"))
    #expect(!harness.setValue("Tiny", role: .comboBox, name: "Size"))

    #expect(values() == [2, 0])
  }
}
