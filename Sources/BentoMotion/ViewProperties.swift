public import BentoGeometry
public import BentoGraphics

/// The visual state of a view as one value.
///
/// A view stores the state that was set (the model) and, during an animation, the state that is shown (the
/// presentation). Both have this type.
@usableFromInline
@frozen
package struct ViewProperties: Equatable, Sendable {
  /// The origin of the frame before the transform, in the superview's bounds space.
  @usableFromInline package var origin = Point.zero
  /// The size of the frame and the bounds, before the transform.
  @usableFromInline package var size = Size.zero
  /// The origin of the visible part of the view's bounds space.
  @usableFromInline package var boundsOrigin = Point.zero
  /// The transform about the view's center.
  @usableFromInline package var transform = Transform.identity
  /// The opacity of the view and its subviews, 0…1.
  @usableFromInline package var alpha = 1.0
  /// The color behind the content.
  @usableFromInline package var backgroundColor: Color?
  /// The tint color set on this view, or nil to inherit it.
  @usableFromInline package var tintColor: Color?
  /// The radii and shape of the corners of the background, border, shadow and clip.
  @usableFromInline package var cornerRadii = CornerRadii(0)
  /// The width of the border.
  @usableFromInline package var borderWidth = 0.0
  /// The color of the border.
  @usableFromInline package var borderColor = Color.black
  /// The shadow behind the view, or nil.
  @usableFromInline package var shadow: Shadow?
  /// The effects that few views have, or nil.
  @usableFromInline package var effects: ViewEffects?

  /// Creates the state of a view whose position and size are zero.
  @inlinable
  package init() {}

  /// The frame before the transform.
  @inlinable
  package var untransformedFrame: Rect { Rect(origin: origin, size: size) }

  /// The visible part of the view's own space.
  @inlinable
  package var bounds: Rect { Rect(origin: boundsOrigin, size: size) }

  /// The transform from the view's bounds space to the superview's bounds space, which is used for painting,
  /// damage, hit testing and `convert`.
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
