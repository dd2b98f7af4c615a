internal import BentoPlatform
internal import BentoX11

/// The connection to the display on which SDL shows windows.
extension XClient {
  private static var connected: XClient?
  private static var hasFailed = false

  /// The connection, whose thread reads events; created on first use.
  ///
  /// It is nil if SDL does not use X11, or if the display is lost or refuses the connection.
  static var current: XClient? {
    guard let client = observer else { return nil }
    hasFailed = !client.serve()
    if hasFailed { SDLLog.once("Starting a thread for the display failed.") }
    return hasFailed ? nil : client
  }

  /// The same connection for callers that only watch windows: it has a thread only if others need one, because
  /// views in another program's window start none by themselves.
  static var observer: XClient? {
    guard !DisplayLoss.isNoted, !hasFailed,
      SDLDisplay.driver == "x11"
    else { return nil }
    if let connected, connected.isConnected { return connected }
    connected = XClient(wake: { SDLWakeEvent.push() }, now: { SDLClock.now })
    hasFailed = connected == nil
    if hasFailed { SDLLog.once("Opening a second connection to the display failed.") }
    return connected
  }

  /// Passes the copied data to the desktop's clipboard manager, if there is one, and disconnects.
  static func end() {
    hasFailed = false
    guard let client = connected else { return }
    connected = nil
    guard !DisplayLoss.isNoted else { return }
    do throws(ClipboardError) {
      try client.end()
    } catch {
      SDLLog.once("Passing the copied data to the clipboard manager failed: \(error)")
    }
  }
}
