internal import BentoDesktop
internal import BentoPlatform
internal import BentoViews
internal import Glibc

/// The data that the desktop passes to a start of the program, and the connection to the session bus.
@MainActor
final class ProgramStartup {
  /// The identifier of the desktop's feedback for the start, or nil if there is none.
  let notification: String?
  /// The services of the desktop.
  let services: DesktopServices
  /// The program under its name on the bus, if there is only one instance.
  private(set) var instance: ProgramInstance?

  private let identifier: String?
  private let token: String?

  /// Reads the environment.
  init(_ identifier: String?) {
    self.identifier = identifier
    notification = ProgramStartup.variable("DESKTOP_STARTUP_ID")
    token = ProgramStartup.variable("XDG_ACTIVATION_TOKEN")
    services = DesktopServices(identifier)
    // The programs that this one starts have feedback of their own.
    unsafe unsetenv("DESKTOP_STARTUP_ID")
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
    guard let bus = services.bus else { return false }
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
