internal import BentoGeometry
package import BentoPlatform
package import CXCB

/// The scrolling on an X display that is finer than SDL reports it, in the windows of a program.
///
/// It begins with the first event of the mouse, so a program without one pays nothing.
@MainActor
package final class XScrolling {
  /// The time without a step after which the fingers count as lifted from a touchpad that does not report it.
  static let silence = Duration.milliseconds(50)
  /// The time without a step after which the end of a movement counts as reported to another window.
  static let patience = Duration.seconds(1)
  /// The time within which whole steps from SDL belong to movements that were received here.
  static let echoTime = Duration.milliseconds(50)

  private let client: XClient
  private var windows: Set<xcb_window_t> = []
  /// The last step of a movement that has not ended.
  private var unendedStep: XScrollStep?
  /// The latest time at which the steps that were taken last were not handled yet.
  private var lastTime = HostTime.zero
  private var hasTaken = false

  /// Begins to receive scrolling, or returns nil if the display and SDL do not support it.
  package init?(_ client: XClient) {
    guard client.beginScrolling() else { return nil }
    self.client = client
  }

  /// Observes a window, as soon as there is a device that scrolls finely; call this with each event of the mouse.
  package func observe(_ window: xcb_window_t) {
    guard !windows.contains(window), client.hasScrollSources else { return }
    windows.insert(window)
    client.observeScrolling(in: window)
  }

  /// The time at which the movement under way counts as ended, or nil.
  package var deadline: HostTime? {
    unendedStep.map { $0.time + ($0.endsSilently ? XScrolling.silence : XScrolling.patience) }
  }

  /// Called when the loop has handled all steps and waits for more.
  package func noteWait() {
    if hasTaken { lastTime = client.now() }
    hasTaken = false
  }

  /// Removes and returns the steps so far.
  package func takeSteps() -> [XScrollStep] {
    var steps = client.takeScrollSteps()
    if !steps.isEmpty { (hasTaken, lastTime) = (true, client.now()) }
    if let end = end(before: steps.first) { steps.insert(end, at: 0) }
    if let last = steps.last { unendedStep = last.phase == .changed ? last : nil }
    return steps
  }

  /// Returns the end of the movement under way if it has not been reported and is over; `next` is the step after it.
  private func end(before next: XScrollStep?) -> XScrollStep? {
    guard var step = unendedStep, let deadline else { return nil }
    let now = client.now()
    guard next.map({ $0.source != step.source || $0.window != step.window }) ?? (now >= deadline)
    else { return nil }
    (step.phase, step.notches) = (.ended, .zero)
    // If the end was not to be expected here, the fingers may have rested.
    if !step.endsSilently { step.time = now }
    return step
  }

  /// Returns whether a whole step that SDL reports in a window belongs to a movement that is received here.
  ///
  /// The server sends a movement before the step that it derives from it. So once the server has answered a later
  /// request, the movement has been received.
  package func coversStep(in window: xcb_window_t) -> Bool {
    guard windows.contains(window) else { return false }
    if hasTaken || client.now() - lastTime < XScrolling.echoTime { return true }
    return client.serverTime() != nil && client.hasScrollSteps
  }
}
