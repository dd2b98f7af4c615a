internal import BentoPlatform
internal import BentoWayland

/// The rule that selects the window system of a program that does not select one itself.
///
/// Decision 0048 explains the reasons.
enum DisplayChoice {
  /// Returns SDL's drivers for the displays in the environment, the preferred one first.
  ///
  /// - Parameters:
  ///   - variable: A closure that returns the value of an environment variable.
  ///   - survey: A closure that asks the compositor with the given name; called at most once, and only if
  ///     there is one.
  /// - Throws: ``PlatformError`` with the code `noDisplay` if there is no display that SDL can use.
  static func drivers(
    variable: (String) -> String?,
    survey: (String) -> WaylandSurvey?
  ) throws(PlatformError) -> [String] {
    let hasX11 = !(variable("DISPLAY") ?? "").isEmpty
    guard let compositor = variable("WAYLAND_DISPLAY"), !compositor.isEmpty else {
      guard hasX11 else {
        throw failure("there is no display; neither DISPLAY nor WAYLAND_DISPLAY is set.")
      }
      return ["x11"]
    }
    let survey = survey(compositor)
    guard survey?.lacksKeyboardLayout != true else {
      guard hasX11 else {
        throw failure(
          "the compositor has no keyboard layout, because a virtual keyboard was used last; "
            + "press a key of another keyboard and try again."
        )
      }
      return ["x11"]
    }
    guard hasX11 else { return ["wayland"] }
    return survey?.isScaled == true ? ["wayland", "x11"] : ["x11", "wayland"]
  }

  private static func failure(_ message: String) -> PlatformError {
    PlatformError(operation: "Opening a window", code: .noDisplay, message: message)
  }
}
