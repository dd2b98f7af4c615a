internal import BentoCairo
internal import BentoDesktop
internal import BentoGraphics
internal import BentoSDL

/// The user's preferences for the appearance of all windows, from everywhere a desktop publishes them.
///
/// The first frame uses what can be read without waiting. The settings portal is asked after it, and its answer
/// takes precedence, except for the fonts, which on X11 belong to the display and its scale.
@MainActor
final class DesktopAppearance {
  /// The current preferences.
  private(set) var preferences: DesktopPreferences

  private let session: SDLSession
  private let sources = PreferenceSources(contents: DesktopAppearance.text(ofFile:))
  private let guess: DesktopPreferences
  private let remembered: DesktopPreferences
  private let didChange: () -> Void
  private var portal: PreferencePortal?

  init(_ session: SDLSession, didChange: @escaping () -> Void) {
    self.session = session
    self.didChange = didChange
    guess = sources.guess
    remembered = sources.remembered
    preferences = DesktopPreferences()
    preferences = combined()
  }

  /// Starts to ask the portal, once the first frame has been shown.
  func begin(_ bus: DesktopBus) {
    portal = PreferencePortal(bus, startsPortal: sources.hasDesktop) { [weak self] answer in
      self?.remember(answer)
      self?.update()
    }
  }

  /// Stores the portal's answer, with which the next program of the session begins.
  private func remember(_ answer: DesktopPreferences) {
    guard let path = sources.rememberedPath else { return }
    let bytes = Array(answer.record.utf8)
    // Written atomically; without the file, the next program begins with another guess.
    try? FileBytes.write(bytes, to: path, operation: "Writing settings")
  }

  nonisolated private static func text(ofFile path: String) -> String? {
    let bytes = try? FileBytes.read(path, limit: 1 << 20, operation: "Reading settings")
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Combines the sources again; called in every turn of the loop, and when the portal has answered.
  func update() {
    session.updateSettings()
    let combined = combined()
    guard combined != preferences else { return }
    preferences = combined
    didChange()
  }

  private func combined() -> DesktopPreferences {
    let display = session.desktopPreferences
    var fonts = DesktopPreferences()
    (fonts.font, fonts.codeFont) = (display.font, display.codeFont)
    fonts.textScale = display.textScale
    return sources.overrides.completed(by: fonts)
      .completed(by: portal?.answer ?? remembered)
      .completed(by: display)
      .completed(by: guess)
  }
}
