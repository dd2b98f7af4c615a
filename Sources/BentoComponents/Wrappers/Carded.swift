public import BentoBox
public import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// A component on a raised surface; see `card`.
public struct Carded<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let padding: EdgeInsets
  let cornerRadius: Double?

  /// Applies the padding and the corner radius.
  public func configure(_ view: CardView) {
    view.arrange(.fill)
    view.layoutMargins = padding
    view.restoreThemeStyle(cornerRadius: cornerRadius)
  }

  /// Returns whether the padding is the same.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    old.padding == new.padding
  }
}

extension Renderable {
  /// The component on a raised surface.
  public typealias _Carded = Carded<Self>

  /// Returns the component on a surface with rounded corners and a border, in the colors of the theme.
  ///
  /// ```swift
  /// UI.VStack(spacing: 4) {
  ///   UI.Label(text: "Storage")
  ///   UI.Label(text: "12 of 64 GB used").textColor(.gray)
  /// }
  /// .card()
  /// ```
  ///
  /// - Parameters:
  ///   - padding: The padding on each side between the surface's edges and the component, in points.
  ///   - cornerRadius: The radius of the corners, in points; nil for the theme's radius of cards.
  public func card(
    padding: EdgeInsets = EdgeInsets(16),
    cornerRadius: Double? = nil
  ) -> Self._Carded {
    Carded(base: self, padding: padding, cornerRadius: cornerRadius)
  }
}
