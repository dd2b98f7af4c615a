public import BentoBox
public import BentoGraphics

/// The base class of the style sheets for labels and text fields.
@MainActor
open class TextStyleSheet<View: NativeView>: ViewStyleSheet<View> {
  /// The font.
  public var font = Font.preferredFont(forTextStyle: .body)
  /// The color of the text; nil for the theme's.
  public var textColor: Color?
  /// The alignment of lines; leading and trailing follow the layout direction, so they are left and right in
  /// a left-to-right layout.
  public var textAlignment = TextAlignment.leading

  /// Creates a style sheet for leading-aligned text in the theme's color.
  public required init() {
    super.init()
  }

  // Subclasses have their own initializers, which are preferred when both match.
  /// Creates a style sheet with the given properties; the others keep their defaults.
  @_disfavoredOverload
  public convenience init(
    backgroundColor: Color? = nil,
    font: Font = .preferredFont(forTextStyle: .body),
    textColor: Color? = nil,
    textAlignment: TextAlignment = .leading
  ) {
    self.init()
    self.backgroundColor = backgroundColor
    self.font = font
    self.textColor = textColor
    self.textAlignment = textAlignment
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.font = font
    copy.textColor = textColor
    copy.textAlignment = textAlignment
    return copy
  }
}
