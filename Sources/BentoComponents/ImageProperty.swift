public import BentoBox
public import BentoControls
public import BentoGraphics

/// The properties of image views that modifiers set.
public enum ImageProperty {
  /// How an image fills its view; see ``BentoBox/Renderable/scaledToFit()``.
  public enum ContentMode: KeyPathModification {
    /// The type of view that has the property.
    public typealias Target = ImageView
    /// The type of the property's value.
    public typealias Value = BentoControls.ContentMode
    /// The key path of the property to set.
    public static let keyPath: ReferenceWritableKeyPath<ImageView, BentoControls.ContentMode> =
      \.contentMode
  }

  /// Whether an image is drawn in its own colors or in the tint color; see
  /// ``BentoBox/Renderable/renderingMode(_:)``.
  ///
  /// The rendering mode is a property of the image. The component sets the image on each render, so
  /// the mode must be set again each time (P-11).
  public enum Rendering: ViewModification {
    /// Whether the rendering mode affects the height; always false.
    public static let changesHeight = false

    /// Sets the rendering mode of the view's image.
    ///
    /// - Returns: The previous rendering mode, or nil if there is no image.
    public static func apply(
      _ value: Image.RenderingMode,
      to view: ImageView
    ) -> Image.RenderingMode? {
      let original = view.image
      view.image = original?.withRenderingMode(value)
      return original?.renderingMode
    }

    /// Restores the original rendering mode.
    public static func restore(_ original: Image.RenderingMode?, in view: ImageView) {
      guard let original else { return }
      view.image = view.image?.withRenderingMode(original)
    }
  }
}

extension Renderable where View: ImageView {
  /// Returns the component with its image drawn in its own colors or, as a template, in the tint color.
  public func renderingMode(
    _ mode: Image.RenderingMode
  ) -> Modified<Self, ImageProperty.Rendering> {
    Modified(base: self, value: mode)
  }

  /// Returns the component with its image scaled to fit inside its view while keeping the aspect
  /// ratio.
  public func scaledToFit() -> Self._KeyPathModified<ImageProperty.ContentMode> {
    Modified(base: self, value: .scaleAspectFit)
  }

  /// Returns the component with its image scaled to fill its view while keeping the aspect ratio;
  /// the image is clipped at the edges.
  public func scaledToFill() -> Self._KeyPathModified<ImageProperty.ContentMode> {
    Modified(base: self, value: .scaleAspectFill)
  }
}
