/// The colors, spacing and corner radii that controls use for drawing.
///
/// A theme is a value: change its tokens, set it on the window, and every control follows.
///
/// ```swift
/// var theme = Theme.dark
/// theme.colors.accent = Color(hex: 0xFF6A00)
/// theme.radii = Theme.Radii(small: 2, medium: 4, large: 6)
/// window.setTheme(theme)
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The colors, by role.
  public var colors: Colors
  /// The distances, by size.
  public var spacing: Spacing
  /// The corner radii, by size.
  public var radii: Radii
  /// How one of several options is selected in components that leave this to the theme.
  public var pickerStyle: PickerStyle

  /// Creates a theme.
  public init(
    name: String,
    colors: Colors,
    spacing: Spacing = Spacing(),
    radii: Radii = Radii(),
    pickerStyle: PickerStyle = .menu
  ) {
    self.name = name
    self.colors = colors
    self.spacing = spacing
    self.radii = radii
    self.pickerStyle = pickerStyle
  }

  /// How one of several options is selected.
  public nonisolated enum PickerStyle: Hashable, Sendable {
    /// With a button that opens a menu, as on desktops.
    case menu
    /// With a wheel, as on phones.
    case wheel
  }

  /// Distances on a grid of four points.
  public nonisolated struct Spacing: Hashable, Sendable {
    /// Between an icon and its text.
    public var small = 4.0
    /// Between related items.
    public var medium = 8.0
    /// Around the content of a row.
    public var large = 16.0
    /// Between groups.
    public var extraLarge = 24.0

    /// Creates the default distances.
    public init() {}
  }

  /// Corner radii.
  public nonisolated struct Radii: Hashable, Sendable {
    /// For small elements, such as focus rings and badges.
    public var small = 4.0
    /// For buttons and fields.
    public var medium = 8.0
    /// For cards and panels.
    public var large = 12.0

    /// Creates the default radii.
    public init() {}

    /// Creates radii, in points.
    public init(small: Double, medium: Double, large: Double) {
      self.small = small
      self.medium = medium
      self.large = large
    }
  }
}

// MARK: - Colors

nonisolated extension Theme {
  /// Colors by role; text colors of the light and the dark theme have a contrast of at least 4.5 to 1 on
  /// their surfaces.
  public nonisolated struct Colors: Hashable, Sendable {
    /// Whether the theme has light text on dark surfaces.
    public var isDark: Bool
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
    /// The outline of fields and buttons.
    public var border: Color
    /// The background of controls at rest, such as the track of a slider or a secondary button.
    public var fill: Color
    /// Interactive elements.
    public var accent: Color
    /// Text and icons on the accent color.
    public var onAccent: Color
    /// The on state of controls, and success.
    public var positive: Color
    /// Destructive actions, and errors.
    public var negative: Color
    /// An overlay on a surface under the pointer.
    public var hover: Color
    /// An overlay on a pressed surface.
    public var pressed: Color
    /// The background of a tapped row, which replaces its own.
    public var highlight: Color
    /// The background of a selected row.
    public var selection: Color
    /// The background of a selected row in a list without keyboard focus.
    public var inactiveSelection: Color
    /// The ring around the view with keyboard focus.
    public var focusRing: Color
    /// The thumb of scroll bars; more opaque under the pointer and while it is dragged.
    public var scrollIndicator: Color
    /// The track of a scroll bar under the pointer.
    public var scrollTrack: Color
    /// Shadows under raised elements.
    public var shadow: Color
    /// The overlay on the page while a dialog is shown.
    public var scrim: Color
  }
}

// MARK: - The themes

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
      secondaryLabel: Color(hex: 0x5D626B),
      tertiaryLabel: Color(hex: 0x8A8F99),
      disabledLabel: Color(hex: 0x9499A3),
      separator: Color(hex: 0xE1E3E8),
      border: Color(hex: 0xD2D5DB),
      fill: Color(hex: 0xE7E9ED),
      accent: Color(hex: 0x2F6FED),
      onAccent: Color(hex: 0xFFFFFF),
      positive: Color(hex: 0x2FA35B),
      negative: Color(hex: 0xD93A3A),
      hover: Color(hex: 0x1B1C1F, alpha: 0.05),
      pressed: Color(hex: 0x1B1C1F, alpha: 0.10),
      highlight: Color(hex: 0xEFEFF4),
      selection: Color(hex: 0xDCE7FD),
      inactiveSelection: Color(hex: 0xE9EBEF),
      focusRing: Color(hex: 0x2F6FED, alpha: 0.55),
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
      secondaryLabel: Color(hex: 0xA6ABB5),
      tertiaryLabel: Color(hex: 0x7C828D),
      disabledLabel: Color(hex: 0x7B818C),
      separator: Color(hex: 0x34363C),
      border: Color(hex: 0x43464D),
      fill: Color(hex: 0x393C42),
      accent: Color(hex: 0x5B93FF),
      onAccent: Color(hex: 0x0B1220),
      positive: Color(hex: 0x4CC27C),
      negative: Color(hex: 0xFF6B66),
      hover: Color(hex: 0xFFFFFF, alpha: 0.05),
      pressed: Color(hex: 0xFFFFFF, alpha: 0.10),
      highlight: Color(hex: 0x35373D),
      selection: Color(hex: 0x26395F),
      inactiveSelection: Color(hex: 0x33363C),
      focusRing: Color(hex: 0x5B93FF, alpha: 0.65),
      scrollIndicator: Color(hex: 0xFFFFFF, alpha: 0.40),
      scrollTrack: Color(hex: 0xFFFFFF, alpha: 0.09),
      shadow: Color(hex: 0x000000, alpha: 0.5),
      scrim: Color(hex: 0x000000, alpha: 0.5)
    )
  )

  /// The style of forms on a phone: black text on white rows, a blue tint, and wheels for selecting.
  ///
  /// It has the numbers and the colors of the component library from which Bento originates, for screens that
  /// must have the same appearance. The blue and the grays are lighter than the contrast of 4.5 to 1 that the
  /// other themes keep.
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
      fill: Color(hex: 0xE5E5EA),
      accent: Color(hex: 0x007AFF),
      onAccent: Color(hex: 0xFFFFFF),
      positive: Color(hex: 0x4CD964),
      negative: Color(hex: 0xFF3B30),
      hover: Color(hex: 0x000000, alpha: 0.03),
      pressed: Color(hex: 0x000000, alpha: 0.10),
      highlight: Color(hex: 0xEFEFF4),
      selection: Color(hex: 0xD9D9D9),
      inactiveSelection: Color(hex: 0xEBEBEB),
      focusRing: Color(hex: 0x007AFF, alpha: 0.5),
      scrollIndicator: Color(hex: 0x000000, alpha: 0.35),
      scrollTrack: Color(hex: 0x000000, alpha: 0.06),
      shadow: Color(hex: 0x000000, alpha: 0.2),
      scrim: Color(hex: 0x000000, alpha: 0.4)
    ),
    radii: Radii(small: 4, medium: 8, large: 14),
    pickerStyle: .wheel
  )
}
