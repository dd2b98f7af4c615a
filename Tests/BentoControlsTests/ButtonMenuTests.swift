import BentoControls
import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoLayout
import BentoMenus
import BentoPlatform
import BentoSnapshots
import BentoTesting
import BentoViews
import Testing
import ViewFixtures

/// Buttons that open menus, and their roles.
@Suite
struct ButtonMenuTests {
  private let harness = Harness(size: Size(width: 240, height: 200))
  private let button = Button(title: "Add", style: .gray)
  private let log = Log()

  private final class Log {
    var chosen: [String] = []
  }

  init() {
    button.menu = { [log] in
      Menu(items: ["Folder", "File"].map { name in MenuItem(name) { log.chosen.append(name) } })
    }
    button.frame = Rect(origin: Point(x: 20, y: 20), size: button.intrinsicContentSize)
    harness.window.addSubview(button)
    button.frame.size = button.intrinsicContentSize
    harness.settle()
  }

  @Test
  func `a press, Space and Down open the menu`() {
    harness.click(on: button)
    harness.settle()
    #expect(harness.find(role: .menu) != nil)
    #expect(button.defaultSemantics.states.contains(.expanded))
    harness.perform("press", role: .menuItem, name: "File")
    harness.settle()
    #expect(log.chosen == ["File"] && button.defaultSemantics.states.contains(.collapsed))

    harness.key(.tab)
    harness.key(.down)
    harness.key(.enter)
    harness.settle()
    harness.key(.space)
    harness.key(.escape)
    harness.settle()
    #expect(log.chosen == ["File", "Folder"] && harness.find(role: .menu) == nil)
    #expect(button.isFirstResponder && harness.render() == harness.renderFully())
  }

  @Test
  func `the arrow takes space, and a button without a menu looks as before`() {
    let wide = button.intrinsicContentSize.width
    button.menu = nil
    #expect(button.intrinsicContentSize.width == wide - 17)
    button.isEnabled = false
    harness.key(.down)
    #expect(harness.find(role: .menu) == nil)
  }

  @Test(arguments: Appearance.allCases)
  func `roles and menus are drawn in all styles`(appearance: Appearance) {
    let sheet = Sheet(width: 420, appearance)
    for role in [Button.Role.normal, .destructive] {
      let buttons = [Button.Style.plain, .gray, .tinted, .filled].map { style in
        let button = Button(title: "Delete", style: style)
        button.role = role
        return button
      }
      sheet.row(buttons, spacing: 8)
    }
    let menus = [Button.Style.gray, .filled].map { style in
      let button = Button(title: "Add", style: style)
      button.menu = { Menu(items: []) }
      return button
    }
    let mirrored = Button(title: "أضف", style: .gray)
    mirrored.semanticContentDirection = .rightToLeft
    mirrored.menu = { Menu(items: []) }
    sheet.row(menus + [mirrored])

    expectSnapshot(of: sheet.picture(), named: "roles-\(appearance)")
  }
}
