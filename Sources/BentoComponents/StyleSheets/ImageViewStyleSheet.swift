public import BentoControls

/// How a picture fills its view, and how that looks.
@MainActor
open class ImageViewStyleSheet: ViewStyleSheet<ImageView> {
  /// How the picture fills the view.
  public var contentMode = ContentMode.scaleAspectFit

  /// Writes all properties.
  open override func apply(to element: ImageView) {
    super.apply(to: element)
    element.contentMode = contentMode
  }

  /// A sheet with equal values.
  open override func copy() -> Self {
    let copy = super.copy()
    copy.contentMode = contentMode
    return copy
  }
}
