nonisolated extension Theme {
  /// The fonts for the text styles.
  ///
  /// A font from ``Font/preferredFont(forTextStyle:)`` refers to its style; text is measured and drawn with
  /// the font that the window's theme has for that style. The defaults use seven sizes, for a screen at arm's
  /// length: a display size for large numbers and greetings, 20 points for titles, 16 for headings, 14 for
  /// body text, 13 for code, and 12 and 11 for secondary text.
  ///
  /// ```swift
  /// var theme = Theme.light
  /// theme.type.headline = Font(pointSize: 14, weight: .bold)
  /// window.setTheme(theme)
  /// ```
  public nonisolated struct TypeScale: Hashable, Sendable {
    /// The display size, for the title of a whole screen.
    public var largeTitle = Font(pointSize: 28, weight: .bold)
    /// A first-level title.
    public var title1 = Font(pointSize: 20, weight: .bold)
    /// A second-level title.
    public var title2 = Font(pointSize: 20, weight: .bold)
    /// A heading within a screen.
    public var title3 = Font(pointSize: 16, weight: .semibold)
    /// Strong body text, such as the heading of a paragraph or row.
    public var headline = Font(pointSize: 14, weight: .semibold)
    /// The line below a heading.
    public var subheadline = Font(pointSize: 14)
    /// Body text, and the text of controls.
    public var body = Font(pointSize: 14)
    /// Text that stands out from the body text.
    public var callout = Font(pointSize: 14)
    /// A footnote, or a section header.
    public var footnote = Font(pointSize: 12)
    /// An image caption.
    public var caption1 = Font(pointSize: 12)
    /// A smaller caption.
    public var caption2 = Font(pointSize: 11)
    /// Program code and logs.
    public var code = Font.monospaced(ofSize: 13)

    /// Creates the default scale.
    public init() {}

    /// The font for a text style.
    public subscript(style: Font.TextStyle) -> Font {
      get {
        switch style {
        case .largeTitle: self.largeTitle
        case .title1: self.title1
        case .title2: self.title2
        case .title3: self.title3
        case .headline: self.headline
        case .subheadline: self.subheadline
        case .body: self.body
        case .callout: self.callout
        case .footnote: self.footnote
        case .caption1: self.caption1
        case .caption2: self.caption2
        case .code: self.code
        }
      }
      set {
        switch style {
        case .largeTitle: largeTitle = newValue
        case .title1: title1 = newValue
        case .title2: title2 = newValue
        case .title3: title3 = newValue
        case .headline: headline = newValue
        case .subheadline: subheadline = newValue
        case .body: body = newValue
        case .callout: callout = newValue
        case .footnote: footnote = newValue
        case .caption1: caption1 = newValue
        case .caption2: caption2 = newValue
        case .code: code = newValue
        }
      }
    }

    /// The default scale, which determines the sizes of fonts with a text style outside a window.
    package static let standard = TypeScale()

    /// The scale for phones, in which body text is 17 points.
    package static let phone = {
      var scale = TypeScale()
      scale.largeTitle = Font(pointSize: 34, weight: .bold)
      scale.title1 = Font(pointSize: 28, weight: .bold)
      scale.title2 = Font(pointSize: 22, weight: .bold)
      scale.title3 = Font(pointSize: 20)
      scale.headline = Font(pointSize: 17, weight: .semibold)
      scale.body = Font(pointSize: 17)
      scale.callout = Font(pointSize: 16)
      scale.subheadline = Font(pointSize: 15)
      scale.footnote = Font(pointSize: 13)
      scale.caption1 = Font(pointSize: 12)
      scale.caption2 = Font(pointSize: 11)
      return scale
    }()
  }
}

extension Font {
  /// Returns the scale's font for this font's text style, but with this font's weight and family where they
  /// differ from the style's.
  ///
  /// A font without a text style keeps its size, and has the family of body text if it has none.
  package func resolved(in scale: Theme.TypeScale) -> Font {
    guard let textStyle else {
      guard family == nil, let family = scale.body.family else { return self }
      return Font(family: family, pointSize: pointSize, weight: weight, isItalic: isItalic)
    }
    let own = scale[textStyle]
    let standard = Theme.TypeScale.standard[textStyle]
    return Font(
      family: family ?? own.family,
      pointSize: own.pointSize,
      weight: weight == standard.weight ? own.weight : weight,
      isItalic: isItalic || own.isItalic
    )
  }
}
