internal import BentoPlatform
internal import BentoWayland
internal import CSDL2
internal import Glibc

/// The connection to the display, held while windows are open.
///
/// SDL counts the users of its video subsystem, so holding the connection twice, or in addition to the
/// program, is harmless.
final class SDLDisplay {
  /// Connects to X11 or Wayland, as `DisplayChoice` decides, or to the driver in `SDL_VIDEODRIVER`.
  ///
  /// If this initializer did not choose the driver, SDL would fall back to one that shows nothing.
  ///
  /// - Throws: ``PlatformError`` with the code `noDisplay`.
  ///
  /// - Parameter identifier: The identifier that the desktop uses for the program's windows (on X11, their
  ///   class); nil for the executable's name.
  init(identifier: String? = nil) throws(PlatformError) {
    SDL_SetMainReady()
    if let identifier {
      for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
        unsafe setenv(name, identifier, 0)
      }
    }
    if SDLDisplay.variable("SDL_VIDEODRIVER") == nil {
      // A connection that was opened for this process can be used only once, by SDL.
      let isPrivate = SDLDisplay.variable("WAYLAND_SOCKET") != nil
      let drivers = try DisplayChoice.drivers(variable: SDLDisplay.variable) {
        isPrivate ? nil : WaylandSurvey(of: $0)
      }
      SDLDisplay.prefer(drivers.joined(separator: ","), for: SDL_HINT_VIDEODRIVER)
    }
    SDLDisplay.measureInUnits()
    let drivers = unsafe Conversion.string(SDL_GetHint(SDL_HINT_VIDEODRIVER)).split(separator: ",")
    if drivers.contains("x11") { DisplayErrors.passOverHarmless() }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      throw SDLDisplay.failure("the display cannot be reached (\(SDLLog.reason)).")
    }
  }

  isolated deinit {
    if !DisplayLoss.isNoted { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  /// The name of the current video driver; empty before SDL has one.
  static var driver: String { unsafe Conversion.string(SDL_GetCurrentVideoDriver()) }

  /// Returns the value of an environment variable, or nil if it is not set.
  nonisolated static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Sets an SDL hint unless the program has set it.
  static func prefer(_ value: String, for hint: String) {
    unsafe SDL_SetHintWithPriority(hint, value, SDL_HINT_DEFAULT)
  }

  /// Lets SDL measure windows on Wayland in the compositor's units, unless the user has decided otherwise.
  ///
  /// SDL 2 always does. The library with which SDL 3 replaces it measures them in pixels, for programs that know no
  /// scales, and would show everything without the display's scale. It ignores hints of lower priorities.
  static func measureInUnits() {
    let hint = "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY"
    guard variable(hint) == nil else { return }
    unsafe SDL_SetHintWithPriority(hint, "0", SDL_HINT_OVERRIDE)
  }

  private static func failure(_ message: String) -> PlatformError {
    PlatformError(operation: "Opening a window", code: .noDisplay, message: message)
  }
}

// MARK: - Scale

extension SDLDisplay {
  /// The number of device pixels per point that the variable `BENTO_SCALE` requests; nil if it is not set.
  static var scaleOverride: Double? { scale(fromOverride: variable("BENTO_SCALE") ?? "") }

  /// Returns the scale factor that an override specifies, or nil if the override is not a number from 0.5
  /// to 8.
  static func scale(fromOverride text: String) -> Double? {
    guard let factor = Double(text), (0.5...8).contains(factor) else { return nil }
    return factor
  }
}
