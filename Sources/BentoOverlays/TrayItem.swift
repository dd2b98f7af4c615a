internal import BentoCommands
public import BentoGraphics
public import BentoPlatform
public import BentoViews

/// An icon of the program in the desktop's notification area, with a menu.
///
/// ```swift
/// let item = TrayItem("No new messages")
/// item.menu = Menu("Mail", items: [MenuItem("Compose", command: "compose"), MenuItem("Quit", command: .quit)])
/// do {
///   try await item.show(in: window)
/// } catch {
///   message.text = "This desktop has no notification area."
/// }
/// ```
///
/// Changes to the properties are shown immediately, even in an open menu. Not every desktop has a notification area,
/// and the user may hide icons, so a program must never hide its only window and leave only the icon.
@MainActor
public final class TrayItem {
  /// The name of the program or its state, which is shown next to the pointer.
  public var title: String { didSet { if title != oldValue { update() } } }
  /// The icon, of which the middle square is shown; nil, or an image without pixels, for the icon of the program's
  /// desktop file.
  public var icon: Image? { didSet { update() } }
  /// The menu; commands are looked up in the window whenever the menu is set and when the user chooses one.
  public var menu: Menu? { didSet { update() } }
  /// A closure that is called after a click on the icon, or nil to activate the window.
  public var onActivate: (() -> Void)?

  /// The item that was shown last.
  private static weak var last: TrayItem?

  private weak var window: Window?
  private var service: (any TrayService)?
  private var items: [MenuItem] = []

  /// The maximum width and height of an icon, in pixels.
  private static let largestSide = 64

  /// Creates an icon that is not yet shown.
  public init(_ title: String) {
    self.title = title
  }

  isolated deinit { remove() }

  /// Whether the icon is shown, or about to be shown.
  public var isShown: Bool { service != nil }

  /// Shows the icon; a program has one, and the last one that is shown replaces an earlier one.
  ///
  /// - Parameter window: The window that offers the menu's commands, and that a click activates.
  /// - Throws: `PlatformError` with code `missingService` if the desktop has no notification area.
  public func show(in window: Window) async throws(PlatformError) {
    guard let tray = window.host?.services.tray else { throw .missingTray() }
    self.window = window
    service = tray
    // A replaced item must not remove the icon of this one.
    if let last = Self.last, last !== self, last.service === tray { last.service = nil }
    Self.last = self
    do throws(PlatformError) {
      try await tray.showTrayEntry(makeEntry()) { [weak self] in self?.choose($0) }
    } catch {
      service = nil
      throw error
    }
  }

  /// Removes the icon.
  public func remove() {
    service?.removeTrayEntry()
    service = nil
  }

  /// Shows the current state of the commands in the menu.
  public func update() {
    guard let service else { return }
    let entry = makeEntry()
    Task { [weak self] in
      // A desktop whose notification area has gone has nothing to show.
      try? await service.showTrayEntry(entry) { [weak self] in self?.choose($0) }
    }
  }

  private func choose(_ number: Int?) {
    guard let number else {
      if let onActivate { return onActivate() }
      return window?.activate() ?? ()
    }
    guard items.indices.contains(number - 1) else { return }
    let item = items[number - 1]
    // The state of the command may have changed since the menu was sent.
    if let id = item.commandID {
      window?.command(id)?.perform()
    } else if item.isEnabled {
      item.action()
    }
  }

  // MARK: Entry

  private func makeEntry() -> TrayEntry {
    items = []
    var entry = TrayEntry(title: title)
    if let pixels = icon?.pixels, pixels.width > 0 {
      (entry.side, entry.pixels) = Self.square(pixels)
    }
    if let menu = menu?.resolved(in: window) { entry.items = makeItems(menu) }
    return entry
  }

  private func makeItems(_ menu: Menu) -> [TrayEntry.Item] {
    menu.shownItems.map { item in
      items.append(item)
      var entry = TrayEntry.Item(number: items.count, title: item.title)
      entry.isSeparator = item.isSeparator
      entry.isEnabled = item.isEnabled
      entry.isOn = item.isOn
      entry.items = item.submenu.map { makeItems($0) } ?? []
      return entry
    }
  }

  /// Returns the middle of an image as bytes in the order alpha, red, green and blue.
  private static func square(_ pixels: PixelBuffer) -> (side: Int, bytes: [UInt8]) {
    let edge = min(pixels.width, pixels.height)
    let side = min(edge, largestSide)
    let (left, top) = ((pixels.width - edge) / 2, (pixels.height - edge) / 2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let pixel = pixels[left + x * edge / side, top + y * edge / side]
        bytes += [pixel.alpha, pixel.red, pixel.green, pixel.blue]
      }
    }
    return (side, bytes)
  }
}
