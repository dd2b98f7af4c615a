/// A queue that runs changes one after another, even if the code that they call requests further changes.
///
/// A change runs immediately, unless another one is running; then it waits for that change to finish, so each
/// change starts from a complete state. Callbacks that request changes endlessly do not block the program:
/// after ``mostInARow`` changes, the rest waits for the next tick.
///
/// Invariant: if no change is running and none waits for a tick, the queue is empty.
@MainActor
package final class TurnQueue {
  /// The number of consecutive changes after which the window gets its turn.
  package static let mostInARow = 64

  private var waiting: [() -> Void] = []
  private var isBusy = false
  private let pause = TurnPause()

  /// Creates an empty queue.
  package init() {}

  /// Runs a change now, or after the running change and those already waiting.
  ///
  /// - Parameter view: The changed view, whose window provides the ticks.
  package func run(_ change: @escaping () -> Void, continuingIn view: View) {
    waiting.append(change)
    if !pause.isUnderWay { goOn(in: view) }
  }

  /// Continues in a view's new window after the view leaves the window in which the queue was waiting.
  package func didMove(_ view: View) {
    pause.didMove(view)
  }

  private func goOn(in view: View) {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    var count = 0
    while !waiting.isEmpty {
      guard count < Self.mostInARow else {
        return pause.begin(in: view) { [weak self, unowned view] in self?.goOn(in: view) }
      }
      count += 1
      waiting.removeFirst()()
    }
  }
}
