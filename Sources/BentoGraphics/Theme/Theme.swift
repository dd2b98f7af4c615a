/// The colors, type, metrics and motion that controls use.
///
/// A theme is a value: change its tokens, set it on the window, and every control follows.
///
/// ```swift
/// var theme = Theme.dark
/// theme.colors.accent = Color(hex: 0xFF6A00)
/// theme.type.body.pointSize = 15
/// theme.density = .compact
/// window.setTheme(theme)
/// ```
public nonisolated struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The colors, by role.
  public var colors: Colors
  /// The fonts, by text style.
  public var type: TypeScale
  /// The sizes of controls and rows, by density.
  public var sizes: Sizes
  /// The density of controls and rows in views that do not set their own.
  public var density: Density
  /// The distances, by size.
  public var spacing: Spacing
  /// The corner radii, by size.
  public var radii: Radii
  /// The shadows, by the height at which views appear to be.
  public var elevations: Elevations
  /// The durations and easings of animations.
  public var motion: Motion
  /// The picker style for components that leave the choice to the theme.
  public var pickerStyle: PickerStyle

  /// Creates a theme.
  public init(
    name: String,
    colors: Colors,
    type: TypeScale = TypeScale(),
    sizes: Sizes = Sizes(),
    density: Density = .regular,
    spacing: Spacing = Spacing(),
    radii: Radii = Radii(),
    elevations: Elevations = Elevations(),
    motion: Motion = Motion(),
    pickerStyle: PickerStyle = .menu
  ) {
    self.name = name
    self.colors = colors
    self.type = type
    self.sizes = sizes
    self.density = density
    self.spacing = spacing
    self.radii = radii
    self.elevations = elevations
    self.motion = motion
    self.pickerStyle = pickerStyle
  }

  /// The way the user selects one of several options.
  public nonisolated enum PickerStyle: Hashable, Sendable {
    /// With a button that opens a menu, as on desktops.
    case menu
    /// With a wheel, as on phones.
    case wheel
  }

  /// Distances on a four-point grid.
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
    /// For parts of controls, such as check boxes, badges and focus rings.
    public var small = 4.0
    /// For buttons, fields and other controls of a similar height.
    public var medium = 6.0
    /// For menus and popovers.
    public var large = 10.0
    /// For cards, dialogs and windows.
    public var extraLarge = 12.0

    /// Creates the default radii.
    public init() {}

    /// Creates radii, in points; if `extraLarge` is nil, it equals `large`.
    public init(small: Double, medium: Double, large: Double, extraLarge: Double? = nil) {
      self.small = small
      self.medium = medium
      self.large = large
      self.extraLarge = extraLarge ?? large
    }
  }
}
