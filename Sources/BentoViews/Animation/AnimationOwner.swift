package import BentoMotion

/// An object that controls the animations of its blocks with its own clock.
@MainActor
package protocol AnimationOwner: AnyObject {
  /// The clock that drives the animations; its time is relative to the host's clock.
  var timeline: AnimationTimeline { get }

  /// Records that one of the blocks animates a property of a view, which was previously presented in the
  /// given state.
  func note(
    _ property: AnimatableProperty,
    of view: View,
    from before: ViewProperties,
    in host: ViewHost
  )
}
