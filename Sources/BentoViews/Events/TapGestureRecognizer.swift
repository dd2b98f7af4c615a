internal import BentoGeometry
public import BentoPlatform

/// Recognizes a press and release without much motion between, or several in quick succession.
///
/// A recognized tap does not fail recognizers that need more taps; of two that complete together, the
/// one that needs more wins. For a single tap that excludes a double tap, require the latter to fail.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps in quick succession that make the gesture; less than one counts as one.
  public var numberOfTapsRequired = 1
  /// The button that must be pressed.
  public var button: PointerEvent.Button = .primary
  /// How far the pointer may stray, in points.
  static let allowedMovement = 10.0
  /// How far from the last tap the next one may be, in points.
  static let allowedDistance = 32.0

  private var start = Point.zero
  private var startTime = HostTime.zero
  private var clickCount = 1
  /// How many taps are complete.
  private var taps = 0
  /// Fires when it is too late for the next tap.
  private var timer: HostTimer?

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      timer?.cancel()
      start = sample.location
      startTime = sample.time
      clickCount = sample.clickCount
      // Clicks that other views saw count; those that were part of a gesture do not.
      let fresh = max(1, clickCount - (dispatcher?.usedClicks(before: clickCount) ?? 0))
      taps = max(taps, (fresh - 1) % tapCount)
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
    timer?.cancel()
    timer = nil
    taps = 0
    super.reset()
  }

  override var awaitsPress: Bool { timer?.isPending == true }

  override func continues(with press: PointerSample) -> Bool {
    guard press.button == button else { return false }
    let isQuick = press.time - startTime <= interval
    let isNear = start.distance(to: press.location) <= Self.allowedDistance
    return press.clickCount > 1 || (isQuick && isNear)
  }

  override func spares(_ other: GestureRecognizer) -> Bool {
    ((other as? TapGestureRecognizer)?.tapCount ?? 0) > tapCount
  }

  override func didDecide() {
    timer?.cancel()
    timer = nil
    if state == .ended, tapCount > 1 { dispatcher?.noteUsedClicks(clickCount) }
  }

  private var dispatcher: EventDispatcher? { view?.host?.dispatcher }

  private var tapCount: Int { max(1, numberOfTapsRequired) }

  private var interval: Duration {
    view?.host?.services.multipleClickInterval ?? .milliseconds(500)
  }

  /// Waits for the next tap, which must begin soon after the last one began.
  private func awaitNextTap(after sample: PointerSample) {
    let deadline = startTime + interval
    guard deadline > sample.time, let host = view?.host else {
      fail()
      return
    }
    timer = host.schedule(at: deadline) { [weak self] in self?.fail() }
  }
}
