internal import BentoPlatform
internal import Glibc

/// The services of the desktop that the windows of a program share, and the connection to the session bus.
///
/// Nothing is connected, and no thread starts, before a service is used.
@MainActor
package final class DesktopServices {
  /// The connection to the session bus, which is established when it is first used; nil without a bus.
  package private(set) lazy var bus = DesktopBus.hasSession ? DesktopBus() : nil
  /// The notifications of the desktop; nil without a bus.
  package private(set) lazy var notifications: BusNotifications? = bus.map { bus in
    BusNotifications(bus, program: Self.program, identifier: identifier)
  }
  /// The user's session; nil without a bus.
  package private(set) lazy var session: PortalSession? = bus.map { PortalSession($0) }
  /// The program's icon in the task bar; nil without a bus.
  private(set) lazy var launcher: BusLauncher? = bus.map { bus in
    BusLauncher(bus, identifier: identifier)
  }
  /// The desktop's notification area; nil without a bus.
  private(set) lazy var tray: BusTray? = bus.map { BusTray($0, identifier: identifier) }
  /// Whether the desktop is one whose users expect its own file dialogs.
  let usesFileDialogs: Bool

  private let identifier: String

  /// Creates the services.
  ///
  /// - Parameter identifier: The name of the program's desktop file, or nil for the name of the executable.
  package init(_ identifier: String? = nil) {
    self.identifier = identifier ?? Self.program
    let desktops = PreferenceSources.variable("XDG_CURRENT_DESKTOP") ?? ""
    usesFileDialogs = PortalFileChooser.isExpected(on: desktops)
  }

  /// The name of the executable.
  private static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }
}
