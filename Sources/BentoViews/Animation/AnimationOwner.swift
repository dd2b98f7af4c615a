package import BentoMotion

/// Who keeps the animations of its blocks, on a clock of its own.
@MainActor
package protocol AnimationOwner: AnyObject {
  /// The clock, in relation to that of the host.
  var timeline: AnimationTimeline { get }

  /// Notes that one of the blocks moves a property of a view, from what was shown before.
  func note(
    _ property: AnimatableProperty,
    of view: View,
    from before: ViewProperties,
    in host: ViewHost
  )
}
