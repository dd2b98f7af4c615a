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
  /// The size of the interface font is not part of the theme: it changes the window's text scale; see
  /// ``DesktopPreferences/interfaceScale``.
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
    let factor = (preferences.codeFont?.factor ?? 1) / (preferences.font?.factor ?? 1)
    theme.type.code.pointSize = (theme.type.code.pointSize * factor * 2).rounded() / 2
    return theme
  }
}

nonisolated extension DesktopPreferences {
  /// The factor by which the toolkit's text is enlarged: the desktop's text scale, and the size of its font.
  ///
  /// Desktops set their interface in fonts of 10 to 11 points, which correspond to the toolkit's 14 units; other
  /// sizes are in proportion to them.
  public var interfaceScale: Double { (textScale ?? 1) * (font?.factor ?? 1) }
}

nonisolated extension DesktopPreferences.FontChoice {
  /// The size in proportion to the usual ones.
  fileprivate var factor: Double {
    guard let size, !(10...11).contains(size) else { return 1 }
    return min(max(size, 6), 36) / 10.5
  }
}

nonisolated extension Theme.TypeScale {
  /// Replaces the family of some styles, which may not be installed.
  fileprivate mutating func use(
    _ choice: DesktopPreferences.FontChoice?,
    or substitute: String,
    in styles: [Font.TextStyle]
  ) {
    guard let choice else { return }
    for style in styles {
      let font = self[style]
      self[style] = Font(
        family: "\(choice.family), \(substitute)",
        pointSize: font.pointSize,
        weight: font.weight,
        isItalic: font.isItalic
      )
    }
  }
}
