internal import BentoDesktop
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

  /// Shows a notification, and passes the user's answers to the program unless the host is destroyed first.
  func notify(_ notification: ProgramNotification) {
    let failure = { [weak self] (error: PlatformError) in
      guard let self, !isClosed else { return }
      notification.report(.platform(error))
    }
    guard let service = ProgramDesktop.services.notifications else {
      Task { failure(BusNotifications.failure(.noSession)) }
      return
    }
    service.show(
      notification.content,
      answer: { [weak self] action in
        guard let self, !isClosed else { return }
        notification.answer(action)
      },
      failure: failure
    )
  }

  /// Changes what the program's icon in the task bar shows for the host.
  func setLauncherState(_ change: (inout LauncherState) -> Void) throws(DoorError) {
    guard let launcher = host.services.launcher else {
      throw .platform(
        PlatformError(
          operation: "Changing the icon in the task bar",
          code: .missingService,
          message: BusError.noSession.message
        )
      )
    }
    change(&launcher.launcherState)
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
