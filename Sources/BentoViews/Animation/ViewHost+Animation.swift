extension ViewHost {
  /// Adds something that moves on its own until it wants no more frames.
  package func addFrameParticipant(_ participant: any FrameParticipant) {
    animator.add(participant)
    needsFrame()
  }

  /// Removes something that moves on its own.
  package func removeFrameParticipant(_ participant: any FrameParticipant) {
    animator.remove(participant)
  }

  /// Runs a closure when the step of all animations that is in progress is over.
  package func afterAnimationStep(_ ending: @escaping () -> Void) {
    animator.afterStep(ending)
  }

  /// Brings the animations of a view to a time of the animation clock, also those whose own clock stands
  /// still.
  ///
  /// - Parameter ended: Takes the groups of those that are over, which the caller finishes.
  package func showAnimations(of view: View, at time: Double, ended: inout [AnimationGroup]) {
    _ = view.stepAnimations(to: time, movesPaused: true, ended: &ended)
    animator.add(view)
  }
}
