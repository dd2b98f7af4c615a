package import BentoPlatform

/// The services that the desktop offers to one window, until the window is closed.
@MainActor
package final class DesktopWindowServices: HostServices {
  package let opener: (any AddressOpener)?
  package var notifications: (any NotificationService)? { shared.notifications }
  package var printer: (any PrintService)? { desktopPrinter }
  package var fileChooser: (any FileChooser)? { portalFileChooser }
  package var launcher: (any LauncherService)? { part }
  package var session: (any SessionService)? { shared.session }
  package var tray: (any TrayService)? { shared.tray }

  private let shared: DesktopServices
  private let desktopPrinter: DesktopPrinter
  private let portalFileChooser: PortalFileChooser?
  private let part: BusLauncher.Part?

  /// Creates the services of a window.
  ///
  /// - Parameters:
  ///   - shared: The services of all windows.
  ///   - parent: A closure that returns the window's name for the portal, such as `x11:3a00007`.
  ///   - token: A closure that returns the identifier with which a program that is started may come to the front.
  package init(
    _ shared: DesktopServices,
    parent: @escaping () -> String,
    token: @escaping () async -> String?
  ) {
    self.shared = shared
    opener = DesktopOpener(
      shared.bus,
      usesPortal: shared.usesFileDialogs,
      parent: parent,
      token: token
    )
    desktopPrinter = DesktopPrinter(shared.bus, parent: parent)
    let dialogBus = shared.usesFileDialogs ? shared.bus : nil
    portalFileChooser = dialogBus.map { PortalFileChooser($0, parent: parent) }
    part = shared.launcher?.makePart()
  }

  /// Closes the desktop's dialogs and removes the window's state, because the window closes.
  package func close() {
    portalFileChooser?.close()
    desktopPrinter.close()
    part?.close()
  }
}
