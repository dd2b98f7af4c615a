internal import BentoGeometry
internal import BentoPlatform
public import BentoViews

/// A gesture recognizer for two touches that move apart or toward each other.
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
/// The touches may begin one after another and anywhere in the view; further touches are ignored. The gesture
/// begins when the distance between them has changed by ``threshold``. It then takes over both presses from
/// all other recognizers, even from a pan that the first touch has already begun: a list that scrolls under
/// one touch is zoomed once there are two. The gesture ends when one of the touches ends.
///
/// A mouse is only one pointer, so Control and the mouse wheel should have the same effect as a pinch; see
/// `View.scrollWheel(with:)`.
@MainActor
public final class PinchGestureRecognizer: GestureRecognizer {
  /// The amount by which the distance between the touches must change before the gesture begins, in points.
  public var threshold = 8.0

  /// The current distance between the touches relative to the distance at the beginning; always positive.
  ///
  /// Setting this property redefines the scale of the current distance; later changes are relative to the new
  /// value.
  public var scale: Double {
    get { max(distance, Self.leastDistance) / unit }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      unit = max(distance, Self.leastDistance) / newValue
    }
  }

  /// The minimum distance between touches, in points; touches that are closer are treated as if they were
  /// this far apart.
  private static let leastDistance = 1.0

  private var first = Point.zero
  private var second = Point.zero
  /// Whether the second touch is down.
  private var isJoined = false
  /// The distance between the touches when the second one began.
  private var startDistance = 0.0
  /// The distance that corresponds to a scale of 1.
  private var unit = 1.0

  private var distance: Double { first.distance(to: second) }

  /// Creates a recognizer that calls `action` whenever its state changes.
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

  /// Sets the location to the center of the touches.
  private func locate() {
    guard isJoined else { return }
    windowLocation = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  private func fingersDidMove() {
    guard isJoined else { return }
    locate()
    guard state == .possible else { return change() }
    guard (distance - startDistance).magnitude >= threshold else { return }
    // The scale is 1 here rather than where the touches began; otherwise, the content would jump by the
    // threshold.
    unit = max(distance, Self.leastDistance)
    begin()
  }
}

// MARK: - The second touch

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
      // The first touch is still down, and another one may join it.
      leave()
    }
  }
}
