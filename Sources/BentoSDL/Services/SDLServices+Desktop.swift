package import BentoPlatform

extension SDLServices {
  /// Offers the services of the desktop that other services have, such as those of the session bus.
  package func adopt(_ services: any HostServices) {
    opener = services.opener
    notifications = services.notifications
    printer = services.printer
    fileChooser = services.fileChooser
    launcher = services.launcher
    session = services.session
    tray = services.tray
  }

  /// The window's name for the desktop's portals, or an empty string if it has none.
  package var portalParent: String {
    window.xNumber.map { "x11:\(String($0, radix: 16))" } ?? ""
  }
}
