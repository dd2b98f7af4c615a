internal import BentoGeometry
internal import BentoPlatform
public import BentoViews

/// Recognizes two fingers that move apart or towards each other.
///
/// ```swift
/// let pinch = PinchGestureRecognizer { [weak self] recognizer in
///   guard let self, let pinch = recognizer as? PinchGestureRecognizer else { return }
///   picture.scale *= pinch.scale
///   pinch.scale = 1
/// }
/// addGestureRecognizer(pinch)
/// ```
///
/// The fingers may come down one after the other and anywhere in the view; further ones do not count.
/// The gesture begins when their distance has changed by ``threshold``. It then takes both presses away
/// from all others, and from a pan, too, that the first finger has begun already: a list that scrolls
/// under one finger is zoomed once there are two. It ends when one of the fingers is lifted.
///
/// Mice have one pointer: what a pinch does, Control and the wheel should do as well, see
/// `View.scrollWheel(with:)`.
@MainActor
public final class PinchGestureRecognizer: GestureRecognizer {
  /// How much the distance between the fingers must change before the gesture begins, in points.
  public var threshold = 8.0

  /// How many times as far apart as at the beginning the fingers are; above zero.
  ///
  /// Setting it makes what is set hold now, and later changes relative to it.
  public var scale: Double {
    get { max(distance, Self.leastDistance) / unit }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      unit = max(distance, Self.leastDistance) / newValue
    }
  }

  /// Fingers that are nearer to each other than this, in points, count as so far apart.
  private static let leastDistance = 1.0

  private var first = Point.zero
  private var second = Point.zero
  /// Whether the second finger is down.
  private var isJoined = false
  /// The distance of the fingers when the second one came down.
  private var startDistance = 0.0
  /// The distance that has a scale of 1.
  private var unit = 1.0

  private var distance: Double { first.distance(to: second) }

  /// Creates a recognizer that calls `action` at every change of its state.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    displacesPans = true
  }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.device != .mouse else { return fail() }
      first = sample.location
    case .move:
      first = sample.location
      fingersDidMove()
    case .up:
      locate()
      if state == .possible { fail() } else { recognize() }
    case .cancel, .leave:
      fail()
    }
  }

  public override func reset() {
    leave()
    unit = 1
    super.reset()
  }

  private func leave() {
    isJoined = false
    leaveJoinedPointer()
  }

  /// The gesture is between the fingers.
  private func locate() {
    guard isJoined else { return }
    windowLocation = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  private func fingersDidMove() {
    guard isJoined else { return }
    locate()
    guard state == .possible else { return change() }
    guard (distance - startDistance).magnitude >= threshold else { return }
    unit = max(distance, Self.leastDistance)
    begin()
  }
}

// MARK: - The second finger

extension PinchGestureRecognizer: PointerJoining {
  package func joins(_ press: PointerSample) -> Bool {
    guard press.device != .mouse, state == .possible, !isJoined else { return false }
    isJoined = true
    return true
  }

  package func joinedPointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      second = sample.location
      startDistance = distance
    case .move:
      second = sample.location
      fingersDidMove()
    case .up, .cancel, .leave:
      guard state == .possible else {
        locate()
        if sample.phase == .up { recognize() } else { cancel() }
        return
      }
      leave()
    }
  }
}
