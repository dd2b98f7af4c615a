package import BentoGraphics
internal import CGio
internal import Glibc

/// The user's preferences for the appearance of all windows, from everywhere a desktop publishes them.
///
/// The first frame uses what can be read without waiting. The settings portal is asked after it, and its answer
/// takes precedence, except for the fonts, which on X11 belong to the display and its scale.
@MainActor
package final class DesktopAppearance {
  /// The current preferences.
  package private(set) var preferences: DesktopPreferences

  private let display: () -> DesktopPreferences
  private let sources = PreferenceSources(contents: DesktopAppearance.text(ofFile:))
  private let guess: DesktopPreferences
  private let remembered: DesktopPreferences
  private let didChange: () -> Void
  private var portal: PreferencePortal?

  /// Reads what is known without waiting.
  ///
  /// - Parameters:
  ///   - display: A closure that returns the current settings of the display, without waiting.
  ///   - didChange: A closure that is called after ``preferences`` have changed.
  package init(
    display: @escaping () -> DesktopPreferences,
    didChange: @escaping () -> Void
  ) {
    self.display = display
    self.didChange = didChange
    guess = sources.guess
    remembered = sources.remembered
    preferences = DesktopPreferences()
    preferences = combined()
  }

  /// Starts to ask the portal, once the first frame has been shown.
  package func begin(_ bus: DesktopBus) {
    portal = PreferencePortal(bus, startsPortal: sources.hasDesktop) { [weak self] answer in
      self?.remember(answer)
      self?.update()
    }
  }

  /// Combines the sources again; called in every turn of the loop, and when the portal has answered.
  package func update() {
    let combined = combined()
    guard combined != preferences else { return }
    preferences = combined
    didChange()
  }

  private func combined() -> DesktopPreferences {
    let display = display()
    var fonts = DesktopPreferences()
    (fonts.font, fonts.codeFont) = (display.font, display.codeFont)
    fonts.textScale = display.textScale
    return sources.overrides.completed(by: fonts)
      .completed(by: portal?.answer ?? remembered)
      .completed(by: display)
      .completed(by: guess)
  }
}

// MARK: - Files

extension DesktopAppearance {
  /// The number of bytes above which a file is not one of settings.
  private nonisolated static let largestFile = 1 << 20

  /// Stores the portal's answer, with which the next program of the session begins.
  private func remember(_ answer: DesktopPreferences) {
    guard let path = sources.rememberedPath else { return }
    let text = answer.record
    // Written atomically; without the file, the next program begins with another guess.
    _ = unsafe g_file_set_contents(path, text, text.utf8.count, nil)
  }

  private nonisolated static func text(ofFile path: String) -> String? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= largestFile
    else { return nil }
    var text: UnsafeMutablePointer<gchar>?
    guard unsafe g_file_get_contents(path, &text, nil, nil) != 0 else { return nil }
    defer { unsafe g_free(text) }
    return unsafe text.map { unsafe String(cString: $0) }
  }
}
