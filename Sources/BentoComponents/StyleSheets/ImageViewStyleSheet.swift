public import BentoControls

/// The style of an image view.
///
/// ```swift
/// let portrait = ImageViewStyleSheet(contentMode: .scaleAspectFill)
///   .compose(\.cornerRadius, 8)
///   .compose(\.clipsToBounds, true)
/// ```
@MainActor
open class ImageViewStyleSheet: ViewStyleSheet<ImageView> {
  /// How the image is scaled in the view.
  public var contentMode = ContentMode.scaleAspectFit

  /// Creates a style sheet for an image scaled to fit.
  public required init() {
    super.init()
  }

  /// Creates a style sheet with a content mode.
  public convenience init(contentMode: ContentMode) {
    self.init()
    self.contentMode = contentMode
  }

  /// Applies all properties to the element.
  open override func apply(to element: ImageView) {
    super.apply(to: element)
    element.contentMode = contentMode
  }

  /// Returns a copy with the same values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.contentMode = contentMode
    return copy
  }
}
