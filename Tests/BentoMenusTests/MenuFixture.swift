import BentoGeometry
import BentoGraphics
import BentoInteraction
import BentoPlatform
import BentoTesting
import ViewFixtures

@testable import BentoMenus
@testable import BentoViews

/// A window with a view that offers a menu, and a sibling that does not.
@MainActor
final class MenuFixture {
  let harness: Harness
  let view = FocusableBox(frame: Rect(x: 20, y: 20, width: 100, height: 60))
  let other = PressedBox(frame: Rect(x: 300, y: 220, width: 60, height: 40))
  /// The commands that ran, in order.
  var chosen: [String] = []
  /// The items of the menu.
  var items: [MenuItem] = []
  var dismissals = 0

  init(size: Size = Size(width: 400, height: 300), scale: Double = 1, theme: Theme = .light) {
    harness = Harness(size: size, scale: scale, theme: theme)
    harness.window.addSubview(view)
    harness.window.addSubview(other)
    items = [
      command("Copy", shortcut: KeyShortcut(.character("c"))),
      command("Bold", isOn: true),
      MenuItem(
        "Share",
        submenu: Menu(
          "Share",
          items: [
            command("Mail"), command("Message"),
            MenuItem("More", submenu: Menu(items: [command("Print")])),
          ]
        )
      ),
      .separator,
      command("Paste", isEnabled: false),
      command("Delete", isDestructive: true),
    ]
    view.contextMenu = { [unowned self] in
      var menu = Menu(items: items)
      menu.onDismiss = { [unowned self] in dismissals += 1 }
      return menu
    }
    harness.settle()
  }

  func command(
    _ title: String,
    shortcut: KeyShortcut? = nil,
    isOn: Bool = false,
    isEnabled: Bool = true,
    isDestructive: Bool = false
  ) -> MenuItem {
    MenuItem(
      title,
      shortcut: shortcut,
      isOn: isOn,
      isEnabled: isEnabled,
      isDestructive: isDestructive
    ) { [unowned self] in chosen.append(title) }
  }

  var layer: OverlayLayer? { harness.window.overlayLayer }

  /// The menu that is open, or nil.
  var menu: MenuView? { layer?.overlays.last?.content as? MenuView }

  /// The highlighted item in the innermost open menu.
  var highlighted: String? {
    guard let panel = menu?.panels.last, let index = panel.highlightedIndex else { return nil }
    return panel.rows[index].item.title
  }

  /// The titles of the open menus' items.
  var titles: [[String]] { menu?.panels.map { $0.rows.map(\.item.title) } ?? [] }

  /// The center of the line of an item.
  func center(of title: String) -> Point {
    for panel in menu?.panels ?? [] {
      for row in panel.rows where row.item.title == title {
        return row.convert(row.bounds.center, to: nil)
      }
    }
    return Point(x: -1, y: -1)
  }

  /// Opens the menu with a secondary click.
  func open(at point: Point = Point(x: 60, y: 50)) {
    harness.click(at: point, button: .secondary)
    harness.settle()
  }

  /// Opens the menu with the Menu key.
  func openByKey() {
    view.becomeFirstResponder()
    harness.key(.menu)
    harness.settle()
  }

  func checkInvariants() {
    layer?.checkInvariants()
    menu?.checkInvariants()
  }
}

/// A view that counts its presses.
@MainActor
final class PressedBox: View {
  private(set) var presses = 0

  required init() {
    super.init()
    backgroundColor = .gray
    let tap = TapGestureRecognizer { [weak self] tap in
      if tap.state == .ended { self?.presses += 1 }
    }
    addGestureRecognizer(tap)
  }
}
