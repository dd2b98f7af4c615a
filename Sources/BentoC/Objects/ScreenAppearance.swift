internal import BentoEmbedded
internal import BentoGraphics

/// The parts of a host's theme that a program sets separately.
nonisolated struct ScreenAppearance: Hashable {
  /// The theme with the colors.
  var theme = Theme.light
  /// The accent color, or nil for that of the theme.
  var accent: Color?
  /// The size of the controls.
  var density = Theme.Density.regular

  /// The theme with the accent and the density.
  var combined: Theme {
    var combined = accent.map { theme.accented($0) } ?? theme
    combined.density = density
    return combined
  }
}
