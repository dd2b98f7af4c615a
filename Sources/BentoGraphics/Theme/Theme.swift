/// The colors, type, spacing and radii that controls draw with.
///
/// A theme is a value: change a token, hand the theme to the window, and every control follows.
public nonisolated struct Theme: Hashable, Sendable {
  /// What the theme is called.
  public var name: String
  /// The colors by role.
  public var colors: Colors
  /// The distances by size.
  public var spacing: Spacing
  /// The corner radii by size.
  public var radii: Radii
  /// How one of several options is chosen where a component leaves it to the theme.
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

  /// How one of several options is chosen.
  public nonisolated enum PickerStyle: Hashable, Sendable {
    /// On a button that opens a menu, as desktops do.
    case menu
    /// On a wheel, as phones do.
    case wheel
  }

  /// Distances on a grid of four points.
  public nonisolated struct Spacing: Hashable, Sendable {
    /// Between an icon and its text.
    public var small = 4.0
    /// Between related things.
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
    /// Of small things: focus rings, badges.
    public var small = 4.0
    /// Of buttons and fields.
    public var medium = 8.0
    /// Of cards and panels.
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
  /// Colors by role; text colors of the light and the dark theme reach a contrast of 4.5 to 1 on the
  /// surfaces they stand on.
  public nonisolated struct Colors: Hashable, Sendable {
    /// Whether light text stands on dark surfaces.
    public var isDark: Bool
    /// Behind everything.
    public var background: Color
    /// Behind rows, cards and fields.
    public var surface: Color
    /// Behind what lies above a surface: menus, raised cards.
    public var elevatedSurface: Color
    /// Behind section headers and grouped screens.
    public var groupedBackground: Color
    /// Main text.
    public var label: Color
    /// Supporting text.
    public var secondaryLabel: Color
    /// Hints and placeholders.
    public var tertiaryLabel: Color
    /// Text that cannot be acted on now.
    public var disabledLabel: Color
    /// Hairlines between rows.
    public var separator: Color
    /// The outline of fields and buttons.
    public var border: Color
    /// Behind controls at rest: the track of a slider, a secondary button.
    public var fill: Color
    /// What can be acted on.
    public var accent: Color
    /// Text and icons on the accent color.
    public var onAccent: Color
    /// What is on or went well.
    public var positive: Color
    /// What destroys or went wrong.
    public var negative: Color
    /// Over a surface under the pointer.
    public var hover: Color
    /// Over a surface being pressed.
    public var pressed: Color
    /// Behind a row that is tapped, in place of its own background.
    public var highlight: Color
    /// Behind a selected row.
    public var selection: Color
    /// Behind a selected row of a list on which the keyboard does not act.
    public var inactiveSelection: Color
    /// The ring around what has the keyboard.
    public var focusRing: Color
    /// The thumb of scroll bars; more opaque under the pointer and while it is dragged.
    public var scrollIndicator: Color
    /// Behind the thumb of a scroll bar under the pointer.
    public var scrollTrack: Color
    /// Shadows under raised things.
    public var shadow: Color
    /// Over the page while a dialog is above it.
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

  /// The look of forms on a phone: black text on white rows, a blue tint, and wheels to choose from.
  ///
  /// It has the numbers and the colors of the component library that Bento descends from, for screens
  /// that must look as they do there. The blue and the grays of these colors are lighter than the
  /// contrast of 4.5 to 1 that the other themes keep.
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
