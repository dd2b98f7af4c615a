internal import BentoGraphics
internal import BentoX11
internal import CSDL2
internal import Glibc

/// The user's preference for reduced motion.
///
/// The environment variable `BENTO_REDUCED_MOTION` determines the preference if it is `1` or `0`.
/// Otherwise, on an X display, the preference is determined by the setting `Gtk/EnableAnimations`, which
/// the desktop's settings daemon publishes; a change is detected within a quarter of a second. If neither
/// the variable nor the setting exists, such as on Wayland, motion is not reduced.
@MainActor
final class MotionWish {
  /// The time, in milliseconds, that a value is used before it is read from the display again.
  private static let patience: UInt64 = 250

  private var client: XSettingsClient?
  private var isSearched = false
  private var lastLook: UInt64 = 0

  /// Whether the user prefers reduced motion; the first call connects to the display.
  var isReduced: Bool {
    let value = SDLDisplay.variable("BENTO_REDUCED_MOTION")
    if let wish = DesktopPreferences.hasReducedMotion(inVariable: value) { return wish }
    look()
    return client?.preferences.hasReducedMotion == true
  }

  private func look() {
    let now = SDL_GetTicks64()
    guard isSearched else {
      isSearched = true
      lastLook = now
      client = XClient.observer.flatMap { XSettingsClient.of($0) }
      return
    }
    guard now - lastLook >= MotionWish.patience else { return }
    lastLook = now
    client?.update()
  }
}
