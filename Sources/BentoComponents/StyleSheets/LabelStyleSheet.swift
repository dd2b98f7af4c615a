public import BentoControls
public import BentoGraphics

/// The style of a label.
///
/// ```swift
/// let note = LabelStyleSheet()
///   .compose(\.font, .preferredFont(forTextStyle: .footnote))
///   .compose(\.textColor, .gray)
/// let height = note.height(of: "As many lines as fit", fittingWidth: 120)
/// ```
@MainActor
open class LabelStyleSheet: TextStyleSheet<Label>, TextBoundComputing {
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines = 0
  /// How text that does not fit is truncated or wrapped.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// The role of the text, which determines its color if `textColor` is nil.
  public var textRole = Label.TextRole.primary

  /// Creates a style sheet for text in the theme's color with any number of lines.
  public required init() {
    super.init()
  }

  /// Creates a style sheet with the given text properties; the others keep their defaults.
  ///
  /// ```swift
  /// let price = LabelStyleSheet(
  ///   font: .preferredFont(forTextStyle: .headline), textAlignment: .trailing, numberOfLines: 1)
  /// ```
  public convenience init(
    backgroundColor: Color? = nil,
    font: Font = .preferredFont(forTextStyle: .body),
    textColor: Color? = nil,
    textAlignment: TextAlignment = .leading,
    numberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .byTruncatingTail
  ) {
    self.init()
    self.backgroundColor = backgroundColor
    self.font = font
    self.textColor = textColor
    self.textAlignment = textAlignment
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }

  /// Applies all properties to the element.
  open override func apply(to element: Label) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textRole = textRole
    element.textAlignment = textAlignment
    element.numberOfLines = numberOfLines
    element.lineBreakMode = lineBreakMode
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.numberOfLines = numberOfLines
    copy.lineBreakMode = lineBreakMode
    copy.textRole = textRole
    return copy
  }
}
