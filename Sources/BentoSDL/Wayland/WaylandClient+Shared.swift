internal import BentoWayland
internal import CSDL2

/// The toolkit's objects on SDL's connection to a Wayland compositor.
extension WaylandClient {
  private weak static var shared: WaylandClient?

  /// The client that exists, or nil if there is none.
  static var current: WaylandClient? {
    !DisplayLoss.isNoted && shared?.isConnected == true ? shared : nil
  }

  /// Returns the client for the connection of a window, or nil if the window is not a Wayland window or the
  /// compositor does not answer.
  static func of(_ window: WindowHandle) -> WaylandClient? {
    guard !DisplayLoss.isNoted, let display = unsafe window.waylandDisplay else { return nil }
    if let current, unsafe current.display == display { return current }
    var presses = WaylandPresses()
    let client = unsafe WaylandClient(
      display,
      wake: { SDLWakeEvent.push() },
      now: { SDLClock.now },
      log: SDLLog.once,
      follow: { presses.note($0, at: $1) }
    )
    shared = client
    return client
  }
}

extension SDLWindow {
  /// The units of the window's surface.
  var waylandUnits: WaylandUnits { WaylandUnits(scale: scale / unitsPerPoint) }

  /// Shows a cursor over a surface that SDL does not know.
  func show(_ cursor: SDL_SystemCursor, _ client: WaylandClient) {
    waylandCursors.show(cursor.themeName, scale: waylandUnits.wholeScale, client)
  }
}
