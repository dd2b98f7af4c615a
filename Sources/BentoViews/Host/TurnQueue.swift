/// Makes changes one after the other, where what they call may ask for further ones.
///
/// A change runs when it is asked for, unless another one is under way: then it waits until that has
/// been made, so that each begins with a state that is complete. Callbacks that go on asking do not
/// stop the program: after ``mostInARow`` changes the rest waits for the next tick.
///
/// Invariant: while none is under way and none waits for a tick, the queue is empty.
@MainActor
package final class TurnQueue {
  /// How many changes are made before the window gets its turn.
  package static let mostInARow = 64

  private var waiting: [() -> Void] = []
  private var isBusy = false
  private let pause = TurnPause()

  /// Creates a queue in which nothing waits.
  package init() {}

  /// Makes a change now, or after the one that is under way and those before it.
  ///
  /// - Parameter view: What is changed, in whose window time passes.
  package func run(_ change: @escaping () -> Void, continuingIn view: View) {
    waiting.append(change)
    if !pause.isUnderWay { goOn(in: view) }
  }

  /// Goes on in the window that a view has come to, if it had left the one in which it waited.
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
