/// Something that moves by itself and is asked every frame.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Moves to a time, in seconds on the host's animation clock.
  ///
  /// - Returns: whether another frame is wanted.
  func advance(to time: Double) -> Bool

  /// Ends the motion where it is: the clock that moved it goes away.
  func leaveHost()
}

/// The views and things of one host that move.
@MainActor
final class Animator {
  private var views: [View] = []
  private var participants: [any FrameParticipant] = []
  private var endings: [() -> Void] = []
  /// When the views move next, on the animation clock: minus infinity for the next frame, nil when
  /// none of them moves.
  private var viewsWake: Double?

  /// Whether anything moves or waits to.
  var isActive: Bool { viewsWake != nil || !participants.isEmpty || !endings.isEmpty }

  /// When the next step is due, on the animation clock; minus infinity for the next frame.
  var wake: Double? { participants.isEmpty && endings.isEmpty ? viewsWake : -.infinity }

  /// Whether anything moves that will come to rest.
  var awaitsChange: Bool {
    !participants.isEmpty || !endings.isEmpty
      || views.contains {
        $0.animations.contains { $0.repeatCount.isFinite && $0.timeline == nil }
      }
  }

  /// Adds a view with animations that run.
  func add(_ view: View) {
    viewsWake = -.infinity
    guard !view.isListedInAnimator else { return }
    view.isListedInAnimator = true
    views.append(view)
  }

  /// Adds something that moves by itself.
  func add(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
  }

  /// Takes out a view whose animations are another host's business or nobody's.
  func remove(_ view: View) {
    guard view.isListedInAnimator else { return }
    view.isListedInAnimator = false
    views.removeAll { $0 === view }
  }

  /// Takes out something that moves by itself.
  func remove(_ participant: any FrameParticipant) {
    participants.removeAll { $0 === participant }
  }

  /// Ends every motion where it is: the clock that moved it goes away.
  func endAll() {
    let (movingViews, movingThings) = (views, participants)
    views = []
    participants = []
    viewsWake = nil
    for view in movingViews {
      view.isListedInAnimator = false
      view.finishAnimations(completed: false)
    }
    for participant in movingThings {
      participant.leaveHost()
    }
    runEndings()
  }

  /// Runs a closure when the step in progress is over and all views show the new state.
  func afterStep(_ ending: @escaping () -> Void) {
    endings.append(ending)
  }

  /// Moves everything to a time; completions run last, when all views show the new state.
  func advance(to time: Double) {
    guard isActive else { return }
    var ended: [AnimationGroup] = []
    viewsWake = nil
    for view in views {
      guard let wake = view.stepAnimations(to: time, ended: &ended) else { continue }
      viewsWake = min(viewsWake ?? .infinity, wake)
    }
    views.removeAll { view in
      guard view.presentation == nil else { return false }
      view.isListedInAnimator = false
      return true
    }
    for participant in participants where !participant.advance(to: time) {
      remove(participant)
    }
    for group in ended {
      group.finish(completed: true)
    }
    runEndings()
  }

  /// Runs what waits for the end of the step, and what that adds; an endless chain of it goes on with the
  /// next step.
  private func runEndings() {
    for _ in 0..<TurnQueue.mostInARow where !endings.isEmpty {
      let due = endings
      endings = []
      for ending in due { ending() }
    }
    if !endings.isEmpty {
      ViewLog.once("Completions of animations go on ending others; the rest follows later.")
    }
  }
}
