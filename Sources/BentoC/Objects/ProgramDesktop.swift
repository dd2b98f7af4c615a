internal import BentoDesktop
internal import BentoGraphics
internal import BentoSDL

/// The desktop of the program's user: the services for all hosts, and the user's preferences once the program asks
/// for them.
@MainActor
enum ProgramDesktop {
  /// The services, which are connected when the first of them is used.
  static let services = DesktopServices()

  private static var appearance: DesktopAppearance?
  private static var display: DisplaySettings?

  /// The user's preferences; the first call starts to observe them.
  static var preferences: DesktopPreferences {
    if let appearance { return appearance.preferences }
    display = DisplaySettings()
    let made = DesktopAppearance(
      display: { display?.preferences ?? DesktopPreferences() },
      didChange: { EmbeddedScreen.table.all.forEach { $0.desktopDidChange() } }
    )
    appearance = made
    if let bus = services.bus { made.begin(bus) }
    return made.preferences
  }

  /// Adopts changes of the display's settings; does nothing unless the preferences are observed.
  static func update() {
    guard let appearance else { return }
    // SDL may have been initialized in the meantime.
    if display == nil { display = DisplaySettings() }
    display?.update()
    appearance.update()
  }
}
