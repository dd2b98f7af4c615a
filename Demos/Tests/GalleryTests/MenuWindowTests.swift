import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// The menus screen in a window of a real X server, compared with the same screen headless: its
/// menu bar, dialog, toast and overview of shortcuts, with the mouse and the keyboard.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
@MainActor
struct MenuWindowTests {
  private let screen = MenusScreen()

  @Test
  func `the menu bar opens with F10, with Alt and with the mouse, and its shortcuts work`() throws {
    let twins = try ScreenTwins(of: MenusScreen.entry, showing: screen)
    let count = screen.messages.count
    func title(_ name: String) throws -> Point {
      let view = try #require(twins.harness.find(role: .menuItem, name: name))
      let point = view.convert(view.bounds.center, to: nil)
      return Point(x: point.x.rounded(), y: point.y.rounded())
    }

    try twins.key(.tenth)
    try twins.expectSamePicture("with the first menu")
    try twins.key(.enter)
    try twins.expectSamePicture("with a new message")
    #expect(screen.messages.count == count + 1)
    try twins.key(.character("e"), holding: .alt)
    try twins.expectSamePicture("with the menu of Alt")
    try twins.key(.right)
    try twins.expectSamePicture("with the next menu")
    try twins.key(.escape)
    try twins.key(.character("z"), holding: .control)
    try twins.expectSamePicture("after undo")
    #expect(screen.messages.count == count)

    try twins.click(at: title("Messages"))
    try twins.move(to: title("View"))
    try twins.expectSamePicture("with the menu under the pointer")
    try twins.click(at: title("View"))
    try twins.expectSamePicture("without a menu")
    try twins.key(.character("l"), holding: .control)
    try twins.expectSamePicture("with large rows")
    #expect(screen.large.isOn)
    let slash = ScreenTwins.NamedKey(key: .character("/"), name: "slash")
    try twins.key(slash, holding: [.control, .shift])
    try twins.expectSamePicture("with the overview of shortcuts")
    try twins.key(.escape)
    try twins.expectSamePicture("at the end")
    try twins.end()
  }

  @Test
  func `a dialog keeps the keyboard focus, takes keys and the mouse, and a toast undoes`()
    async throws
  {
    let twins = try ScreenTwins(of: MenusScreen.entry, showing: screen)
    let messages = screen.messages
    func point(_ name: String) throws -> Point {
      let view = try #require(twins.harness.find(role: .button, name: name))
      let point = view.convert(view.bounds.center, to: nil)
      return Point(x: point.x.rounded(), y: point.y.rounded())
    }

    try twins.click(at: point("Delete All…"))
    await twins.harness.run {}
    try twins.expectSamePicture("with the dialog")
    try twins.key(.enter)
    for _ in 0..<3 { try twins.key(.tab) }
    try twins.expectSamePicture("with the keyboard in the dialog")
    try twins.key(.escape)
    await twins.harness.run {}
    try twins.expectSamePicture("without the dialog")
    #expect(screen.messages == messages)

    try twins.key(.space)
    await twins.harness.run {}
    try twins.click(at: point("Delete All"))
    await twins.harness.run {}
    twins.harness.settle()
    #expect(screen.messages.isEmpty)
    try twins.click(at: point("Undo"))
    try twins.key(.escape)
    #expect(screen.messages == messages)
    try twins.end()
  }
}
