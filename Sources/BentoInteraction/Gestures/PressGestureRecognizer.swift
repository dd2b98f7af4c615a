package import BentoGeometry
package import BentoPlatform
public import BentoViews

/// Follows a press from its beginning to its end: on a control, a row, or what is dragged.
///
/// Unless ``tracking`` says otherwise it begins at once, without winning over others. Only the primary
/// button presses.
@MainActor
public class PressGestureRecognizer: GestureRecognizer {
  /// What the press is to the gestures around the view; it counts when a press begins.
  public var tracking = PressTracking.yielding
  /// Whether the pointer is over the view, with some room around it while pressed.
  public private(set) var isInside = false
  /// How far outside the view the pointer still counts as over it, in points.
  public var tolerance = 12.0

  /// The modifier keys that were down when the press began.
  package private(set) var modifiers: KeyModifiers = []
  /// The kind of device.
  package private(set) var device = PointerEvent.Device.mouse
  /// Whether a finger is down that may drag what the view moves, or the page; the gesture has begun for
  /// the views around, as they are not pressed in any case.
  package private(set) var isUndecided = false

  /// Whether the press is the view's alone.
  private var isClaimed = false
  /// Whether a finger that is undecided has not gone across the axes.
  private var mayDrag = true
  /// Where the press began, in the window's space.
  package private(set) var startLocation = Point.zero

  /// How far a finger moves before it drags, in points.
  private static let dragThreshold = 6.0

  /// How far the pointer has moved since it went down, in points of the window.
  package var translation: Point { windowLocation - startLocation }

  /// Creates a recognizer that calls `action` at every change of its state.
  public override init(action: ((GestureRecognizer) -> Void)? = nil) {
    super.init(action: action)
    takesNearTouches = true
  }

  public override var isTentative: Bool { !isClaimed }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      guard sample.button == .primary else { return fail() }
      startLocation = sample.location
      (modifiers, device) = (sample.modifiers, sample.device)
      isInside = true
      isUndecided = mustDecide
      isClaimed = tracking != .yielding && !isUndecided
      begin()
    case .move:
      updateInside()
      if isUndecided {
        decide()
      } else if goesOn {
        change()
      } else {
        fail()
      }
    case .up:
      updateInside()
      if isUndecided { liftUndecided() }
      if goesOn { recognize() } else { fail() }
    case .cancel, .leave:
      fail()
    }
  }

  /// Whether what the pointer has done since it went down is still the gesture.
  var goesOn: Bool { true }

  public override func reset() {
    isClaimed = false
    isUndecided = false
    mayDrag = true
    super.reset()
  }

  private func updateInside() {
    guard let view else { return }
    let room = view.bounds.insetBy(dx: -tolerance, dy: -tolerance)
    isInside = room.contains(location(in: view))
  }
}

// MARK: - Fingers that may drag

extension PressGestureRecognizer {
  private var mustDecide: Bool {
    if case .dragging = tracking { return device == .touch }
    return false
  }

  private var isTap: Bool {
    startLocation.distance(to: windowLocation) <= TapGestureRecognizer.allowedMovement
  }

  /// Takes the press for the view once the finger has gone far enough along its axes.
  private func decide() {
    guard case .dragging(let axes) = tracking else { return }
    let (dx, dy) = (translation.x.magnitude, translation.y.magnitude)
    guard max(dx, dy) >= Self.dragThreshold else { return }
    if mayDrag, axes.contains(dx > dy ? .horizontal : .vertical) {
      claim()
    } else {
      mayDrag = false
      if !isTap { fail() }
    }
  }

  /// A finger that is lifted where it went down presses the view at once.
  private func liftUndecided() {
    if isTap { claim() } else { fail() }
  }

  private func claim() {
    guard claimFinally() else { return fail() }
    isUndecided = false
    isClaimed = true
    change()
  }
}
