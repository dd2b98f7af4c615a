internal import BentoGeometry
internal import BentoPlatform
public import BentoViews

/// A gesture recognizer for a press held for a minimum duration.
///
/// ```swift
/// let hold = LongPressGestureRecognizer { [weak self] recognizer in
///   if recognizer.state == .began { self?.showPreview(at: recognizer.location(in: self)) }
/// }
/// addGestureRecognizer(hold)
/// ```
@MainActor
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of the press.
  public var minimumPressDuration: Duration = .milliseconds(500)
  /// The maximum distance that the pointer may move before the gesture begins, in points.
  public var allowableMovement = 10.0

  private var start = Point.zero

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      guard sample.button == .primary else {
        fail()
        return
      }
      decisionTimer = view?.host?.schedule(after: minimumPressDuration) { [weak self] in
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
}
