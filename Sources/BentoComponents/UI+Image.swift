public import BentoBox
public import BentoControls
public import BentoGraphics

extension UI {
  /// A picture at its own size, or as large as its row without being distorted.
  public struct Image: Renderable {
    /// The picture, or nil for none.
    public let image: BentoGraphics.Image?

    /// Creates a picture.
    public init(image: BentoGraphics.Image?) {
      self.image = image
    }

    /// Shows the picture.
    public func render(in view: ImageView) {
      view.image = image
      view.contentMode = .scaleAspectFit
    }

    /// The same for pictures of one size.
    public static func layoutEquivalence(_ old: Self, _ new: Self) -> LayoutEquivalence {
      old.image?.size == new.image?.size ? .same : .different
    }
  }
}
