package import BentoGraphics
internal import BentoWayland
internal import BentoX11
internal import CSDL2

extension SDLSession {
  /// The preferences that the settings daemon of the X display publishes; nothing on other displays.
  ///
  /// The loop runs one more turn when they change; see ``updateSettings()``.
  package var desktopPreferences: DesktopPreferences {
    settings?.preferences ?? DesktopPreferences()
  }

  /// The number of device pixels per point that the user requests: the variable `BENTO_SCALE` or, on X11, which
  /// never scales on its own, the display's settings; nil if there is none.
  package var preferredScale: Double? { SDLDisplay.scaleOverride ?? settings?.scale }

  /// Reads the settings again if they have changed; otherwise, returns without waiting.
  package func updateSettings() {
    settings?.update()
  }

  /// Sets the maximum time between the presses of a double click, unless the program has set SDL's hint.
  package func setMultipleClickInterval(_ interval: Duration) {
    SDLDisplay.prefer("\(Int(interval / .milliseconds(1)))", for: SDL_HINT_MOUSE_DOUBLE_CLICK_TIME)
  }

  /// Ends the desktop's feedback for a start of the program, on X displays.
  package func endStartup(_ identifier: String) {
    XClient.current?.endStartup(identifier)
  }

  /// Adopts the identifier that another program has passed on with the user's request: the desktop's feedback for it
  /// ends on X displays, and on Wayland, it lets a window become active.
  package func adoptStartup(_ identifier: String) {
    endStartup(identifier)
    WaylandClient.current?.activationToken = identifier
  }
}
