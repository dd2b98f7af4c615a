public import BentoGeometry
public import BentoGraphics

/// What a view shows while its properties are on their way to the values that were set.
public struct PresentedProperties: Hashable, Sendable {
  /// The place before the transform, in the superview's bounds space.
  public let frame: Rect
  /// The visible part of the view's own space.
  public let bounds: Rect
  /// The map about the center.
  public let transform: Transform
  /// The opacity.
  public let alpha: Double
  /// The color behind the content.
  public let backgroundColor: Color?
  /// The form of the corners.
  public let cornerRadii: CornerRadii
  /// The gradient over the background color, or nil for none.
  public let backgroundGradient: Gradient?
  /// The shadow that the edge throws onto the background, or nil for none.
  public let innerShadow: Shadow?
  /// What the picture is cut off at, or nil for nothing.
  public let clipShape: Shape?

  /// The middle of the place.
  public var center: Point { frame.center }

  /// Copies the values that a view shows.
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
