public import BentoBox
public import BentoControls
public import BentoGraphics

extension UI {
  /// An image at its natural size, scaled down to fit if it is wider than its row.
  ///
  /// ```swift
  /// UI.Image(image: heart)
  ///   .renderingMode(.alwaysTemplate)
  ///   .tintColor(.red)
  ///   .width(24)
  ///   .height(24)
  /// ```
  public struct Image: Renderable {
    /// The image, or nil.
    public let image: BentoGraphics.Image?

    /// Creates an image.
    public init(image: BentoGraphics.Image?) {
      self.image = image
    }

    /// Shows the image.
    public func render(in view: ImageView) {
      view.image = image
      view.contentMode = .scaleAspectFit
    }

    /// Returns whether the images have the same size.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.image?.size == new.image?.size ? .same : .different
    }
  }
}
