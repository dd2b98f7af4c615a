/// The user's choices for all programs of the desktop; nil for those that are not known.
///
/// A desktop window follows these preferences by default; see `Window.followDesktop(_:)`. A program that owns
/// its window passes them to the host:
///
/// ```swift
/// host.desktopPreferences.colorScheme = .dark
/// host.desktopPreferences.accent = Color(hex: 0x9141AC)
/// host.window.followDesktop()
/// ```
public nonisolated struct DesktopPreferences: Hashable, Sendable {
  /// Whether surfaces are light or dark.
  public nonisolated enum ColorScheme: String, CaseIterable, Hashable, Sendable {
    /// Dark text on light surfaces.
    case light
    /// Light text on dark surfaces.
    case dark

    /// Returns the color scheme of a GTK theme by its name, such as `Adwaita-dark`.
    package init(ofTheme name: String) {
      let name = name.lowercased()
      let isDark = ["-dark", ":dark", "inverse"].contains { name.hasSuffix($0) }
      self = isDark ? .dark : .light
    }
  }

  /// The color scheme.
  public var colorScheme: ColorScheme?
  /// The accent color.
  public var accent: Color?
  /// Whether text and outlines should have more contrast.
  public var hasHighContrast: Bool?
  /// Whether animations should fade instead of moving.
  public var hasReducedMotion: Bool?
  /// The factor by which text is enlarged.
  public var textScale: Double?
  /// The font of the interface.
  public var font: FontChoice?
  /// The font of program code.
  public var codeFont: FontChoice?
  /// The maximum time between the presses of a double click.
  public var doubleClickInterval: Duration?
  /// The buttons of title bars in GTK's notation, such as `menu:minimize,maximize,close`: those before the colon are at
  /// the leading edge.
  package var titleButtons: String?

  /// Creates preferences of which nothing is known.
  public init() {}

  /// Returns whether motion is reduced according to the environment variable `BENTO_REDUCED_MOTION`, or nil if its
  /// value is neither `1` nor `0`.
  package static func hasReducedMotion(inVariable value: String?) -> Bool? {
    switch value {
    case "1": true
    case "0": false
    default: nil
    }
  }

  /// Returns these preferences, with those of `other` where they are not known.
  public func completed(by other: DesktopPreferences) -> DesktopPreferences {
    var result = self
    result.colorScheme = colorScheme ?? other.colorScheme
    result.accent = accent ?? other.accent
    result.hasHighContrast = hasHighContrast ?? other.hasHighContrast
    result.hasReducedMotion = hasReducedMotion ?? other.hasReducedMotion
    result.textScale = textScale ?? other.textScale
    result.font = font ?? other.font
    result.codeFont = codeFont ?? other.codeFont
    result.doubleClickInterval = doubleClickInterval ?? other.doubleClickInterval
    result.titleButtons = titleButtons ?? other.titleButtons
    return result
  }

  /// A font family and size.
  public nonisolated struct FontChoice: Hashable, Sendable {
    /// The name of the family.
    public var family: String
    /// The size in typographic points, of which there are 72 to 96 units of the toolkit; nil if it is not
    /// known.
    public var size: Double?

    /// Creates a choice.
    public init(family: String, size: Double? = nil) {
      self.family = family
      self.size = size
    }

    /// Reads a font in Pango's notation, such as `Cantarell Bold 11`; weight and style are not used.
    package init?(pangoName name: String) {
      var words = name.split(separator: " ").map(String.init)
      size = words.last.flatMap(Double.init).flatMap { $0 > 0 && $0 < 200 ? $0 : nil }
      if size != nil { words.removeLast() }
      while let last = words.last, words.count > 1, Self.styleWords.contains(last.lowercased()) {
        words.removeLast()
      }
      family = words.joined(separator: " ").split(separator: ",").first.map(String.init) ?? ""
      if family.isEmpty { return nil }
    }

    private static let styleWords: Set = [
      "regular", "book", "light", "medium", "semi-bold", "semibold", "bold", "italic", "oblique",
      "condensed",
    ]
  }
}
