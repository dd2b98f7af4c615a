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

extension WaylandCursors {
  /// The cursors that the user has chosen.
  static var ofUser: WaylandCursors {
    WaylandCursors(
      theme: SDLDisplay.variable("XCURSOR_THEME"),
      size: SDLDisplay.variable("XCURSOR_SIZE").flatMap { Int($0) }
    )
  }
}

extension SDL_SystemCursor {
  /// Returns the cursors with which SDL crashes: before version 2.28, those that the user's theme lacks.
  @MainActor
  static func unusable(_ client: WaylandClient) -> [SDL_SystemCursor] {
    var version = SDL_version()
    unsafe SDL_GetVersion(&version)
    guard (version.major, version.minor) < (2, 28) else { return [] }
    let cursors = WaylandCursors.ofUser
    return (0..<SDL_NUM_SYSTEM_CURSORS.rawValue).map { SDL_SystemCursor($0) }
      .filter { !cursors.has($0.themeName, client) }
  }
}
