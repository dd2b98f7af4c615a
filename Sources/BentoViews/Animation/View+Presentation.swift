public import BentoGeometry
package import BentoGraphics
public import BentoMotion

extension View {
  /// The presented properties, which equal those of the model if nothing is animated.
  ///
  /// A drag that catches a moving view sets `center` to `presented.center`.
  public var presented: PresentedProperties { PresentedProperties(shown) }

  /// The current velocity of the position, in points per second.
  public var presentedVelocity: Point {
    guard let host, let animation = animations.first(where: { $0.property == .origin }) else {
      return .zero
    }
    let time = animation.ownTime(at: host.synchronizedAnimationTime())
    return (animation.step(at: time).velocity * (animation.timeline?.rate ?? 1)).head.point
  }

  /// Whether the view was visible in the last frame.
  package var wasShown: Bool { committed != nil }

  /// The drawing of the view and its subviews in the last frame, in points relative to the view's top-left
  /// corner and without its own opacity; empty if the view was not visible.
  package var lastPicture: DisplayList { FrameBuilder.picture(of: self, scale: displayScale) }

  /// The visual properties of the model.
  package var modelProperties: ViewProperties { model }

  /// The presented visual properties, which differ from the model while something is animated.
  package var shownProperties: ViewProperties { shown }

  /// Ends the animation of a property and sets the property to its value in the given state.
  package func settle(_ property: AnimatableProperty, as values: ViewProperties) {
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
