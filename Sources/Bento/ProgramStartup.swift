internal import BentoDesktop
internal import BentoPlatform
internal import BentoViews
internal import Glibc

/// The data that the desktop passes to a start of the program, and the connection to the session bus.
@MainActor
final class ProgramStartup {
  /// The identifier of the desktop's feedback for the start, or nil if there is none.
  let notification: String?
  /// The connection to the session bus, which is established when it is first used; nil without a bus.
  private(set) lazy var bus = DesktopBus.hasSession ? DesktopBus() : nil
  /// The program under its name on the bus, if there is only one instance.
  private(set) var instance: ProgramInstance?

  /// The notifications of the desktop; nil without a bus.
  private(set) lazy var notifications: BusNotifications? = bus.map { bus in
    let program = ProgramStartup.program
    return BusNotifications(bus, program: program, identifier: identifier ?? program)
  }
  /// The user's session; nil without a bus.
  private(set) lazy var session: PortalSession? = bus.map { PortalSession($0) }
  /// The program's icon in the task bar; nil without a bus.
  private(set) lazy var launcher: BusLauncher? = bus.map { bus in
    BusLauncher(bus, identifier: identifier ?? ProgramStartup.program)
  }
  /// The desktop's notification area; nil without a bus.
  private(set) lazy var tray: BusTray? = bus.map { bus in
    BusTray(bus, identifier: identifier ?? ProgramStartup.program)
  }
  /// Whether the desktop is one whose users expect its own file dialogs.
  let usesDesktopFileDialogs: Bool

  private let identifier: String?
  private let token: String?

  /// Reads the environment.
  init(_ identifier: String?) {
    self.identifier = identifier
    notification = ProgramStartup.variable("DESKTOP_STARTUP_ID")
    token = ProgramStartup.variable("XDG_ACTIVATION_TOKEN")
    let desktops = ProgramStartup.variable("XDG_CURRENT_DESKTOP") ?? ""
    usesDesktopFileDialogs = PortalFileChooser.isExpected(on: desktops)
    // The programs that this one starts have feedback of their own.
    unsafe unsetenv("DESKTOP_STARTUP_ID")
  }

  /// The name of the executable.
  private static var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func variable(_ name: String) -> String? {
    let text = unsafe getenv(name).map { unsafe String(cString: $0) }
    return text?.isEmpty == false ? text : nil
  }

  /// Passes the files or the name of an action to the instance of the program that is running, or becomes that
  /// instance.
  ///
  /// - Returns: Whether another instance has received them, so this one ends.
  func handsOver(_ files: [FilePath], _ action: String?) -> Bool {
    guard let bus else { return false }
    guard let identifier, let instance = ProgramInstance(identifier, bus: bus) else {
      ViewLog.once("A single instance needs an identifier such as org.example.Notes.")
      return false
    }
    self.instance = instance
    var platform: [String: String] = [:]
    platform["desktop-startup-id"] = notification
    platform["activation-token"] = token
    let request = action.map { ProgramRequest.action($0) }
    let other: ProgramRequest = files.isEmpty ? .activate : .open(files)
    return instance.handOver(request ?? other, platform: platform)
  }
}
