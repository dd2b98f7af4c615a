internal import BentoPlatform
package import BentoViews

/// The repetition of an action while something is held down: a button of a stepper, a key of the on-screen
/// keyboard, or the direction of a controller.
@MainActor
package final class PressRepeat {
  /// The delay before the first repetition.
  private static let delay = Duration.milliseconds(400)
  /// The time between two repetitions.
  private static let interval = Duration.milliseconds(70)

  /// Whether the action has been repeated since ``forget()``.
  package private(set) var hasRepeated = false
  private var timer: HostTimer?
  /// The number of times that holding has begun or ended.
  private var turn = 0

  /// Creates the repetition of something that is not held.
  package init() {}

  /// Makes ``hasRepeated`` false, because a new press begins.
  package func forget() { hasRepeated = false }

  /// Begins to repeat an action, which may end the repetition; does nothing without a host.
  package func begin(in host: ViewHost?, _ action: @escaping () -> Void) {
    end()
    wait(Self.delay, in: host, action)
  }

  /// Begins to repeat the action of a control for as long as the control is highlighted and enabled.
  package func begin(in control: Control, _ action: @escaping () -> Void) {
    begin(in: control.host) { [weak control] in
      if control?.isHighlighted == true, control?.isEnabled == true { action() }
    }
  }

  /// Ends the repetition; does nothing if there is none.
  package func end() {
    turn += 1
    timer?.cancel()
    timer = nil
  }

  private func wait(_ delay: Duration, in host: ViewHost?, _ action: @escaping () -> Void) {
    timer = host?.schedule(after: delay, isEndless: true) { [weak self, weak host] in
      guard let self else { return }
      hasRepeated = true
      let old = turn
      action()
      if turn == old { wait(Self.interval, in: host, action) }
    }
  }
}
