internal import BentoEmbedded
internal import BentoGraphics

/// The parts of a host's theme that a program sets separately.
nonisolated struct ScreenAppearance: Hashable {
  /// The source of a host's colors and fonts.
  enum Source: Hashable {
    /// A theme.
    case theme(Theme)
    /// The preferences of the user's desktop, but always with a color scheme if there is one.
    case desktop(DesktopPreferences.ColorScheme?)
  }

  /// The source of the colors and fonts.
  var source = Source.theme(.light)
  /// The accent color, or nil for that of the theme.
  var accent: Color?
  /// The size of the controls.
  var density = Theme.Density.regular
  /// The factor by which text is enlarged, or nil for that of the source.
  var textScale: Double?

  /// Whether the source is the desktop.
  var followsDesktop: Bool {
    if case .desktop = source { true } else { false }
  }

  /// Returns the theme on a desktop with preferences, with the accent and the density.
  func theme(for preferences: DesktopPreferences) -> Theme {
    var theme: Theme
    switch source {
    case .theme(let chosen): theme = chosen
    case .desktop(let scheme):
      var preferences = preferences
      preferences.colorScheme = scheme ?? preferences.colorScheme
      theme = .standard(for: preferences)
    }
    if let accent { theme = theme.accented(accent) }
    theme.density = density
    return theme
  }
}
