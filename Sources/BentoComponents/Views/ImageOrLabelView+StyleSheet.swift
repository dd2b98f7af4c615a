public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension ImageOrLabelView {
  /// How a picture or a text looks where one of them is shown.
  ///
  /// Its margins are those around the picture, none by default, and it always cuts off at the corners.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// How the view looks.
    public var base = ViewStyle()
    /// The size that the view wants; nil for that of the content.
    public var fixedSize: Size?
    /// How the picture looks.
    public var image: StyleSheetPart<ImageViewStyleSheet>
    /// How the text looks: one line in the middle by default.
    public var label: StyleSheetPart<LabelStyleSheet>

    /// Creates a sheet for content at its own size, unless another one is fixed.
    public init(
      fixedSize: Size? = nil,
      imageEdgeInsets: EdgeInsets = .zero,
      backgroundColor: Color? = nil,
      cornerRadius: Double = 0,
      image: ImageViewStyleSheet = ImageViewStyleSheet(),
      label: LabelStyleSheet = labelStyleSheet(font: .preferredFont(forTextStyle: .body))
    ) {
      self.fixedSize = fixedSize
      self.image = StyleSheetPart(image)
      self.label = StyleSheetPart(label)
      base.clipsToBounds = true
      base.layoutMargins = imageEdgeInsets
      base.backgroundColor = backgroundColor
      base.cornerRadius = cornerRadius
    }

    /// A sheet for one line in the middle.
    public static func labelStyleSheet(font: Font) -> LabelStyleSheet {
      LabelStyleSheet()
        .compose(\.font, font)
        .compose(\.textAlignment, .center)
        .compose(\.numberOfLines, 1)
    }

    /// Writes all properties.
    public func apply(to element: ImageOrLabelView) {
      base.apply(to: element)
      element.clipsToBounds = true
      element.fixedSize = fixedSize
      image.apply(to: element.imageView)
      label.apply(to: element.label)
    }
  }
}
