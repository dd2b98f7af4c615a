package import BentoGeometry
package import BentoPlatform
public import BentoViews

/// A gesture recognizer that tracks a press from beginning to end, on a control, a row or a draggable item.
///
/// Unless ``tracking`` specifies otherwise, it begins immediately, without excluding other recognizers. Only
/// the primary button is recognized.
///
/// ```swift
/// let press = PressGestureRecognizer { [weak self] recognizer in
///   guard let press = recognizer as? PressGestureRecognizer else { return }
///   let isDown = press.state == .began || press.state == .changed
///   self?.backgroundColor = isDown && press.isInside ? .gray : nil
/// }
/// addGestureRecognizer(press)
/// ```
@MainActor
public class PressGestureRecognizer: GestureRecognizer {
  /// The way the press competes with the gestures around the view; changes take effect when a press begins.
  public var tracking = PressTracking.yielding
  /// Whether the pointer is over the view, or close to it during a press.
  public private(set) var isInside = false
  /// The distance outside the view at which the pointer is still considered to be over it, in points.
  public var tolerance = 12.0

  /// The modifier keys that were down when the press began.
  package private(set) var modifiers: KeyModifiers = []
  /// The kind of device that produced the press.
  package private(set) var device = PointerEvent.Device.mouse
  /// Whether the press is a touch that may still drag either the item in the view or the page; the gesture
  /// has begun as far as the surrounding views are concerned, because they are not pressed in either case.
  package private(set) var isUndecided = false

  /// Whether the press belongs to the view alone.
  private var isClaimed = false
  /// Whether an undecided touch may still drag the item; false once it has moved perpendicular to the axes.
  private var mayDrag = true
  /// The position at which the press began, in the window's coordinate space.
  package private(set) var startLocation = Point.zero

  /// The distance that a touch must move before it drags, in points.
  private static let dragThreshold = 6.0

  /// The distance that the pointer has moved since the press began, in the window's coordinate space.
  package var translation: Point { windowLocation - startLocation }

  /// Creates a recognizer that calls `action` whenever its state changes.
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

  /// Whether the motion since the press began can still be part of this gesture.
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

// MARK: - Touches that may drag

extension PressGestureRecognizer {
  private var mustDecide: Bool {
    if case .dragging = tracking { return device == .touch }
    return false
  }

  private var isTap: Bool {
    startLocation.distance(to: windowLocation) <= TapGestureRecognizer.allowedMovement
  }

  /// Claims the press for the view once the touch has moved far enough along one of its axes.
  private func decide() {
    guard case .dragging(let axes) = tracking else { return }
    let (dx, dy) = (translation.x.magnitude, translation.y.magnitude)
    guard max(dx, dy) >= Self.dragThreshold else { return }
    if mayDrag, axes.contains(dx > dy ? .horizontal : .vertical) {
      claim()
    } else {
      // A touch that first moves perpendicular to the axes scrolls the page, even if it changes direction
      // later.
      mayDrag = false
      if !isTap { fail() }
    }
  }

  /// Presses the view if a touch ends where it began.
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
