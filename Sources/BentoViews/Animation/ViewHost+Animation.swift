extension ViewHost {
  /// Adds an object that moves on its own until it needs no more frames.
  package func addFrameParticipant(_ participant: any FrameParticipant) {
    animator.add(participant)
    needsFrame()
  }

  /// Removes an object that moves on its own.
  package func removeFrameParticipant(_ participant: any FrameParticipant) {
    animator.remove(participant)
  }

  /// Calls a closure when the current step of all animations has ended.
  package func afterAnimationStep(_ ending: @escaping () -> Void) {
    animator.afterStep(ending)
  }

  /// Advances the animations of a view to a time on the animation clock, including those with a paused clock.
  ///
  /// - Parameter ended: Receives the groups of the animations that ended, which the caller finishes.
  package func showAnimations(of view: View, at time: Double, ended: inout [AnimationGroup]) {
    _ = view.stepAnimations(to: time, movesPaused: true, ended: &ended)
    animator.add(view)
  }
}
