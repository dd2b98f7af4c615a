public import BentoGraphics
public import BentoViews

/// The properties of every view that modifiers set.
public enum ViewProperty {
  // Written in place and not through key paths, which ask for memory each time
  // (`bento.modifiers.blocks`).

  /// The color behind the content; see ``Renderable/backgroundColor(_:)``.
  public enum BackgroundColor: KeyPathModification {
    /// The views that have the property.
    public typealias Target = NativeView
    /// What the property holds.
    public typealias Value = Color?
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Color?> = \.backgroundColor

    /// Sets the color.
    ///
    /// - Returns: The color before.
    public static func apply(_ value: Color?, to view: NativeView) -> Color? {
      let original = view.backgroundColor
      view.backgroundColor = value
      return original
    }

    /// Sets the color back.
    public static func restore(_ original: Color?, in view: NativeView) {
      view.backgroundColor = original
    }
  }

  /// The color of what can be pressed; see ``Renderable/tintColor(_:)``.
  public enum TintColor: KeyPathModification {
    /// The views that have the property.
    public typealias Target = NativeView
    /// What the property holds.
    public typealias Value = Color?
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Color?> = \.ownTintColor

    /// Sets the color.
    ///
    /// - Returns: The color before.
    public static func apply(_ value: Color?, to view: NativeView) -> Color? {
      let original = view.ownTintColor
      view.ownTintColor = value
      return original
    }

    /// Sets the color back.
    public static func restore(_ original: Color?, in view: NativeView) {
      view.ownTintColor = original
    }
  }

  /// The radius of the corners; see ``Renderable/cornerRadius(_:)``.
  public enum CornerRadius: KeyPathModification {
    /// The views that have the property.
    public typealias Target = NativeView
    /// What the property holds.
    public typealias Value = Double
    /// The property that is set.
    public static let keyPath: ReferenceWritableKeyPath<NativeView, Double> = \.cornerRadius

    /// Sets the radius.
    ///
    /// - Returns: The radius before.
    public static func apply(_ value: Double, to view: NativeView) -> Double {
      let original = view.cornerRadius
      view.cornerRadius = value
      return original
    }

    /// Sets the radius back.
    public static func restore(_ original: Double, in view: NativeView) {
      view.cornerRadius = original
    }
  }
}

extension Renderable {
  /// The component with round corners of its color and its border, in points.
  ///
  /// - Precondition: `radius` is finite and not negative.
  public func cornerRadius(_ radius: Double) -> Self._KeyPathModified<ViewProperty.CornerRadius> {
    precondition(
      radius.isFinite && radius >= 0,
      "A radius is finite and not negative, unlike \(radius)."
    )
    return Modified(base: self, value: radius)
  }

  /// The component on a color; nil for none.
  public func backgroundColor(
    _ color: Color?
  ) -> Self._KeyPathModified<ViewProperty.BackgroundColor> {
    Modified(base: self, value: color)
  }

  /// The component with a color for what can be pressed, and for template images; nil for the one of
  /// the views around it.
  public func tintColor(_ color: Color?) -> Self._KeyPathModified<ViewProperty.TintColor> {
    Modified(base: self, value: color)
  }
}
