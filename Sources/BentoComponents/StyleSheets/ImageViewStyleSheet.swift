public import BentoControls

/// How a picture fills its view, and how that looks.
@MainActor
open class ImageViewStyleSheet: ViewStyleSheet<ImageView> {
  /// How the picture fills the view.
  public var contentMode = ContentMode.scaleAspectFit

  /// Creates a sheet of a picture that is shown whole.
  public required init() {
    super.init()
  }

  /// Creates a sheet of a way to fill the view.
  public convenience init(contentMode: ContentMode) {
    self.init()
    self.contentMode = contentMode
  }

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
