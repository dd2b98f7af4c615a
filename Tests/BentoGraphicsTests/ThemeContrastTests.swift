import Testing

@testable import BentoGraphics

/// The contrast of the themes, measured as WCAG 2 does.
@Suite struct ThemeContrastTests {
  /// The accent colors of GNOME's settings, and those that are hardest to read.
  static let accents: [Color] = [
    0x2F6FED, 0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC,
    0x6F8396, 0xFFD60A, 0x00FFFF, 0x0000FF, 0x000000, 0xFFFFFF,
  ].map { Color(hex: $0) }

  static let themes: [Theme] = [.light, .dark, .highContrastLight, .highContrastDark]

  @Test(arguments: themes)
  func `text of every role is legible on every surface with any accent`(theme: Theme) {
    for accent in Self.accents {
      let colors = theme.accented(accent).colors
      let roles = [
        "label": colors.label, "secondary": colors.secondaryLabel, "tertiary": colors.tertiaryLabel,
        "accent": colors.accentText, "positive": colors.positiveText,
        "negative": colors.negativeText,
      ]
      for (name, color) in roles {
        let contrast = colors.surfaces.map { color.contrastRatio(to: $0) }.min() ?? 0
        #expect(contrast >= colors.ratios.text, "\(theme.name), \(accent): \(name) \(color)")
      }
    }
  }

  @Test(arguments: themes)
  func `text of tinted buttons is legible`(theme: Theme) {
    for accent in Self.accents {
      let colors = theme.accented(accent).colors
      for (text, fill) in [
        (colors.accentText, colors.accentFill), (colors.negativeText, colors.negative),
      ] {
        let contrast = colors.tintedSurfaces(fill).map { text.contrastRatio(to: $0) }.min() ?? 0
        #expect(contrast >= colors.ratios.text, "\(theme.name), \(accent): \(text) on \(fill)")
      }
    }
  }

  @Test(arguments: themes)
  func `text on fills is legible, and fills stand out from the page`(theme: Theme) {
    for accent in Self.accents {
      let colors = theme.accented(accent).colors
      for fill in [colors.accentFill, colors.positive, colors.negative] {
        #expect(
          colors.onAccent.contrastRatio(to: fill) >= colors.ratios.text,
          "\(theme.name), \(fill)"
        )
        let contrast = colors.bases.map { fill.contrastRatio(to: $0) }.min() ?? 0
        #expect(contrast >= 3, "\(theme.name), \(accent): \(fill)")
      }
    }
  }

  @Test(arguments: themes)
  func `text that matches a search is legible`(theme: Theme) {
    let colors = theme.colors
    for (text, highlight) in [
      (colors.label, colors.searchHighlight), (colors.secondaryLabel, colors.searchHighlight),
      (colors.label, colors.currentSearchHighlight),
    ] {
      #expect(
        text.contrastRatio(to: highlight) >= colors.ratios.text,
        "\(theme.name): \(text) on \(highlight)"
      )
    }
  }

  @Test(arguments: themes)
  func `focus rings and the borders of fields are visible`(theme: Theme) {
    for accent in Self.accents {
      let colors = theme.accented(accent).colors
      for (name, color) in ["ring": colors.focusRing, "field": colors.fieldBorder] {
        let contrast = colors.bases.map { color.contrastRatio(to: $0) }.min() ?? 0
        #expect(contrast >= colors.ratios.outline, "\(theme.name), \(accent): \(name) \(color)")
      }
    }
  }

  @Test(arguments: themes)
  func `the colors of a theme are those derived from its accent`(theme: Theme) {
    #expect(theme.accented(theme.colors.accent).colors == theme.colors)
  }

  @Test func `a disabled field is never brighter than an editable one`() {
    for theme in Self.themes {
      #expect(theme.colors.disabledField.luminance <= theme.colors.surface.luminance)
    }
  }
}

@Suite struct PerceptualColorTests {
  @Test func `colors survive the way to OKLCH and back`() {
    for hex: UInt32 in [0x000000, 0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF, 0x2F6FED, 0x808080] {
      let color = Color(hex: hex)
      #expect(PerceptualColor(color).color.description == color.description)
    }
  }

  @Test func `a known color has the published coordinates`() {
    // The table of the source: red is (0.628, 0.258, 29.23°).
    let red = PerceptualColor(.red)
    #expect((red.lightness - 0.628).magnitude < 0.001)
    #expect((red.chroma - 0.2577).magnitude < 0.001)
    #expect((red.hue * 180 / .pi - 29.23).magnitude < 0.05)
  }
}

@Suite struct TypeScaleTests {
  @Test func `a preferred font takes size and weight from the scale of a theme`() {
    let body = Font.preferredFont(forTextStyle: .body)
    #expect(body.resolved(in: .standard) == Font(pointSize: 14))
    #expect(body.resolved(in: .phone) == Font(pointSize: 17))
    #expect(body.withWeight(.bold).resolved(in: .phone) == Font(pointSize: 17, weight: .bold))
    let headline = Font.preferredFont(forTextStyle: .headline)
    #expect(headline.resolved(in: .phone) == Font(pointSize: 17, weight: .semibold))
  }

  @Test func `a font of a fixed size is the same in every theme`() {
    var font = Font.preferredFont(forTextStyle: .body)
    font.pointSize = 15
    #expect(font == Font(pointSize: 15))
    #expect(
      Font.preferredFont(forTextStyle: .body).withSize(15).resolved(in: .phone).pointSize == 15
    )
    #expect(Font.system(ofSize: 14).resolved(in: .phone).pointSize == 14)
  }

  @Test func `the scale is set by text style`() {
    var scale = Theme.TypeScale()
    for (index, style) in Font.TextStyle.allCases.enumerated() {
      scale[style] = Font(pointSize: 30 + Double(index))
    }
    for (index, style) in Font.TextStyle.allCases.enumerated() {
      #expect(scale[style].pointSize == 30 + Double(index))
    }
  }
}
