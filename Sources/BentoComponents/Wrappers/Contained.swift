public import BentoBox
public import BentoGeometry
public import BentoLayout
internal import BentoViews

/// A component in a view of its own; see
/// `container`.
public struct Contained<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  let alignment: StackAlignment
  let verticalAlignment: StackAlignment?
  let layoutMargins: EdgeInsets

  /// Places the component.
  public func configure(_ view: ComponentOverlayView) {
    view.arrange(alignment, vertically: verticalAlignment)
    view.layoutMargins = layoutMargins
  }

  /// Whether the component stands in the same way.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    old.alignment == new.alignment && old.verticalAlignment == new.verticalAlignment
      && old.layoutMargins == new.layoutMargins
  }
}

extension Renderable {
  /// The component in a view of its own.
  public typealias _Contained = Contained<Self>

  /// The component in a view of its own, which has a size, a color and margins apart from the
  /// component's.
  ///
  /// ```swift
  /// UI.Image(image: heart).width(24).height(24)
  ///   .container(alignment: .center)  // in the middle of the row
  ///   .height(64)
  ///   .backgroundColor(.gray)
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: Where the component stands in the view, on both axes.
  ///   - verticalAlignment: Where it stands vertically; nil takes `alignment`.
  ///   - layoutMargins: The room inside the view's edges, in points, by side.
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
