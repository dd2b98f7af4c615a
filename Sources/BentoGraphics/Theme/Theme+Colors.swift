nonisolated extension Theme {
  /// Colors by role.
  ///
  /// In the light and dark themes, text of every role has a contrast of at least 4.5 to 1 on every surface,
  /// and field borders, focus rings and control fills have at least 3 to 1. In the high-contrast themes, the
  /// minimums are 7 to 1 and 4.5 to 1. Text of disabled controls has less contrast.
  public nonisolated struct Colors: Hashable, Sendable {
    /// Whether the theme has light text on dark surfaces.
    public var isDark: Bool
    /// Whether the theme has more contrast than usual, for users with low vision.
    public var hasHighContrast = false
    /// The background of a window.
    public var background: Color
    /// The background of rows, cards and fields.
    public var surface: Color
    /// The background of elements above a surface, such as menus and raised cards.
    public var elevatedSurface: Color
    /// The background of section headers and grouped screens.
    public var groupedBackground: Color
    /// Primary text.
    public var label: Color
    /// Secondary text.
    public var secondaryLabel: Color
    /// Hints and placeholders.
    public var tertiaryLabel: Color
    /// Text of disabled controls.
    public var disabledLabel: Color
    /// Hairlines between rows.
    public var separator: Color
    /// The outline of cards, panels, and controls that have a fill.
    public var border: Color
    /// The outline of fields, check boxes and other controls that have the color of their surface.
    public var fieldBorder: Color
    /// The background of a disabled or read-only field.
    public var disabledField: Color
    /// The background of controls at rest, such as the track of a slider or a secondary button.
    public var fill: Color
    /// The accent color of the program or the user's desktop, from which the colors of interactive elements
    /// are derived.
    ///
    /// Setting this property derives ``accentFill``, ``accentText``, ``selection`` and ``focusRing`` from the
    /// new color, with the same hue and a lightness that is legible on the surfaces. To replace one of them,
    /// set it after ``accent``.
    public var accent: Color {
      didSet { deriveAccents() }
    }
    /// The background of prominent interactive elements, such as a default button or a switch that is on.
    public var accentFill: Color
    /// The background of a switch that is on; equal to ``accentFill`` in the desktop themes.
    public var switchFill: Color
    /// Interactive text and glyphs, such as links and plain buttons.
    public var accentText: Color
    /// Text and icons on ``accentFill``, ``positive`` and ``negative``.
    public var onAccent: Color
    /// The background of elements that indicate success.
    public var positive: Color
    /// Text and glyphs that indicate success.
    public var positiveText: Color
    /// The background of elements for errors and destructive actions.
    public var negative: Color
    /// Text and glyphs for errors and destructive actions, and the outline of fields with an error.
    public var negativeText: Color
    /// An overlay on a surface under the pointer.
    public var hover: Color
    /// An overlay on a pressed surface.
    public var pressed: Color
    /// The background of a tapped row, in place of the row's own.
    public var highlight: Color
    /// The background of a selected row.
    public var selection: Color
    /// The background of a selected row in a list without keyboard focus, or in an inactive window.
    public var inactiveSelection: Color
    /// The background of text that matches a search; primary and secondary text is legible on it.
    public var searchHighlight: Color
    /// The background of the match to which the user has moved; primary text is legible on it.
    public var currentSearchHighlight: Color
    /// The ring around the view with keyboard focus.
    public var focusRing: Color
    /// The thumb of scroll bars, which is more opaque under the pointer and while it is dragged.
    public var scrollIndicator: Color
    /// The track of a scroll bar under the pointer.
    public var scrollTrack: Color
    /// Shadows under raised elements.
    public var shadow: Color
    /// The overlay on the page while a dialog is shown.
    public var scrim: Color
  }
}

// MARK: - Accents

nonisolated extension Theme {
  /// Returns the theme with another accent color, such as that of the user's desktop.
  ///
  /// ```swift
  /// window.setTheme(.dark.accented(Color(hex: 0x9141AC)))
  /// ```
  public func accented(_ color: Color) -> Theme {
    var theme = self
    theme.colors.accent = color
    return theme
  }
}

nonisolated extension Theme.Colors {
  /// The surfaces on which text is drawn, including their colors under the pointer.
  package var surfaces: [Color] {
    let hovered = bases.map { $0.mixed(with: hover.withAlpha(1), fraction: hover.alpha) }
    return bases + hovered + [fill, highlight, selection, inactiveSelection]
  }

  /// The surfaces on which controls are placed.
  package var bases: [Color] { [background, surface, elevatedSurface, groupedBackground] }

  /// Returns the background of a tinted control: a surface with a share of the color of its text or icon.
  package func tintedFill(_ color: Color) -> Color { surface.mixed(with: color, fraction: 0.15) }

  /// The tinted backgrounds of a color, including the one under the pointer.
  package func tintedSurfaces(_ color: Color) -> [Color] {
    let fill = tintedFill(color)
    return [fill, fill.mixed(with: hover.withAlpha(1), fraction: hover.alpha)]
  }

  /// The minimum contrast ratios of text, and of outlines and glyphs.
  package var ratios: (text: Double, outline: Double) { hasHighContrast ? (7, 4.5) : (4.5, 3) }

  /// Derives the colors of interactive elements from the accent.
  ///
  /// In a light theme, the fill is dark enough for white text, and therefore also distinct from the surfaces.
  /// On dark surfaces, only one lightness is both dark enough for white text and light enough to be visible.
  /// With high contrast, no lightness is both, so the fill is light, and its text is black.
  mutating func deriveAccents() {
    let seed = accent.withAlpha(1)
    selection =
      isDark
      ? seed.toned(lightness: hasHighContrast ? 0.27 : 0.335, chroma: hasHighContrast ? 0.06 : 0.07)
      : seed.toned(lightness: 0.928, chroma: 0.035)
    focusRing = seed.legible(on: bases, ratio: ratios.outline, lightening: isDark)
    if isDark, hasHighContrast {
      onAccent = .black
      accentFill = seed.legible(on: surfaces, ratio: ratios.text, lightening: true)
    } else {
      onAccent = .white
      let visible = isDark ? seed.legible(on: bases, ratio: ratios.outline, lightening: true) : seed
      accentFill = visible.legible(on: [onAccent], ratio: ratios.text, lightening: false)
    }
    switchFill = accentFill
    accentText = seed.legible(
      on: surfaces + tintedSurfaces(accentFill),
      ratio: ratios.text,
      lightening: isDark
    )
  }
}
