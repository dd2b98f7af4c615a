/// An object that moves on its own and is advanced in every frame.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Advances to a time, in seconds on the host's animation clock.
  ///
  /// - Returns: Whether another frame is needed.
  func advance(to time: Double) -> Bool

  /// Ends the motion in place, because the clock that drives it is going away.
  func leaveHost()
}

/// The moving views and objects of one host.
///
/// Law: a tick visits only the moving views and objects, and if all of them are waiting, no frame is due
/// until the first one starts (`frame.animate.tick.100`). All positions are functions of time, so a late
/// frame shows what it would have shown on time.
@MainActor
final class Animator {
  private var views: [View] = []
  private var participants: [any FrameParticipant] = []
  private var endings: [() -> Void] = []
  /// The time on the animation clock at which a view next moves: minus infinity for the next frame, nil if no
  /// view moves.
  private var viewsWake: Double?

  /// Whether anything moves or is waiting to move.
  var isActive: Bool { viewsWake != nil || !participants.isEmpty || !endings.isEmpty }

  /// The time of the next step, on the animation clock; minus infinity for the next frame, nil if nothing
  /// moves.
  var wake: Double? { participants.isEmpty && endings.isEmpty ? viewsWake : -.infinity }

  /// Whether there is any motion that will eventually come to rest.
  var awaitsChange: Bool {
    // Endless animations, and those of an animator that can stay paused, do not count: otherwise, a test that
    // waits for rest would never return.
    !participants.isEmpty || !endings.isEmpty
      || views.contains {
        $0.animations.contains { $0.repeatCount.isFinite && $0.timeline == nil }
      }
  }

  /// Adds a view with running animations.
  func add(_ view: View) {
    // The flag on the view makes this O(1), without a search among all moving views.
    viewsWake = -.infinity
    guard !view.isListedInAnimator else { return }
    view.isListedInAnimator = true
    views.append(view)
  }

  /// Adds an object that moves on its own.
  func add(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
  }

  /// Removes a view whose animations have ended or belong to another host.
  func remove(_ view: View) {
    guard view.isListedInAnimator else { return }
    view.isListedInAnimator = false
    views.removeAll { $0 === view }
  }

  /// Removes an object that moves on its own.
  func remove(_ participant: any FrameParticipant) {
    participants.removeAll { $0 === participant }
  }

  /// Ends every motion in place, because the clock that drives it is going away.
  func endAll() {
    // The lists are emptied first: completions run during the loop and can start new animations.
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

  /// Calls a closure after the current step, when all views show the new state.
  func afterStep(_ ending: @escaping () -> Void) {
    endings.append(ending)
  }

  /// Advances everything to a time; completions run last, when all views show the new state.
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
    // The groups are not finished during the loops above: a completion can add and remove views, and must see
    // all views at the same point in time.
    for group in ended {
      group.finish(completed: true)
    }
    runEndings()
  }

  /// Calls the closures that wait for the end of the step, including those added while they run; an endless
  /// chain continues in the next step.
  private func runEndings() {
    for _ in 0..<TurnQueue.mostInARow where !endings.isEmpty {
      let due = endings
      endings = []
      for ending in due { ending() }
    }
    if !endings.isEmpty {
      ViewLog.once("Completions of animations keep ending others; the rest runs later.")
    }
  }
}
