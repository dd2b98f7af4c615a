internal import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension ImageOrLabelView {
  /// How a picture or a text looks where one of them is shown.
  ///
  /// Its margins are those around the picture, none by default, and it always cuts off at the corners.
  @MainActor
  open class StyleSheet: ViewStyleSheet<ImageOrLabelView> {
    /// The size that the view wants; nil for that of the content.
    public var fixedSize: Size?
    /// How the picture looks.
    public var image = ImageViewStyleSheet()
    /// How the text looks: one line in the middle by default.
    public var label = StyleSheet.labelStyleSheet(font: .preferredFont(forTextStyle: .body))

    /// Creates a sheet for content at its own size.
    public required init() {
      super.init()
      clipsToBounds = true
      layoutMargins = .zero
    }

    /// A sheet for one line in the middle.
    public static func labelStyleSheet(font: Font) -> LabelStyleSheet {
      LabelStyleSheet()
        .compose(\.font, font)
        .compose(\.textAlignment, .center)
        .compose(\.numberOfLines, 1)
    }

    /// Writes all properties.
    open override func apply(to element: ImageOrLabelView) {
      super.apply(to: element)
      element.clipsToBounds = true
      element.fixedSize = fixedSize
      image.apply(to: element.imageView)
      label.apply(to: element.label)
    }

    /// A sheet with equal values.
    open override func copy() -> Self {
      let copy = super.copy()
      copy.fixedSize = fixedSize
      copy.image = image.copy()
      copy.label = label.copy()
      return copy
    }
  }
}
