public import BentoBox
public import BentoGeometry
internal import BentoLayout
internal import BentoViews

/// A component with padding; see `padding(_:)`.
///
/// The padding is a margin of a container view. Colors and sizes applied to the result include the padding;
/// those applied earlier do not.
public struct Padded<Base: Renderable>: WrappingRenderable {
  /// The component.
  public let base: Base
  private let insets: Insets

  /// The padding, by side or by text direction.
  enum Insets: Hashable {
    case sides(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }

  init(base: Base, insets: Insets) {
    self.base = base
    self.insets = insets
  }

  /// Applies the padding.
  public func configure(_ view: ComponentOverlayView) {
    view.arrange(.fill)
    switch insets {
    case .sides(let edges): view.layoutMargins = edges
    case .directional(let edges): view.directionalLayoutMargins = edges
    }
  }

  /// Returns whether the padding is the same.
  public static func isContainerEquivalent(_ old: Self, _ new: Self) -> Bool {
    old.insets == new.insets
  }
}

extension Renderable {
  /// The component with padding.
  public typealias _Padded = Padded<Self>

  /// Returns the component with padding on all sides, in points.
  ///
  /// ```swift
  /// UI.Label(text: "New").padding(6).backgroundColor(.red)  // the color fills the padding too
  /// ```
  ///
  /// - Precondition: `points` is finite and not negative.
  public func padding(_ points: Double = 8) -> Self._Padded {
    padding(EdgeInsets(points))
  }

  /// Returns the component with separate padding on each side, in points.
  ///
  /// - Precondition: All insets are finite and not negative.
  public func padding(_ insets: EdgeInsets) -> Self._Padded {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] { check(inset) }
    return Padded(base: self, insets: .sides(insets))
  }

  /// Returns the component with padding on the given edges, in points.
  ///
  /// - Precondition: `points` is finite and not negative.
  public func padding(_ edges: EdgeSet, _ points: Double) -> Self._Padded {
    check(points)
    let insets = DirectionalEdgeInsets(
      top: edges.contains(.top) ? points : 0,
      leading: edges.contains(.leading) ? points : 0,
      bottom: edges.contains(.bottom) ? points : 0,
      trailing: edges.contains(.trailing) ? points : 0
    )
    return Padded(base: self, insets: .directional(insets))
  }

  private func check(_ inset: Double) {
    precondition(
      inset.isFinite && inset >= 0,
      "An inset must be finite and not negative, but it is \(inset)."
    )
  }
}
