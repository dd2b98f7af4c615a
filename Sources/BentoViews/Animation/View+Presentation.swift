public import BentoGeometry
public import BentoGraphics

/// What a view shows while its properties are on their way to the values that were set.
public nonisolated struct PresentedProperties: Hashable, Sendable {
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

  init(_ properties: ViewProperties) {
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

extension View {
  /// The properties as they are shown now; without an animation, as they were set.
  ///
  /// A drag that catches a view on its way sets `center` to `presented.center`.
  public var presented: PresentedProperties { PresentedProperties(shown) }

  /// How fast the place moves now, in points per second.
  public var presentedVelocity: Point {
    guard let host, let animation = animations.first(where: { $0.property == .origin }) else {
      return .zero
    }
    let time = animation.ownTime(at: host.synchronizedAnimationTime())
    return (animation.step(at: time).velocity * (animation.timeline?.rate ?? 1)).head.point
  }

  /// Sets a property to the value that it has in a state, and ends its animation.
  func settle(_ property: AnimatableProperty, as values: ViewProperties) {
    let before = model
    property.copy(from: values, to: &model)
    endAnimation(of: property, completed: true)
    if var shown = presentation {
      property.copy(from: model, to: &shown)
      presentation = shown
    }
    guard model != before else { return }
    invalidate(property.visualProperty)
    notePreservedMargins()
  }
}
