public import BentoGeometry
package import BentoGraphics
public import BentoMotion

extension View {
  /// The presented properties; without an animation, those of the model.
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

  /// The drawing of the view with its subviews in the last frame, in points from its corner and without its
  /// own opacity; empty if it was not visible.
  package var lastPicture: DisplayList { FrameBuilder.picture(of: self, scale: displayScale) }

  /// The visual properties of the model.
  package var modelProperties: ViewProperties { model }

  /// The presented visual properties, which differ from the model while something animates.
  package var shownProperties: ViewProperties { shown }

  /// Sets a property to its value in a state, and ends its animation.
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
