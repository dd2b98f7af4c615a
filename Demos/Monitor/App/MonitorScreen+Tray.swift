import Bento
import ProgramShell

extension MonitorScreen {
  /// Shows the icon in the notification area, or removes it, as the user wishes.
  func updateTray() {
    guard let window, settings.showsTrayItem == true else { return tray.remove() }
    guard !tray.isShown else { return }
    tray.menu = Menu(
      "Monitor",
      items: [
        MenuItem("Show Monitor") { [weak window] in window?.activate() },
        MenuItem("Pause", command: "pause"), .separator, MenuItem("Quit", command: .quit),
      ]
    )
    Task { [weak self] in
      do throws(PlatformError) {
        try await self?.tray.show(in: window)
      } catch {
        self?.settings.showsTrayItem = nil
        window.showToast("This desktop has no notification area.")
      }
    }
  }
}
