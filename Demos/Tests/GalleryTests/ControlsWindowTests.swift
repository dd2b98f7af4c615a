import Bento
import BentoTesting
import TestTraits
import Testing
import VirtualDisplay

@testable import gallery

/// Controls in windows of a real X server, compared with the same screens headless: presses, keys,
/// drags, tooltips, and another keyboard layout.
@Suite(
  .serialized,
  .slow,
  .needsDisplay()
)
@MainActor
struct ControlsWindowTests {
  private func place(of view: View) -> Point {
    let point = view.convert(view.bounds.center, to: nil)
    return Point(x: point.x.rounded(), y: point.y.rounded())
  }

  @Test
  func `choices and values can be set with the mouse and with keys`() throws {
    let screen = SettingsScreen()
    let twins = try ScreenTwins(of: SettingsScreen.entry, showing: screen)
    let harness = twins.harness
    func press(_ role: AccessibilityRole, _ name: String) throws {
      try twins.click(at: place(of: #require(harness.find(role: role, name: name))))
    }

    try twins.click(at: place(of: screen.accent))
    try twins.key(.down)
    try twins.key(.down)
    try twins.key(.enter)
    try twins.expectSamePicture("with another accent color")
    #expect(screen.accent.selectedIndex == 2)
    try twins.key(.tab)
    try twins.key(.right)
    try twins.expectSamePicture("with larger text and the focus ring")
    #expect(harness.window.textScale == 1.25)
    try twins.key(.left)
    let volume = place(of: screen.volume)
    try twins.drag(from: volume, to: Point(x: volume.x - 60, y: volume.y))
    try twins.expectSamePicture("with another volume")

    try press(.tab, "Account")
    try twins.click(at: place(of: screen.save))
    try twins.expectSamePicture("with what is missing")
    #expect(screen.name.isFirstResponder)
    try twins.write("Ada")
    try twins.expectSamePicture("with a name")
    try press(.radioButton, "Personal")
    try twins.key(.down)
    try twins.expectSamePicture("with a plan chosen by an arrow")
    #expect(screen.plan.selectedIndex == 2 && screen.name.errorMessage == nil)
    try twins.end()
  }

  @Test
  func `panes are resized at the divider, and hovering shows the tooltip of a button`()
    throws
  {
    let screen = NavigationScreen()
    let twins = try ScreenTwins(of: NavigationScreen.entry, showing: screen)
    let divider = try #require(twins.harness.find(role: .separator))
    let start = place(of: divider)
    try twins.drag(from: start, to: Point(x: start.x + 40, y: start.y))
    try twins.expectSamePicture("with a wider pane")
    #expect(place(of: divider).x == start.x + 40)
    let button = try #require(twins.harness.find(role: .button, name: "Folders"))
    try twins.move(to: place(of: button))
    try twins.expectSamePicture("with a tool tip")
    #expect(twins.harness.find(role: .toolTip) != nil)
    try twins.key(.escape)
    try twins.expectSamePicture("without the tool tip")
    #expect(twins.harness.find(role: .toolTip) == nil)
    try twins.end()
  }

  @Test
  func `shortcuts follow the labels of the keys, even on a French keyboard`() throws {
    let screen = MenusScreen()
    let twins = try ScreenTwins(of: MenusScreen.entry, showing: screen)
    try twins.display.run("setxkbmap", "fr")
    let row = screen.table.convert(Point(x: 60, y: 20), to: nil)
    try twins.click(at: row)
    // The A of this keyboard is where others have a Q.
    try twins.key(.character("a"), holding: .control)
    try twins.expectSamePicture("with all messages selected")
    #expect(screen.table.indexPathsForSelectedRows?.count == screen.messages.count)
    try twins.key(.character("n"), holding: .control)
    try twins.expectSamePicture("with a new message")
    try twins.end()
  }
}
