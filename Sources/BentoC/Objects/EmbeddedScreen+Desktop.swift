internal import BentoEmbedded
internal import BentoPlatform
internal import CBento

/// Calls of the program for services of the desktop, which answer later.
extension EmbeddedScreen {
  /// Prints pages, and calls a handler with the result unless the host is destroyed first.
  func print(
    _ title: String,
    _ handler: bento_print_handler?,
    _ context: UnsafeMutableRawPointer?,
    _ makePDF: @escaping @MainActor (PageSetup) async throws(PlatformError) -> [UInt8]
  ) {
    let window = host.window
    Task { [weak self] in
      let result: Int32
      do throws(PlatformError) {
        result =
          switch try await window.printPages(title, PageSetup(), makePDF) {
          case .canceled: Int32(BENTO_PRINT_CANCELED)
          case .printed: Int32(BENTO_PRINT_PRINTED)
          case .saved: Int32(BENTO_PRINT_SAVED)
          }
      } catch {
        let error = DoorError.platform(error)
        LastFailure.note(error)
        result = error.status
      }
      guard let self, !isClosed else { return }
      unsafe handler?(context, result)
    }
  }

  /// Shows an icon in the notification area, or changes the one that is shown.
  func show(_ tray: ProgramTray) {
    let item = trayItem ?? TrayItem(tray.title)
    trayItem = item
    item.title = tray.title
    item.icon = tray.icon
    item.menu = tray.menu
    item.onActivate = tray.onActivate
    guard !item.isShown else { return }
    Task { [weak self] in
      guard let self, trayItem === item else { return }
      do throws(PlatformError) {
        try await item.show(in: host.window)
      } catch {
        guard trayItem === item else { return }
        trayItem = nil
        tray.report(.platform(error))
      }
    }
  }

  /// Removes the icon.
  func removeTray() {
    trayItem?.remove()
    trayItem = nil
  }
}
