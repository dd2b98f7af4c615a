public import BentoControls
public import BentoGeometry
public import BentoGraphics
public import BentoInteraction
internal import BentoViews

/// The style of a button, with separate values for each control state.
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
/// A state uses the value set for that exact state, or else the value for `ControlState.normal`. Applying
/// the style sheet clears values that a previous style sheet set for other states (B-132).
@MainActor
open class ButtonStyleSheet: ViewStyleSheet<Button>, TextBoundComputing {
  /// The style of the button if it has no background image.
  public var style = Button.Style.plain
  /// The font of the title.
  public var textFont = Font.preferredFont(forTextStyle: .body)
  /// The alignment of the title and image in a button that is wider than the two together.
  public var contentHorizontalAlignment = Button.ContentAlignment.center
  /// The title colors by state.
  public var titleColors: [ControlState: Color] = [:]
  /// The images next to the title, by state.
  public var images: [ControlState: Image] = [:]
  /// The background images by state.
  public var backgroundImages: [ControlState: Image] = [:]
  /// The insets around the title and image, in points.
  public var contentEdgeInsets = EdgeInsets.zero
  /// The offsets of the title, in points.
  public var titleEdgeInsets = EdgeInsets.zero
  /// The offsets of the image, in points.
  public var imageEdgeInsets = EdgeInsets.zero
  /// The alignment of the lines in a wrapped title; leading and trailing follow the layout direction.
  public var textAlignment = TextAlignment.center
  /// The maximum number of lines in the title; 0 for no limit.
  public var numberOfLines = 1
  /// How a title that does not fit is truncated or wrapped.
  public var lineBreakMode = LineBreakMode.byTruncatingMiddle

  /// Creates a style sheet for a plain button with a one-line title.
  public required init() {
    super.init()
  }

  /// Creates a style sheet with the given properties; the others keep their defaults.
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

  /// The font of the title.
  public var font: Font { textFont }

  /// Returns the title color for a state, or nil to use the color of the button's style.
  public func titleColor(for state: ControlState) -> Color? {
    titleColors[state] ?? titleColors[.normal]
  }

  /// Returns the image next to the title for a state.
  public func image(for state: ControlState) -> Image? { images[state] ?? images[.normal] }

  /// Returns the background image for a state.
  public func backgroundImage(for state: ControlState) -> Image? {
    backgroundImages[state] ?? backgroundImages[.normal]
  }

  /// Applies all properties to the element and clears values that other style sheets set for other states.
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

  /// Returns a copy with the same values.
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
