/// Something that moves by itself and is asked every frame.
@MainActor
package protocol FrameParticipant: AnyObject {
  /// Moves to a time, in seconds on the host's animation clock.
  ///
  /// - Returns: whether another frame is wanted.
  func advance(to time: Double) -> Bool
}

/// The views and things of one host that move.
@MainActor
final class Animator {
  private var views: [View] = []
  private var participants: [any FrameParticipant] = []

  /// Whether anything moves.
  var isActive: Bool { !views.isEmpty || !participants.isEmpty }

  /// Whether anything moves that will come to rest.
  var awaitsChange: Bool {
    !participants.isEmpty
      || views.contains { $0.animations.values.contains { $0.repeatCount.isFinite } }
  }

  /// Adds a view with running animations.
  func add(_ view: View) {
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
  }

  /// Adds something that moves by itself.
  func add(_ participant: any FrameParticipant) {
    guard !participants.contains(where: { $0 === participant }) else { return }
    participants.append(participant)
  }

  /// Takes out a view whose animations are another host's business or nobody's.
  func remove(_ view: View) {
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
    for view in movingViews {
      view.finishAnimations(completed: false)
    }
    for participant in movingThings {
      (participant as? ScrollView)?.leaveHost()
    }
  }

  /// Moves everything to a time; completions run last, when all views show the new state.
  func advance(to time: Double) {
    var ended: [AnimationGroup] = []
    for view in views {
      ended += view.stepAnimations(to: time)
    }
    views.removeAll { $0.presentation == nil }
    for participant in participants where !participant.advance(to: time) {
      remove(participant)
    }
    for group in ended {
      group.finish(completed: true)
    }
  }
}
