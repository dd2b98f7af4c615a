public import BentoBox
public import BentoGeometry
public import BentoLayout
internal import BentoViews

/// A component in a container view; see `container`.
public struct Contained<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let alignment: StackAlignment
  let verticalAlignment: StackAlignment?
  let layoutMargins: EdgeInsets

  /// Aligns the component.
  public func configure(_ view: ComponentOverlayView) {
    view.arrange(alignment, vertically: verticalAlignment)
    view.layoutMargins = layoutMargins
  }

  /// Returns whether the alignment and margins are the same.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    old.alignment == new.alignment && old.verticalAlignment == new.verticalAlignment
      && old.layoutMargins == new.layoutMargins
  }
}

extension Renderable {
  /// The component in a container view.
  public typealias _Contained = Contained<Self>

  /// Returns the component in a container view that has its own size, color and margins.
  ///
  /// ```swift
  /// UI.Image(image: heart).width(24).height(24)
  ///   .container(alignment: .center)  // in the middle of the row
  ///   .height(64)
  ///   .backgroundColor(.gray)
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the component in the view, on both axes.
  ///   - verticalAlignment: The vertical alignment; nil for `alignment`.
  ///   - layoutMargins: The margins inside each of the view's edges, in points.
  public func container(
    alignment: StackAlignment = .fill,
    verticalAlignment: StackAlignment? = nil,
    layoutMargins: EdgeInsets = .zero
  ) -> Self._Contained {
    Contained(
      base: self,
      alignment: alignment,
      verticalAlignment: verticalAlignment,
      layoutMargins: layoutMargins
    )
  }
}
