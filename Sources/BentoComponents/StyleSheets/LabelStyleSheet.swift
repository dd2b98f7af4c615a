public import BentoControls
public import BentoGraphics

/// How a label looks.
///
/// ```swift
/// let note = LabelStyleSheet()
///   .compose(\.font, .preferredFont(forTextStyle: .footnote))
///   .compose(\.textColor, .gray)
/// let height = note.height(of: "As many lines as fit", fittingWidth: 120)
/// ```
@MainActor
open class LabelStyleSheet: TextStyleSheet<Label>, TextBoundComputing {
  /// The most lines; 0 for any number.
  public var numberOfLines = 0
  /// What happens to text that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// What the text is for, which tells its color where `textColor` is nil.
  public var textRole = Label.TextRole.primary

  /// Creates a sheet in the theme's color and as wide as its place, of any number of lines.
  public required init() {
    super.init()
  }

  /// Creates a sheet from properties of text, the others as they are by default.
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

  /// Writes all properties.
  open override func apply(to element: Label) {
    super.apply(to: element)
    element.font = font
    element.textColor = textColor
    element.textRole = textRole
    element.textAlignment = textAlignment
    element.alignsWithLayoutDirection = true
    element.numberOfLines = numberOfLines
    element.lineBreakMode = lineBreakMode
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.numberOfLines = numberOfLines
    copy.lineBreakMode = lineBreakMode
    copy.textRole = textRole
    return copy
  }
}
