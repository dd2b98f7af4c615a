public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoViews

/// How a button looks, in each of its states.
///
/// ```swift
/// let send = ButtonStyleSheet()
///   .compose(\.textFont, .preferredFont(forTextStyle: .headline))
///   .compose(\.titleColors[.normal], .white)
///   .compose(\.titleColors[.highlighted], .gray)
///   .compose(\.backgroundImages[.normal], green)
///   .compose(\.cornerRadius, 6)
/// ```
///
/// What a state shows is that which is set for exactly this state, else for `ControlState.normal`.
/// A state that the sheet does not name shows nothing of an earlier sheet (B-132).
@MainActor
open class ButtonStyleSheet: ViewStyleSheet<Button>, TextBoundComputing {
  /// How the button stands out where it has no background image.
  public var style = Button.Style.plain
  /// The typeface and size of the title.
  public var textFont = Font.preferredFont(forTextStyle: .body)
  /// Where title and image stand in a button that is wider than they are.
  public var contentHorizontalAlignment = Button.ContentAlignment.center
  /// The colors of the title by state.
  public var titleColors: [ControlState: Color] = [:]
  /// The images beside the title by state.
  public var images: [ControlState: Image] = [:]
  /// The images that fill the button by state.
  public var backgroundImages: [ControlState: Image] = [:]
  /// Room around title and image, in points.
  public var contentEdgeInsets = EdgeInsets.zero
  /// What moves the title from its place, in points.
  public var titleEdgeInsets = EdgeInsets.zero
  /// What moves the image from its place, in points.
  public var imageEdgeInsets = EdgeInsets.zero
  /// Where the lines of a title that wraps lie; leading and trailing are the sides of the layout.
  public var textAlignment = TextAlignment.center
  /// The most lines of the title; 0 for any number.
  public var numberOfLines = 1
  /// What happens to a title that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingMiddle

  /// Creates a sheet of a plain button of one line.
  public required init() {
    super.init()
  }

  /// Creates a sheet from properties, the others as they are by default.
  ///
  /// ```swift
  /// let send = ButtonStyleSheet(titleColors: [.normal: .white, .highlighted: .gray])
  /// ```
  public convenience init(
    textFont: Font = .preferredFont(forTextStyle: .body),
    contentHorizontalAlignment: Button.ContentAlignment = .center,
    titleColors: [ControlState: Color] = [:],
    images: [ControlState: Image] = [:],
    backgroundImages: [ControlState: Image] = [:],
    contentEdgeInsets: EdgeInsets = .zero,
    imageEdgeInsets: EdgeInsets = .zero,
    numberOfLines: Int = 1,
    lineBreakMode: LineBreakMode = .byTruncatingMiddle
  ) {
    self.init()
    self.textFont = textFont
    self.contentHorizontalAlignment = contentHorizontalAlignment
    self.titleColors = titleColors
    self.images = images
    self.backgroundImages = backgroundImages
    self.contentEdgeInsets = contentEdgeInsets
    self.imageEdgeInsets = imageEdgeInsets
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }

  /// The typeface and size of the title.
  public var font: Font { textFont }

  /// The color of the title in a state; nil for that of the button's style.
  public func titleColor(for state: ControlState) -> Color? {
    titleColors[state] ?? titleColors[.normal]
  }

  /// The image beside the title in a state.
  public func image(for state: ControlState) -> Image? { images[state] ?? images[.normal] }

  /// The image that fills the button in a state.
  public func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  /// Writes all properties, and clears what other sheets set for states that this one does not name.
  open override func apply(to element: Button) {
    super.apply(to: element)
    element.style = style
    element.font = textFont
    element.contentAlignment = contentHorizontalAlignment
    element.titleColors = titleColors
    element.images = images
    element.backgroundImages = backgroundImages
    element.contentEdgeInsets = contentEdgeInsets
    element.titleEdgeInsets = titleEdgeInsets
    element.imageEdgeInsets = imageEdgeInsets
    element.titleAlignment = textAlignment
    element.numberOfLines = numberOfLines
    element.lineBreakMode = lineBreakMode
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.style = style
    copy.textFont = textFont
    copy.contentHorizontalAlignment = contentHorizontalAlignment
    copy.titleColors = titleColors
    copy.images = images
    copy.backgroundImages = backgroundImages
    copy.contentEdgeInsets = contentEdgeInsets
    copy.titleEdgeInsets = titleEdgeInsets
    copy.imageEdgeInsets = imageEdgeInsets
    copy.textAlignment = textAlignment
    copy.numberOfLines = numberOfLines
    copy.lineBreakMode = lineBreakMode
    return copy
  }
}
