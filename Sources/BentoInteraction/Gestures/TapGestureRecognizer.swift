internal import BentoGeometry
public import BentoPlatform
public import BentoViews

/// A gesture recognizer for a press and release without much motion, or for several in quick succession.
///
/// ```swift
/// let tap = TapGestureRecognizer { [weak self] recognizer in
///   if recognizer.state == .ended { self?.select(at: recognizer.location(in: self)) }
/// }
/// addGestureRecognizer(tap)
/// ```
///
/// A recognized tap does not cause recognizers that need more taps to fail; if two recognizers complete at
/// the same time, the one that needs more taps wins. For a single tap that excludes a double tap, require the
/// double-tap recognizer to fail.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps in quick succession that the gesture requires; values below 1 are treated as 1.
  public var numberOfTapsRequired = 1
  /// The button that must be pressed.
  public var button: PointerEvent.Button = .primary
  /// The maximum distance that the pointer may move, in points.
  static let allowedMovement = 10.0

  private var start = Point.zero
  private var startTime = HostTime.zero
  /// The number of completed taps.
  private var taps = 0

  /// Creates a recognizer that calls `action` whenever its state changes.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    requiredPresses = 1
    takesNearTouches = true
  }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      (decisionTimer, awaitedPress) = (nil, nil)
      start = sample.location
      startTime = sample.time
      // Clicks that other views received are counted; clicks that were part of a gesture are not.
      taps = max(taps, (countUnusedClicks() - 1) % tapCount)
      if sample.button != button { fail() }
    case .move:
      if start.distance(to: sample.location) > Self.allowedMovement { fail() }
    case .up:
      guard start.distance(to: sample.location) <= Self.allowedMovement else {
        fail()
        return
      }
      taps += 1
      if taps >= tapCount { recognize() } else { awaitNextTap(after: sample) }
    case .cancel, .leave:
      fail()
    }
  }

  public override func reset() {
    taps = 0
    requiredPresses = tapCount
    super.reset()
  }

  private var tapCount: Int { max(1, numberOfTapsRequired) }

  private var interval: Duration {
    view?.host?.services.multipleClickInterval ?? .milliseconds(500)
  }

  /// Waits for the next tap, which must begin soon after the last one began.
  private func awaitNextTap(after sample: PointerSample) {
    // As on desktops, the time is measured from press to press, so a long first press leaves less time.
    let deadline = startTime + interval
    guard deadline > sample.time, let host = view?.host else {
      fail()
      return
    }
    awaitedPress = AwaitedPress(button: button, near: start, until: deadline)
    decisionTimer = host.schedule(at: deadline) { [weak self] in self?.fail() }
  }
}
