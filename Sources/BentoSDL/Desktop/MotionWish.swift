internal import CSDL2
internal import Glibc

/// Whether the user at the desktop wants little motion.
///
/// The variable `BENTO_REDUCED_MOTION` decides, where it is `1` or `0`. Otherwise the desktop of an
/// X display does, by the setting `Gtk/EnableAnimations` that its settings daemon publishes; a change
/// is noticed within a quarter of a second. Without either, such as on Wayland, motion is welcome.
@MainActor
final class MotionWish {
  /// How long an answer counts without a look at the display, in milliseconds.
  private static let patience: UInt64 = 250

  private var client: XSettingsClient?
  private var isSearched = false
  private var lastLook: UInt64 = 0

  /// Whether the user wants little motion; the first question connects to the display.
  var isReduced: Bool {
    if let wish = MotionWish.wish(fromOverride: SDLDisplay.variable("BENTO_REDUCED_MOTION") ?? "") {
      return wish
    }
    look()
    return client?.settings?.enablesAnimations == false
  }

  /// The wish of an override, or nil when it is none.
  static func wish(fromOverride text: String) -> Bool? {
    switch text {
    case "1": true
    case "0": false
    default: nil
    }
  }

  private func look() {
    let now = SDL_GetTicks64()
    guard isSearched else {
      isSearched = true
      lastLook = now
      client = XClient.current.flatMap(XSettingsClient.init)
      return
    }
    guard now - lastLook >= MotionWish.patience else { return }
    lastLook = now
    client?.update()
  }
}
