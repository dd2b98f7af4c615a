import Bento
import BentoTesting
import ExampleScreens
import Testing
import VirtualDisplay

/// A simulated user of the form, headless and, optionally, in a window of an X server at the same time.
///
/// All input goes to both; positions are read from the headless screen.
@MainActor
final class Player {
  /// A key and its name in X.
  enum NamedKey: String {
    case tab = "Tab"
    case enter = "Return"
    case down = "Down"

    var key: Key {
      switch self {
      case .tab: .tab
      case .enter: .enter
      case .down: .down
      }
    }
  }

  let harness = Harness(size: Size(width: 560, height: 760))
  let screen = SignUpScreen(today: .today(), names: .current)
  private let display: VirtualDisplay?
  private let window: DesktopWindow?
  private(set) var program: Program?

  init(inWindow: Bool = false) throws {
    harness.mount(screen)
    harness.settle()
    guard inWindow else {
      (display, window) = (nil, nil)
      return
    }
    let display = try VirtualDisplay(height: 800)
    self.display = display
    program = try display.launch("signup")
    window = try DesktopWindow(titled: "Sign up", on: display)
    try window?.focus()
    try rest()
  }

  // MARK: User input

  func press(_ key: NamedKey) throws {
    harness.key(key.key)
    try window?.press(key.rawValue)
    // The next field has focus once the list has shown the update.
    if key != .down { try rest() } else { harness.settle() }
  }

  func type(_ text: String) throws {
    harness.type(text)
    _ = try display?.run("xdotool", "type", text)
    harness.settle()
  }

  func click(_ point: Point, button: PointerEvent.Button = .primary) throws {
    // The target of a press reaches its final position only once nothing moves anymore.
    try rest()
    harness.click(at: point, button: button)
    let number = button == .primary ? 1 : 3
    try window?.click(x: Int(point.x), y: Int(point.y), button: number)
    harness.settle()
  }

  func click(_ role: AccessibilityRole, _ name: String) throws {
    try click(middle(role, name))
  }

  /// Pastes a text into a field using only the mouse, through the field's context menu.
  func paste(_ text: String, into field: String) throws {
    harness.services.clipboards[.clipboard] = text
    let copy = "printf %s '\(text)' | xclip -selection clipboard >/dev/null 2>&1"
    _ = try display?.run("sh", "-c", copy)
    try click(middle(.textField, field), button: .secondary)
    try click(.menuItem, "Paste")
  }

  /// Turns a picker wheel by one row, by clicking the row below the middle one.
  func turn(_ wheel: String) throws {
    let view = try #require(harness.find(role: .stepper, name: wheel))
    let middle = view.convert(view.bounds.center, to: nil)
    try click(Point(x: middle.x.rounded(), y: (middle.y + 34).rounded()))
  }

  /// Presses a day in the middle of the month that a calendar shows.
  func chooseDay() throws {
    let view = try #require(harness.find(role: .table))
    let middle = view.convert(view.bounds.center, to: nil)
    try click(Point(x: middle.x.rounded(), y: (middle.y - 20).rounded()))
  }

  private func middle(_ role: AccessibilityRole, _ name: String) throws -> Point {
    let view = try #require(harness.find(role: role, name: name), "\(harness.semantics())")
    let point = view.convert(view.bounds.center, to: nil)
    return Point(x: point.x.rounded(), y: point.y.rounded())
  }

  private func rest() throws {
    harness.settle()
    if let display, let program { try display.waitForSleep(of: program) }
  }
}
