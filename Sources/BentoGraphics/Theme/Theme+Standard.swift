nonisolated extension Theme {
  /// Dark text on light surfaces.
  public static let light = Theme(
    name: "light",
    colors: Colors(
      isDark: false,
      background: Color(hex: 0xF5F5F7),
      surface: Color(hex: 0xFFFFFF),
      elevatedSurface: Color(hex: 0xFFFFFF),
      groupedBackground: Color(hex: 0xF0F1F4),
      label: Color(hex: 0x1B1C1F),
      secondaryLabel: Color(hex: 0x50555E),
      tertiaryLabel: Color(hex: 0x61666E),
      disabledLabel: Color(hex: 0x9499A3),
      separator: Color(hex: 0xE1E3E8),
      border: Color(hex: 0xC9CCD3),
      fieldBorder: Color(hex: 0x868B95),
      disabledField: Color(hex: 0xF0F1F4),
      fill: Color(hex: 0xE7E9ED),
      accent: Color(hex: 0x2F6FED),
      accentFill: Color(hex: 0x2F6FED),
      switchFill: Color(hex: 0x2F6FED),
      accentText: Color(hex: 0x1B5AD6),
      onAccent: Color(hex: 0xFFFFFF),
      positive: Color(hex: 0x1F8048),
      positiveText: Color(hex: 0x13713C),
      negative: Color(hex: 0xD93A3A),
      negativeText: Color(hex: 0xB82328),
      hover: Color(hex: 0x1B1C1F, alpha: 0.05),
      pressed: Color(hex: 0x1B1C1F, alpha: 0.10),
      highlight: Color(hex: 0xEDEEF2),
      selection: Color(hex: 0xDBE8FF),
      inactiveSelection: Color(hex: 0xE6E8EC),
      searchHighlight: Color(hex: 0xFFE58A),
      currentSearchHighlight: Color(hex: 0xFFB44A),
      focusRing: Color(hex: 0x2F6FED),
      scrollIndicator: Color(hex: 0x1B1C1F, alpha: 0.38),
      scrollTrack: Color(hex: 0x1B1C1F, alpha: 0.07),
      shadow: Color(hex: 0x10131A, alpha: 0.18),
      scrim: Color(hex: 0x10131A, alpha: 0.32)
    )
  )

  /// Light text on dark surfaces.
  public static let dark = Theme(
    name: "dark",
    colors: Colors(
      isDark: true,
      background: Color(hex: 0x17181B),
      surface: Color(hex: 0x222327),
      elevatedSurface: Color(hex: 0x2B2D32),
      groupedBackground: Color(hex: 0x1B1C20),
      label: Color(hex: 0xF1F2F4),
      secondaryLabel: Color(hex: 0xB4B9C2),
      tertiaryLabel: Color(hex: 0x9FA4AF),
      disabledLabel: Color(hex: 0x7B818C),
      separator: Color(hex: 0x34363C),
      border: Color(hex: 0x474B53),
      fieldBorder: Color(hex: 0x777D88),
      disabledField: Color(hex: 0x1E1F22),
      fill: Color(hex: 0x34373D),
      accent: Color(hex: 0x2F6FED),
      accentFill: Color(hex: 0x2F6FED),
      switchFill: Color(hex: 0x2F6FED),
      accentText: Color(hex: 0x6EA1FF),
      onAccent: Color(hex: 0xFFFFFF),
      positive: Color(hex: 0x27864D),
      positiveText: Color(hex: 0x53C07B),
      negative: Color(hex: 0xD73C3D),
      negativeText: Color(hex: 0xFF817A),
      hover: Color(hex: 0xFFFFFF, alpha: 0.05),
      pressed: Color(hex: 0xFFFFFF, alpha: 0.10),
      highlight: Color(hex: 0x303238),
      selection: Color(hex: 0x22365B),
      inactiveSelection: Color(hex: 0x303339),
      searchHighlight: Color(hex: 0x5C4600),
      currentSearchHighlight: Color(hex: 0xA85B00),
      focusRing: Color(hex: 0x2F6FED),
      scrollIndicator: Color(hex: 0xFFFFFF, alpha: 0.40),
      scrollTrack: Color(hex: 0xFFFFFF, alpha: 0.09),
      shadow: Color(hex: 0x000000, alpha: 0.5),
      scrim: Color(hex: 0x000000, alpha: 0.5)
    )
  )

  /// The light theme with more contrast, for users with low vision.
  public static let highContrastLight = {
    var theme = light
    theme.name = "high contrast light"
    theme.colors.hasHighContrast = true
    theme.colors.background = Color(hex: 0xFFFFFF)
    theme.colors.groupedBackground = Color(hex: 0xF4F5F7)
    theme.colors.label = Color(hex: 0x000000)
    theme.colors.secondaryLabel = Color(hex: 0x33373E)
    theme.colors.tertiaryLabel = Color(hex: 0x454951)
    theme.colors.disabledLabel = Color(hex: 0x70757F)
    theme.colors.separator = Color(hex: 0xA9AEB7)
    theme.colors.border = Color(hex: 0x6B707A)
    theme.colors.fieldBorder = Color(hex: 0x5A5F69)
    theme.colors.positive = Color(hex: 0x00602F)
    theme.colors.positiveText = Color(hex: 0x00532A)
    theme.colors.negative = Color(hex: 0xA81320)
    theme.colors.negativeText = Color(hex: 0x860617)
    theme.colors.deriveAccents()
    return theme
  }()

  /// The dark theme with more contrast, for users with low vision.
  public static let highContrastDark = {
    var theme = dark
    theme.name = "high contrast dark"
    theme.colors.hasHighContrast = true
    theme.colors.background = Color(hex: 0x000000)
    theme.colors.surface = Color(hex: 0x101114)
    theme.colors.elevatedSurface = Color(hex: 0x17181B)
    theme.colors.groupedBackground = Color(hex: 0x08090A)
    theme.colors.label = Color(hex: 0xFFFFFF)
    theme.colors.secondaryLabel = Color(hex: 0xD6D9DF)
    theme.colors.tertiaryLabel = Color(hex: 0xC0C5CE)
    theme.colors.disabledLabel = Color(hex: 0x8E949F)
    theme.colors.separator = Color(hex: 0x5E636C)
    theme.colors.border = Color(hex: 0x8A909B)
    theme.colors.fieldBorder = Color(hex: 0xA6ABB5)
    theme.colors.disabledField = Color(hex: 0x08090A)
    theme.colors.fill = Color(hex: 0x202226)
    theme.colors.highlight = Color(hex: 0x1C1E22)
    theme.colors.inactiveSelection = Color(hex: 0x1E2024)
    theme.colors.searchHighlight = Color(hex: 0x4A3800)
    theme.colors.currentSearchHighlight = Color(hex: 0x7A4200)
    theme.colors.positive = Color(hex: 0x6CD592)
    theme.colors.positiveText = Color(hex: 0x6CD592)
    theme.colors.negative = Color(hex: 0xFF9A93)
    theme.colors.negativeText = Color(hex: 0xFFB3AE)
    theme.colors.deriveAccents()
    return theme
  }()

  /// The style of forms on a phone: black text on white rows, a blue tint, and picker wheels.
  ///
  /// It has the metrics and colors of the component library in which Bento originated, for screens that
  /// must match that library's appearance. The blue and the grays are too light for the contrast of 4.5 to
  /// 1 that the other themes guarantee.
  ///
  /// ```swift
  /// window.setTheme(.classic)
  /// ```
  public static let classic = Theme(
    name: "classic",
    colors: Colors(
      isDark: false,
      background: Color(hex: 0xFFFFFF),
      surface: Color(hex: 0xFFFFFF),
      elevatedSurface: Color(hex: 0xFFFFFF),
      groupedBackground: Color(hex: 0xEFEFF4),
      label: Color(hex: 0x000000),
      secondaryLabel: Color(hex: 0x6D6D72),
      tertiaryLabel: Color(hex: 0xA9A9AE),
      disabledLabel: Color(hex: 0xA9A9AE),
      separator: Color(hex: 0xC8C7CC),
      border: Color(hex: 0xD1D1D6),
      fieldBorder: Color(hex: 0xD1D1D6),
      disabledField: Color(hex: 0xE5E5EA),
      fill: Color(hex: 0xE5E5EA),
      accent: Color(hex: 0x007AFF),
      accentFill: Color(hex: 0x007AFF),
      switchFill: Color(hex: 0x4CD964),
      accentText: Color(hex: 0x007AFF),
      onAccent: Color(hex: 0xFFFFFF),
      positive: Color(hex: 0x4CD964),
      positiveText: Color(hex: 0x4CD964),
      negative: Color(hex: 0xFF3B30),
      negativeText: Color(hex: 0xFF3B30),
      hover: Color(hex: 0x000000, alpha: 0.03),
      pressed: Color(hex: 0x000000, alpha: 0.10),
      highlight: Color(hex: 0xEFEFF4),
      selection: Color(hex: 0xD9D9D9),
      inactiveSelection: Color(hex: 0xEBEBEB),
      searchHighlight: Color(hex: 0xFFE58A),
      currentSearchHighlight: Color(hex: 0xFFB44A),
      focusRing: Color(hex: 0x007AFF, alpha: 0.5),
      scrollIndicator: Color(hex: 0x000000, alpha: 0.35),
      scrollTrack: Color(hex: 0x000000, alpha: 0.06),
      shadow: Color(hex: 0x000000, alpha: 0.2),
      scrim: Color(hex: 0x000000, alpha: 0.4)
    ),
    type: .phone,
    sizes: .phone,
    radii: Radii(small: 4, medium: 8, large: 14),
    pickerStyle: .wheel
  )
}
