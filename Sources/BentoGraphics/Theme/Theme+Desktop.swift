nonisolated extension Theme {
  /// Returns the light or dark theme, with the contrast, accent color and fonts that the user has chosen for
  /// the desktop.
  ///
  /// ```swift
  /// window.followDesktop { preferences in
  ///   var theme = Theme.standard(for: preferences)
  ///   theme.density = .compact
  ///   return theme
  /// }
  /// ```
  ///
  /// Desktops set their own interface in fonts of 10 to 11 points, which the theme's 14 units correspond to;
  /// other sizes change all of the theme's sizes in proportion.
  public static func standard(for preferences: DesktopPreferences) -> Theme {
    let hasHighContrast = preferences.hasHighContrast == true
    var theme: Theme =
      switch preferences.colorScheme ?? .light {
      case .light: hasHighContrast ? .highContrastLight : .light
      case .dark: hasHighContrast ? .highContrastDark : .dark
      }
    if let accent = preferences.accent { theme.colors.accent = accent }
    let styles = Font.TextStyle.allCases.filter { $0 != .code }
    theme.type.use(preferences.font, or: "system-ui", in: styles)
    theme.type.use(preferences.codeFont, or: "monospace", in: [.code])
    return theme
  }
}

nonisolated extension Theme.TypeScale {
  /// Replaces the family of some styles, which may not be installed, and scales their sizes.
  fileprivate mutating func use(
    _ choice: DesktopPreferences.FontChoice?,
    or substitute: String,
    in styles: [Font.TextStyle]
  ) {
    guard let choice else { return }
    let size = choice.size ?? 10
    let factor = (10...11).contains(size) ? 1 : min(max(size, 6), 36) / 10.5
    for style in styles {
      let font = self[style]
      self[style] = Font(
        family: "\(choice.family), \(substitute)",
        pointSize: (font.pointSize * factor * 2).rounded() / 2,
        weight: font.weight,
        isItalic: font.isItalic
      )
    }
  }
}
