public import BentoGeometry
public import BentoGraphics

/// The visual state of a view as one value.
///
/// A view keeps its state as set (the model) and, while something animates, its state as shown
/// (the presentation). Both are of this type.
@usableFromInline
@frozen
package struct ViewProperties: Equatable, Sendable {
  /// The untransformed frame's corner in the superview's bounds space.
  @usableFromInline package var origin = Point.zero
  /// The extents of frame and bounds, before the transform.
  @usableFromInline package var size = Size.zero
  /// The corner of the visible part of the view's own space.
  @usableFromInline package var boundsOrigin = Point.zero
  /// The map about the view's center.
  @usableFromInline package var transform = Transform.identity
  /// The opacity of the view with its subviews, 0…1.
  @usableFromInline package var alpha = 1.0
  /// The color behind the content.
  @usableFromInline package var backgroundColor: Color?
  /// The tint set on this view, or nil to inherit.
  @usableFromInline package var tintColor: Color?
  /// The form of the corners of background, border, shadow and clip.
  @usableFromInline package var cornerRadii = CornerRadii(0)
  /// The width of the line inside the edge.
  @usableFromInline package var borderWidth = 0.0
  /// The color of that line.
  @usableFromInline package var borderColor = Color.black
  /// The soft copy behind the view.
  @usableFromInline package var shadow: Shadow?
  /// What few views have.
  @usableFromInline package var effects: ViewEffects?

  /// Creates the state of a view without position or size.
  @inlinable
  package init() {}

  /// The frame before the transform.
  @inlinable
  package var untransformedFrame: Rect { Rect(origin: origin, size: size) }

  /// The visible part of the view's own space.
  @inlinable
  package var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

  /// The one geometry function: maps the view's bounds space to the superview's bounds space.
  ///
  /// Paint, damage, hit test and `convert` all use it.
  @inlinable
  package var toSuperview: Transform {
    let shift = Transform.translation(x: origin.x - boundsOrigin.x, y: origin.y - boundsOrigin.y)
    guard transform != .identity else { return shift }
    let center = untransformedFrame.center
    return
      shift
      .followed(by: .translation(x: -center.x, y: -center.y))
      .followed(by: transform)
      .followed(by: .translation(x: center.x, y: center.y))
  }
}
