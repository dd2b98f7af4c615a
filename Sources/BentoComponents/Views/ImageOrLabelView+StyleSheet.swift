public import BentoBox
internal import BentoControls
public import BentoGeometry
public import BentoGraphics
internal import BentoViews

extension ImageOrLabelView {
  /// The style of an ``ImageOrLabelView``.
  ///
  /// The margins surround the image and are zero by default. Content is always clipped to the rounded
  /// corners.
  @MainActor
  public struct StyleSheet: StyleSheetProtocol, DerivedStyle {
    /// The style of the view.
    public var base = ViewStyle()
    /// The size of the view; nil to use the content's size.
    public var fixedSize: Size?
    /// The style of the image.
    public var image: StyleSheetPart<ImageViewStyleSheet>
    /// The style of the text, by default one centered line.
    public var label: StyleSheetPart<LabelStyleSheet>

    /// Creates a style sheet for content at its natural size, unless a fixed size is given.
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

    /// Returns a style sheet for one centered line.
    public static func labelStyleSheet(font: Font) -> LabelStyleSheet {
      LabelStyleSheet()
        .compose(\.font, font)
        .compose(\.textAlignment, .center)
        .compose(\.numberOfLines, 1)
    }

    /// Applies all properties to the element.
    public func apply(to element: ImageOrLabelView) {
      base.apply(to: element)
      element.clipsToBounds = true
      element.fixedSize = fixedSize
      image.apply(to: element.imageView)
      label.apply(to: element.label)
    }
  }
}
