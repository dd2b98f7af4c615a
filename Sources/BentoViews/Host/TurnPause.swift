/// Lets the rest of what callbacks go on asking for wait for the next tick of a view's window, so that the
/// program goes on.
@MainActor
package final class TurnPause {
  private var timer: ViewTimer?
  private var goOn: (() -> Void)?

  /// Creates a pause that has not begun.
  package init() {}

  /// Whether something waits for a tick.
  package var isUnderWay: Bool { goOn != nil }

  /// Waits, and then goes on; does nothing while a pause is under way.
  ///
  /// - Parameters:
  ///   - view: What is changed by callbacks that do not end; the log names its class.
  ///   - goOn: Does the next part of it.
  package func begin(in view: View, _ goOn: @escaping () -> Void) {
    guard !isUnderWay else { return }
    ViewLog.once("Callbacks of \(type(of: view)) go on changing it; the rest follows later.")
    self.goOn = goOn
    wait(in: view)
  }

  /// Goes on in the window that a view has come to, if it had left the one in which it waited.
  package func didMove(_ view: View) {
    if isUnderWay, timer?.isValid == false, view.window != nil { wait(in: view) }
  }

  private func wait(in view: View) {
    timer = view.after(.zero) { [weak self] in
      guard let goOn = self?.goOn else { return }
      self?.goOn = nil
      goOn()
    }
  }
}
