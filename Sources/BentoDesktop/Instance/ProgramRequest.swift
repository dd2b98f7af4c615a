package import BentoPlatform

/// A request from the desktop, or from another start of the program, to the running program.
package nonisolated enum ProgramRequest: Hashable, Sendable {
  /// Come to the front.
  case activate
  /// Open files.
  case open([FilePath])
  /// Perform the action with a name.
  case action(String)
}

nonisolated extension ProgramRequest {
  /// The interface of programs that the desktop activates
  /// (https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html).
  static let interface = "org.freedesktop.Application"

  static let description = """
    <node><interface name='\(interface)'>
      <method name='Activate'><arg type='a{sv}' direction='in'/></method>
      <method name='Open'>
        <arg type='as' direction='in'/><arg type='a{sv}' direction='in'/>
      </method>
      <method name='ActivateAction'>
        <arg type='s' direction='in'/><arg type='av' direction='in'/><arg type='a{sv}' direction='in'/>
      </method>
    </interface></node>
    """

  /// Reads a call of the interface; nil for an invalid one.
  init?(method: String, arguments: BusValue) {
    switch method {
    case "Activate": self = .activate
    case "Open":
      let files = (arguments[0]?.values ?? []).compactMap { $0.string.flatMap(FilePath.init(uri:)) }
      self = files.isEmpty ? .activate : .open(files)
    case "ActivateAction":
      guard let name = arguments[0]?.string else { return nil }
      self = .action(name)
    default: return nil
    }
  }

  /// The identifier of the startup notification that a call carries, which is a token on Wayland; nil for none.
  static func startup(method: String, arguments: BusValue) -> String? {
    let data = arguments[method == "Activate" ? 0 : method == "Open" ? 1 : 2]?.dictionary
    return ["activation-token", "desktop-startup-id"].lazy.compactMap { data?[$0]?.string }
      .first { !$0.isEmpty }
  }

  /// The method that sends the request to the running program, and its arguments.
  func call(_ platform: BusValue) -> (method: String, arguments: [BusValue]) {
    switch self {
    case .activate: ("Activate", [platform])
    case .open(let files): ("Open", [.strings(files.map(\.uri)), platform])
    case .action(let name): ("ActivateAction", [.string(name), .array([], of: "v"), platform])
    }
  }
}
