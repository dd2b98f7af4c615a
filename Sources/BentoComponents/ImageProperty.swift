public import BentoBox
public import BentoControls
public import BentoGraphics

/// The properties of pictures that modifiers set.
public enum ImageProperty {
  /// How a picture fills its view; see ``BentoBox/Renderable/scaledToFit()``.
  public enum ContentMode: KeyPathModification {
    /// The views that have the property.
    public typealias Target = ImageView
    /// What the property holds.
    public typealias Value = BentoControls.ContentMode
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<ImageView, BentoControls.ContentMode> =
      \.contentMode
  }

  /// Whether a picture has its own colors or those of its tint; see
  /// ``BentoBox/Renderable/renderingMode(_:)``.
  ///
  /// It is a property of the picture, which the component sets each time it renders, so it is set
  /// again each time (P-11).
  public enum Rendering: ViewModification {
    /// The height is the same.
    public static let changesHeight = false

    /// Draws the picture in another way.
    ///
    /// - Returns: How it was to be drawn, or nil without a picture.
    public static func apply(
      _ value: Image.RenderingMode,
      to view: ImageView
    ) -> Image.RenderingMode? {
      let original = view.image
      view.image = original?.withRenderingMode(value)
      return original?.renderingMode
    }

    /// Draws the picture as before.
    public static func restore(_ original: Image.RenderingMode?, in view: ImageView) {
      guard let original else { return }
      view.image = view.image?.withRenderingMode(original)
    }
  }
}

extension Renderable where View: ImageView {
  /// The component with its picture drawn in its own colors or, as a template, in the tint color.
  public func renderingMode(
    _ mode: Image.RenderingMode
  ) -> Modified<Self, ImageProperty.Rendering> {
    Modified(base: self, value: mode)
  }

  /// The component with its picture as large as fits into its view, undistorted.
  public func scaledToFit() -> Self._KeyPathModified<ImageProperty.ContentMode> {
    Modified(base: self, value: .scaleAspectFit)
  }

  /// The component with its picture so large that it covers its view, undistorted and cut off at the
  /// edges.
  public func scaledToFill() -> Self._KeyPathModified<ImageProperty.ContentMode> {
    Modified(base: self, value: .scaleAspectFill)
  }
}
