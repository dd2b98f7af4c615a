public import BentoBox
public import BentoGraphics

/// How a view of text looks; what sheets of labels and fields have in common.
@MainActor
open class TextStyleSheet<View: NativeView>: ViewStyleSheet<View> {
  /// The typeface and size.
  public var font = Font.preferredFont(forTextStyle: .body)
  /// The color of the text; nil for the theme's.
  public var textColor: Color?
  /// Where lines lie; leading and trailing are the sides of the layout, left and right in one that runs
  /// from left to right.
  public var textAlignment = TextAlignment.leading

  /// Creates a sheet of text in the theme's color, along the leading side.
  public required init() {
    super.init()
  }

  // Sheets of subclasses have initializers of their own, which are meant where both would do.
  /// Creates a sheet from properties, the others as they are by default.
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

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.font = font
    copy.textColor = textColor
    copy.textAlignment = textAlignment
    return copy
  }
}
