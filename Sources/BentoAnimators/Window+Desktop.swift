public import BentoGraphics
internal import BentoPlatform
public import BentoViews

extension Window {
  /// Derives the theme from the preferences of the user's desktop, now and whenever they change.
  ///
  /// The windows of an application do this by themselves, with the standard theme, until `setTheme` is called.
  /// Pass a closure to change that theme:
  ///
  /// ```swift
  /// window.followDesktop { preferences in
  ///   var theme = Theme.standard(for: preferences)
  ///   theme.density = .compact
  ///   return theme
  /// }
  /// ```
  ///
  /// A change is shown with a cross-dissolve unless the user prefers reduced motion. The desktop's factor for text and the size of its font
  /// become the window's `textScale` unless the program has set one.
  public func followDesktop(
    _ theme: @escaping (DesktopPreferences) -> Theme = Theme.standard(for:)
  ) {
    DesktopFollower(theme).apply(to: self)
  }

  /// The color scheme that the user has chosen for this window; nil, the default, for that of the desktop.
  ///
  /// The contrast, the accent color and the fonts remain those of the desktop. A window that has been given a
  /// theme by `setTheme` follows the desktop again as soon as this property changes.
  ///
  /// ```swift
  /// window.colorScheme = settings.usesDarkMode ? .dark : nil
  /// ```
  public var colorScheme: DesktopPreferences.ColorScheme? {
    get { storedColorScheme }
    set {
      guard newValue != storedColorScheme else { return }
      storedColorScheme = newValue
      if let preferencesDidChange { preferencesDidChange() } else { followDesktop() }
    }
  }

  /// Shows changes to the appearance of the whole window with a cross-dissolve, if the window is on screen and
  /// the user does not prefer reduced motion.
  package func crossDissolve(_ change: () -> Void) {
    let before = (theme, textScale)
    let picture = snapshotView()
    View.performWithoutAnimation(change)
    guard wasShown, !prefersReducedMotion, (theme, textScale) != before else { return }
    View.performWithoutAnimation {
      picture.frame = bounds
      addSubview(picture)
    }
    View.animate(
      withDuration: theme.motion.slow,
      animations: { picture.alpha = 0 },
      completion: { _ in picture.removeFromSuperview() }
    )
  }
}

/// The appearance that follows from the desktop's preferences, for one window.
@MainActor
private final class DesktopFollower {
  private let theme: (DesktopPreferences) -> Theme
  /// The text scale that was last set, by which another one is recognized as the program's.
  private var textScale = 1.0

  init(_ theme: @escaping (DesktopPreferences) -> Theme) {
    self.theme = theme
  }

  func apply(to window: Window) {
    guard let host = window.host else { return }
    var preferences = host.desktopPreferences
    preferences.colorScheme = window.storedColorScheme ?? preferences.colorScheme
    window.setTheme(theme(preferences))
    if window.textScale == textScale {
      window.textScale = preferences.interfaceScale
      textScale = window.textScale
    }
    window.preferencesDidChange = { [weak window] in
      window?.crossDissolve { window.map(self.apply) }
    }
  }
}
