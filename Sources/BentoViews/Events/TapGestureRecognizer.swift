internal import BentoGeometry
public import BentoPlatform

/// Finds a press and release without much motion between, or several of them in quick succession.
///
/// A tap that is found leaves those that want more of them undecided, and of two that are complete
/// at once the one that wants more is found. To find one alone, it requires the other to fail.
@MainActor
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps in quick succession are wanted; less than one counts as one.
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
      // Presses that were seen elsewhere count, and those after a gesture begin to count anew.
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

/// Finds a press that is held.
@MainActor
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the press must last.
  public var minimumPressDuration: Duration = .milliseconds(500)
  /// How far the pointer may stray before the gesture begins, in points.
  public var allowableMovement = 10.0

  private var start = Point.zero
  private var timer: HostTimer?

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      guard sample.button == .primary else {
        fail()
        return
      }
      timer = view?.host?.schedule(after: minimumPressDuration) { [weak self] in
        self?.begin()
      }
    case .move:
      if state == .possible {
        if start.distance(to: sample.location) > allowableMovement { fail() }
      } else {
        change()
      }
    case .up:
      if state == .possible { fail() } else { recognize() }
    case .cancel, .leave:
      fail()
    }
  }

  public override func reset() {
    didDecide()
    super.reset()
  }

  override func didDecide() {
    timer?.cancel()
    timer = nil
  }
}

/// Follows a press on a control: it begins at once, without winning over others.
@MainActor
public final class PressGestureRecognizer: GestureRecognizer {
  /// Whether the pointer is over the view, with some room around it while pressed.
  public private(set) var isInside = false
  /// How far outside the view the pointer still counts as over it, in points.
  public var tolerance = 12.0

  public override var isTentative: Bool { true }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary else {
        fail()
        return
      }
      isInside = true
      begin()
    case .move:
      updateInside()
      change()
    case .up:
      updateInside()
      recognize()
    case .cancel, .leave:
      fail()
    }
  }

  private func updateInside() {
    guard let view else { return }
    let room = view.bounds.outset(by: tolerance)
    isInside = room.contains(location(in: view))
  }
}

nonisolated extension Rect {
  /// The rectangle with every edge moved outwards.
  func outset(by distance: Double) -> Rect {
    Rect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }
}
