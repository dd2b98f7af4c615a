package import BentoGraphics
internal import BentoX11

/// The settings of the X display on which SDL shows windows, for programs with a loop of their own.
@MainActor
package enum DisplaySettings {
  private static var client: XSettingsClient?

  /// The preferences in the settings as of the last update; nothing on other displays.
  package static var preferences: DesktopPreferences { client?.preferences ?? DesktopPreferences() }

  /// Reads the settings again if they have changed; otherwise, returns without waiting.
  package static func update() {
    // SDL may have been initialized in the meantime.
    client = client ?? .served
    client?.update()
  }
}

extension XSettingsClient {
  /// The shared settings, whose changes wake the loop while it sleeps; nil if there are none.
  static var served: XSettingsClient? { XClient.current.flatMap { of($0) } }
}
