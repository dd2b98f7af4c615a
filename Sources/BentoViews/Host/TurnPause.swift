/// A pause that defers the rest of an unending sequence of callbacks to the next tick of a view's window, so
/// that the program stays responsive.
@MainActor
package final class TurnPause {
  private var timer: ViewTimer?
  private var goOn: (() -> Void)?

  /// Creates a pause that has not begun.
  package init() {}

  /// Whether the pause is waiting for a tick.
  package var isUnderWay: Bool { goOn != nil }

  /// Waits for a tick and then continues; does nothing if a pause is under way.
  ///
  /// - Parameters:
  ///   - view: The view that the callbacks change; the log names its class.
  ///   - goOn: A closure that continues with the next part.
  package func begin(in view: View, _ goOn: @escaping () -> Void) {
    guard !isUnderWay else { return }
    ViewLog.once("Callbacks of \(type(of: view)) keep changing it; the rest runs later.")
    self.goOn = goOn
    wait(in: view)
  }

  /// Continues in a view's new window after the view leaves the window in which the pause was waiting.
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
