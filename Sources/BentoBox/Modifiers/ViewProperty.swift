public import BentoGraphics
public import BentoViews

/// A namespace for the view properties that have modifiers.
public enum ViewProperty {
  // Properties are accessed directly instead of through key paths, because key paths allocate memory each
  // time (`bento.modifiers.blocks`).

  /// The color behind the content; see ``Renderable/backgroundColor(_:)``.
  public enum BackgroundColor: KeyPathModification {
    /// The class of views with the property.
    public typealias Target = NativeView
    /// The type of the property.
    public typealias Value = Color?
    /// The key path of the property.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Color?> = \.backgroundColor

    /// Sets the color.
    ///
    /// - Returns: The previous color.
    public static func apply(_ value: Color?, to view: NativeView) -> Color? {
      let original = view.backgroundColor
      view.backgroundColor = value
      return original
    }

    /// Restores the color.
    public static func restore(_ original: Color?, in view: NativeView) {
      view.backgroundColor = original
    }
  }

  /// The color of interactive content; see ``Renderable/tintColor(_:)``.
  public enum TintColor: KeyPathModification {
    /// The class of views with the property.
    public typealias Target = NativeView
    /// The type of the property.
    public typealias Value = Color?
    /// The key path of the property.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Color?> = \.ownTintColor

    /// Sets the color.
    ///
    /// - Returns: The previous color.
    public static func apply(_ value: Color?, to view: NativeView) -> Color? {
      let original = view.ownTintColor
      view.ownTintColor = value
      return original
    }

    /// Restores the color.
    public static func restore(_ original: Color?, in view: NativeView) {
      view.ownTintColor = original
    }
  }

  /// The radius of the corners; see ``Renderable/cornerRadius(_:)``.
  public enum CornerRadius: KeyPathModification {
    /// The class of views with the property.
    public typealias Target = NativeView
    /// The type of the property.
    public typealias Value = Double
    /// The key path of the property.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Double> = \.cornerRadius

    /// Sets the radius.
    ///
    /// - Returns: The previous radius.
    public static func apply(_ value: Double, to view: NativeView) -> Double {
      let original = view.cornerRadius
      view.cornerRadius = value
      return original
    }

    /// Restores the radius.
    public static func restore(_ original: Double, in view: NativeView) {
      view.cornerRadius = original
    }
  }
}

extension Renderable {
  /// Rounds the corners of the background and the border by a radius, in points.
  ///
  /// - Precondition: `radius` is finite and not negative.
  public func cornerRadius(_ radius: Double) -> Self._KeyPathModified<ViewProperty.CornerRadius> {
    precondition(
      radius.isFinite && radius >= 0,
      "A corner radius must be finite and not negative, not \(radius)."
    )
    return Modified(base: self, value: radius)
  }

  /// Sets the background color; pass nil to remove it.
  public func backgroundColor(
    _ color: Color?
  ) -> Self._KeyPathModified<ViewProperty.BackgroundColor> {
    Modified(base: self, value: color)
  }

  /// Sets the color of interactive content and template images; pass nil to use the superview's
  /// tint color.
  public func tintColor(_ color: Color?) -> Self._KeyPathModified<ViewProperty.TintColor> {
    Modified(base: self, value: color)
  }
}
