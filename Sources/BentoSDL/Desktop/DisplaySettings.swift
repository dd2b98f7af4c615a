package import BentoGraphics
internal import BentoX11

/// The settings of the display on which SDL shows windows; only X displays have some.
@MainActor
package final class DisplaySettings {
  private let client: XSettingsClient

  /// Begins to observe the settings, whose changes wake the loop while it sleeps; returns nil if there are none.
  package init?() {
    guard let client = XClient.current.flatMap({ XSettingsClient.of($0) }) else { return nil }
    self.client = client
  }

  /// The preferences in the settings.
  package var preferences: DesktopPreferences { client.preferences }

  /// The number of device pixels per point, or nil if it is not set.
  var scale: Double? { client.scale }

  /// Reads the settings again if they have changed; otherwise, returns without waiting.
  package func update() {
    client.update()
  }
}
