public import BentoGeometry
internal import BentoMotion
internal import BentoPlatform

/// A gesture recognizer for presses that move.
///
/// ```swift
/// let pan = PanGestureRecognizer { [weak self] recognizer in
///   guard let self, let pan = recognizer as? PanGestureRecognizer else { return }
///   card.center = card.center.offsetBy(dx: pan.translation.x, dy: pan.translation.y)
///   pan.translation = .zero
/// }
/// addGestureRecognizer(pan)
/// ```
@MainActor
public final class PanGestureRecognizer: GestureRecognizer {
  /// The directions in which the gesture may begin.
  public nonisolated struct Axes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Along the x axis.
    public static let horizontal = Axes(rawValue: 1)
    /// Along the y axis.
    public static let vertical = Axes(rawValue: 2)
  }

  /// The distance by which the pointer must move before the gesture begins, in points.
  public var threshold = 6.0
  /// The directions in which the gesture may begin; the larger component of the motion determines its
  /// direction.
  public var axes: Axes = [.horizontal, .vertical]

  private var start = Point.zero
  private var origin = Point.zero
  private var tracker = VelocityTracker()

  /// The distance by which the pointer has moved since the gesture began, in points of the window.
  public var translation: Point {
    get { windowLocation - origin }
    set { origin = windowLocation - newValue }
  }

  /// The velocity of the pointer, in points per second.
  public var velocity: Point { tracker.velocity }

  /// The distance by which the pointer has moved since it went down, in points of the window.
  public var motion: Point { windowLocation - start }

  public override func pointerDidStep(_ sample: PointerSample) {
    switch sample.phase {
    case .down:
      start = sample.location
      origin = sample.location
      tracker.reset()
      tracker.add(sample.location, at: sample.time)
      if sample.button != .primary { fail() }
      if threshold <= 0, state == .possible { begin() }
    case .move:
      tracker.add(sample.location, at: sample.time)
      if state == .possible { beginIfFar() } else { change() }
    case .up:
      tracker.add(sample.location, at: sample.time)
      if state == .possible { fail() } else { recognize() }
    case .cancel, .leave:
      fail()
    }
  }

  private func beginIfFar() {
    let (dx, dy) = (motion.x.magnitude, motion.y.magnitude)
    guard max(dx, dy) >= threshold else { return }
    let axis: Axes = dx > dy ? .horizontal : .vertical
    guard axes.contains(axis) else {
      fail()
      return
    }
    begin()
  }
}
