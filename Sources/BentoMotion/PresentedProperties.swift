public import BentoGeometry
public import BentoGraphics

/// The values that a view shows while its properties are being animated to new values.
public struct PresentedProperties: Hashable, Sendable {
  /// The frame before the transform, in the superview's bounds space.
  public let frame: Rect
  /// The visible part of the view's own space.
  public let bounds: Rect
  /// The transform about the center.
  public let transform: Transform
  /// The opacity.
  public let alpha: Double
  /// The color behind the content.
  public let backgroundColor: Color?
  /// The radii and shape of the corners.
  public let cornerRadii: CornerRadii
  /// The gradient over the background color, or nil.
  public let backgroundGradient: Gradient?
  /// The shadow that the edge casts onto the background, or nil.
  public let innerShadow: Shadow?
  /// The shape that clips the view, or nil.
  public let clipShape: Shape?

  /// The center of the frame.
  public var center: Point { frame.center }

  /// Creates a copy of the values shown by a view.
  package init(_ properties: ViewProperties) {
    frame = properties.untransformedFrame
    bounds = properties.bounds
    transform = properties.transform
    alpha = properties.alpha
    backgroundColor = properties.backgroundColor
    cornerRadii = properties.cornerRadii
    backgroundGradient = properties.effects?.values.backgroundGradient
    innerShadow = properties.effects?.values.innerShadow
    clipShape = properties.effects?.values.clipShape
  }
}
