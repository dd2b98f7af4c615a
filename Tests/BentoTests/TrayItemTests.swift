import Bento
import BentoTesting
import Testing

/// The icon of a program in the notification area and in the task bar, as its windows set them.
@MainActor
struct TrayItemTests {
  private let harness = Harness(size: Size(width: 200, height: 100))

  private func wait(until holds: () -> Bool) async {
    for _ in 0..<100 where !holds() { await Task.yield() }
  }

  @Test
  func `the menu of an icon performs commands, and follows their state`() async throws {
    var (isOn, closed) = (false, 0)
    harness.window.commands = {
      [Command("Online", id: "online", isOn: isOn) { isOn.toggle() }]
    }
    let item = TrayItem("Mail")
    item.menu = Menu(
      "Mail",
      items: [
        .separator, MenuItem("Online", command: "online"), .separator,
        MenuItem("More", submenu: Menu("", items: [MenuItem("Close") { closed += 1 }])),
        MenuItem("Missing", command: "missing"), .separator,
      ]
    )
    let tray = harness.services.fakeTray
    try await item.show(in: harness.window)
    #expect(tray.entry?.title == "Mail" && tray.entry?.items.count == 4)
    #expect(tray.entry?.items[0].isOn == false && tray.entry?.items[1].isSeparator == true)

    #expect(tray.choose("Online") && isOn)
    item.update()
    await wait { tray.entry?.items[0].isOn == true }
    #expect(tray.entry?.items[0].isOn == true)
    #expect(tray.choose("Close") && closed == 1)
    #expect(!tray.choose("Missing") && !tray.choose("Nothing"))

    item.title = "Mail (2)"
    await wait { tray.entry?.title == "Mail (2)" }
    #expect(tray.entry?.title == "Mail (2)")
    item.remove()
    #expect(tray.entry == nil && !item.isShown)
  }

  @Test
  func `an icon that was replaced does not remove the other one`() async throws {
    let (first, second) = (TrayItem("First"), TrayItem("Second"))
    try await first.show(in: harness.window)
    try await second.show(in: harness.window)
    #expect(!first.isShown && second.isShown)

    first.remove()
    #expect(harness.services.fakeTray.entry?.title == "Second")
    second.remove()
    #expect(harness.services.fakeTray.entry == nil)
  }

  @Test
  func `a click on an icon activates the window, unless the program handles it`() async throws {
    var clicks = 0
    let item = TrayItem("Mail")
    try await item.show(in: harness.window)
    harness.services.fakeTray.choose()
    #expect(harness.services.activations == 1)
    item.onActivate = { clicks += 1 }
    harness.services.fakeTray.choose()
    #expect(clicks == 1 && harness.services.activations == 1)
  }

  @Test
  func `an icon has the pixels of the middle of its image`() async throws {
    let item = TrayItem("Mail")
    let red = Pixel(red: 255, green: 0, blue: 0)
    let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 128)
    let pixels = PixelBuffer(width: 4, height: 2) { x, _ in (1...2).contains(x) ? blue : red }
    item.icon = Image(pixels: pixels)
    try await item.show(in: harness.window)
    let entry = try #require(harness.services.fakeTray.entry)
    #expect(
      entry.side == 2
        && entry.pixels == Array(repeating: [128, 0, 0, 255], count: 4).flatMap { $0 }
    )
  }

  @Test
  func `a desktop without a notification area is a typed error`() async {
    harness.services.hasTray = false
    let item = TrayItem("Mail")
    do throws(PlatformError) {
      try await item.show(in: harness.window)
      Issue.record("There is no notification area.")
    } catch {
      #expect(error.code == .missingService && !item.isShown)
    }
    item.update()
    item.remove()
  }

  @Test
  func `a window has a part in the program's icon in the task bar`() {
    harness.window.launcherState.badge = 3
    harness.window.launcherState.progress = 7
    #expect(harness.services.launcherState == LauncherState(badge: 3, progress: 1))
    let window = Window()
    window.launcherState.badge = 3
    #expect(window.launcherState == LauncherState())
  }

  @Test
  func `commands are lines of a desktop file`() {
    let commands = [
      Command("New\nNote \\", id: "new") {}, Command("Anonymous") {}, Command("B", id: "a b") {},
    ]
    #expect(
      Application.desktopActions(commands, exec: "notes") == """
        Actions=new;

        [Desktop Action new]
        Name=New\\nNote \\\\
        Exec=notes --action new

        """
    )
    #expect(Application.desktopActions([], exec: "notes").isEmpty)
  }
}
