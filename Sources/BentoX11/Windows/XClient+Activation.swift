package import CXCB
internal import Glibc

/// Asks the desktop to activate windows, and reports that the program has started.
nonisolated extension XClient {
  /// Asks the window manager to bring a window to the front and to activate it, as the user wishes it now.
  ///
  /// SDL's own request has the time of an earlier input, and window managers refuse it while the user works in
  /// another window.
  ///
  /// - Returns: Whether there is a window manager that takes such requests.
  @MainActor package func activate(_ window: xcb_window_t) -> Bool {
    guard managerSupports(.netActiveWindow), let time = serverTime() else { return false }
    let isProgram: UInt32 = 1
    askManager(.netActiveWindow, about: window, (isProgram, time, 0, 0, 0))
    return true
  }

  /// Returns whether there is a window manager that takes requests of a kind.
  package func managerSupports(_ request: XAtoms.Name) -> Bool {
    hasManager
      && property(atoms[.netSupported], of: root)?.words.contains(atoms[request]) == true
  }

  /// Whether the display has a window manager, as far as it announces itself.
  package var hasManager: Bool { manager != nil }

  /// The window by which a window manager announces itself, which each one has for itself; nil without one.
  package var manager: xcb_window_t? {
    let name = atoms[.netSupporting]
    guard let own = property(name, of: root)?.words.first else { return nil }
    // The property of the root window may be that of a window manager that has crashed.
    return property(name, of: own)?.words.first == own ? own : nil
  }

  /// Sends a request about a window to the window manager.
  package func askManager(
    _ request: XAtoms.Name,
    about window: xcb_window_t,
    _ words: (UInt32, UInt32, UInt32, UInt32, UInt32)
  ) {
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = window
    message.type = atoms[request]
    unsafe message.data.data32 = words
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    send(message, to: root, mask: mask)
  }

  /// Returns an identifier with which another program that is started now may come to the front, or nil if the
  /// X server does not answer.
  @MainActor package func startupIdentifier() -> String? {
    serverTime().map { "bento-\(getpid())_TIME\($0)" }
  }

  /// Ends the desktop's feedback that a program is starting, such as a busy pointer
  /// (https://specifications.freedesktop.org/startup-notification-spec/startup-notification-latest.txt).
  package func endStartup(_ identifier: String) {
    let escaped = identifier.reduce(into: "") { text, character in
      text += "\"\\".contains(character) ? "\\\(character)" : "\(character)"
    }
    var rest = Array("remove: ID=\"\(escaped)\"".utf8)[...] + [0]
    var kind = XAtoms.Name.netStartupInfoBegin
    while !rest.isEmpty {
      // Text is broadcast in messages of 20 bytes.
      let part = Array(rest.prefix(20)) + Array(repeating: 0, count: max(0, 20 - rest.count))
      var message = xcb_client_message_event_t()
      message.response_type = UInt8(XCB_CLIENT_MESSAGE)
      message.format = 8
      message.window = window
      message.type = atoms[kind]
      unsafe withUnsafeMutableBytes(of: &message.data) { unsafe $0.copyBytes(from: part) }
      send(message, to: root, mask: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue)
      kind = .netStartupInfo
      rest = rest.dropFirst(20)
    }
  }
}
